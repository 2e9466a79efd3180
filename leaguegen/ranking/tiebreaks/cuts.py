"""Contributions of which some are left out: cuts and medians (C.07, Articles 14 and 16.5)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.rules import Points, TieBreakSpec
from leaguegen.ranking.scores import Score, Term, score
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Share:
    """A contribution.

    Attributes:
        strength: The score or rating of the opponent or of what stands in for one: it is cut by.
        voluntary: It comes from a round that the player missed by choice.
    """

    term: Term
    strength: Points
    voluntary: bool = False


_CUT_CHOICE = say("left out first: a round missed by choice")
LEFT_OUT = say("left out")


def cut(shares: Iterable[Share], spec: TieBreakSpec) -> Score:
    """Return the sum without the lowest and highest contributions, the lowest taken out first."""
    return score(cut_terms(tuple(shares), spec))


def cut_terms(shares: Sequence[Share], spec: TieBreakSpec) -> tuple[Term, ...]:
    """Return the terms, those left out uncounted, in the order in which they were given."""
    out: dict[int, Term] = {}
    for _ in range(spec.cut_low):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = _lowest(shares, left)
            out[index] = _left_out(
                shares[index], _CUT_CHOICE if shares[index].voluntary else LEFT_OUT
            )
    for _ in range(spec.cut_high):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = max(left, key=lambda i: (shares[i].strength, shares[i].term.value))
            out[index] = _left_out(shares[index], LEFT_OUT)
    return tuple(out.get(i, share.term) for i, share in enumerate(shares))


def _left_out(share: Share, note: Message) -> Term:
    return replace(share.term, counted=False, basis=False, note=note)


def _lowest(shares: Sequence[Share], left: Sequence[int]) -> int:
    """Choose what is cut next.

    That is the contribution from the weakest opponent, or the lowest one from a round missed by
    choice if that is worth more. For WP and Buchholz it is never worth less.
    """
    weakest = min(left, key=lambda i: (shares[i].strength, shares[i].term.value))
    by_choice = [i for i in left if shares[i].voluntary]
    if not by_choice:
        return weakest
    lowest = min(by_choice, key=lambda i: shares[i].term.value)
    return lowest if shares[lowest].term.value >= shares[weakest].term.value else weakest
