"""Who wins which prize, and why.

Money is divided among people with equal points in one of three ways: equally, by the tie-breaks, or
half and half, which is the Hort system. Nobody gets money twice: of all that somebody could get he
takes the most, and what he leaves goes to who stands below him in that list (docs/prizes.md).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from leaguegen.model.player import PlayerId
from leaguegen.model.prizes import Prize, PrizeList, PrizeRules
from leaguegen.ranking.scores import Term
from leaguegen.words.message import Money, say


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody in a list.

    Attributes:
        rank: From 1; people equal on all tie-breaks share it.
        tie: The same number for people with equal points who stand one below the other.
        games: Over the board.
    """

    player: PlayerId
    rank: int
    tie: int
    games: int


@dataclass(frozen=True, slots=True)
class MoneyPrize:
    """Money for one person.

    Attributes:
        places: Of its list, first and last, whose prizes are divided.
        amount: Rounded down.
        terms: What it is made of; they add up to `amount`.
        sharers: With whom the places are shared, himself included.
        passed: Who stand above or beside him in the list and have a better prize in another one.
        instead: What he would have had in other lists, and has left to others.
    """

    player: PlayerId
    among: PrizeList
    places: tuple[int, int]
    amount: Fraction
    terms: tuple[Term, ...]
    sharers: tuple[PlayerId, ...] = ()
    passed: tuple[PlayerId, ...] = ()
    instead: tuple[tuple[PrizeList, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class ItemPrize:
    """A thing, and who has won it: several where they are equal on everything."""

    prize: Prize
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PrizeGiving:
    """All prizes of a competition.

    Attributes:
        money: In the order of lists and places.
        unclaimed: Prizes for whose place there is nobody.
        remainder: What is left of the money that was won, after rounding.
    """

    money: tuple[MoneyPrize, ...]
    items: tuple[ItemPrize, ...]
    unclaimed: tuple[Prize, ...]
    remainder: Fraction


@dataclass(frozen=True, slots=True)
class _Share:
    """What somebody would get in a list, exact."""

    places: tuple[int, int]
    amount: Fraction
    terms: tuple[Term, ...]
    sharers: tuple[PlayerId, ...]


Lists = Mapping[PrizeList, Sequence[Candidate]]
_Shares = Mapping[PrizeList, Mapping[PlayerId, _Share]]


def give_prizes(rules: PrizeRules, lists: Lists) -> PrizeGiving:
    """Give all prizes.

    Args:
        lists: Everybody in each list that the prizes name, best first.
    """
    fields = {among: _eligible(lists.get(among, ()), rules) for among in _lists_of(rules)}
    settled = _settle(rules, fields) if rules.one_each else {}
    shares = _shares(rules, fields, settled)
    money = tuple(
        _money(rules, fields, among, player, settled)
        for among, of_list in shares.items()
        for player in of_list
        if of_list[player].amount and (not rules.one_each or settled.get(player) == among)
    )
    money = tuple(_rounded(prize, rules) for prize in money)
    won = sum((share.amount for of in shares.values() for share in of.values()), Fraction(0))
    items = tuple(_item(prize, fields[prize.among]) for prize in rules.prizes if prize.item)
    return PrizeGiving(
        money=money,
        items=tuple(item for item in items if item.players),
        unclaimed=tuple(_unclaimed(rules, fields, settled)),
        remainder=won - sum((prize.amount for prize in money), Fraction(0)),
    )


def _lists_of(rules: PrizeRules) -> tuple[PrizeList, ...]:
    return tuple(dict.fromkeys(prize.among for prize in rules.prizes))


def _eligible(field: Sequence[Candidate], rules: PrizeRules) -> tuple[Candidate, ...]:
    """Return those with enough games, ranked among themselves."""
    kept = [one for one in field if one.games >= rules.minimum_games]
    first: dict[int, int] = {}
    for place, one in enumerate(kept, start=1):
        first.setdefault(one.rank, place)
    return tuple(replace(one, rank=first[one.rank]) for one in kept)


def _settle(rules: PrizeRules, fields: Lists) -> dict[PlayerId, PrizeList]:
    """Return in which list each winner of money has it.

    The largest amount that anybody can get is given first, of equal ones the prize that stands
    first; its winner leaves all other lists, and what the others can get is counted again. So an
    amount that was given never becomes less.
    """
    settled: dict[PlayerId, PrizeList] = {}
    order = {among: n for n, among in enumerate(_lists_of(rules))}
    while True:
        best: tuple[Fraction, int, int, PlayerId, PrizeList] | None = None
        for among, shares in _shares(rules, fields, settled).items():
            for n, (player, share) in enumerate(shares.items()):
                if player in settled or not share.amount:
                    continue
                found = (share.amount, -_row(rules, among, share), -order[among] - n)
                if best is None or found > best[:3]:
                    best = (*found, player, among)
        if best is None:
            return settled
        settled[best[3]] = best[4]


def _row(rules: PrizeRules, among: PrizeList, share: _Share) -> int:
    """Return at which row the first of the prizes stands that are shared."""
    first, last = share.places
    return next(
        n
        for n, prize in enumerate(rules.prizes)
        if prize.among == among and prize.amount and first <= prize.place <= last
    )


def _shares(rules: PrizeRules, fields: Lists, settled: Mapping[PlayerId, PrizeList]) -> _Shares:
    """Return what everybody would get in each list, without those who are settled in another."""
    return {
        among: _divide(rules, _amounts(rules, among), _staying(field, among, settled))
        for among, field in fields.items()
    }


def _staying(
    field: Iterable[Candidate], among: PrizeList, settled: Mapping[PlayerId, PrizeList]
) -> list[Candidate]:
    return [one for one in field if settled.get(one.player, among) == among]


def _amounts(rules: PrizeRules, among: PrizeList) -> dict[int, Fraction]:
    """Return the money for each place of a list."""
    found: dict[int, Fraction] = {}
    for prize in rules.prizes:
        if prize.among == among and prize.amount:
            found[prize.place] = found.get(prize.place, Fraction(0)) + prize.amount
    return found


def _divide(
    rules: PrizeRules, amounts: Mapping[int, Fraction], field: Sequence[Candidate]
) -> dict[PlayerId, _Share]:
    """Return what each of a list gets, in its order."""
    found: dict[PlayerId, _Share] = {}
    by_rank = rules.shared == "tie-breaks"
    for _, group in groupby(field, key=lambda one: one.rank if by_rank else one.tie):
        together = list(group)
        first = len(found) + 1
        terms = _equal_part(together, first, amounts, rules)
        if rules.shared == "hort" and len(together) > 1:
            own = _own_parts(together, first, amounts, rules)
            terms = {player: (*own[player], *part) for player, part in terms.items()}
        sharers = tuple(one.player for one in together) if len(together) > 1 else ()
        for player, every in terms.items():
            parts = tuple(term for term in every if term.value)
            amount = sum((term.value for term in parts), Fraction(0))
            found[player] = _Share((first, first + len(together) - 1), amount, parts, sharers)
    return found


def _equal_part(
    together: Sequence[Candidate], first: int, amounts: Mapping[int, Fraction], rules: PrizeRules
) -> dict[PlayerId, tuple[Term, ...]]:
    """Return each one's equal part of the prizes of their places; of Hort the half of it."""
    count = len(together)
    pool = _pool(first, count, amounts)
    money = Money(pool, rules.currency)
    if count == 1:
        term = Term(None, None, pool, say("the prize of place {place}", place=first))
    elif rules.shared == "hort":
        note = say(
            "half of an equal part of places {first} to {last}: half of {money} by {n}",
            first=first,
            last=first + count - 1,
            money=money,
            n=count,
        )
        term = Term(None, None, pool / count / 2, note)
    else:
        note = say(
            "an equal part of the prizes of places {first} to {last}: {money} by {n}",
            first=first,
            last=first + count - 1,
            money=money,
            n=count,
        )
        term = Term(None, None, pool / count, note)
    return {one.player: (term,) for one in together}


def _own_parts(
    together: Sequence[Candidate], first: int, amounts: Mapping[int, Fraction], rules: PrizeRules
) -> dict[PlayerId, tuple[Term, ...]]:
    """Return half of the prize of each one's own place, by the tie-breaks."""
    found: dict[PlayerId, tuple[Term, ...]] = {}
    place = first
    for _, group in groupby(together, key=lambda one: one.rank):
        equals = list(group)
        pool = _pool(place, len(equals), amounts)
        note = say(
            "half of the prize of place {place}: half of {money}",
            place=place,
            money=Money(pool, rules.currency),
        )
        if len(equals) > 1:
            note = say(
                "half of the prizes of places {first} to {last}, on which {n} are equal: half of"
                " {money} by {n}",
                n=len(equals),
                first=place,
                last=place + len(equals) - 1,
                money=Money(pool, rules.currency),
            )
        term = Term(None, None, pool / len(equals) / 2, note)
        found |= {one.player: (term,) for one in equals}
        place += len(equals)
    return found


def _pool(first: int, count: int, amounts: Mapping[int, Fraction]) -> Fraction:
    return sum((amounts.get(first + n, Fraction(0)) for n in range(count)), Fraction(0))


def _money(
    rules: PrizeRules,
    fields: Lists,
    among: PrizeList,
    player: PlayerId,
    settled: Mapping[PlayerId, PrizeList],
) -> MoneyPrize:
    """Return what somebody gets, with what passed him by."""
    share = _shares(rules, fields, settled)[among][player]
    field = fields[among]
    own = next(one for one in field if one.player == player)
    above = [one for one in field if one.rank < own.rank or one.tie == own.tie]
    passed = tuple(o.player for o in above if settled.get(o.player, among) != among)
    without = {other: place for other, place in settled.items() if other != player}
    instead = tuple(
        (other, shares[player].amount)
        for other, shares in _shares(rules, fields, without).items()
        if other != among and player in shares and shares[player].amount
    )
    return MoneyPrize(
        player,
        among,
        share.places,
        share.amount,
        share.terms,
        share.sharers,
        passed,
        instead if rules.one_each else (),
    )


def _rounded(prize: MoneyPrize, rules: PrizeRules) -> MoneyPrize:
    """Round an amount down, with a term that says so."""
    amount = prize.amount // rules.round_to * rules.round_to
    if amount == prize.amount:
        return prize
    note = say("rounded down to a multiple of {unit}", unit=Money(rules.round_to, rules.currency))
    term = Term(None, None, amount - prize.amount, note)
    return replace(prize, amount=amount, terms=(*prize.terms, term))


def _item(prize: Prize, field: Sequence[Candidate]) -> ItemPrize:
    """Return who has won a thing: by the tie-breaks, whatever the money does."""
    if prize.place > len(field):
        return ItemPrize(prize, ())
    rank = field[prize.place - 1].rank
    return ItemPrize(prize, tuple(one.player for one in field if one.rank == rank))


def _unclaimed(
    rules: PrizeRules, fields: Lists, settled: Mapping[PlayerId, PrizeList]
) -> Iterable[Prize]:
    """Yield the prizes for whose place there is nobody: money and things apart."""
    for prize in rules.prizes:
        field = fields[prize.among]
        staying = len(_staying(field, prize.among, settled))
        money = prize.amount if prize.place > staying else Fraction(0)
        item = prize.item if prize.place > len(field) else ""
        if money or item:
            yield replace(prize, amount=money, item=item)
