"""The index of the site as JSON: its competitions and players, and where their data is."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from leaguegen.model.player import PlayerId
from leaguegen.model.systems import system_id
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.competition_json import FORMAT, json_bytes
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.teller import Teller

SCHEMA = "static/schema/site-1.json"


def site_json(accounts: Sequence[Account], teller: Teller, made: frozenset[str]) -> Document:
    """Return the index.

    Args:
        accounts: Of all competitions, oldest season first.
        made: Addresses of all other documents.
    """
    league, speech = teller.league, teller.speech
    value = {
        "$schema": teller.schema(SCHEMA, address.INDEX),
        "format": FORMAT,
        "club": league.name,
        "language": speech.catalogue.language,
        "site": teller.site or None,
        "files": teller.files(),
        "competitions": [_competition(account, made) for account in accounts],
        "players": [
            _player(teller, player, made)
            for player in speech.alphabetical(p for p in league.players if speech.code(p))
        ],
    }
    return document(address.INDEX, json_bytes(value))


def _competition(account: Account, made: frozenset[str]) -> dict[str, Any]:
    which = account.competition

    def there(target: str) -> str | None:
        return quote(target) if target in made else None

    return {
        "competition": which.id,
        "season": which.season,
        "title": which.title,
        "game": which.game,
        "system": system_id(which.cycles[-1].rules),
        "page": quote(address.competition(which)),
        "data": quote(address.data(which)),
        "feed": there(address.feed(which)),
        "calendar": quote(address.calendar(which)),
        "results": quote(address.results_table(which)),
        "report": there(address.report(which)),
    }


def _player(teller: Teller, player: PlayerId, made: frozenset[str]) -> dict[str, Any]:
    code = teller.speech.code(player)
    feed = address.player_feed(code)
    return {
        "player": code,
        "name": teller.speech.name(player),
        "page": quote(address.player(code)),
        "feed": quote(feed) if feed in made else None,
        "calendar": quote(address.player_calendar(code)),
    }
