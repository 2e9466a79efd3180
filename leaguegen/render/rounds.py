"""Recorded rounds: boards, who was away, why it was paired so, and the sheet for the wall."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from leaguegen.model.engines import Maker
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.record import Step
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.audit import Finding
from leaguegen.pairing.cup.ties import CONSOLATION
from leaguegen.pairing.story import BoardStory, RoundStory, tell
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import AwayGroup, away_groups, why_free
from leaguegen.render.captions import cycle_title
from leaguegen.render.evenings import clock, round_of_evening
from leaguegen.render.pages import Page
from leaguegen.render.poules import stage_title
from leaguegen.render.sheet import SheetPair, SheetView, sheet_view
from leaguegen.render.speech import Speech
from leaguegen.render.ties import (
    STRANDS,
    CupPlace,
    by_pair,
    cup_place,
    decider,
    lot_step,
    verdict,
    waiting_ties,
)
from leaguegen.render.ties import told as decided_how
from leaguegen.render.views import Link, Reasons, StepRow
from leaguegen.render.wording import KINDS, OUTSIDE, pretty_group
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board.

    Attributes:
        anchor: For links to it.
        number: Empty where the row has none.
        group: Points or name of the group in which it was paired.
        notes: What is special: a cup tie, a date of its own, how a tie was decided.
    """

    anchor: str
    number: str
    white: Link
    black: Link
    result: str
    group: str
    notes: tuple[Link, ...]
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class FreeRow:
    """Somebody whom the pairing left free.

    Attributes:
        what: Another kind of free place than the ordinary one, or beside the cup; empty otherwise.
    """

    who: Link
    what: str
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A breach of the rules, and why the leader accepts it; empty: he does not."""

    text: str
    article: str
    accepted: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """The page of a round.

    Attributes:
        when: Date and cycle in one line.
        origin: How the program knows the reasons, in one sentence; empty where there are none.
        refusal: Why there is no pairing; empty where there is one.
        steps: Reasons for the round as a whole.
        corrected: Earlier results that were otherwise when the round was paired.
        links: The rounds beside it, its sheet, its standings.
        postponed: Cup ties that wait.
        ours: Whether this program pairs it, not one of others.
    """

    when: str
    links: tuple[Link, ...]
    boards: tuple[BoardRow, ...]
    free: tuple[FreeRow, ...] = ()
    away: tuple[AwayGroup, ...] = ()
    groups: bool = False
    origin: str = ""
    refusal: str = ""
    steps: tuple[StepRow, ...] = ()
    corrected: tuple[str, ...] = ()
    findings: tuple[FindingRow, ...] = ()
    postponed: tuple[str, ...] = ()
    ours: bool = True


_ORIGINS: Mapping[str, Message] = {
    "record": say("The reasons shown with the boards were kept when this round was paired."),
    "derived": say(
        "No record of this pairing was kept. The program paired the round again from the rounds"
        " before it; where the same board came out, its reasons are shown, derived afterwards."
    ),
    "otherwise": say(
        "No record of this pairing was kept, and the program would pair this round otherwise today:"
        " it gives no reasons."
    ),
    "none": say("How this round was paired is not recorded."),
}


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the page and the sheet of every recorded round."""
    competition = account.competition
    for round_ in competition.rounds:
        title = speech.say(account.round_title(round_.number))
        path = address.round_page(competition, round_.number)
        view = _view(account, speech, round_)
        yield Page(PurePosixPath(path), "round.html", title, view, crumbs)
        yield Page(
            PurePosixPath(address.round_sheet(competition, round_.number)),
            "sheet.html",
            speech.say(
                say(
                    "{competition}: round {round}",
                    competition=competition.title,
                    round=round_.number,
                )
            ),
            _sheet(account, speech, round_, view),
            (*crumbs, Link(title, path)),
        )


def when(account: Account, speech: Speech, number: int) -> str:
    """Return the date, the time and the cycle of a round, as far as told."""
    competition = account.competition
    planned = competition.planned(number)
    parts = []
    if planned is not None:
        parts = [speech.day(planned.date), clock(planned.time)]
        parts.append(speech.say(round_of_evening(competition, number)))
        if isinstance(competition.cycle_of(number).rules, AmsterdamRules) and planned.stage:
            parts.append(speech.say(stage_title(planned.stage)))
        parts += [planned.kind, planned.note]
    if account.has_cycles:
        parts.append(speech.say(cycle_title(competition.cycle_of(number))))
    return ", ".join(part for part in parts if part)


def _view(account: Account, speech: Speech, round_: Round) -> RoundView:
    story = account.story(round_.number)
    origin = _origin(story)
    story = _honest(story)
    told = _Told(account, speech, round_, story)
    boards = tuple(_board(told, game, index) for index, game in enumerate(round_.games, start=1))
    waiting = waiting_ties(account.league, account.competition, round_)
    return RoundView(
        when=when(account, speech, round_.number),
        links=tuple(_links(account, speech, round_)),
        boards=boards,
        free=tuple(_free(account, speech, round_, story)),
        away=away_groups(account, speech, round_.byes),
        groups=any(board.group for board in boards),
        origin=speech.say(_ORIGINS[origin] if story.maker is None else made_by(story.maker)),
        steps=step_rows(story.steps, speech),
        corrected=tuple(speech.say(text) for text in story.corrected),
        findings=tuple(
            finding_row(finding, speech) for finding in account.findings.get(round_.number, ())
        ),
        postponed=tuple(speech.say(text) for text in waiting),
    )


def _honest(story: RoundStory) -> RoundStory:
    """Return a story without the boards' notes if the program has no reason for any board."""
    return RoundStory("none", {}, {}) if _origin(story) == "otherwise" else story


def made_by(maker: Maker) -> Message:
    """Say which other program paired a round."""
    return say(
        "This round was paired by {program} (version {version}), which tells no reasons.",
        program=maker.engine,
        version=maker.version,
    )


def _origin(story: RoundStory) -> str:
    """Return how the program knows the reasons: a key of `_ORIGINS`."""
    if story.origin != "derived":
        return story.origin
    told = [*story.boards.values(), *story.byes.values()]
    return "derived" if any(known.steps for known in told) else "otherwise"


class _Told:
    """What is known of a round's boards: the reasons, and where a cup tie stands."""

    def __init__(self, account: Account, speech: Speech, round_: Round, story: RoundStory) -> None:
        self.account = account
        self.speech = speech
        self.round = round_
        self.story = story
        self.waits = account.postponed(round_)
        self.left = account.left_early(round_)
        counted = account.counted(round_).games
        self.forfeits = [g for g, c in zip(round_.games, counted, strict=True) if g != c]
        shown = account.bracket.get(round_.number)
        self.shown = shown
        self.ties = by_pair(shown) if shown is not None else {}
        self._elsewhere: dict[tuple[str, int], RoundStory] = {}

    def place(self, game: Game) -> CupPlace | None:
        """Find a game in the cup in whose files it stands; None where it is of this one's own."""
        if not game.via:
            return None
        return cup_place(self.account.league, game.via, game.white, game.black, game.origin)

    def reasons(self, game: Game) -> Reasons:
        """Return why a board came about; of a cup tie, as the cup tells it."""
        pair = frozenset((game.white, game.black))
        place = self.place(game)
        if place is None:
            why = _reasons(self.story.boards.get(pair), self.speech)
            tie = self.ties.get(pair)
            lot = lot_step(self.account.competition, tie) if tie else None
            return replace(why, steps=(*why.steps, *step_rows((lot,), self.speech))) if lot else why
        key = place.cup.id, place.round
        if key not in self._elsewhere:
            self._elsewhere[key] = _honest(tell(self.account.league, place.cup, place.round))
        why = _reasons(self._elsewhere[key].boards.get(pair), self.speech)
        text = say("Round {round} of {cup}", round=place.round, cup=place.cup.title)
        return replace(why, more=Link(self.speech.say(text), place.link.target))


def _board(told: _Told, game: Game, index: int) -> BoardRow:
    speech, competition = told.speech, told.account.competition
    group = told.account.group_label(told.round, game)
    return BoardRow(
        anchor=f"board-{index}",
        number="" if game.board is None or game.via else str(game.board),
        white=speech.player(game.white, competition),
        black=speech.player(game.black, competition),
        result=speech.score(game, competition.game),
        group="" if game.group in STRANDS and told.shown else pretty_group(group),
        notes=tuple(_notes(told, game)),
        reasons=told.reasons(game),
    )


def _notes(told: _Told, game: Game) -> Iterator[Link]:
    """Yield what is special about a game."""
    speech = told.speech
    if game.via:
        place = told.place(game)
        yield place.link if place else cup_link(told.account, game.via)
    if game.date is not None:
        on = speech.catalogue.date(game.date)
        played = game.result is not None
        text = say("played on {date}", date=on) if played else say("moved to {date}", date=on)
        yield Link(speech.say(text))
    yield from (Link(speech.say(text)) for text in _schedule_notes(told, game))
    yield from _tie_notes(told, game)


def _schedule_notes(told: _Told, game: Game) -> Iterator[Message]:
    """Yield what is special about a game of a fixed schedule: that it waits, or does not count."""
    waits = told.waits.get(frozenset((game.white, game.black)))
    for player in waits.away if waits else ():
        yield say("postponed: {player} is away", player=player)
    for player, cup_id in waits.cups if waits else ():
        cup = told.account.league.competition(cup_id)
        title = cup.title if cup is not None else cup_id
        yield say("postponed: {player} plays in the cup {cup}", player=player, cup=title)
    for player in waits.free if waits else ():
        yield say("{player} is free this evening", player=player)
    for player in (game.white, game.black):
        if player in told.left:
            yield say("does not count: {player} left before half of the games", player=player)
            return
    if game.result is None and game in told.forfeits:
        yield say("not played: counts as a forfeit, for who has withdrawn")


def _tie_notes(told: _Told, game: Game) -> Iterator[Link]:
    """Yield what is played beside the cup, and at a tie's last game how it was decided."""
    tie = told.ties.get(frozenset((game.white, game.black)))
    if tie is None or told.shown is None:
        return
    if tie.strand in STRANDS:
        yield Link(told.speech.say(STRANDS[tie.strand]))
    if game != tie.games[-1]:
        return
    if game.decider:
        yield Link(told.speech.say(decider(game.decider)))
    elif not tie.outcome.open and (how := decided_how(tie)) is not None:
        yield Link(told.speech.say(how))
    if not tie.outcome.open:
        yield Link(told.speech.say(verdict(told.shown, tie)))


def cup_link(account: Account, cup_id: str) -> Link:
    """Return the cup to which a tie belongs."""
    cup = account.league.competition(cup_id)
    return Link(cup.title, address.competition(cup)) if cup else Link(cup_id)


def _reasons(story: BoardStory | None, speech: Speech) -> Reasons:
    if story is None:
        return Reasons()
    return Reasons(step_rows(story.steps, speech), story.derived, speech.say(story.note))


def step_rows(steps: Iterable[Step], speech: Speech) -> tuple[StepRow, ...]:
    """Return reasons as sentences."""
    return tuple(StepRow(step.article, speech.say(step.text)) for step in steps)


def _free(account: Account, speech: Speech, round_: Round, story: RoundStory) -> Iterator[FreeRow]:
    shown = account.bracket.get(round_.number)
    for bye in account.counted(round_).byes:
        reasons = _reasons(story.byes.get(bye.player), speech)
        told = bye.kind is ByeKind.PAIRING_ALLOCATED or reasons.steps
        if told and bye.kind is not ByeKind.WITHDRAWN:
            kind = KINDS[bye.kind] if bye.kind is not ByeKind.PAIRING_ALLOCATED else None
            if shown is not None and bye.player not in shown.free:
                kind = STRANDS[CONSOLATION]
            who = speech.player(bye.player, account.competition)
            yield FreeRow(who, speech.say(kind), reasons)


def finding_row(finding: Finding, speech: Speech) -> FindingRow:
    """Return what the audit found."""
    return FindingRow(speech.say(finding.text), finding.article, finding.accepted)


def _links(account: Account, speech: Speech, round_: Round) -> Iterator[Link]:
    competition = account.competition
    numbers = [r.number for r in competition.rounds]
    at = numbers.index(round_.number)
    if at > 0:
        yield _to_round(account, speech, numbers[at - 1])
    if at + 1 < len(numbers):
        yield _to_round(account, speech, numbers[at + 1])
    yield Link(speech.say(say("Sheet to print")), address.round_sheet(competition, round_.number))
    if not account.is_cup and round_.number in account.season_tables:
        yield Link(
            speech.say(say("Standings after this round")),
            address.standings_after(competition, round_.number),
        )


def _to_round(account: Account, speech: Speech, number: int) -> Link:
    text = speech.say(account.round_title(number))
    return Link(text, address.round_page(account.competition, number))


def _sheet(account: Account, speech: Speech, round_: Round, view: RoundView) -> SheetView:
    return sheet_view(
        speech,
        view.when,
        (
            SheetPair(
                _sheet_board(account, game, row),
                game.white,
                game.black,
                row.result if game.result else "",
                ", ".join(note.text for note in row.notes[1 if game.via else 0 :]),
            )
            for game, row in zip(round_.games, view.boards, strict=True)
        ),
        (
            (bye.player, why_free(account.league, bye))
            for bye in account.counted(round_).byes
            if bye.kind not in OUTSIDE
        ),
    )


def _sheet_board(account: Account, game: Game, row: BoardRow) -> str:
    """Return the number of a board; a cup tie has the cup's, and says so."""
    if not game.via:
        return row.number
    place = cup_place(account.league, game.via, game.white, game.black, game.origin)
    return place.board if place else row.notes[0].text
