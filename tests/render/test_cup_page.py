"""The page of a cup: what is next, lists of ties, and the drawing beside them."""

from dataclasses import replace
from itertools import combinations
from pathlib import PurePosixPath

import pytest

from leaguegen.model.game import Game, Result, Round
from leaguegen.model.league import Competition, PlannedRound, Season
from leaguegen.model.player import Entrant, Player, PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.tree import main_tree
from leaguegen.render.cup_drawing import Drawing, drawing
from leaguegen.render.site import site
from leaguegen.render.speech import Speech
from tests.render import club
from tests.render.html import Element, parse


def with_rounds(*rounds: Round, people: int = 8, **settings: object) -> Competition:
    """Return a cup of `p1`, `p2`, ... with these rounds."""
    cup = club.cup()
    rules = replace(cup.cycles[0].rules, **settings)  # type: ignore[arg-type]
    assert isinstance(rules, CupRules)
    return replace(
        cup,
        roster=Roster(tuple(Entrant(PlayerId(f"p{n}")) for n in range(1, people + 1))),
        cycles=(replace(cup.cycles[0], rounds=(1, 2, 3), rules=rules),),
        calendar=tuple(PlannedRound(n) for n in (1, 2, 3)),
        rounds=rounds,
        counts_for="",
    )


def game(white: int, black: int, result: Result | None = None, group: str = "") -> Game:
    return club.game(f"p{white}", f"p{black}", result, group=group)


def shown(cup: Competition) -> Element:
    """Return the page of a cup."""
    league = club.league("en")
    people = {e.id: Player(e.id, f"Player {e.id[1:]}", f"{e.id[1:]}, Player") for e in cup.roster}
    league = replace(
        league, players={**league.players, **people}, seasons=(Season("2026-27", (cup,)),)
    )
    return parse(site(league, club.templates(), {}, ())[PurePosixPath("2026-27/beker/index.html")])


def drawn(cup: Competition) -> Drawing:
    found = drawing(main_tree(cup), {}, Speech.of(club.league("en")), "chess")
    assert found is not None
    return found


FIRST = Round(1, (game(1, 2, club.W), game(3, 4, club.L), game(5, 6, club.W), game(7, 8, club.D)))
"""The fourth tie is level."""


def test_what_is_next_tells_who_is_still_in() -> None:
    games = (*FIRST.games[:3], replace(FIRST.games[3], through=PlayerId("p8")))
    page = shown(with_rounds(replace(FIRST, games=games)))
    told = next(page.with_class("next")).text()
    assert told == (
        "Next round: Semi-finals 2 ties Still in the cup: Player 1 , Player 4 , Player 5 , Player 8"
    )


def test_while_a_tie_is_level_nobody_is_named_as_still_in() -> None:
    assert next(shown(with_rounds(FIRST)).with_class("next")).text() == (
        "Next round: Semi-finals 2 ties"
    )


def test_results_are_seen_from_who_is_named_first_and_lead_to_their_boards() -> None:
    games = (game(1, 2, club.W), game(2, 1, club.W), game(3, 4, club.L), game(4, 3, club.D))
    page = shown(with_rounds(Round(1, games), people=4, games=2))
    level, won = page.with_class("tie")
    assert level.text() == "Player 1 Player 2 1-0 , 0-1 level; who goes on is not written down yet"
    assert won.text() == "Player 3 Player 4 0-1 , ½-½ Player 4 won by 1½ to ½"
    scores = next(won.with_class("score"))
    assert [a.attributes["href"] for a in scores.all("a")] == [
        "rounds/01.html#board-3",
        "rounds/01.html#board-4",
    ]


def test_the_last_round_comes_first_and_the_drawing_has_every_tie() -> None:
    games = (*FIRST.games[:3], replace(FIRST.games[3], through=PlayerId("p8")))
    second = Round(2, (game(1, 4), game(5, 8, Result.BLACK_FORFEITS)))
    page = shown(with_rounds(replace(FIRST, games=games), second))
    (lists,) = page.with_class("bracket")
    assert [h.text() for h in lists.all("h2")] == ["Semi-finals", "Quarter-finals"]
    (svg,) = page.all("svg")
    assert svg.attributes["role"] == "img"
    texts = [text.text() for text in svg.all("text")]
    assert texts[:3] == ["Quarter-finals", "Semi-finals", "Final"]
    assert texts[-4:] == ["Player 5", "+", "Player 8", "−"]
    assert len(list(svg.with_class("met"))) == 6
    assert len(list(svg.with_class("coming"))) == 1
    # Each semi-final hangs on two quarter-finals; of the final only the next draw tells.
    assert len(list(svg.all("path"))) == 4


def test_the_third_place_and_the_consolation_cup_are_lists_and_drawings() -> None:
    first = Round(1, (game(1, 2, club.W), game(3, 4, club.W)))
    second = Round(2, (game(1, 3, club.W), game(2, 4, club.L, "third-place")))
    page = shown(with_rounds(first, second, people=4, third_place=True))
    (lists,) = page.with_class("bracket")
    assert "Third place Player 2 Player 4 0-1 Player 4 is third" in lists.text()
    (svg,) = page.all("svg")
    assert "Third place" in [text.text() for text in svg.all("text")]
    beside = Round(2, (game(1, 3, club.W), game(2, 4, club.L, "consolation")))
    page = shown(with_rounds(first, beside, people=4, consolation=True))
    assert [svg.all("title").__next__().text() for svg in page.all("svg")] == [
        "The cup as a tree",
        "Consolation cup",
    ]


@pytest.mark.parametrize("people", [3, 5, 6, 7, 8, 11, 16, 22, 31])
@pytest.mark.parametrize("third", ["", "with a third place"])
def test_no_box_lies_over_another_or_outside(people: int, third: str) -> None:
    """Cups of every kind of size, won by the first of each tie, the others free."""
    rounds: list[Round] = []
    left, losers = list(range(1, people + 1)), [0, 0]
    while len(left) > 1:
        below = 1 << (len(left) - 1).bit_length() - 1
        ties = len(left) - below
        pairs = [(left[2 * n], left[2 * n + 1]) for n in range(ties)]
        games = [game(a, b, club.W) for a, b in pairs]
        if third and len(left) == 2 and all(losers):
            games.append(game(losers[0], losers[1], club.D, "third-place"))
        rounds.append(Round(len(rounds) + 1, tuple(games)))
        losers = ([b for _, b in pairs] + [0, 0])[:2]
        left = [a for a, _ in pairs] + left[2 * ties :]
        for upto in (rounds[:1], rounds):
            cup = with_rounds(*upto, people=people, third_place=bool(third))
            picture = drawn(cup)
            for box in picture.boxes:
                assert 0 <= box.x <= picture.width - picture.box
                assert 0 <= box.y <= picture.height - box.height
            for one, other in combinations(picture.boxes, 2):
                if one.x == other.x:
                    assert one.y + one.height < other.y or other.y + other.height < one.y


def test_a_long_name_is_cut_in_the_drawing_and_whole_in_the_list() -> None:
    league = club.league("en")
    long = "Wilhelmina van der Heijden-Oosterhuis"
    cup = with_rounds(FIRST)
    speech = Speech.of(
        replace(league, players={PlayerId("p1"): Player(PlayerId("p1"), long, long)})
    )
    found = drawing(main_tree(cup), {}, speech, "chess")
    assert found is not None
    name = found.boxes[0].lines[0].name
    assert name == "Wilhelmina van der He…"
