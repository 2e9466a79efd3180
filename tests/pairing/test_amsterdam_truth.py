"""What the explanations of poules claim is recomputed, and the articles that they cite exist."""

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path
from random import Random

import leaguegen
from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.system import RoundPairing
from leaguegen.words.message import Message
from tests.pairing.amsterdam_days import chance, poules, roster, totals_by_hand, whole_day

DOCS = Path(__file__).parents[2] / "docs" / "amsterdam.md"
RULES = AmsterdamRules(competition="2026-27/snel", seed="herfst")


def fact(step: Step, name: str) -> object:
    return dict(step.text.args)[name]


def number(step: Step, name: str) -> int:
    value = fact(step, name)
    assert isinstance(value, int)
    return value


def every_step(made: tuple[RoundPairing, ...]) -> list[Step]:
    found = [step for pairing in made for step in pairing.steps]
    found += [step for pairing in made for pair in pairing.pairs for step in pair.steps]
    return found + [step for pairing in made for free in pairing.byes for step in free.steps]


def test_every_cited_article_is_a_heading() -> None:
    text = DOCS.read_text("utf-8")
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", text, re.MULTILINE))
    code = Path(leaguegen.__file__).parent.rglob("*.py")
    cited = {
        article
        for path in code
        for article in re.findall(r"\"amsterdam (\d+(?:\.\d+)*)\"", path.read_text("utf-8"))
    }
    assert cited >= {"4.3", "4.4", "4.5", "4.6", "5.1", "5.2", "6.1", "6.2", "7.2", "8.1", "8.2"}
    assert cited <= headings
    settings = re.findall(r"^\| `(\w+)` \|.*\| ([\d.]+)(?:, [\d.]+)* \|$", text, re.MULTILINE)
    own = {field.name for field in fields(AmsterdamRules)} - {"competition", "points"}
    assert {name for name, _ in settings} == own
    assert {chapter for _, chapter in settings} <= headings


def test_numbers_turns_and_sizes_are_true() -> None:
    """Each board tells the numbers in the poule, the round of the table and who has White."""
    for _, _, made, _ in whole_day(roster(23), RULES, chance(Random(3))):
        places = {place.player: place for place in made[0].places}
        for turn, pairing in enumerate(made, start=1):
            for pair in pairing.pairs:
                step = pair.steps[-1]
                assert step.article == "amsterdam 8.2"
                assert (fact(step, "white"), fact(step, "black")) == (pair.white, pair.black)
                assert number(step, "one") == places[pair.white].number
                assert number(step, "other") == places[pair.black].number
                assert number(step, "turn") == turn
                assert places[pair.white].group == places[pair.black].group == pair.group
                assert number(step, "size") >= len(poules(made)[pair.group])


def test_colours_so_far_are_true() -> None:
    balance: Counter[object] = Counter()
    seen = 0
    for stage, _, made, rounds in whole_day(roster(19), RULES, chance(Random(4))):
        for pairing in made:
            for pair in pairing.pairs:
                told = [s for s in pair.steps if s.article == "amsterdam 8.1"]
                assert len(told) == (stage != "1")
                for step in told:
                    seen += 1
                    assert number(step, "first") == balance[pair.white]
                    assert number(step, "second") == balance[pair.black]
        for round_ in rounds:
            for game in round_.games:
                if game.result is not None and game.result.played:
                    balance[game.white] += 1
                    balance[game.black] -= 1
    assert seen > 100


def whys(step: Step) -> list[Message]:
    parts = [fact(step, "first"), fact(step, "second")]
    assert all(isinstance(part, Message) for part in parts)
    return [part for part in parts if isinstance(part, Message)]


def test_points_and_places_are_true() -> None:
    entrants = roster(29)
    past: list[list[Round]] = []
    for stage, _, made, rounds in whole_day(entrants, RULES, chance(Random(5))):
        totals = totals_by_hand(entrants, past, RULES)
        ranked: dict[int, PlayerId] = {}
        for pairing in made:
            for pair in pairing.pairs:
                for why in whys(pair.steps[0]):
                    args = dict(why.args)
                    player = args["player"]
                    assert isinstance(player, PlayerId)
                    if stage in ("2", "3", "4"):
                        assert args["points"] == totals[-1][player]
                        ranked[int(str(args["place"]))] = player
                    elif stage == "final":
                        assert args["totals"] == tuple(t[player] for t in reversed(totals))
                        ranked[int(str(args["place"]))] = player
        order = [ranked[place] for place in sorted(ranked)]
        if stage != "1":
            assert sorted(ranked) == list(range(1, 30))
            points = [totals[-1][player] for player in order]
            assert points == sorted(points, reverse=True)
        past.append(rounds)


def test_pots_are_true() -> None:
    """With 17 players pots of three; the blank stands in the last."""
    _, _, made, _ = whole_day(roster(17), RULES, chance(Random(6)))[0]
    for pairing in made:
        for pair in pairing.pairs:
            for why in whys(pair.steps[0]):
                args = dict(why.args)
                start = int(str(args["player"])[1:])
                assert args["pot"] == (start + 2) // 3
    told = [s for s in made[0].steps if s.article == "amsterdam 5.1"]
    assert len(told) == 6
    assert "1 empty place" in str(told[-1].text)


def test_free_rounds_tell_the_number_that_is_missing() -> None:
    for _, _, made, _ in whole_day(roster(17), RULES, chance(Random(8))):
        for turn, pairing in enumerate(made, start=1):
            for free in pairing.byes:
                (step,) = free.steps
                assert step.article == "amsterdam 4.3"
                assert number(step, "missing") == 6
                assert number(step, "turn") == turn
                assert number(step, "count") == len(poules(made)[free.group]) == 5


def test_every_step_can_be_read() -> None:
    for _, _, made, _ in whole_day(roster(14), RULES, chance(Random(9))):
        for step in every_step(made):
            assert "{" not in str(step.text).replace("'{", "").replace("${", "")
            assert step.article.startswith("amsterdam ")
