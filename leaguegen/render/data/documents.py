"""All documents of the site in one language."""

from collections.abc import Iterator, Mapping, Sequence

from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data import calendars, competition_feed, player_feed
from leaguegen.render.data.competition_json import competition_json
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.site_json import site_json
from leaguegen.render.data.tables import tables
from leaguegen.render.data.teller import Teller


def documents(
    accounts: Sequence[Account], teller: Teller, reports: Mapping[str, bytes]
) -> Iterator[Document]:
    """Yield every document.

    Args:
        accounts: Of all competitions, oldest season first.
        reports: Report files, by competition id.
    """
    made: set[str] = set()
    for found in _all(accounts, teller, reports):
        if found is not None:
            made.add(str(found.path))
            yield found
    yield site_json(accounts, teller, frozenset(made))


def _all(
    accounts: Sequence[Account], teller: Teller, reports: Mapping[str, bytes]
) -> Iterator[Document | None]:
    for account in accounts:
        which = account.competition
        yield competition_feed.feed_of(account, teller)
        yield calendars.of_competition(account, teller)
        yield competition_json(account, teller)
        yield from tables(account, teller.speech)
        if which.id in reports:
            yield document(address.report(which), reports[which.id])
    for player in teller.league.players:
        yield player_feed.feed_of(accounts, teller, player)
        yield calendars.of_player(accounts, teller, player)
