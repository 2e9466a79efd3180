"""How long the tables of a stage are (docs/amsterdam.md, 4.2)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from leaguegen.model.league import GroupPlace
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.berger import even


def table_sizes(
    places: Iterable[GroupPlace], rules: AmsterdamRules, *, final: bool
) -> Mapping[str, int]:
    """Return the size of the Berger table of each poule, an even number.

    Args:
        places: The rows of `groups.csv` that hold in the stage.
        final: Whether it is the stage of the finals, each with the table of its own size.
    """
    sizes = Counter(place.group for place in places)
    full = max(rules.poule_size, *sizes.values()) if sizes else 0
    return {poule: even(size if final else full) for poule, size in sizes.items()}
