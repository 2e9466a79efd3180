"""For each sentence of the reasons of the Dutch system: whether it is true, by the reference."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from leaguegen.model.game import Colour
from leaguegen.words.message import Message
from tests.pairing.dutch_claims import Claim
from tests.reference.dutch import matchable, next_bracket, next_bracket_2017
from tests.reference.dutch_evening import ordered
from tests.reference.dutch_past import DOWN, UP, Past

# The bracket


def one_group(claim: Claim) -> None:
    assert claim["points"] == claim.part.points
    assert claim["players"] == claim.made.ids(claim.part.bracket.own)


def joined(claim: Claim) -> None:
    assert claim.made.evening.collapsed
    assert claim.part is claim.made.way[-1]
    assert claim["players"] == claim.made.ids(claim.part.bracket.own)


def from_above(claim: Claim) -> None:
    assert claim["players"] == claim.made.ids(claim.part.bracket.moved)


def number_of_pairs(claim: Claim) -> None:
    assert claim["n"] == len(claim.part.pairs)


def exchanged(claim: Claim) -> None:
    """The upper part is not the first so many; those who changed are told."""
    part = claim.part
    rest = sorted((*part.upper, *part.lower))
    first = set(rest[: len(part.upper)])
    assert claim["down"] == claim.made.ids(tuple(sorted(first - set(part.upper))))
    assert claim["up"] == claim.made.ids(tuple(sorted(set(part.upper) - first)))


def as_they_stood(claim: Claim) -> list[int]:
    """Return how many lack their colour in each candidate of the parts before the exchange."""
    part = claim.part
    first = set(part.halves[0])
    moved = tuple(pair for pair in part.pairs if pair not in part.rest)
    costs = claim.made.evening.costs
    return [
        sum(costs(*pair)[2] for pair in pairs)
        for found, pairs, _ in part.graded
        if set(moved) <= set(found)
        and all(len({one, other} & first) == 1 for one, other in found if (one, other) not in moved)
    ]


def nobody_across(claim: Claim) -> None:
    person = claim.person()
    (others,) = [half for half in claim.part.halves if person.place not in half]
    assert claim["players"] == claim.made.ids(others)
    assert not any(claim.made.evening.may_meet(*ordered((person.place, o))) for o in others)


def all_met(claim: Claim) -> None:
    nobody_across(claim)
    (others,) = [half for half in claim.part.halves if claim.person().place not in half]
    assert set(claim.made.ids(others)) <= claim.person().met


def not_everybody(claim: Claim) -> None:
    assert as_they_stood(claim) == []


def more_refused(claim: Claim) -> None:
    now = sum(claim.made.evening.costs(*ordered(pair))[2] for pair in claim.part.pairs)
    assert claim["n"] == min(as_they_stood(claim)) - now > 0


def accelerated(claim: Claim) -> None:
    evening = claim.made.evening
    past = Past(claim.made.case.state, claim.made.case.rules)
    turn = len(past.rounds)
    told = [p.id for p in evening.people if past.virtual(p.id, turn) == claim["points"]]
    assert claim["players"] == tuple(told)


def refused(claim: Claim) -> None:
    costs = claim.made.evening.costs
    assert claim["n"] == sum(costs(*ordered(pair))[2] for pair in claim.part.pairs) != 0


# A pair


def in_group(claim: Claim) -> None:
    assert claim["points"] == claim.part.points
    assert set(claim.couple) & set(claim.part.bracket.own)


def in_last(claim: Claim) -> None:
    assert claim.made.evening.collapsed
    assert claim.part is claim.made.way[-1]
    assert set(claim.couple) & set(claim.part.bracket.own)


def paired_first(claim: Claim) -> None:
    assert (claim.person().place, claim.person("other").place) == claim.couple
    assert claim.person().place in claim.part.bracket.moved
    assert claim["points"] == claim.person().score


def straight(claim: Claim) -> None:
    part = claim.part
    one, other = claim.person().place, claim.person("other").place
    assert (one, other) == claim.couple
    assert part.upper.index(one) + 1 == part.lower.index(other) + 1 == claim["number"]


def crossed(claim: Claim) -> None:
    part = claim.part
    one, other = claim.person().place, claim.person("other").place
    assert (one, other) == claim.couple
    assert (part.upper.index(one) + 1, part.lower.index(other) + 1) == (
        claim["upper"],
        claim["lower"],
    )


def met(claim: Claim) -> None:
    past = Past(claim.made.case.state, claim.made.case.rules)
    games = [
        played.number
        for played in past.rounds
        for game in played.games
        if game.has(claim.one.id)
        and game.has(claim.person().id)
        and (game.result is None or game.result.played)
    ]
    assert claim["round"] == max(games)


def apart(claim: Claim) -> None:
    assert frozenset((claim.one.id, claim.person().id)) in claim.made.case.state.avoid


def both_absolutely(claim: Claim) -> None:
    assert claim.one.wish == claim.person().wish == (claim.colour(), 3)
    assert not claim.one.topscorer
    assert not claim.person().topscorer


def not_as_well(claim: Claim) -> None:
    """Every candidate with that pair in this turn is worse, by the criterion that is cited."""
    other = claim.person().place
    assert claim.made.evening.may_meet(*ordered((claim.one.place, other)))
    grades = claim.part.with_pair((claim.one.place, other))
    assert all(claim.worse_by_it(grade) for grade in grades)


def impossible(claim: Claim) -> None:
    assert claim.part.thinkable((claim.one.place, claim.person().place)) == []


def earlier(claim: Claim) -> None:
    """There is no such candidate among those that come before."""
    above = takewhile(lambda pair: pair[0] != claim.one.place, claim.part.pairs)
    wanted = {ordered(pair) for pair in (*above, (claim.one.place, claim.person().place))}
    before = takewhile(lambda found: found[0] != claim.part.pairs, claim.part.graded)
    assert not any(g <= claim.part.grade for _, pairs, g in before if wanted <= pairs)


def others_down(claim: Claim) -> None:
    """It can be done, but not with the same players who move down."""
    found = claim.part.thinkable((claim.one.place, claim.person().place))
    assert found
    assert claim.part.down not in found


def somebody_else_down(claim: Claim) -> None:
    others_down(claim)
    assert not claim.part.bracket.last


def somebody_else_free(claim: Claim) -> None:
    others_down(claim)
    assert claim.part.bracket.last


def same_wish(claim: Claim) -> None:
    not_as_well(claim)
    assert claim.one.wish[0] is claim.person().wish[0] is claim.colour()


def limits(claim: Claim) -> None:
    not_as_well(claim)
    costs = claim.made.evening.costs(*ordered((claim.one.place, claim.person().place)))
    assert any(costs[:2])


def both_limits(claim: Claim) -> None:
    limits(claim)
    assert claim.one.wish == claim.person().wish == (claim.colour(), 3)


def one_past_limits(claim: Claim) -> None:
    """Somebody is so far outside them that his own colour does not bring him back."""
    limits(claim)
    assert any(
        abs(p.difference) > 3 or p.colours[-2:] == (p.wish[0], p.wish[0])
        for p in (claim.one, claim.person())
    )


def up_again(back: int) -> Callable[[Claim], None]:
    def check(claim: Claim) -> None:
        not_as_well(claim)
        assert claim.person().floats[back] == UP
        assert claim.one.score > claim.person().score

    return check


def floats_again(claim: Claim) -> None:
    """In the pair, or when moving down."""
    back = 0 if str(claim["rounds"]) == "last round" else 1
    person = claim.person()
    if person.place in claim.part.down:
        assert person.floats[back] == DOWN
        return
    higher, lower = claim.sides
    assert higher.score > lower.score
    assert person.floats[back] == {higher.id: DOWN, lower.id: UP}[person.id]


# Who moves down


def once_more(claim: Claim) -> None:
    assert claim["points"] == claim.part.points
    assert claim.person().place in set(claim.part.down) & set(claim.part.bracket.moved)


def odd(claim: Claim) -> None:
    assert claim["points"] == claim.part.points
    assert len(claim.part.bracket.members) % 2 == 1
    assert claim.part.down == (claim.person().place,)


def several(claim: Claim) -> None:
    assert claim["points"] == claim.part.points
    assert claim["players"] == claim.made.ids(claim.part.down)
    assert claim["n"] == len(claim.part.down) > 1


def group_cannot(claim: Claim) -> None:
    bracket, player = claim.part.bracket, claim.person().place
    moved = tuple(p for p in bracket.moved if p != player)
    own = tuple(p for p in bracket.own if p != player)
    assert not matchable(claim.made.evening, moved, own)


def barred(claim: Claim) -> None:
    """The round is the first in which he got it."""
    person, past = claim.person(), Past(claim.made.case.state, claim.made.case.rules)
    assert person.barred
    (index,) = [n for n, r in enumerate(past.rounds) if r.number == claim["round"]]
    assert all(not g.has(person.id) or not _played(g) for g in past.rounds[index].games)
    assert (
        past.worth(person.id, index) >= past.rules.points.win
        or any(b.player == person.id for b in past.rounds[index].byes)
        or past.rules.edition == 2017
    )


def _played(game: Any) -> bool:  # noqa: ANN401
    return game.result is None or game.result.played


def below_cannot(claim: Claim) -> None:
    left = (claim.person().place, *claim.part.bracket.below)
    assert not claim.made.evening.completes(tuple(sorted(left))) or (
        claim.made.evening.lowest_bye(tuple(sorted(left))) != claim.part.judge.bye(claim.part.down)
    )


def fewer_games(claim: Claim) -> None:
    assert claim.person().unplayed > claim.person("other").unplayed
    assert claim.part.down == (claim.person("other").place,)


def next_not_as_well(claim: Claim) -> None:
    part, evening = claim.part, claim.made.evening
    look = next_bracket if evening.rules.edition == 2026 else next_bracket_2017
    assert look(evening, (claim.person().place,), part.bracket) > look(
        evening, part.down, part.bracket
    )


def later(claim: Claim) -> None:
    assert min(claim.part.sending(claim.person().place)) == claim.part.grade


def not_down(claim: Claim) -> None:
    """The best candidate that sends him down is worse, by just the criterion that is cited."""
    grade, best = min(claim.part.sending(claim.person().place)), claim.part.grade
    assert claim.criterion is not None
    cut = claim.criterion
    assert grade[:cut] == best[:cut]
    assert grade[cut] > best[cut]


def down_again(back: int) -> Callable[[Claim], None]:
    def check(claim: Claim) -> None:
        not_down(claim)
        assert claim.person().floats[back] == DOWN

    return check


def is_free(claim: Claim) -> None:
    assert claim.part is claim.made.way[-1]
    assert claim.part.down == (claim.person().place,)


def lowest_free(claim: Claim) -> None:
    """Whoever has less may not be free, or the others cannot all be paired then."""
    evening = claim.made.evening
    (free,) = claim.part.down
    assert evening.people[free].score == claim["points"]
    everybody = tuple(p.place for p in evening.people)
    for person in evening.people:
        if person.score < evening.people[free].score and not person.barred:
            others = tuple(p for p in everybody if p != person.place)
            assert not matchable(evening, (), others)


def partly_virtual(claim: Claim) -> None:
    paired_first(claim)
    past = Past(claim.made.case.state, claim.made.case.rules)
    assert claim["virtual"] == past.virtual(claim.person().id, len(past.rounds)) > 0


# Colours


def both_get_it(claim: Claim) -> None:
    assert claim.person("white").wish[0] is Colour.WHITE
    assert claim.person("black").wish[0] is Colour.BLACK
    assert claim.has_white(claim.person("white"))


def newcomer(claim: Claim) -> None:
    assert claim.person("other").colours == ()
    assert claim.person().wish[0] is claim.colour()
    assert claim.has_white(claim.person()) == (claim.colour() is Colour.WHITE)


def gets(claim: Claim) -> None:
    """Both should have a colour, and one gets it."""
    assert [person.wish[0] for person in claim.sides] == [claim.colour()] * 2
    assert claim.has_white(claim.person()) == (claim.colour() is Colour.WHITE)


def wider(claim: Claim) -> None:
    gets(claim)
    assert {p.wish[1] for p in claim.sides} == {3}
    assert abs(claim.person().difference) == claim["most"]
    assert abs(claim.person("other").difference) == claim["least"]


def stronger(claim: Claim) -> None:
    gets(claim)
    words = ("", "mild", "strong", "absolute")
    assert words[claim.person().wish[1]] == str(claim["strong"])
    assert words[claim.person("other").wish[1]] == str(claim["weak"])
    assert claim.person().wish[1] > claim.person("other").wish[1]


def looking_back(claim: Claim) -> None:
    one, other = claim.sides
    n = claim["n"]
    assert isinstance(n, int)
    assert one.wish == other.wish
    ours, theirs = one.colours[::-1], other.colours[::-1]
    assert ours[: n - 1] == theirs[: n - 1]
    assert ours[n - 1] is not theirs[n - 1]
    assert claim.person().colours[-n] is Colour.BLACK
    assert claim.has_white(claim.person())


def higher_gets(claim: Claim) -> None:
    gets(claim)
    one, other = claim.sides
    assert claim.person() == one
    pairs = zip(one.colours[::-1], other.colours[::-1], strict=False)
    assert all(mine is theirs for mine, theirs in pairs)


def by_number(odd_number: int) -> Callable[[Claim], None]:
    def check(claim: Claim) -> None:
        one, other = claim.sides
        assert one.colours == other.colours == ()
        assert claim.person() == one
        assert one.parity == claim["number"]
        assert one.parity % 2 == odd_number
        assert claim.has_white(one) == (claim.colour() is Colour.WHITE)

    return check


def nothing(_claim: Claim) -> None:
    """Checked elsewhere."""


CLAIMS: dict[str, Callable[[Claim], None]] = {
    "acceleration: in this round": accelerated,
    "group of {points}, with virtual points": one_group,
    "as they stood, {player} had met everybody": all_met,
    "as they stood, {player} could meet nobody": nobody_across,
    "as they stood, not everybody": not_everybody,
    "as they stood, {n} player": more_refused,
    "group of {points}: {players}": one_group,
    "all below are one group": joined,
    "moved down into it": from_above,
    "{n} pair can be made": number_of_pairs,
    "{down} went from the upper part": exchanged,
    "{n} player cannot have the colour": refused,
    "paired in the group of {points}": in_group,
    "paired in the last group": in_last,
    "{player}, who has {points}, moved down": paired_first,
    "number {number} of the upper part": straight,
    "number {upper} of the upper part": crossed,
    "not against {player}: they met": met,
    "not against {player}: these two are kept apart": apart,
    "not against {player}: both should absolutely have {colour}, and": both_limits,
    "not against {player}: both should absolutely have {colour}": both_absolutely,
    "not against {player}: then one of the two would go past": one_past_limits,
    "not against {player}: both should have {colour}, and": same_wish,
    "not against {player}, who met somebody with more points last": up_again(0),
    "not against {player}, who met somebody with more points two": up_again(1),
    "not against {player}: then the differences in points": not_as_well,
    "not against {player}: then the others could not all be paired": impossible,
    "not against {player}: no pairing with that which comes earlier": earlier,
    "not against {player}: then somebody else would move down": somebody_else_down,
    "not against {player}: then somebody else would be free": somebody_else_free,
    "not against {player}: then more of the others": not_as_well,
    "nor against {n} more": nothing,
    "{player} goes down again, as {rounds}": floats_again,
    "{player} meets somebody with more points again": floats_again,
    "{player}, who has {points}, of which": partly_virtual,
    "{points} is the lowest score": lowest_free,
    "{player} finds no opponent in the group": once_more,
    "an odd number is to be paired in the group of {points}": odd,
    "{n} in the group of {points} find no opponent": several,
    "not {player}: then the others of the group cannot all meet": group_cannot,
    "not {player}, who got the points of a win": barred,
    "not {player}: then those below": below_cannot,
    "not {player}, who played fewer games": fewer_games,
    "not {player}: then the next group": next_not_as_well,
    "not {player}: that pairing comes later": later,
    "not {player}, who moved down last round too": down_again(0),
    "not {player}, who moved down two rounds ago too": down_again(1),
    "not {player}: then others of the group would float": not_down,
    "not {player}: then more of the group": not_down,
    "{player} is left over in the last group": is_free,
    "{white} should have White and {black} Black": both_get_it,
    "{player} should have {colour} and gets it": newcomer,
    "both should absolutely have {colour}; {player}": wider,
    "both should have {colour}; {player}": stronger,
    "both should have {colour}, equally strongly; in their last": looking_back,
    "both should have {colour}, equally strongly, and their games": higher_gets,
    "neither had a game yet: {player} is number {number} of those who have been paired, and odd":
        by_number(1),
    "neither had a game yet: {player} is number {number} of those who have been paired, and even":
        by_number(0),
    "the first player has {colour}, as set": nothing,
    "the lot from the seed": nothing,
    "this shell line": nothing,
}  # fmt: skip


def claim_of(text: Message) -> str:
    return next(start for start in CLAIMS if text.text.startswith(start))
