"""How a player fared: points and rank round by round, and ratings, as charts and as tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.ratings import ListedRating
from leaguegen.ranking.progress import Stand, progress
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_title
from leaguegen.render.chart import Axis, Chart, line_chart
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import rank_told
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class StandRow:
    """Where the player stood after a round.

    Attributes:
        cycle: The cycle that begins with it; empty where none does, or there is only one.
    """

    cycle: str
    round: Link
    points: str
    rank: str


@dataclass(frozen=True, slots=True)
class ProgressView:
    """Points and rank in one competition: charts, and the same as a table.

    Attributes:
        told: That each cycle is told by itself; empty where there is only one.
    """

    told: str
    charts: tuple[Chart, ...]
    rows: tuple[StandRow, ...]


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A rating, since when, on which list."""

    list: str
    date: str
    rating: str


@dataclass(frozen=True, slots=True)
class RatingsView:
    """The ratings of a player.

    Attributes:
        rows: The latest first within each list.
    """

    charts: tuple[Chart, ...]
    rows: tuple[RatingRow, ...]


def progress_of(account: Account) -> Mapping[PlayerId, tuple[Stand, ...]]:
    """Follow everybody through the standings of a competition; nobody through a cup.

    Where there are groups, through those of the own one.
    """
    if account.is_cup:
        return {}
    groups = (table for tables in account.group_tables.values() for table in tables)
    return progress((*account.cycle_tables.values(), *groups))


def progress_view(
    account: Account, stands: Sequence[Stand], anchor: str, speech: Speech
) -> ProgressView | None:
    """Show how points and rank went; None where there is only one round to tell of."""
    if len(stands) < 2:
        return None
    by_itself = say("Points and rank are those of each cycle by itself.")
    return ProgressView(
        speech.say(by_itself) if account.has_cycles else "",
        tuple(_charts(account, stands, anchor, speech)),
        tuple(
            _stand_row(account, stand, speech, begins=before is None or before.cycle != stand.cycle)
            for before, stand in zip((None, *stands), stands, strict=False)
        ),
    )


def _stand_row(account: Account, stand: Stand, speech: Speech, *, begins: bool) -> StandRow:
    target = address.standings_after(account.competition, stand.round)
    cycle = _cycle(account, stand)
    return StandRow(
        speech.say(cycle) if begins and cycle is not None else "",
        Link(str(stand.round), target),
        number(stand.points),
        speech.say(_of_all(stand)),
    )


def _cycle(account: Account, stand: Stand) -> Message | None:
    """Return what the cycle of a stand is called, where there are several."""
    if not account.has_cycles:
        return None
    return cycle_title(account.competition.cycle_of(stand.round))


def _of_cycle(account: Account, stand: Stand, told: Message) -> Message:
    """Say to which cycle belongs what is told, where there are several."""
    cycle = _cycle(account, stand)
    return told if cycle is None else say("{cycle}: {told}", cycle=cycle, told=told)


def _of_all(stand: Stand) -> Message | None:
    if stand.rank is None:
        return None
    rank = rank_told(stand.rank, shared=stand.shared)
    return say("{rank} of {placed}", rank=rank, placed=stand.placed)


def _charts(
    account: Account, stands: Sequence[Stand], anchor: str, speech: Speech
) -> Iterator[Chart]:
    where = f"{account.competition.title} {account.competition.season}"
    yield _points_chart(account, stands, anchor, where, speech)
    ranks = _rank_chart(account, stands, anchor, where, speech)
    if ranks is not None:
        yield ranks


def _points_chart(
    account: Account, stands: Sequence[Stand], anchor: str, where: str, speech: Speech
) -> Chart:
    last = stands[-1]
    most = max(stand.points for stand in stands)
    told = say("Points: {points} after round {round}.", points=last.points, round=last.round)
    least = min(Fraction(0), *(stand.points for stand in stands))
    return line_chart(
        f"{anchor}-points",
        speech.say(say("Points after each round: {where}", where=where)),
        speech.say(_of_cycle(account, last, told)),
        [_line(list(own)) for _, own in groupby(stands, key=lambda s: s.cycle)],
        across=_rounds(stands),
        up=Axis(least, most, number(least), number(most)),
    )


def _rank_chart(
    account: Account, stands: Sequence[Stand], anchor: str, where: str, speech: Speech
) -> Chart | None:
    """Draw the places, the first on top; a cycle is a line of its own. None: there is no line."""
    placed = [stand for stand in stands if stand.rank is not None]
    if len(placed) < 2:
        return None
    last = placed[-1]
    lowest = max(stand.placed for stand in placed)
    told = say(
        "Rank: {rank} of {placed} after round {round}; the best was {best}.",
        rank=rank_told(last.rank or 0, shared=last.shared),
        placed=last.placed,
        round=last.round,
        best=min(s.rank for s in placed if s.rank is not None and s.cycle == last.cycle),
    )
    return line_chart(
        f"{anchor}-rank",
        speech.say(say("Rank after each round: {where}", where=where)),
        speech.say(_of_cycle(account, last, told)),
        [
            [(stand.round, Fraction(stand.rank or 0)) for stand in own]
            for _, own in groupby(placed, key=lambda s: s.cycle)
        ],
        across=_rounds(stands),
        up=Axis(Fraction(lowest), Fraction(1), str(lowest), "1"),
    )


def _line(stands: Sequence[Stand]) -> list[tuple[int, Fraction]]:
    return [(stand.round, stand.points) for stand in stands]


def _rounds(stands: Sequence[Stand]) -> Axis:
    first, last = stands[0].round, stands[-1].round
    return Axis(Fraction(first), Fraction(last), str(first), str(last))


def ratings_view(league: League, player: PlayerId, speech: Speech) -> RatingsView | None:
    """Show the ratings of a player; None where no list has more than one of him."""
    own = league.ratings.get(player, ())
    lists = [list(of_list) for _, of_list in groupby(own, key=lambda rating: rating.list)]
    several = [of_list for of_list in lists if len(of_list) > 1]
    if not several:
        return None
    charts = (_rating_chart(of_list, speech) for of_list in several)
    return RatingsView(
        tuple(chart for chart in charts if chart is not None),
        tuple(
            RatingRow(list_title(r.list), speech.short_day(r.date), str(r.rating))
            for of_list in lists
            for r in reversed(of_list)
        ),
    )


def list_title(name: str) -> str:
    """Return how a list of ratings is called: the abbreviations of federations in capitals.

    >>> list_title("knsb"), list_title("club")
    ('KNSB', 'club')
    """
    return name.upper() if name in _FEDERATIONS else name


_FEDERATIONS = ("knsb", "kndb", "fide", "fmjd", "frbe", "kbsb")


def _rating_chart(ratings: Sequence[ListedRating], speech: Speech) -> Chart | None:
    """Draw the ratings of a list that have a date."""
    dated = [(r.date, r.rating) for r in ratings if r.date is not None]
    if len(dated) < 2:
        return None
    values = [rating for _, rating in dated]
    (first, _), (last, latest) = dated[0], dated[-1]
    name = list_title(ratings[0].list)
    return line_chart(
        f"rating-{ratings[0].list}",
        speech.say(say("Rating: {list}", list=name)),
        speech.say(
            say("Rating {list}: {rating} since {date}.", list=name, rating=latest, date=last)
        ),
        [[(day.toordinal(), Fraction(rating)) for day, rating in dated]],
        across=Axis(
            Fraction(first.toordinal()),
            Fraction(last.toordinal()),
            speech.short_day(first),
            speech.short_day(last),
        ),
        up=Axis(Fraction(min(values)), Fraction(max(values)), str(min(values)), str(max(values))),
    )
