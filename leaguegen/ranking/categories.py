"""Parts of the field with a rank of their own."""

from leaguegen.model.player import Entrant, Player
from leaguegen.model.rules import Category


def belongs(category: Category, entrant: Entrant, player: Player | None) -> bool:
    """Whether an entrant is in a category: every condition that the category sets must hold.

    Somebody whose rating, year of birth or label is unknown is in no category that asks for it.
    """
    born = player.born if player else None
    label = player.category if player else ""
    return (
        _within(entrant.rating, category.rating)
        and _within(born, category.born)
        and (not category.groups or entrant.group in category.groups)
        and (not category.labels or label in category.labels)
    )


def _within(value: int | None, bounds: tuple[int | None, int | None]) -> bool:
    low, high = bounds
    if low is None and high is None:
        return True
    if value is None:
        return False
    return (low is None or value >= low) and (high is None or value <= high)
