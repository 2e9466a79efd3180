"""`entrants.csv`: who plays in a competition, in start order."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.columns import Row
from leaguegen.ingest.ranking_rules import MOST_RATING
from leaguegen.ingest.ratings import Ratings, rating_of
from leaguegen.ingest.row_reader import LAST_ROUND, RowReader
from leaguegen.ingest.values import choices
from leaguegen.model.player import Entrant, Player, PlayerId, Role, Roster
from leaguegen.words.message import say

_ROLES = {
    "": Role.MEMBER,
    "member": Role.MEMBER,
    "lid": Role.MEMBER,
    "guest": Role.GUEST,
    "gast": Role.GUEST,
}


def read_entrants(
    rows: Sequence[Row], players: Mapping[PlayerId, Player], reader: RowReader
) -> tuple[tuple[Entrant, ...], frozenset[PlayerId]]:
    """Read the entrants as they stand in the file, and those whose rating is frozen in it.

    A rating of 0 is frozen too: that player had none when he was first paired.
    """
    found: dict[PlayerId, Entrant] = {}
    for row in rows:
        player = reader.player(row)
        if player is None:
            continue
        entrant = _entrant(row, players[player], reader)
        first = found.setdefault(player, entrant)
        if first is not entrant and first.origin is not None:
            reader.note(
                row.place("player"),
                "entrant-twice",
                say("{player} stands here twice.", player=player),
                hint=say("Take out one of the two rows."),
                related=((first.origin, say("First here.")),),
            )
    filled = {row.span for row in rows if row["rating"] is not None}
    return tuple(found.values()), frozenset(e.id for e in found.values() if e.origin in filled)


def _entrant(row: Row, player: Player, reader: RowReader) -> Entrant:
    joined = reader.whole(row, "joined", 1, LAST_ROUND) or 1
    withdrawn = reader.whole(row, "withdrawn", 0, LAST_ROUND)
    if withdrawn is not None and 0 < withdrawn < joined:
        reader.note(
            row.place("withdrawn"),
            "withdrawn-before-joined",
            say("{player} withdraws before joining.", player=player.id),
            hint=say("joined is the first round, withdrawn the last one that can be paired."),
        )
        withdrawn = None
    return Entrant(
        id=player.id,
        joined=joined,
        withdrawn=withdrawn,
        rating=reader.whole(row, "rating", 0, MOST_RATING) or None,
        group=row.text("group"),
        number=reader.whole(row, "number", 1, 999),
        role=reader.optional(row, "role", role_of) or Role.MEMBER,
        sort_name=player.sort_name,
        origin=row.span,
    )


def role_of(text: str) -> Role:
    """Read a role, in English or Dutch.

    Raises:
        CellError: `role-unknown`.
    """
    try:
        return _ROLES[text.casefold()]
    except KeyError:
        raise CellError(
            "role-unknown",
            say("“{text}” is not a role.", text=quoted(text)),
            choices(text, (Role.GUEST, Role.MEMBER)),
        ) from None


def everyone(players: Iterable[Player]) -> tuple[Entrant, ...]:
    """Return the entrants of a competition without `entrants.csv`: the whole club."""
    return tuple(Entrant(p.id, sort_name=p.sort_name, origin=p.origin) for p in players)


def rated(
    entrants: Iterable[Entrant],
    frozen: Collection[PlayerId],
    ratings: Ratings,
    lists: Sequence[str],
    until: date | None,
) -> tuple[Entrant, ...]:
    """Give each entrant whose rating is not frozen the one that the lists have for him."""
    return tuple(
        e if e.id in frozen else replace(e, rating=rating_of(ratings, e.id, lists, until))
        for e in entrants
    )


def list_by_list(
    entrants: Iterable[Entrant], ratings: Ratings, lists: Sequence[str], until: date | None
) -> Mapping[PlayerId, Sequence[int]]:
    """Return each entrant's rating on every list, 0 where there is none."""
    return {
        e.id: [rating_of(ratings, e.id, (name,), until) or 0 for name in lists] for e in entrants
    }


def roster(
    entrants: Iterable[Entrant], before: Mapping[PlayerId, Sequence[int]] | None = None
) -> Roster:
    """Put the entrants in start order.

    By number where everyone has one; else by rating, those without one last, then by name.

    Args:
        before: Of each entrant ratings that go before the one that holds.
    """
    entered = tuple(entrants)
    keys = before or {}
    numbers = [e.number for e in entered if e.number is not None]
    if len(numbers) == len(entered):
        return Roster(tuple(sorted(entered, key=lambda e: (e.number or 0, e.sort_name, e.id))))

    def key(entrant: Entrant) -> tuple[list[int], str, str]:
        ratings = [*keys.get(entrant.id, ()), entrant.rating or 0]
        return [-rating for rating in ratings], entrant.sort_name, entrant.id

    return Roster(tuple(sorted(entered, key=key)))
