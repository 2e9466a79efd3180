"""What the reasons of a round claim, checked against the recorded rounds on random states."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.record import Step
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import Free, NoLegalPairingError, Pair, RoundPairing
from leaguegen.words.message import Arg, Message
from tests.pairing.seasons import season
from tests.reference.past import Past
from tests.reference.seasons import RESULTS
from tests.reference.states import case

DOCS = Path(__file__).parents[2] / "docs" / "knsb.md"
STATES = range(40_000, 40_800)


@cache
def rounds_of(seeds: range) -> list[tuple[State, KnsbRules, RoundPairing]]:
    """Return small odd states, and seasons of more players."""
    return list(_rounds(seeds))


def _rounds(seeds: range) -> Iterator[tuple[State, KnsbRules, RoundPairing]]:
    for seed in seeds:
        compared = case(seed)
        try:
            yield compared.state, compared.rules, pair_round(compared.state, compared.rules)
        except NoLegalPairingError:
            continue
    rng = Random(7)
    rules = KnsbRules("26/int", "x")
    for size in (10, 17, 24, 31):
        for given, made in season(rng, size, 9, rules, cycle=9):
            if isinstance(made, RoundPairing):
                yield given, rules, made


@dataclass(frozen=True)
class Claim:
    """A sentence about a board, and the past that it is about."""

    given: State
    rules: KnsbRules
    pair: Pair
    chooser: PlayerId
    text: Message

    def __getitem__(self, name: str) -> Arg:
        return dict(self.text.args)[name]

    def person(self, name: str = "player") -> PlayerId:
        found = self[name]
        assert isinstance(found, PlayerId)
        return found

    def number(self, name: str) -> int:
        found = self[name]
        assert isinstance(found, int)
        return found

    def about(self, name: str) -> "Claim":
        inner = self[name]
        assert isinstance(inner, Message)
        return Claim(self.given, self.rules, self.pair, self.chooser, inner)

    def colours(self, player: PlayerId) -> list[Colour]:
        return [
            game.colour_of(player)
            for round_ in self.given.rounds
            if self.rules.colours_over == "season" or round_.cycle == self.given.round.cycle
            for game in round_.games
            if game.has(player) and (game.result is None or game.result.played)
        ]

    def difference(self, player: PlayerId) -> int:
        return sum(colour.value for colour in self.colours(player))

    def run_with(self, player: PlayerId, colour: Colour) -> int:
        had = self.colours(player)
        run = 1
        while run <= len(had) and had[-run] is colour:
            run += 1
        return run

    def meetings(self, one: PlayerId, other: PlayerId) -> dict[int, PlayerId]:
        """Return who had White in each meeting, by round."""
        return {
            round_.number: game.white
            for round_ in self.given.rounds
            for game in round_.games
            if game.has(one) and game.has(other)
            if game.result is None or game.result.played
        }


def met(claim: Claim) -> None:
    assert claim["round"] == max(claim.meetings(claim.chooser, claim.person()))


def apart(claim: Claim) -> None:
    assert frozenset({claim.chooser, claim.person()}) in claim.given.avoid


def fits_not(claim: Claim) -> None:
    assert claim.person() not in (claim.pair.white, claim.pair.black)
    assert frozenset({claim.chooser, claim.person()}) not in claim.given.avoid


def both_must(claim: Claim) -> None:
    for name, player in (("breach", claim.chooser), ("second", claim.person())):
        breach = claim.about(name)
        assert breach.person() == player
        assert str(breach["colour"]) != str(claim["colour"])
        CHECKS[breach.text.text](breach)


def breach_of(claim: Claim) -> Colour:
    return Colour.WHITE if str(claim["colour"]) == "White" else Colour.BLACK


def too_long_a_run(claim: Claim) -> None:
    run = claim.run_with(claim.person(), breach_of(claim))
    assert claim["times"] == run > claim.rules.max_streak == claim["limit"]


def too_one_sided(claim: Claim) -> None:
    after = abs(claim.difference(claim.person()) + breach_of(claim).value)
    assert claim["times"] == after > claim.rules.max_balance == claim["limit"]


def only_way(claim: Claim) -> None:
    assert claim.person() == claim.pair.white
    breach = claim.about("breach")
    given = Colour.WHITE if breach.person() == claim.pair.white else Colour.BLACK
    assert breach_of(breach) is given.other
    CHECKS[breach.text.text](breach)


def smaller_difference(claim: Claim) -> None:
    assert claim.person() == claim.pair.white
    white, black = claim.difference(claim.pair.white), claim.difference(claim.pair.black)
    assert claim["difference"] == max(abs(white + 1), abs(black - 1))
    assert claim["other"] == max(abs(white - 1), abs(black + 1))
    assert claim.number("difference") < claim.number("other")


def shorter_run(claim: Claim) -> None:
    assert claim.person() == claim.pair.white
    runs = [
        max(claim.run_with(one, Colour.WHITE), claim.run_with(other, Colour.BLACK))
        for one, other in (
            (claim.pair.white, claim.pair.black),
            (claim.pair.black, claim.pair.white),
        )
    ]
    assert runs == [claim["run"], claim["other"]]
    assert runs[0] < runs[1]


def had_more_white(claim: Claim) -> None:
    assert (claim["black"], claim["white"]) == (claim.pair.black, claim.pair.white)
    assert claim.difference(claim.pair.black) == claim["high"]
    assert claim.difference(claim.pair.white) == claim["low"]
    assert claim.number("high") > claim.number("low")


def look_back(claim: Claim) -> None:
    assert claim.person() == claim.pair.white
    white, black = claim.colours(claim.pair.white), claim.colours(claim.pair.black)
    assert claim.difference(claim.pair.white) == claim.difference(claim.pair.black)
    back = claim.number("n")
    assert white[len(white) - back + 1 :] == black[len(black) - back + 1 :]
    assert (white[-back], black[-back]) == (Colour.BLACK, Colour.WHITE)


def met_before(claim: Claim) -> None:
    assert claim.person() == claim.pair.white
    meetings = claim.meetings(claim.pair.white, claim.pair.black)
    assert claim["round"] == max(meetings)
    assert meetings[max(meetings)] == claim.pair.black


def meet_again(claim: Claim) -> None:
    assert claim.rules.rematch_relax
    assert claim["round"] in claim.meetings(claim.pair.white, claim.pair.black)


def lifted(claim: Claim) -> None:
    last = claim.given.round.last_of_cycle
    if claim.rules.last_round_of == "season":
        last = claim.given.round.last_of_season
    assert last
    both_ways = claim.about("breach")
    breach = both_ways.about("breach")
    given = Colour.WHITE if breach.person() == claim.pair.white else Colour.BLACK
    assert breach_of(breach) is given
    CHECKS[breach.text.text](breach)
    turned = both_ways["turned"]
    assert isinstance(turned, tuple)
    assert turned
    for text in turned:
        assert isinstance(text, Message)
        other = Claim(claim.given, claim.rules, claim.pair, claim.chooser, text)
        given = Colour.WHITE if other.person() == claim.pair.white else Colour.BLACK
        assert breach_of(other) is given.other
        CHECKS[text.text](other)


def no_difference(claim: Claim) -> None:
    white, black = claim.colours(claim.pair.white), claim.colours(claim.pair.black)
    shorter = min(len(white), len(black))
    assert white[len(white) - shorter :] == black[len(black) - shorter :]
    assert claim.difference(claim.pair.white) == claim.difference(claim.pair.black)
    assert claim.person() == claim.pair.black
    facts = claim.about("facts")
    if "balance" in dict(facts.text.args):
        assert facts["balance"] == claim.difference(claim.pair.white)
    FACTS[facts.text.text](facts)


def no_colour_yet(claim: Claim) -> None:
    assert not claim.colours(claim.pair.white)
    assert not claim.colours(claim.pair.black)


def one_new(claim: Claim) -> None:
    assert {claim.person(), claim.person("other")} == {claim.pair.white, claim.pair.black}
    assert claim.colours(claim.person())
    assert claim.difference(claim.person()) == 0
    assert not claim.colours(claim.person("other"))


def once_each(claim: Claim) -> None:
    _had_it_in(claim, claim.person(), claim.number("round"))
    _had_it_in(claim, claim.person("other"), claim.number("later"))


def once_together(claim: Claim) -> None:
    for who in (claim.pair.white, claim.pair.black):
        _had_it_in(claim, who, claim.number("round"))


def _had_it_in(claim: Claim, who: PlayerId, number: int) -> None:
    """Check that the only game of a player was in a round, with the colour that is told."""
    assert [str(c.word) for c in claim.colours(who)] == [str(claim["colour"])]
    (game,) = (g for r in claim.given.rounds if r.number == number for g in r.games if g.has(who))
    assert str(game.colour_of(who).word) == str(claim["colour"])


def same_colours(claim: Claim) -> None:
    listed = claim["colours"]
    assert isinstance(listed, tuple)
    had = [[str(c.word) for c in claim.colours(p)] for p in (claim.pair.white, claim.pair.black)]
    assert len(listed) == min(map(len, had)) <= 5
    for own in had:
        assert [str(colour) for colour in listed] == own[::-1][: len(listed)]


def many_same_colours(claim: Claim) -> None:
    assert claim["n"] == min(len(claim.colours(p)) for p in (claim.pair.white, claim.pair.black))


FACTS: dict[str, Callable[[Claim], None]] = {
    "neither of the two has had a colour yet": no_colour_yet,
    "{player} had White as often as Black (balance 0), and {other} has had no game yet "
    "(balance 0)": one_new,
    "both had {colour} in round {round} (balance {balance} and {balance})": once_together,
    "both had {colour}, {player} in round {round} and {other} in round {later} (balance "
    "{balance} and {balance})": once_each,
    "both had {colours} in their last game (balance {balance} and {balance})": same_colours,
    "both had the same colours, from the last game back: {colours} (balance {balance} and "
    "{balance})": same_colours,
    "both had the same colours in their last {n} games (balance {balance} and {balance})": (
        many_same_colours
    ),
}

CHECKS: dict[str, Callable[[Claim], None]] = {
    "not against {player}: they met in round {round}": met,
    "not against {player}: these two are kept apart": apart,
    "not against {player}: then the rest could not be paired any more": fits_not,
    "not against {player}: both must have {colour}: {breach}, and {second}": both_must,
    "{player} would have {colour} {times} times in a row, {limit} is the limit": too_long_a_run,
    "{player} would have had {colour} {times} times more than {other}, {limit} is the limit": (
        too_one_sided
    ),
    "{player} has White: the other way round {breach}": only_way,
    "no way is inside the limits; with White for {player} the greatest difference between the "
    "colours becomes {difference}, the other way round {other}": smaller_difference,
    "no way is inside the limits; with White for {player} the longest run of one colour becomes "
    "{run}, the other way round {other}": shorter_run,
    "{black} has Black: Whites minus Blacks so far {high}, against {low} for {white}": (
        had_more_white
    ),
    "as many Whites and Blacks for both; in their last games {player} had Black, and has White "
    "now": look_back,
    "these two met before, in round {round}: {player} had Black then and has White now": met_before,
    "these two met in round {round}, and meet again because not all can be paired otherwise": (
        meet_again
    ),
    "in the last round this is allowed: {breach}": lifted,
    "{player} has {colour} {times} times in a row; {limit} is the limit": too_long_a_run,
    "{player} has had {colour} {times} times more than {other}; {limit} is the limit": (
        too_one_sided
    ),
    "{facts}: nothing tells the two apart, so {player}, who comes first in the order, has "
    "Black": no_difference,
}


def chooser(pair: Pair) -> PlayerId:
    """Return who chose, as the steps tell; the other one must be his opponent."""
    for step in pair.steps:
        args = dict(step.text.args)
        if step.article == "knsb 4.8" and "guest" in args:
            assert {args["player"], args["guest"]} == {pair.white, pair.black}
            guest = args["guest"]
            assert isinstance(guest, PlayerId)
            return guest
        if step.article in ("knsb 4.5", "knsb 4.8", "knsb 6") and {"player", "other"} <= set(args):
            assert {args["player"], args["other"]} == {pair.white, pair.black}
            player = args["player"]
            assert isinstance(player, PlayerId)
            return player
    raise AssertionError(pair.steps)


def test_what_the_reasons_claim_is_true() -> None:
    checked: Counter[str] = Counter()
    for given, rules, made in rounds_of(STATES):
        for pair in made.pairs[len(given.fixed) :]:
            who = chooser(pair)
            for step in pair.steps:
                check = CHECKS.get(step.text.text)
                if check is not None:
                    check(Claim(given, rules, pair, who, step.text))
                    checked[check.__name__] += 1
                facts = dict(step.text.args).get("facts")
                if isinstance(facts, Message):
                    checked[FACTS[facts.text].__name__] += 1
    # The two breaches stand inside other sentences.
    inner = {"too_long_a_run", "too_one_sided"}
    assert set(checked) == {check.__name__ for check in [*CHECKS.values(), *FACTS.values()]} - inner


def test_who_was_free_or_won_without_playing() -> None:
    seen = 0
    for given, _rules, made in rounds_of(STATES):
        for step in (step for free in made.byes for step in free.steps):
            args = dict(step.text.args)
            reason = args.get("reason")
            if step.article == "knsb 4.7" and isinstance(reason, Message):
                seen += 1
                _check_not_free(given, args["player"], reason)
    assert seen > 20


def _check_not_free(given: State, player: Arg, reason: Message) -> None:
    number = dict(reason.args)["round"]
    (round_,) = (r for r in given.rounds if r.number == number)
    assert round_.cycle == given.round.cycle
    kinds = [str(bye.kind) for bye in round_.byes if bye.player == player]
    if reason.text == "was free in round {round}":
        assert kinds == ["bye"]
    elif reason.text == "had a full point without playing in round {round}":
        assert kinds == ["full"]
    else:
        won = [
            g.white if g.result is RESULTS["1-0R"] else g.black
            for g in round_.games
            if g.result in (RESULTS["1-0R"], RESULTS["0-1R"])
        ]
        assert kinds == ["forfeit_win"] or player in won


def test_every_board_has_its_reasons() -> None:
    seen = 0
    for given, _rules, made in rounds_of(STATES):
        first = given.round.first_of_cycle
        for pair in made.pairs[len(given.fixed) :]:
            seen += 1
            found = [step.article for step in pair.steps]
            assert sum(article.startswith("knsb 5.2") for article in found) == 1, found
            guests = guests_at(given, pair)
            if guests:
                assert "knsb 4.8" in found
                assert found[0] == ("knsb 4.8" if first or guests == 2 else "knsb 4.1")
                assert not pair.group
                continue
            assert found[0] == ("knsb 6" if first else "knsb 4.1")
            assert first or "knsb 4.5" in found
            assert bool(pair.group) is not first
        for pair in made.pairs[: len(given.fixed)]:
            assert [step.article for step in pair.steps] == ["knsb 3"]
        for free in made.byes:
            guest = given.roster[free.player].role is Role.GUEST
            assert f"knsb 4.{8 if guest else 7}" in [step.article for step in free.steps]
    assert seen > 1000


def guests_at(given: State, pair: Pair) -> int:
    """Return how many of the two are guests."""
    return sum(given.roster[p].role is Role.GUEST for p in (pair.white, pair.black))


def test_all_who_come_before_in_the_fold_are_named_in_order() -> None:
    passed_over = 0
    for given, rules, made in rounds_of(STATES):
        if given.round.first_of_cycle:
            continue
        rank = ranks(given, rules)
        chosen = [p for p in made.pairs[len(given.fixed) :] if not guests_at(given, p)]
        for number, pair in enumerate(chosen):
            passed = [
                dict(step.text.args)["player"]
                for step in pair.steps
                if step.text.text.startswith("not against")
            ]
            passed_over += len(passed)
            left = {
                player
                for other in chosen[number:]
                if other.group == pair.group
                for player in (other.white, other.black)
            }
            higher = chooser(pair)
            (lower,) = {pair.white, pair.black} - {higher}
            assert higher == min(left, key=lambda p: rank[p])
            before = [p for p in left if rank[p] > rank[lower]]
            assert passed == sorted(before, key=lambda p: -rank[p])
    assert passed_over > 100


def ranks(given: State, rules: KnsbRules) -> dict[PlayerId, int]:
    """Return the places in rank order, by the reference."""
    past = Past(given, rules)
    lots = past.lots()
    order = sorted(
        given.available,
        key=lambda p: (-past.points(p), -past.resistance(p), -past.sonneborn_berger(p), lots[p]),
    )
    return {player: number for number, player in enumerate(order)}


def steps_of(made: RoundPairing) -> Iterator[Step]:
    places: list[Pair | Free] = [*made.pairs, *made.byes]
    yield from made.steps
    for place in places:
        yield from place.steps


def test_every_article_stands_in_the_docs() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", DOCS.read_text("utf-8"), re.MULTILINE))
    cited = {
        step.article.removeprefix("knsb ")
        for _given, _rules, made in rounds_of(STATES)
        for step in steps_of(made)
    }
    expected = {"3", "4.1", "4.3", "4.4", "4.5", "4.6.1", "4.6.2", "4.7", "4.8", "5.2"}
    expected |= {"6"} | {f"5.2.{rule}" for rule in (1, 2, 3, 4)}
    assert cited == expected
    assert cited | {"4.6.3", "1", "2", "4", "4.2", "4.6", "5", "5.1"} <= headings
