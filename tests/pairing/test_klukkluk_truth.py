"""What the reasons of a KlukKluk round claim, checked with the reference on random states."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

from leaguegen.model.game import ByeKind, Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing
from leaguegen.words.message import Arg, Message
from tests.reference.klukkluk import Couple, Night
from tests.reference.klukkluk_states import season_cases, wild_case

DOCS = Path(__file__).parents[2] / "docs" / "klukkluk.md"


@dataclass(frozen=True)
class Made:
    """A round with the past that its reasons are about."""

    night: Night
    round: RoundPairing

    @property
    def way(self) -> list[Couple]:
        """The pairs that the system made, the higher ranked first."""
        made = [(p.white, p.black) for p in self.round.pairs if p.fixed is None]
        return [(a, b) if (a, b) in self.night.colour else (b, a) for a, b in made]

    @property
    def pool(self) -> list[PlayerId]:
        free = {f.player for f in self.round.byes}
        return [p for p in self.night.order if p not in free]

    @property
    def floats_hold(self) -> bool:
        return not any(step.article == "klukkluk 5.5" for step in self.round.steps)

    def worst(self, way: list[Couple]) -> tuple[object, ...]:
        """What 5.2 compares but for the order of candidates."""
        return self.night.badness(way, self.pool)[: -len(way)]


@dataclass(frozen=True)
class Claim:
    """A sentence about a board."""

    made: Made
    pair: Pair
    text: Message

    @property
    def night(self) -> Night:
        return self.made.night

    @property
    def couple(self) -> Couple:
        a, b = self.pair.white, self.pair.black
        return (a, b) if (a, b) in self.night.colour else (b, a)

    def __getitem__(self, name: str) -> Arg:
        return dict(self.text.args)[name]

    def person(self, name: str = "player") -> PlayerId:
        found = self[name]
        assert isinstance(found, PlayerId)
        return found

    def colour(self, name: str = "colour") -> Colour:
        return Colour.WHITE if str(self[name]) == "White" else Colour.BLACK

    def last(self, player: PlayerId) -> Colour:
        return self.night.colours[player][-1]

    def has_white(self, player: PlayerId) -> bool:
        return self.pair.white == player


def same_score(claim: Claim) -> None:
    one, other = claim.couple
    assert claim.night.score[one] == claim.night.score[other] == claim["points"]
    assert {claim.person(), claim.person("other")} == {one, other}


def other_score(claim: Claim) -> None:
    assert (claim.person(), claim.person("other")) == claim.couple
    assert claim.night.score[claim.person()] == claim["points"]
    assert claim.night.score[claim.person("other")] == claim["fewer"]
    assert claim.night.score[claim.person()] > claim.night.score[claim.person("other")]


def left_at_the_turn(claim: Claim) -> list[PlayerId]:
    """Return the candidates of the higher of the two who were left, in order."""
    way = claim.made.way
    before = {p for couple in takewhile(lambda c: c != claim.couple, way) for p in couple}
    listed = claim.night.candidates(claim.couple[0], claim.made.pool)
    return [p for p in listed if p not in before]


def first_left(claim: Claim) -> None:
    assert (claim.person(), claim.person("opponent")) == claim.couple
    assert left_at_the_turn(claim)[0] == claim.couple[1]


def first_that_fits(claim: Claim) -> None:
    assert (claim.person(), claim.person("opponent")) == claim.couple
    left = left_at_the_turn(claim)
    passed = left[: left.index(claim.couple[1])]
    told = [
        dict(step.text.args)["player"]
        for step in claim.pair.steps
        if step.text.text.startswith("not against")
    ]
    assert passed == told != []


def worse(claim: Claim) -> None:
    """Every pairing with that candidate, the boards above being as they are, is worse."""
    chooser, candidate = claim.couple[0], claim.person()
    way = claim.made.way
    above = list(takewhile(lambda c: c != claim.couple, way))
    best = claim.made.worst(way)
    tried = 0
    for other in claim.night.pairings(claim.made.pool, strict_floats=claim.made.floats_hold):
        if [*above, (chooser, candidate)] == other[: len(above) + 1]:
            tried += 1
            assert claim.made.worst(other) > best
    assert claim.night.may_meet(chooser, candidate, strict_floats=claim.made.floats_hold)


def worse_in_all(claim: Claim) -> None:
    """Among the pairings with that candidate the best has so much more of what is named."""
    worse(claim)
    night, rules = claim.night, claim.night.rules
    above = list(takewhile(lambda c: c != claim.couple, claim.made.way))
    wanted = [*above, (claim.couple[0], claim.person())]
    ways = night.pairings(claim.made.pool, strict_floats=claim.made.floats_hold)
    rivals = [claim.made.worst(way) for way in ways if way[: len(wanted)] == wanted]
    strong = ["strong rules broken"] if rules.strong == "sum" else STRONG
    gaps = ["differences in score, added up", *["a difference in score"] * len(claim.made.way)]
    middle = [*strong, *gaps] if rules.mode == "literal" else [*gaps, *strong]
    names = ["floats that follow on one", *middle, "same colour as before a pause"]
    ours, theirs = claim.made.worst(claim.made.way), min(rivals)
    at = next(i for i, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
    assert names[at] == str(claim["what"])
    assert (claim["better"], claim["worse"]) == (ours[at], theirs[at])


def nobody_left(claim: Claim) -> None:
    above = list(takewhile(lambda c: c != claim.couple, claim.made.way))
    wanted = [*above, (claim.couple[0], claim.person())]
    ways = claim.night.pairings(claim.made.pool, strict_floats=claim.made.floats_hold)
    assert not any(way[: len(wanted)] == wanted for way in ways)


STRONG = [
    "same colour as the round before",
    "colour balance to 2",
    "another float down",
    "another float up",
]


def worse_for_colours(claim: Claim) -> None:
    worse(claim)
    one, other = claim.couple[0], claim.person()
    colour = claim.night.colour[one, other]
    assert colour is not None
    again = sum(
        claim.night.colours[p][-1:] == [given] and claim.night.played[p][-1][0] == last_round(claim)
        for p, given in ((one, colour), (other, colour.other))
    )
    assert again == claim["n"] != 0


def worse_for_balance(claim: Claim) -> None:
    worse(claim)
    one, other = claim.couple[0], claim.person()
    colour = claim.night.colour[one, other]
    assert colour is not None
    assert claim.night.balance(one) == colour.value or claim.night.balance(other) == -colour.value


def worse_for_floats(claim: Claim) -> None:
    worse(claim)
    one, other = claim.couple[0], claim.person()
    assert claim.night.score[one] > claim.night.score[other]
    assert claim.night.has_floated(one, "down") or claim.night.has_floated(other, "up")


def last_round(claim: Claim) -> int:
    return claim.night.rounds[-1].number


def apart(claim: Claim) -> None:
    assert frozenset({claim.couple[0], claim.person()}) in claim.night.state.avoid


def met(claim: Claim) -> None:
    games = claim.night.played[claim.couple[0]]
    assert claim["round"] == max(n for n, game in games if game.has(claim.person()))


def both_must(claim: Claim) -> None:
    barred = claim.colour().other
    for player in (claim.couple[0], claim.person()):
        assert not claim.night.allowed(player, barred)
        assert claim.night.allowed(player, claim.colour())


def float_again(claim: Claim) -> None:
    higher, lower = claim.couple[0], claim.person()
    floater = claim.person("floater")
    assert claim.night.score[higher] > claim.night.score[lower]
    assert str(claim["now"]) == {higher: "down", lower: "up"}[floater]
    assert claim.night.last_float(floater) == str(claim["before"])
    assert claim["round"] == last_round(claim)
    assert claim.night.repeats_float(floater, str(claim["now"]))


def floats_now(claim: Claim) -> str:
    higher, lower = claim.couple
    assert claim.night.score[higher] > claim.night.score[lower]
    way = {higher: "down", lower: "up"}[claim.person()]
    assert str(claim["way"]) == way
    return way


def float_yields(claim: Claim) -> None:
    assert claim.night.repeats_float(claim.person(), floats_now(claim))
    assert not claim.made.floats_hold


def second_float(claim: Claim) -> None:
    way = floats_now(claim)
    assert (claim["round"], way) in claim.night.floats[claim.person()]


def colour_again(claim: Claim) -> None:
    player = claim.person()
    assert claim.last(player) is claim.colour()
    assert claim.has_white(player) == (claim.colour() is Colour.WHITE)
    assert claim.night.played[player][-1][0] == claim["round"]


def balance_grows(claim: Claim) -> None:
    player = claim.person()
    assert claim.night.balance(player) == claim.colour().value
    assert claim.has_white(player) == (claim.colour() is Colour.WHITE)
    assert claim.colour("other") is claim.colour().other


def only_way(claim: Claim) -> None:
    night, pair = claim.night, claim.pair
    assert claim.has_white(claim.person())
    other_way = night.allowed(pair.white, Colour.BLACK) and night.allowed(pair.black, Colour.WHITE)
    assert not other_way


def white_by_balance(claim: Claim) -> None:
    assert claim.has_white(claim.person())
    assert claim.night.balance(claim.person()) == -1


def black_by_balance(claim: Claim) -> None:
    assert not claim.has_white(claim.person())
    assert claim.night.balance(claim.person()) == 1


def both_by_balance(claim: Claim) -> None:
    assert claim.night.balance(claim.pair.white) == -1
    assert claim.night.balance(claim.pair.black) == 1
    assert (claim.person("white"), claim.person("black")) == (claim.pair.white, claim.pair.black)


def both_change(claim: Claim) -> None:
    assert claim.last(claim.pair.white) is Colour.BLACK
    assert claim.last(claim.pair.black) is Colour.WHITE


def looking_back(claim: Claim) -> None:
    white, black = claim.pair.white, claim.pair.black
    n = claim["n"]
    assert isinstance(n, int)
    assert claim.person() == white
    ours, theirs = claim.night.colours[white][::-1], claim.night.colours[black][::-1]
    assert ours[:n] == theirs[:n]
    assert ours[0] is claim.colour()
    assert (ours[n], theirs[n]) == (Colour.BLACK, Colour.WHITE)


def higher_changes(claim: Claim) -> None:
    one, other = claim.couple
    assert claim.person() == one
    assert claim.last(one) is claim.last(other) is claim.colour()
    assert claim.has_white(one) == (claim.colour() is Colour.BLACK)


def never_differed(claim: Claim) -> None:
    one, other = (claim.night.colours[p][::-1] for p in claim.couple)
    assert all(a is b for a, b in zip(one, other, strict=False))
    higher_changes(claim)


def other_changes(claim: Claim) -> None:
    assert claim.night.colours[claim.person()] == []
    assert claim.last(claim.person("other")) is claim.colour()
    assert claim.has_white(claim.person("other")) == (claim.colour() is Colour.BLACK)


def by_number(claim: Claim) -> None:
    one, other = claim.couple
    assert claim.person() == one
    assert claim.night.colours[one] == claim.night.colours[other] == []
    assert claim.night.number[one] == claim["number"]
    assert claim.has_white(one) == (claim.night.number[one] % 2 == 1)


CLAIMS: dict[str, Callable[[Claim], None]] = {
    "{player} and {other} have the same score": same_score,
    "{player} has {points} and {other} {fewer}": other_score,
    "{opponent} is the first candidate of {player} who is left": first_left,
    "{opponent} is the first candidate of {player} with whom": first_that_fits,
    "not against {player}: in the whole round that": worse_in_all,
    "not against {player}: then the others could not": nobody_left,
    "not against {player}: {n} of the two would have": worse_for_colours,
    "not against {player}: the colours of one": worse_for_balance,
    "not against {player}: one of the two would float": worse_for_floats,
    "not against {player}: these two are kept apart": apart,
    "not against {player}: they met": met,
    "not against {player}: both must have": both_must,
    "not against {player}: {floater} would float": float_again,
    "{player} floats {way} right after": float_yields,
    "{player} floats {way}, as in": second_float,
    "{player} has {colour} again": colour_again,
    "{player} had {colour} once more often": balance_grows,
    "{player} has White: the other way round": only_way,
    "{player} had Black once more often": white_by_balance,
    "{player} had White once more often": black_by_balance,
    "{white} had Black once more often": both_by_balance,
    "{white} had Black last": both_change,
    "both had {colour} last; {n}": looking_back,
    "both had {colour} last: {player}": higher_changes,
    "their colours never differed": never_differed,
    "{player} has not played yet": other_changes,
    "neither has played yet": by_number,
}


def claim_of(text: Message) -> str:
    (found,) = [start for start in CLAIMS if text.text.startswith(start)]
    return found


@cache
def rounds() -> list[Made]:
    return list(_rounds())


def _rounds() -> Iterator[Made]:
    cases = [wild_case(seed) for seed in range(50_000, 50_900)]
    cases += [case for seed in range(50_000, 50_110) for case, _ in season_cases(seed)]
    for case in cases:
        try:
            made = pair_round(case.state, case.rules)
        except NoLegalPairingError:
            continue
        yield Made(Night(case.state, case.rules), made)


def test_what_is_said_of_a_board_is_true() -> None:
    told: Counter[str] = Counter()
    for made in rounds():
        for pair in made.round.pairs:
            for step in pair.steps if pair.fixed is None else ():
                claim = claim_of(step.text)
                CLAIMS[claim](Claim(made, pair, step.text))
                told[claim] += 1
    assert set(told) == set(CLAIMS)


def test_each_board_tells_scores_candidates_and_colours_once() -> None:
    for made in rounds():
        for pair in made.round.pairs:
            found = [step.article for step in pair.steps]
            if pair.fixed is not None:
                assert found == ["klukkluk 3.1"]
                continue
            assert found[:2] == ["klukkluk 4.3.1", "klukkluk 5.4"]
            assert sum(a.startswith("klukkluk 6.") for a in found) == 1
            assert found[-1].startswith("klukkluk 6.")


def test_every_breach_of_a_board_is_told() -> None:
    """The breaches told add up to what 5.2 counted."""
    for made in rounds():
        if made.night.rules.strong == "sum" or not made.way:
            continue
        told = Counter(
            step.article
            for pair in made.round.pairs
            for step in pair.steps
            if not step.text.text.startswith("not against")
        )
        counted = made.night.badness(made.way, made.pool)
        literal = made.night.rules.mode == "literal"
        repeated, *rest = counted
        strong = rest[:4] if literal else rest[1 + len(made.way) :][:4]
        assert told["klukkluk 4.1.3"] == repeated
        assert told["klukkluk 4.2.1"] == strong[0]
        assert told["klukkluk 4.2.2"] == strong[1]
        assert told["klukkluk 4.2.3"] == strong[2] + strong[3]
        assert told["klukkluk 4.3.2"] == rest[5 + len(made.way)]


SUMMED = {
    "floats that follow on one": "4.1.3",
    "same colour as the round before": "4.2.1",
    "colour balance to 2": "4.2.2",
    "same colour as before a pause": "4.3.2",
}


def test_the_summary_adds_up() -> None:
    for made in rounds():
        told = Counter(
            step.article
            for pair in made.round.pairs
            for step in pair.steps
            if not step.text.text.startswith("not against")
        )
        parts: dict[str, int] = {}
        for step in made.round.steps:
            counts = dict(step.text.args).get("counts", ())
            assert isinstance(counts, tuple)
            for part in counts:
                assert isinstance(part, Message)
                what, count = dict(part.args)["what"], dict(part.args)["count"]
                assert isinstance(count, int)
                parts[str(what)] = parts.get(str(what), 0) + count
        for what, article in SUMMED.items():
            assert parts.get(what, 0) == told[f"klukkluk {article}"], what
        gaps = sum(made.night.score[a] != made.night.score[b] for a, b in made.way)
        assert parts.get("pairs of different scores", 0) == gaps


def test_who_is_free_and_why_not_others() -> None:
    seen: Counter[str] = Counter()
    for made in rounds():
        for free in made.round.byes:
            first, *passed = free.steps
            assert dict(first.text.args)["player"] == free.player
            below = made.night.order[made.night.order.index(free.player) + 1 :]
            assert [dict(s.text.args)["player"] for s in passed] == below[::-1]
            for step in passed:
                _check_passed(made, step, seen)
    assert len(seen) == 5


def _check_passed(made: Made, step: Step, seen: Counter[str]) -> None:
    args = dict(step.text.args)
    player = args["player"]
    assert isinstance(player, PlayerId)
    night = made.night
    inner = args.get("reason")
    text = inner.text if isinstance(inner, Message) else step.text.text
    number = dict(inner.args)["round"] if isinstance(inner, Message) else args.get("round")
    byes = {(r.number, b.kind) for r in night.rounds for b in r.byes if b.player == player}
    if "was free" in text:
        assert (number, ByeKind.PAIRING_ALLOCATED) in byes
    elif "full point" in text:
        assert (number, ByeKind.FULL_POINT) in byes
    elif "won without playing" in text:
        assert night.had_a_free_point(player)
    elif "floated down" in text:
        assert night.last_float(player) == "down"
        assert night.rounds[-1].number == number
    else:
        assert "the rest could not be paired" in text
        rest = [p for p in night.order if p != player]
        assert not list(night.pairings(rest, strict_floats=made.floats_hold))
        text = "rest"
    seen[text] += 1


def test_every_article_stands_in_the_docs() -> None:
    headings = set(re.findall(r"^#+ ([\d.]*\d)", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    cited = {
        step.article
        for made in rounds()
        for steps in (made.round.steps, *(p.steps for p in made.round.pairs),
                      *(f.steps for f in made.round.byes))
        for step in steps
    }  # fmt: skip
    assert len(cited) > 15
    assert {a.removeprefix("klukkluk ") for a in cited} <= headings
