"""What one person was called in all the lists of players that a repository holds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from leaguegen.model.player import Player
from leaguegen.past.changed_rows import people_of
from leaguegen.source.name_forms import split_name, strict_key
from leaguegen.source.sought import words_in


@dataclass(frozen=True, slots=True)
class Known:
    """Who one person was, and who the others were.

    Attributes:
        rows: What the person was called, that of now first.
        others: Everybody else, in all lists.
    """

    rows: tuple[Player, ...]
    others: tuple[Player, ...]


def known_as(player: Player, now: Iterable[Player], lists: Iterable[bytes]) -> Known:
    """Return the rows that mean a person, and those that do not, each once.

    They have the name, whatever the id; or the id with a name that may be the same person's: a
    misspelt one, initials for names, another family name. For ids are given anew sometimes.

    Args:
        now: Everybody in the list of now.
        lists: Every `players.csv` that there was.
    """
    rows: dict[tuple[str, ...], Player] = {}
    for row in (player, *now, *(row for data in lists for row in people_of(data).values())):
        rows.setdefault((row.id, row.name, row.knsb_id, row.fide_id, *row.aliases), row)
    homonyms = {other.id for other in now if other.id != player.id}
    is_mine = {key: row.id not in homonyms and _is_same(player, row) for key, row in rows.items()}
    return Known(
        tuple(row for key, row in rows.items() if is_mine[key]),
        tuple(row for key, row in rows.items() if not is_mine[key]),
    )


def _is_same(now: Player, then: Player) -> bool:
    if strict_key(now.name) == strict_key(then.name):
        return True
    if now.id != then.id:
        return False
    pairs = tuple(zip(_words(now), _words(then), strict=True))
    is_akin = any(len(one) > 1 and one == other for one, other in pairs)
    return is_akin or all(one[:1] == other[:1] for one, other in pairs)


def _words(player: Player) -> Iterator[str]:
    """Yield the first word of the given name, and that of the family name without particles."""
    parts = split_name(player.name)
    for part in (parts.given, parts.family):
        yield next(iter(words_in(part)), "")
