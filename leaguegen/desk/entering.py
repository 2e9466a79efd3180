"""The round of which results are entered, and the corrections of rounds that are played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from leaguegen.desk.called_people import Habit
from leaguegen.desk.changes import Changes
from leaguegen.desk.corrected_record import exchanged, keep_correction
from leaguegen.desk.game_rows import game_place, shown_game, swap_colours, swap_players, write_entry
from leaguegen.desk.season_days import day_after, day_in_season
from leaguegen.desk.typed_game import GameFinder, UnclearError
from leaguegen.desk.typed_line import Entry, LineReader
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.results import Scale, own_scores
from leaguegen.model.game import Colour, Game
from leaguegen.model.league import Competition, League, Season
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.system import NotReadyError
from leaguegen.render.account import Account
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Sheet:
    """The games of a round that stand in the competition's own files.

    Attributes:
        games: By board.
        ties: How many cup ties of the round stand in the files of a cup.
    """

    league: League
    competition: Competition
    round: int
    games: tuple[Game, ...]
    ties: int = 0

    @property
    def open(self) -> tuple[Game, ...]:
        """The games without a result."""
        return tuple(game for game in self.games if game.result is None)

    @property
    def scale(self) -> Scale:
        """How results are written here."""
        return scale_of(self.competition)

    @property
    def evening(self) -> date | None:
        """The day of the round, if it is told."""
        planned = self.competition.planned(self.round)
        return planned.date if planned else None

    @property
    def is_cup(self) -> bool:
        """Whether the games are ties of a cup."""
        return isinstance(self.competition.cycle_of(self.round).rules, CupRules)

    def reader(self, habit: Habit) -> LineReader:
        """Return what reads lines about these games, with names as the site shows them too."""
        season = season_of(self.league, self.competition)

        def day(text: str) -> date:
            return day_in_season(text, season)

        return LineReader(
            self.games,
            self.league.players,
            self.scale,
            day,
            habit,
            cup=self.is_cup,
            shown=_shown_names(self.league),
            evening=self.evening,
        )


def _shown_names(league: League) -> Mapping[PlayerId, str]:
    faces = Speech.of(league).faces
    return {} if faces is None else faces.names


def scale_of(competition: Competition) -> Scale:
    """Return how results are written in a competition."""
    tables = (cycle.ranking.points for cycle in competition.cycles)
    return Scale(competition.game, own_scores(tables))


def season_of(league: League, competition: Competition) -> Season:
    """Return the season of a competition."""
    return next(s for s in league.seasons if s.id == competition.season)


def open_round(league: League, competition: Competition) -> int | None:
    """Return the round of which results are awaited: the next evening's, if it is paired."""
    number = Account(league, competition).next_evening
    if number is not None and sheet(league, competition, number).open:
        return number
    return None


def waiting_rounds(league: League, competition: Competition) -> tuple[int, ...]:
    """Return the rounds with games of which the evening is past, and which wait."""
    found = dict.fromkeys(r.number for r, _ in Account(league, competition).unfinished())
    return tuple(n for n in found if sheet(league, competition, n).open)


def sheet(league: League, competition: Competition, number: int) -> Sheet:
    """Return the games of a round, recorded or with rows that stand beforehand."""
    recorded = competition.round_numbered(number)
    games = recorded.games if recorded else competition.pending.get(number, ())
    own = sorted((g for g in games if not g.via and g.origin), key=lambda g: (not g.board, g.board))
    return Sheet(league, competition, number, tuple(own), sum(bool(g.via) for g in games))


def sheet_to_enter(league: League, competition: Competition, number: int | None) -> Sheet:
    """Return the games of the round that is asked for; by default of the one that is open.

    Raises:
        NotReadyError: There are no games to enter; the text tells what to do.
    """
    found = open_round(league, competition) if number is None else number
    if found is None and len(waiting := waiting_rounds(league, competition)) == 1:
        found = waiting[0]
    if found is None:
        raise NotReadyError("no-open-round", _nothing_open(league, competition))
    asked = sheet(league, competition, found)
    if not asked.games:
        raise NotReadyError(
            "round-without-games",
            say(
                "round {round} of {competition} has no games in its results.csv; is it paired?",
                round=found,
                competition=competition.id,
            ),
        )
    return asked


def _nothing_open(league: League, competition: Competition) -> Message:
    waiting = waiting_rounds(league, competition)
    if waiting:
        return say(
            "no round of {competition} is open; games of round {rounds} wait. To enter one of"
            " them: --round N",
            competition=competition.id,
            rounds=waiting,
        )
    return say(
        "every game of {competition} that is paired has a result. To correct one: --round N"
        " --correct",
        competition=competition.id,
    )


def game_now(competition: Competition, game: Game) -> Game | None:
    """Return a game as it stands now, where the files may have changed; None where it differs."""
    rounds = (*(r.games for r in competition.rounds), *competition.pending.values())
    same = [g for games in rounds for g in games if g == game and not g.via]
    at_its_place = [g for g in same if g.origin == game.origin]
    if at_its_place:
        return at_its_place[0]
    return same[0] if len(same) == 1 else None


def passing_notes(asked: Sheet) -> Iterator[Message]:
    """Yield that results in a round let earlier ones count as passed, before it has any.

    Rounds on the same date are one evening; games with a day of their own wait in any case.
    """
    competition, number = asked.competition, asked.round
    recorded = competition.round_numbered(number)
    if recorded is None or recorded.begun:
        return
    passed = tuple(
        round_.number
        for round_ in competition.rounds
        if round_.number < number
        and not round_.begun
        and any(game.date is None for game in sheet(asked.league, competition, round_.number).open)
        and not _on_one_evening(competition, round_.number, number)
    )
    if passed:
        yield say_many(
            "Round {rounds} has no results yet; with one in round {round} its games count as"
            " postponed. A game that was played ahead goes in with its day: leaguegen enter"
            " {competition} --ahead WHITE-BLACK 1-0 --round {round} --date DAY",
            "Rounds {rounds} have no results yet; with one in round {round} their games count as"
            " postponed. A game that was played ahead goes in with its day: leaguegen enter"
            " {competition} --ahead WHITE-BLACK 1-0 --round {round} --date DAY",
            len(passed),
            rounds=passed,
            round=number,
            competition=competition.id,
        )


def open_beside(asked: Sheet) -> Iterator[Message]:
    """Yield the earlier rounds of the same evening that have begun and still have open games."""
    competition = asked.competition
    for round_ in competition.rounds:
        number = round_.number
        if number >= asked.round or not round_.begun:
            continue
        left = [g for g in sheet(asked.league, competition, number).open if g.date is None]
        if left and _on_one_evening(competition, number, asked.round):
            yield say_many(
                "Round {round} of the same evening still has {n} game without a result: leaguegen"
                " enter {competition} --round {round}",
                "Round {round} of the same evening still has {n} games without a result: leaguegen"
                " enter {competition} --round {round}",
                len(left),
                round=number,
                competition=competition.id,
            )


def _on_one_evening(competition: Competition, one: int, other: int) -> bool:
    return other in {planned.number for planned in competition.evening_of(one)}


def enter(files: Changes, competition: Competition, entry: Entry) -> None:
    """Write what was entered.

    Raises:
        NotReadyError: The game is not as it was when it was looked at.
        EditError: The row cannot be written.
    """
    now = game_now(competition, entry.game)
    if now is None:
        raise _changed(competition, entry.game)
    write_entry(files, replace(entry, game=now), competition.game)


def _changed(competition: Competition, game: Game) -> NotReadyError:
    """Tell that a game is not as it was, and what stands there now."""
    rounds = (*(r.games for r in competition.rounds), *competition.pending.values())
    place = game_place(game)
    there = [g for games in rounds for g in games if not g.via and game_place(g) == place]
    pair = {game.white, game.black}
    now = next((g for g in there if {g.white, g.black} == pair), None)
    if now is None:
        told = say("somebody else changed this game in the meantime; look again")
    else:
        told = say(
            "somebody else changed this game in the meantime: it is {white} – {black} {result} now",
            white=now.white,
            black=now.black,
            result=shown_game(now.result, now.scored, competition.game),
        )
    return NotReadyError("game-changed", told)


def changes_nothing(asked: Sheet, entry: Entry) -> Message:
    """Say that a game stands already as it was typed, and what to type for another day."""
    game = entry.game
    if entry.result is not None or game.date is not None:
        return say("That stands so already.")
    return say(
        "That game has no result, and stays so. With a day behind the word it is known when it is"
        " played, and the evening does not wait for it: {board} postponed {day}",
        board=game.board or f"{game.white}-{game.black}",
        day=day_after(asked.evening),
    )


@dataclass(frozen=True, slots=True)
class Swap:
    """A correction of who played.

    Attributes:
        games: One game, whose colours are exchanged; or two, which exchange a player.
        colour: Of two games: the colour of the players who are exchanged.
    """

    games: tuple[Game, ...]
    colour: Colour = Colour.WHITE


def read_swap(text: str, sheet_: Sheet, habit: Habit) -> Swap | None:
    """Read `3 swap-colours` or `3 4 swap white`; None where a line is nothing of the kind.

    Raises:
        UnclearError: It is, but tells of no game.
    """
    words = text.split()
    at = next((i for i, word in enumerate(words) if folded(word) in _SWAP), None)
    if at is None or at == 0:
        return None
    who, behind = words[:at], "".join(words[at + 1 :])
    finder = GameFinder(sheet_.games, sheet_.league.players, habit)
    colours = folded(words[at]) in _COLOURS or folded(behind) in ("colours", "colors", "kleuren")
    if colours:
        return Swap((finder.find(" ".join(who)).game,))
    colour = _SIDES.get(folded(behind))
    if len(who) != 2 or colour is None:
        raise UnclearError(
            say(
                "to exchange colours: 3 swap-colours; to exchange the White players of two boards:"
                " 3 4 swap white"
            )
        )
    one, other = (finder.find(word).game for word in who)
    if one == other:
        raise UnclearError(say("that is one and the same board"))
    return Swap((one, other), colour)


_COLOURS = frozenset(("swapcolours", "swapcolors", "wisselkleuren", "kleurenom", "kleuren"))
_SWAP = _COLOURS | {"swap", "wissel", "ruil"}
_SIDES = {
    **dict.fromkeys(("white", "wit", "w"), Colour.WHITE),
    **dict.fromkeys(("black", "zwart", "b", "z"), Colour.BLACK),
}


def correct(files: Changes, competition: Competition, swap: Swap) -> None:
    """Exchange colours or players.

    Raises:
        NotReadyError: A game is not as it was when it was looked at.
        EditError: A row cannot be written.
    """
    games = []
    for game in swap.games:
        now = game_now(competition, game)
        if now is None:
            raise _changed(competition, game)
        games.append(now)
    if len(games) == 1:
        swap_colours(files, games[0], competition.game)
    else:
        swap_players(files, games[0], games[1], swap.colour)
    keep_correction(files, competition, games, exchanged(games, swap.colour))


def paired_since(competition: Competition, number: int) -> tuple[int, ...]:
    """Return the rounds that were paired with the results of a round; they stay as they are."""
    return tuple(
        n
        for n in sorted(competition.records)
        if n > number and not is_schedule(competition.cycle_of(n).rules)
    )


def correction_notes(sheet_: Sheet, games: Sequence[Game]) -> Iterator[Message]:
    """Yield what the leader is to know of a correction."""
    later = paired_since(sheet_.competition, sheet_.round)
    if later:
        yield say(
            "Rounds paired already stay as they are; their pages tell what it was then: {rounds}.",
            rounds=later,
        )
    if len(games) > 1 and any(game.result is not None for game in games):
        yield say("The results stay on their boards; correct them too if they were otherwise.")


def meeting_notes(before: Competition, after: Competition, number: int) -> Iterator[Message]:
    """Yield the pairs of a round who meet more often since a correction of who played."""
    was, now = (_meetings(competition, number) for competition in (before, after))
    for pair, rounds in now.items():
        if number in rounds and len(rounds) > max(1, len(was.get(pair, ()))):
            one, other = sorted(pair)
            yield say(
                "{one} and {other} meet in rounds {rounds} now; is that right?",
                one=one,
                other=other,
                rounds=tuple(rounds),
            )


def _meetings(competition: Competition, number: int) -> dict[frozenset[PlayerId], list[int]]:
    """Return in which rounds of the cycle of a round everybody meets whom."""
    cycle = competition.cycle_of(number)
    rounds = {r.number: r.games for r in competition.rounds} | dict(competition.pending)
    met: dict[frozenset[PlayerId], list[int]] = {}
    for round_, games in sorted(rounds.items()):
        if competition.cycle_of(round_) == cycle:
            for game in games:
                met.setdefault(frozenset((game.white, game.black)), []).append(round_)
    return met
