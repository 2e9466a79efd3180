"""The prompt at which the results of a round are typed."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.cli.clerk import NO, YES, Clerk, told_decision, told_game
from leaguegen.desk.entering import (
    Sheet,
    Swap,
    changes_nothing,
    correct,
    correction_notes,
    meeting_notes,
    read_swap,
    sheet,
)
from leaguegen.desk.game_rows import game_place
from leaguegen.desk.pasted_text import parts_of
from leaguegen.desk.typed_game import UnclearError
from leaguegen.desk.typed_line import Entry, decision_of
from leaguegen.desk.typed_tie import Decision
from leaguegen.desk.waiting_elsewhere import waiting_elsewhere
from leaguegen.model.game import Game, Result
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say, say_many

_STOP = frozenset(("q", "quit", "stop", "klaar"))
_UNDO = frozenset(("u", "undo", "terug"))
_HELP = frozenset(("?", "help"))


class Prompt:
    """Asks for the results of a round, one after the other."""

    def __init__(self, clerk: Clerk, asked: Sheet) -> None:
        self._clerk = clerk
        self._sheet = asked
        self._late = all(game.date not in (None, asked.evening) for game in asked.open)
        self._current: Game | None = next(filter(self._asks_for, asked.games), None)
        self._put_back: str | None = None

    def run(self) -> int:
        """Ask until there is nothing more to ask, or whoever types stops."""
        self._show_boards()
        self._clerk.say(
            say(
                "Type a board or a few letters of a name, and the result: 3 {result}. ? helps, q"
                " stops.",
                result=_example(self._sheet),
            )
        )
        while (line := self._ask()) is not None and self._take(line.strip()):
            pass
        self._clerk.session.show()
        return self._clerk.code

    def _ask(self) -> str | None:
        line, self._put_back = self._put_back, None
        if line is not None:
            return line
        game = self._current
        if game is not None:
            told = told_game(game)
        elif self._sheet.open:
            told = say("What is left is played on another day; Enter stops")
        else:
            told = say("All results are in; Enter stops")
        return self._clerk.console.ask(f"{self._clerk.speech.say(told)}: ")

    def _take(self, line: str) -> bool:
        """Do what a line says; return whether to go on."""
        word = line.casefold()
        if not word:
            before, self._current = self._current, self._next(self._current)
            return self._current not in (None, before)
        if word in _STOP:
            return False
        if word in _HELP:
            self._help()
        elif word in _UNDO:
            self._undo()
        else:
            self._enter(line)
        return True

    def _next(self, game: Game | None) -> Game | None:
        """Return the first game to ask for behind this one, or else from the start."""
        games = self._sheet.games
        pairs = [(g.white, g.black) for g in games]
        pair = (game.white, game.black) if game else None
        at = pairs.index(pair) + 1 if pair in pairs else 0
        return next((g for g in (*games[at:], *games[:at]) if self._asks_for(g)), None)

    def _asks_for(self, game: Game) -> bool:
        """Whether a game waits for its result; one with another day only where all have."""
        asked = self._sheet
        return game.result is None and (self._late or game.date in (None, asked.evening))

    def _on_its_day(self, entry: Entry) -> Entry:
        """Ask, at a terminal, whether a game that was moved was played on that day."""
        day = entry.game.date
        moved = day is not None and entry.result is not None and entry.game.result is None
        if day is None or not moved or not self._clerk.console.terminal:
            return entry
        told = say("Was it played on {date}? Else that day is taken out", date=day)
        answer = self._clerk.ask(told)
        return entry if answer.yes else replace(entry, on_evening=True)

    def _before(self, game: Game) -> Game | None:
        """Return the game in front of this one, so that this one is asked for again."""
        at = self._sheet.games.index(game)
        return self._sheet.games[at - 1] if at else None

    def _enter(self, line: str) -> None:
        """Do what a line says of a game."""
        correcting = self._clerk.correcting
        try:
            swap = read_swap(line, self._sheet, "letters") if correcting else None
            read = swap or self._sheet.reader("letters").read(line, self._current)
        except UnclearError as error:
            self._clerk.fail(self._why_not(line, error))
            return
        if isinstance(read, Game):
            self._current = read
        elif isinstance(read, Swap):
            self._swap(read)
        else:
            self._write(read)

    def _why_not(self, line: str, error: UnclearError) -> Message:
        """Return what to say of a line that is not understood."""
        reader = self._sheet.reader("letters")
        if sum(map(reader.may_tell, parts_of(line))) > 1:
            return say("one game on a line, please; nothing of this one is written")
        asks = not (error.ambiguous or self._clerk.correcting)
        other = waiting_elsewhere(line, self._sheet) if asks else None
        if other is not None:
            return say("{problem}. {other}", problem=error.text, other=other)
        return error.text if error.known else say("{text}; ? helps", text=error.text)

    def _write(self, entry: Entry) -> None:
        if entry.known:
            self._clerk.say(changes_nothing(self._sheet, entry))
            return
        for doubt in self._clerk.doubts(entry):
            answer = self._clerk.ask(doubt)
            if not answer.yes:
                if answer.line:
                    self._enter(answer.line)
                return
        self._record(self._on_its_day(entry))

    def _record(self, entry: Entry) -> None:
        """Write an entry of which nothing is doubtful, and ask what it leaves open."""
        written = self._clerk.write([entry])
        self._look_again(entry.game if written else self._before(entry.game))
        if written and self._clerk.look_at_tie(self._sheet.round, entry.game):
            self._decide(entry.game)

    def _decide(self, game: Game) -> None:
        """Ask who goes on from a tie that is level; a line that tells nothing of it comes next."""
        place = game_place(game)
        now = next((g for g in self._sheet.games if game_place(g) == place), None)
        told = say(
            "Level. Who goes through, and how? For instance: {player} blitz 2-0. Enter: not known"
            " yet",
            player=game.white,
        )
        line = self._clerk.prompt(told)
        word = (line or "").strip().casefold()
        if now is None or not word or word in YES | NO:
            return
        entry = None
        if word not in _STOP | _UNDO | _HELP:
            entry = self._sheet.reader("letters").answer(word, now)
        if entry is None:
            self._put_back = line
        else:
            self._record(entry)

    def _swap(self, swap: Swap) -> None:
        notes = list(correction_notes(self._sheet, swap.games))
        before = self._clerk.competition
        if self._clerk.change(lambda files: correct(files, self._clerk.competition, swap)):
            self._look_again(None)
            self._show_boards()
            met = meeting_notes(before, self._clerk.competition, self._sheet.round)
            for note in (*met, *notes):
                self._clerk.say(note)

    def _undo(self) -> None:
        self._clerk.take_back()
        self._look_again(None)

    def _look_again(self, game: Game | None) -> None:
        """Look at the round as it is now, and go on with the game behind this one."""
        league = self._clerk.session.club.league
        self._sheet = sheet(league, self._clerk.competition, self._sheet.round)
        self._current = self._next(game)

    def _show_boards(self) -> None:
        for line in boards_text(self._sheet, self._clerk.speech):
            self._clerk.console.tell(line)

    def _help(self) -> None:
        self._show_boards()
        for line in _help_lines(self._sheet, correcting=self._clerk.correcting):
            self._clerk.say(line)


def _example(asked: Sheet) -> str:
    """Return a result as the players of the game write it."""
    return Result.WHITE_WINS.shown(asked.competition.game)


def _help_lines(asked: Sheet, *, correcting: bool) -> Iterator[Message]:
    result = _example(asked)
    yield say("3 {result}                a board and its result, White first", result=result)
    yield say("jan =                a few letters of a name; = is a draw")
    yield say("{result}                  the board that is asked for", result=result)
    yield say("jan wins             who won, whatever his colour")
    yield say("3 postponed 3-11     played on another day")
    if asked.is_cup:
        yield say("3 = through jan      who goes on from a level tie; also 3 = jan blitz 2-0")
    if correcting:
        yield say("3 swap-colours       the two had the other colours")
        yield say("3 4 swap white       two boards exchange their White players")
    yield say("an empty line        the next board without a result; with no other, stop")
    yield say("u                    take the last one back")
    yield say("q                    stop; everything is written already")


def boards_text(asked: Sheet, speech: Speech) -> Iterator[str]:
    """Yield the lines of a round: its boards, with the results that are known."""
    competition = asked.competition
    planned = competition.planned(asked.round)
    title = say("{competition}, round {round}", competition=competition.title, round=asked.round)
    day = speech.day(planned.date) if planned else ""
    yield ", ".join(filter(None, (speech.say(title), day)))
    names = [f"{speech.name(g.white)} – {speech.name(g.black)}" for g in asked.games]
    width = max(map(len, names), default=0)
    for game, name in zip(asked.games, names, strict=True):
        told = "" if game.result is None else speech.score(game, competition.game)
        if game.result is None and game.date is not None:
            told = speech.say(say("postponed to {date}", date=game.date))
        if (decision := decision_of(game)) != Decision(None):
            told = f"{told}, {speech.say(told_decision(decision))}"
        yield f"{game.board or '':>4}  {name.ljust(width)}  {told}".rstrip()
    if asked.ties:
        yield speech.say(
            say_many(
                "One tie of a cup of this evening stands in the files of the cup.",
                "{n} ties of a cup of this evening stand in the files of the cup.",
                asked.ties,
            )
        )
