"""Groups of a period of Heller's tables: a page for each, with everybody's five opponents."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Cycle
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import HellerRules
from leaguegen.ranking.groups import group_order
from leaguegen.ranking.numbers import Numbers, table_numbers
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import COLOUR_LETTERS
from leaguegen.words.catalogue import signed
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class GroupRow:
    """One player of a group.

    Attributes:
        cells: For each round the colour and the opponent's number, such as `w 6`; empty: free.
        first: The colour of the first game.
        difference: Whites minus Blacks over the period.
        opponents: The sum of the opponents' numbers, a free round as the number below the last.
        mean: The opponents' mean rating; empty where none has one.
    """

    number: str
    who: Link
    rating: str
    cells: tuple[str, ...]
    first: str
    difference: str
    opponents: str
    mean: str


@dataclass(frozen=True, slots=True)
class GroupCard:
    """A group.

    Attributes:
        rounds: The names of the rounds.
    """

    title: str
    rounds: tuple[str, ...]
    rows: tuple[GroupRow, ...]
    ratings: bool


@dataclass(frozen=True, slots=True)
class GroupsView:
    """The groups of a period."""

    cards: tuple[GroupCard, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class _Period:
    account: Account
    cycle: Cycle
    rounds: tuple[Round, ...]
    numbers: Numbers

    @property
    def title(self) -> Message:
        return say("Groups, period {number}", number=self.cycle.number)

    @property
    def address(self) -> str:
        return address.groups(self.account.competition, self.cycle.number)


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield a page with the groups of each period that is paired."""
    periods = tuple(_periods(account))
    for period in periods:
        others = tuple(Link(speech.say(p.title), p.address) for p in periods if p is not period)
        yield Page(
            PurePosixPath(period.address),
            "groups.html",
            speech.say(period.title),
            GroupsView(tuple(_cards(period, speech)), others),
            crumbs,
        )


def links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the ways to these pages."""
    for period in _periods(account):
        yield Link(speech.say(period.title), period.address)


def _periods(account: Account) -> Iterator[_Period]:
    competition = account.competition
    numbers = table_numbers(competition)
    for cycle in competition.cycles:
        rounds = tuple(r for r in competition.rounds if r.cycle == cycle.number)
        if rounds and isinstance(cycle.rules, HellerRules):
            yield _Period(account, cycle, rounds, numbers[cycle.number])


def _cards(period: _Period, speech: Speech) -> Iterator[GroupCard]:
    members: dict[str, list[PlayerId]] = {}
    for player, number in sorted(period.numbers.own.items(), key=lambda item: item[1]):
        name = _group(period, player)
        if number:
            members.setdefault(name, []).append(player)
    for name in sorted(members, key=group_order):
        rows = tuple(_row(period, speech, player) for player in members[name])
        yield GroupCard(
            speech.say(say("Group {group}", group=name)) if name else "",
            tuple(str(round_.number) for round_ in period.rounds),
            rows,
            any(row.rating for row in rows),
        )


def _group(period: _Period, player: PlayerId) -> str:
    competition = period.account.competition
    places = competition.places(period.rounds[0].number)
    if places:
        return next((p.group for p in places if p.player == player), "")
    return competition.roster[player].group


def _row(period: _Period, speech: Speech, player: PlayerId) -> GroupRow:
    competition = period.account.competition
    games = [_game(round_, player) for round_ in period.rounds]
    colours = [game.colour_of(player) for game in games if game is not None]
    against = [game.opponent_of(player) for game in games if game is not None]
    own = period.numbers.own
    below = period.numbers.below.get(player, 0)
    sums = sum(own.get(p, 0) for p in against) + below * games.count(None)
    rating = competition.roster[player].rating
    return GroupRow(
        number=str(own[player]),
        who=speech.player(player, competition),
        rating="" if rating is None else str(rating),
        cells=tuple(_cell(game, player, own, speech) for game in games),
        first=speech.say(COLOUR_LETTERS[colours[0]]) if colours else "",
        difference=signed(sum(colour.value for colour in colours)),
        opponents=str(sums),
        mean=_mean([competition.roster[p].rating for p in against if p in competition.roster]),
    )


def _game(round_: Round, player: PlayerId) -> Game | None:
    return next((game for game in round_.games if game.has(player)), None)


def _cell(game: Game | None, player: PlayerId, own: Mapping[PlayerId, int], speech: Speech) -> str:
    if game is None:
        return ""
    letter = speech.say(COLOUR_LETTERS[game.colour_of(player)]).lower()
    return f"{letter} {own.get(game.opponent_of(player), '?')}"


def _mean(ratings: Sequence[int | None]) -> str:
    """Return the mean of the ratings that there are, rounded to a whole number."""
    known = [rating for rating in ratings if rating]
    return str((2 * sum(known) + len(known)) // (2 * len(known))) if known else ""
