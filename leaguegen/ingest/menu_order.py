"""In which order the competitions of a season stand: in the menu, on the home page, everywhere."""

from collections.abc import Iterable, Mapping

from leaguegen.model.league import Competition
from leaguegen.model.systems import CupRules


def in_menu_order(
    competitions: Iterable[Competition], orders: Mapping[str, int | None]
) -> tuple[Competition, ...]:
    """Put competitions in order (docs/files.md).

    Those with an `order` come first, by that number. Of the others, and of equal numbers: the
    competition in which others count, those with standings before cups, the most entrants, the
    title.

    Args:
        orders: What `competition.toml` says, by id.
    """
    found = tuple(competitions)
    mains = {competition.counts_for for competition in found}

    def key(one: Competition) -> tuple[bool, int, bool, bool, int, str, str]:
        order = orders.get(one.id)
        return (
            order is None,
            order or 0,
            isinstance(one.cycles[-1].rules, CupRules),
            one.id not in mains,
            -len(one.roster),
            one.title.casefold(),
            one.id,
        )

    return tuple(sorted(found, key=key))
