"""Why a player's numbers are what they are, side by side.

Points and tie-breaks of one player are mostly made of the same rounds against the same opponents.
Told number by number, each opponent stands there as often as there are tie-breaks; in one small
table he stands there once, and it can be seen how one number is made of the other.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from leaguegen.render.views import Column, Number, TermRow


@dataclass(frozen=True, slots=True)
class Share:
    """What one round adds to one number.

    Attributes:
        value: Empty where it has no part in the number.
        out: It was cut: shown and not added.
        basis: Not added either: a figure from which the number is made in another way.
    """

    value: str = ""
    out: bool = False
    basis: bool = False


@dataclass(frozen=True, slots=True)
class WhyRow:
    """A round, or what belongs to none, and its share in each number.

    Attributes:
        round: Empty where it belongs to no round.
        who: The opponent; empty: the player's own.
        shares: One for each column.
        note: Why, where the round and the opponent do not say it all.
        game: What the game brought, and the colour, as the cross-table has it; empty: no game.
    """

    round: str
    who: str
    shares: tuple[Share, ...]
    note: str
    game: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """What a player's numbers are made of.

    Attributes:
        who: The player.
        columns: Those of the numbers that are made of something.
        totals: The numbers, one for each column.
        notes: Why the player stands where he does, and what a number tells beside its shares.
        below: What several rows refer to by a sign, with that sign.
        parts: Which of the columns tells the player from his neighbour; None: the points, or none.
    """

    who: str
    columns: tuple[Column, ...]
    rows: tuple[WhyRow, ...]
    totals: tuple[str, ...]
    notes: tuple[str, ...]
    below: tuple[tuple[str, str], ...] = ()
    parts: int | None = None


_LONG = 24
"""So many signs of a note that several rows have, and more, are told once."""

_SIGNS = "¹²³⁴⁵⁶⁷⁸⁹"

_NOTHING = "0"
"""The sum of no shares at all."""

_Key = tuple[str, str, int]
"""Round, opponent, and which of several shares of those two in one number it is."""


def why(
    who: str,
    columns: Iterable[Column],
    numbers: Sequence[Number],
    place: Sequence[str] = (),
    parts: int | None = None,
    *,
    games: Mapping[tuple[str, str], str] = MappingProxyType({}),
) -> Why | None:
    """Put the shares of a player's numbers side by side.

    Args:
        columns: The heading of each number.
        place: What is to be told of the place in the table.
        parts: Which of the numbers tells the player from his neighbour; None: the points, or none.
        games: What each game brought, by round and opponent.

    Returns:
        None where no number has shares and nothing is told.
    """
    given = enumerate(zip(columns, numbers, strict=True))
    told_of = {at: (c, n) for at, (c, n) in given if n.terms or n.text == _NOTHING}
    made = list(told_of.values())
    notes = (*place, *(n.note for n in numbers if n.note))
    if not made and not notes:
        return None
    terms = _beside([dict(_keyed(n.terms)) for _, n in made])
    keys = sorted({key: None for own in terms for key in own}, key=_order)
    heads = [column.short for column, _ in made]
    shares = [[own.get(key) for own in terms] for key in keys]
    told = [tuple(_notes(heads, row)) for row in shares]
    signs = _signs(told)
    return Why(
        who,
        tuple(column for column, _ in made),
        tuple(map(partial(_row, signs, games), keys, shares, told)),
        tuple(n.text for _, n in made),
        notes,
        tuple((sign, note) for note, sign in signs.items()),
        list(told_of).index(parts) if parts in told_of else None,
    )


def _signs(told: Iterable[Sequence[str]]) -> Mapping[str, str]:
    """Return the long notes that several rows have, each with the sign that refers to it."""
    times = Counter(note for notes in told for note in notes)
    long = [note for note, number in times.items() if number > 1 and len(note) >= _LONG]
    return dict(zip(long, _SIGNS, strict=False))


def _keyed(terms: Iterable[TermRow]) -> Iterator[tuple[_Key, TermRow]]:
    met: dict[tuple[str, str], int] = {}
    for term in terms:
        which = term.round, term.who
        met[which] = met.get(which, 0) + 1
        yield (*which, met[which]), term


def _beside(terms: Sequence[Mapping[_Key, TermRow]]) -> list[Mapping[_Key, TermRow]]:
    """Put what a round brought without an opponent beside what it brought with the only one.

    A number that has shares of both kinds keeps them apart.
    """
    met: dict[str, set[str]] = {}
    apart = set()
    for own in terms:
        for round_, who, _ in own:
            met.setdefault(round_, set()).add(who)
        alone = {round_ for round_, who, _ in own if not who}
        apart |= {round_ for round_, who, _ in own if who and round_ in alone}
    named = {
        round_: max(people)
        for round_, people in met.items()
        if round_ and round_ not in apart and len(people) == 2 and "" in people
    }
    return [
        {(round_, who or named.get(round_, ""), n): term for (round_, who, n), term in own.items()}
        for own in terms
    ]


def _order(key: _Key) -> tuple[bool, int]:
    """Rounds in their order, and behind them what belongs to none, as it came."""
    return not key[0], int(key[0] or 0)


def _row(
    signs: Mapping[str, str],
    games: Mapping[tuple[str, str], str],
    key: _Key,
    terms: Sequence[TermRow | None],
    notes: Sequence[str],
) -> WhyRow:
    shares = tuple(Share() if term is None else _share(term) for term in terms)
    own = "; ".join(note for note in notes if note not in signs)
    below = " ".join(signs[note] for note in notes if note in signs)
    game = games.get(key[:2], "") if key[2] == 1 else ""
    return WhyRow(key[0], key[1], shares, f"{own} {below}".strip(), game)


def _share(term: TermRow) -> Share:
    return Share(term.value, out=not (term.counted or term.basis), basis=term.basis)


def _notes(heads: Sequence[str], terms: Sequence[TermRow | None]) -> Iterator[str]:
    """Yield each note once: behind the names of its numbers, if it is not about them all."""
    said: dict[str, list[int]] = {}
    for place, term in enumerate(terms):
        if term is not None and term.note:
            said.setdefault(term.note, []).append(place)
    present = [place for place, term in enumerate(terms) if term is not None]
    for note, places in said.items():
        if places[0] == 0 or places == present:
            yield note
        else:
            yield f"{', '.join(heads[place] for place in places)}: {note}"
