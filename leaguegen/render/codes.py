"""The words that stand for people in addresses, and for names where those are not shown.

Ids made of names betray them, and so would anything that can be computed from the name alone, such
as a hash: whoever has a few names to try computes them all. So a code comes from a secret, or else
from the place of the row in `players.csv`, which stays as long as rows are only added at the end.
"""

import re
from base64 import b32encode
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from hmac import digest

from leaguegen.model.player import Player, PlayerId

_LENGTH = 8
"""Characters of a code made with a secret: 40 bits, so that two people do not share one."""


def codes(
    players: Mapping[PlayerId, Player], needing: Collection[PlayerId], key: str
) -> Mapping[PlayerId, str]:
    """Return everybody's code: the id, where that tells nothing or may tell what it does.

    Args:
        players: Everyone, in the order of the rows of `players.csv`.
        needing: Whose name is not shown in full.
        key: A secret; empty: there is none, and the row tells.
    """
    taken = {player.casefold() for player in players}
    found: dict[PlayerId, str] = {}
    for row, player in enumerate(players.values(), start=1):
        if player.id not in needing or tells_nothing(player):
            found[player.id] = str(player.id)
            continue
        code = next(c for c in _made(player.id, row, key) if c not in taken)
        taken.add(code)
        found[player.id] = code
    return found


def _made(player: PlayerId, row: int, key: str) -> Iterator[str]:
    """Yield codes, the first one that nobody has is taken."""
    number = 1
    while True:
        more = "" if number == 1 else f"-{number}"
        if key:
            hashed = digest(key.encode(), f"{player}{more}".encode(), sha256)
            yield f"p-{b32encode(hashed).decode().lower()[:_LENGTH]}"
        else:
            yield f"p-{row}{more}"
        number += 1


_NEUTRAL = re.compile(r"(?:p|s|m|d|nr|no|id|lid|speler|player|member|code)?[-_.]?(\d{1,4})", re.I)


def tells_nothing(player: Player) -> bool:
    """Whether an id betrays nothing: a number, perhaps behind a word that all could have.

    >>> [tells_nothing(Player(PlayerId(i), "Jan de Wit")) for i in ("p07", "lid-12", "jan", "jdw1")]
    [True, True, False, False]
    >>> tells_nothing(Player(PlayerId("p2011"), "Jan de Wit", born=2011))
    False
    """
    found = _NEUTRAL.fullmatch(player.id)
    own = {player.knsb_id, player.fide_id, str(player.born or "")}
    return found is not None and found[1] not in own
