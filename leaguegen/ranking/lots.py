"""Chance from a published seed: same seed, same order, on every machine, for ever.

The order of people by the SHA-256 of a text that anybody can hash by hand:
`seed|season/competition|round|purpose|player id` (lots of a competition have no round:
`seed|season/competition|lot|player id`), lowest first.
"""

import shlex
from collections.abc import Iterable
from hashlib import sha256

from leaguegen.model.player import PlayerId


def ticket(
    seed: str, competition: str, purpose: str, player: PlayerId, round_number: int | None = None
) -> str:
    """Return a player's ticket as hexadecimal digits; the lowest ticket comes first.

    >>> ticket("zonsondergang", "2026-27/beker", "draw", PlayerId("jan"), 2)[:12]
    'a9bc5de9aafb'
    """
    parts = [seed, competition, *([] if round_number is None else [str(round_number)])]
    return sha256("|".join([*parts, purpose, player]).encode()).hexdigest()


def drawn(
    players: Iterable[PlayerId],
    seed: str,
    competition: str,
    purpose: str,
    round_number: int | None = None,
) -> tuple[PlayerId, ...]:
    """Return the players in drawn order."""
    return tuple(sorted(players, key=lambda p: ticket(seed, competition, purpose, p, round_number)))


def lots(players: Iterable[PlayerId], seed: str, competition: str) -> dict[PlayerId, int]:
    """Return each player's lot number, from 1; a lower number ranks higher on a full tie."""
    order = drawn(players, seed, competition, "lot")
    return {player: number for number, player in enumerate(order, start=1)}


def draw_command(
    players: Iterable[PlayerId],
    seed: str,
    competition: str,
    purpose: str,
    number: int | None = None,
) -> str:
    """Return one shell line that prints the tickets of a draw with their players, in drawn order.

    Args:
        number: The round; None for the lots of a competition.

    >>> print(draw_command([PlayerId("a"), PlayerId("b")], "s", "26/beker", "draw", 1))
    for p in a b; do echo "$(printf %s 's|26/beker|1|draw|'"$p" | sha256sum) $p"; done | sort
    """
    names = " ".join(shlex.quote(p) for p in players)
    parts = [seed, competition, *([] if number is None else [str(number)]), purpose]
    text = shlex.quote("|".join(parts) + "|")
    return f'for p in {names}; do echo "$(printf %s {text}"$p" | sha256sum) $p"; done | sort'


def ticket_command(player: PlayerId, seed: str, competition: str, purpose: str, number: int) -> str:
    """Return one shell line that prints a player's ticket.

    >>> ticket_command(PlayerId("jan"), "seed", "2026-27/beker", "draw", 1)
    "printf %s 'seed|2026-27/beker|1|draw|jan' | sha256sum"
    """
    text = shlex.quote(f"{seed}|{competition}|{number}|{purpose}|{player}")
    return f"printf %s {text} | sha256sum"
