"""Cards of poules: a page for each stage, to hang up, to fill in by hand, and to look back at."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import PurePosixPath

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Round
from leaguegen.model.league import GroupPlace
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules
from leaguegen.ranking.scores import Entry, total
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import COLOUR_LETTERS, mark
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say

_OF_PRELIMINARIES = say("The place goes by points, and equals share it; what counts is the total.")
_OF_FINALS = say("The place is that of the standings.")


@dataclass(frozen=True, slots=True)
class CardCell:
    """What one player has against another.

    Attributes:
        when: Colour and round, such as `w 3`.
        mark: What he took; empty while it is to be filled in.
    """

    when: str
    mark: str


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player of a poule.

    Attributes:
        cells: In order of the numbers; None against himself.
        free: The rounds in which he has nobody.
        points: In this stage; empty before a result is known.
        place: In the poule, once all its games have a result; before that a box to write in.
    """

    number: str
    who: Link
    cells: tuple[CardCell | None, ...]
    free: str
    points: str
    place: str


@dataclass(frozen=True, slots=True)
class Card:
    """A poule.

    Attributes:
        columns: The numbers.
        rounds: Of each round its name and who meets whom, White first.
        free: Whether anybody is free in a round.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[CardRow, ...]
    rounds: tuple[tuple[str, str], ...]
    free: bool


@dataclass(frozen=True, slots=True)
class PoulesView:
    """The poules of a stage.

    Attributes:
        places: How the places in them are told.
    """

    cards: tuple[Card, ...]
    places: str
    links: tuple[Link, ...]


def stage_title(stage: str) -> Message:
    """Return what a stage of `rounds.csv` is called."""
    return say("Finals") if is_final(stage) else say("Preliminary {number}", number=stage)


@dataclass(frozen=True)
class _Stage:
    account: Account
    name: str
    rounds: tuple[Round, ...]
    places: tuple[GroupPlace, ...]

    @property
    def title(self) -> Message:
        return stage_title(self.name)

    @property
    def address(self) -> str:
        name = address.place(self.name.casefold())
        return address.stage(self.account.competition, name)

    def poules(self) -> Mapping[str, tuple[PlayerId, ...]]:
        """Return the members of each poule in order of their numbers."""
        found: dict[str, list[GroupPlace]] = {}
        for place in sorted(self.places, key=lambda p: (len(p.group), p.group, p.number or 0)):
            found.setdefault(place.group, []).append(place)
        return {name: tuple(p.player for p in rows) for name, rows in found.items()}


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield a page with the poules of each stage that is paired."""
    stages = tuple(_stages(account))
    for stage in stages:
        others = tuple(Link(speech.say(s.title), s.address) for s in stages if s is not stage)
        yield _page(stage, speech, others, crumbs)


def _page(
    stage: _Stage, speech: Speech, others: tuple[Link, ...], crumbs: tuple[Link, ...]
) -> Page:
    cards = tuple(_card(stage, speech, name, members) for name, members in stage.poules().items())
    return Page(
        PurePosixPath(stage.address),
        "poules.html",
        speech.say(say("Poules: {stage}", stage=stage.title)),
        PoulesView(
            cards, speech.say(_OF_FINALS if is_final(stage.name) else _OF_PRELIMINARIES), others
        ),
        crumbs,
    )


def links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the ways to these pages."""
    for stage in _stages(account):
        yield Link(speech.say(say("Poules: {stage}", stage=stage.title)), stage.address)


def stage_link(account: Account, speech: Speech, round_: Round) -> Iterator[Link]:
    """Yield the way to the poules of a round's stage."""
    for stage in _stages(account):
        if round_ in stage.rounds:
            yield Link(speech.say(say("Poules: {stage}", stage=stage.title)), stage.address)


def stage_page(account: Account, speech: Speech, round_: Round) -> Page | None:
    """Return the poules of a round's stage alone: nothing leads away from them."""
    stage = next((s for s in _stages(account) if round_ in s.rounds), None)
    return _page(stage, speech, (), ()) if stage is not None else None


def _stages(account: Account) -> Iterator[_Stage]:
    competition = account.competition
    if not isinstance(competition.cycles[-1].rules, AmsterdamRules):
        return
    rounds: dict[str, list[Round]] = {}
    for round_ in competition.rounds:
        if isinstance(competition.cycle_of(round_.number).rules, AmsterdamRules):
            rounds.setdefault(round_.stage.strip(), []).append(round_)
    for name, own in rounds.items():
        places = competition.places(own[0].number)
        if name and places:
            yield _Stage(account, name, tuple(own), places)


def _card(stage: _Stage, speech: Speech, name: str, members: tuple[PlayerId, ...]) -> Card:
    title = (
        say("Final {final}", final=name)
        if is_final(stage.name)
        else say("Poule {poule}", poule=name)
    )
    entries = _entries(stage)
    points = {p: total(e.points for e in entries[p]) for p in members if entries.get(p)}
    places = _places(stage, members, points) if _is_complete(stage, members) else {}
    rows = tuple(
        CardRow(
            str(place),
            speech.player(player, stage.account.competition),
            tuple(
                None if other == player else _cell(stage, speech, player, other, entries)
                for other in members
            ),
            ", ".join(_free(stage, player)),
            number(points[player]) if player in points else "",
            places.get(player, ""),
        )
        for place, player in enumerate(members, start=1)
    )
    numbers = {player: place for place, player in enumerate(members, start=1)}
    return Card(
        speech.say(title),
        tuple(row.number for row in rows),
        rows,
        tuple(_rounds(stage, speech, numbers)),
        any(row.free for row in rows),
    )


def _entries(stage: _Stage) -> Mapping[PlayerId, tuple[Entry, ...]]:
    """Return what counts of everybody in the rounds of the stage."""
    table = stage.account.season_table()
    numbers = {round_.number for round_ in stage.rounds}
    if table is None:
        return {}
    return {
        player: tuple(e for e in own if e.round in numbers)
        for player, own in table.crosstable.entries.items()
    }


def _is_complete(stage: _Stage, members: tuple[PlayerId, ...]) -> bool:
    """Whether all have met all, and every game has a result or is counted as one."""
    met = {
        frozenset((game.white, game.black))
        for round_ in stage.rounds
        for game in stage.account.counted(round_).games
        if game.result is not None
    }
    return all(frozenset(pair) in met for pair in combinations(members, 2))


def _places(
    stage: _Stage, members: tuple[PlayerId, ...], points: Mapping[PlayerId, Points]
) -> Mapping[PlayerId, str]:
    """Return the places: in a final those of the standings, else by points; equals share one."""
    before: Mapping[PlayerId, Points] = {player: -points[player] for player in points}
    if is_final(stage.name):
        competition = stage.account.competition
        cycle = competition.cycle_of(stage.rounds[0].number).number
        table = stage.account.cycle_table(cycle)
        ranks = {r.player: r.rank for r in table.rows if r.rank is not None} if table else {}
        before = {player: Fraction(ranks[player]) for player in members if player in ranks}
    return {
        player: str(1 + sum(other < own for other in before.values()))
        for player, own in before.items()
    }


def _cell(
    stage: _Stage,
    speech: Speech,
    player: PlayerId,
    other: PlayerId,
    entries: Mapping[PlayerId, tuple[Entry, ...]],
) -> CardCell:
    """Return when and with which colour two meet, and what the first took."""
    met = next(
        ((r, g) for r in stage.rounds for g in r.games if g.has(player) and g.has(other)), None
    )
    if met is None:
        return CardCell("", "")
    round_, game = met
    took = next(
        (
            mark(e.outcome, stage.account.competition.game)
            for e in entries.get(player, ())
            if e.round == round_.number and e.outcome is not None
        ),
        "",
    )
    return CardCell(f"{_letter(game, player, speech)} {round_.number}", took)


def _letter(game: Game, player: PlayerId, speech: Speech) -> str:
    colour = Colour.WHITE if game.white == player else Colour.BLACK
    return speech.say(COLOUR_LETTERS[colour]).lower()


def _free(stage: _Stage, player: PlayerId) -> Iterator[str]:
    """Yield the rounds in which the table has nobody for a player."""
    for round_ in stage.rounds:
        if any(_is_free(bye) and bye.player == player for bye in round_.byes):
            yield str(round_.number)


def _is_free(bye: Bye) -> bool:
    return bye.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)


def _rounds(
    stage: _Stage, speech: Speech, numbers: Mapping[PlayerId, int]
) -> Iterator[tuple[str, str]]:
    for round_ in stage.rounds:
        boards = [
            f"{numbers[g.white]}–{numbers[g.black]}"
            for g in round_.games
            if g.white in numbers and g.black in numbers
        ]
        if boards:
            yield speech.say(stage.account.round_title(round_.number)), ", ".join(boards)
