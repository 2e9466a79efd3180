"""Did you mean: the known words nearest to one that is not known."""

import difflib
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from leaguegen.words.message import Either


def did_you_mean(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return the known words most like `word`, nearest first.

    Case, accents, spaces, hyphens and underscores count for nothing in the comparison. Equally near
    words stand in alphabetical order, so the answer does not depend on the order of `known`.

    Args:
        word: What was written.
        known: What could have been meant.
        most: At most so many are returned.

    >>> did_you_mean("tie_braeks", ["title", "tie_breaks", "seed"])
    ('tie_breaks',)
    >>> did_you_mean("bey", ["bye", "own"])
    ('bye',)
    """
    wanted = _bare(word)
    if not wanted or len(wanted) > _LONGEST:
        return ()
    # The matcher prepares its second word once, for all that it is compared with.
    matcher = difflib.SequenceMatcher(None, "", wanted, autojunk=False)
    scored = ((_likeness(matcher, wanted, _bare(name)), name) for name in set(known))
    near = sorted((-score, name) for score, name in scored if score >= _NEAR)
    return Either(name for _, name in near[:most])


_NEAR = 0.7
_LONGEST = 80


@lru_cache(maxsize=10_000)
def _bare(word: str) -> str:
    """Fold what a slip of the keyboard does not change."""
    letters = unicodedata.normalize("NFKD", word).casefold()
    return "".join(c for c in letters if c.isalnum())


def _likeness(matcher: difflib.SequenceMatcher[str], wanted: str, other: str) -> float:
    """How alike a word is to `wanted`, which the matcher has: 0 to 1.

    In a short word two letters in the wrong order (`bey`) would weigh as much as a wrong letter.
    """
    if not other:
        return 0.0
    matcher.set_seq1(other)
    if other[0] == wanted[0] and sorted(other) == sorted(wanted):
        return max(matcher.ratio(), _NEAR)
    if matcher.real_quick_ratio() < _NEAR or matcher.quick_ratio() < _NEAR:
        return 0.0
    return matcher.ratio()
