"""The prizes of a competition: who wins them, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.pairing.finished import is_finished
from leaguegen.pairing.prize_giving import prize_giving
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.prize_rows import PrizeRow, PrizeTable, amount_text, prize_tables, summary
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class ShownPrize:
    """A prize.

    Attributes:
        who: Nobody: not won.
    """

    place: str
    who: tuple[Link, ...]
    amount: str
    item: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownList:
    """The prizes of one list.

    Attributes:
        amounts: Whether any of them is money.
        items: Whether any is a thing.
    """

    title: str
    prizes: tuple[ShownPrize, ...]
    amounts: bool
    items: bool


@dataclass(frozen=True, slots=True)
class PrizesView:
    """The page of the prizes."""

    notes: tuple[str, ...]
    lists: tuple[ShownList, ...]
    rules: Link


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterator[Page]:
    """Yield the page of a competition with prizes."""
    competition = account.competition
    if not competition.prizes.prizes:
        return
    giving = prize_giving(account.league, competition)
    finished = is_finished(account.league, competition)
    view = PrizesView(
        tuple(speech.say(told) for told in summary(competition, giving, finished=finished)),
        tuple(
            _list(account, speech, table)
            for table in prize_tables(competition, giving, finished=finished)
        ),
        Link(speech.say(say("How prizes are given")), f"{address.rules(competition)}#prizes"),
    )
    path = PurePosixPath(address.prizes(competition))
    yield Page(path, "prizes.html", speech.say(say("Prizes")), view, crumbs)


def links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the way to the page, where there is one."""
    if account.competition.prizes.prizes:
        yield Link(speech.say(say("Prizes")), address.prizes(account.competition))


def _list(account: Account, speech: Speech, table: PrizeTable) -> ShownList:
    return ShownList(
        speech.say(table.title),
        tuple(_prize(account, speech, row) for row in table.rows),
        any(row.amount is not None for row in table.rows),
        any(row.item for row in table.rows),
    )


def _prize(account: Account, speech: Speech, row: PrizeRow) -> ShownPrize:
    competition = account.competition
    return ShownPrize(
        row.place,
        tuple(speech.player(player, competition) for player in row.players),
        amount_text(competition, row, speech),
        speech.free_text(row.item),
        tuple(speech.say(told) for told in row.why),
    )
