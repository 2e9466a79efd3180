"""Bracket after bracket, from the top score group down (1.9; docs/fide-dutch.md, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from leaguegen.model.rules import Points
from leaguegen.pairing.matching import bits, complete
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.swiss.dutch.floats import Bracket, Floating, Floats
from leaguegen.pairing.swiss.dutch.search import Candidate, Search


@dataclass(frozen=True, slots=True)
class Outlook:
    """Who may meet whom when it is known that the round can be completed.

    Attributes:
        edges: As in the field; under the text of 2026 the bye only with those of the lowest score
            with whom a complete pairing exists (C5).
        bye_score: That score; None where nobody is free, and under the text of 2017.
    """

    edges: Sequence[int]
    bye_score: Points | None = None


def outlook(field: Field) -> Outlook | None:
    """Return what the whole round allows; None where no complete pairing exists."""
    if not field.place % 2 or field.edition == 2017:
        done = complete(field.edges, field.everybody) is not None
        return Outlook(field.edges) if done else None
    eligible = field.edges[field.place]
    for group in reversed(field.groups):
        edges = with_bye(field, eligible & group)
        if edges[field.place] and complete(edges, field.everybody) is not None:
            return Outlook(edges, field.scores(group)[0])
    return None


def with_bye(field: Field, receivers: int) -> list[int]:
    """Return who may meet whom where only these may get the bye."""
    place = 1 << field.place
    edges = [mask & ~place for mask in field.edges]
    edges[field.place] = receivers
    for v in bits(receivers):
        edges[v] |= place
    return edges


@dataclass(frozen=True, slots=True)
class Told:
    """A bracket with the way in which it is paired.

    Attributes:
        edges: Who may meet whom in this round.
        below: Everybody below it, the bye included.
    """

    search: Search
    made: Candidate
    edges: Sequence[int]
    below: int

    @property
    def bracket(self) -> Bracket:
        """The bracket."""
        return self.search.bracket


def brackets(field: Field, known: Outlook) -> list[Told]:
    """Pair a round that can be completed; who the last bracket leaves over gets the bye."""
    floating = Floating(field, known.edges, known.bye_score)
    told: list[Told] = []
    moved = 0
    for group, own in enumerate(field.groups):
        bracket = Bracket(moved, own)
        below = floating.below(group)
        paired = _of_many(field, known, floating, bracket, group) or _paired(
            field, known, bracket, floating.choose(bracket, group), below
        )
        moved = paired.made.left
        if field.edition == 2017 and not _completes(field, known, below, moved):
            return [*told, *_collapsed(field, known, floating, bracket, group)]
        told.append(paired)
    return told


def _paired(field: Field, known: Outlook, bracket: Bracket, floats: Floats, below: int) -> Told:
    search = Search(field, known.edges, bracket, floats)
    return Told(search, search.best(), known.edges, below)


def _of_many(
    field: Field, known: Outlook, floating: Floating, bracket: Bracket, group: int
) -> Told | None:
    """Pair a bracket from which several move down in too many ways to go through them all.

    The first best candidate over all sets is the one to choose if its own set is one of the best.
    """
    floats = floating.many(bracket, group)
    if floats is None:
        return None
    below = floating.below(group)
    made = Search(field, known.edges, bracket, floats).whoever()
    if made is None or not floating.approves(made.left, group):
        search = Search(field, known.edges, bracket, floats)
        made = search.among_all(known.edges, below, field.groups[group + 1])
    chosen = Floats(made.left.bit_count(), field.scores(made.left), (made.left,))
    return Told(Search(field, known.edges, bracket, chosen), made, known.edges, below)


def _completes(field: Field, known: Outlook, below: int, left: int) -> bool:
    return not below & field.people or complete(known.edges, below | left) is not None


def _collapsed(
    field: Field, known: Outlook, floating: Floating, bracket: Bracket, group: int
) -> list[Told]:
    """Pair the last two brackets of a round that would not be completed otherwise (2017, B.2).

    The bracket is paired anew so that it can be, and all below it are one bracket.
    """
    below = floating.below(group)
    floats = floating.choose(bracket, group, ahead=False)
    told = _paired(field, known, bracket, floats, below)
    last = Bracket(told.made.left, below & field.people, collapsed=True)
    free = known.edges[field.place] & last.everybody
    floats = Floats(1, (), (free,)) if last.everybody.bit_count() % 2 else Floats(0)
    return [told, _paired(field, known, last, floats, below & ~field.people)]
