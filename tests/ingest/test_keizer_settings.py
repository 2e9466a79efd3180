"""The settings of Keizer as people write them, and the games for the club elsewhere."""

from fractions import Fraction

import pytest

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.keizer_rules import amount
from leaguegen.model.amounts import Amount, AmountTier, ValueClass
from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.rules import TieBreakCode
from leaguegen.model.systems import KeizerRules
from tests.ingest.reading import INTERNE, interne, read, told

SETTINGS = f"{INTERNE}/competition.toml"


def rules(text: str) -> KeizerRules:
    loaded = read({SETTINGS: f'title = "Intern"\nsystem = "keizer"\n{text}'})
    assert told(loaded) == []
    found = interne(loaded).cycles[0].rules
    assert isinstance(found, KeizerRules)
    return found


@pytest.mark.parametrize(
    ("written", "own", "opponent", "fixed"),
    [
        ("opponent", 0, 1, 0),
        ("opponent/2", 0, "1/2", 0),
        ("1/2 opponent", 0, "1/2", 0),
        ("½ opponent", 0, "1/2", 0),
        ("0.5 * opponent", 0, "1/2", 0),
        ("2/3 own", "2/3", 0, 0),
        ("⅔ own", "2/3", 0, 0),
        ("2 own / 3", "2/3", 0, 0),
        ("own - 4", 1, 0, -4),
        ("own − 4", 1, 0, -4),
        ("Opponent + 12", 0, 1, 12),
        ("12 + opponent", 0, 1, 12),
        ("1 1/2 own", "3/2", 0, 0),
        ("-own + 1/6 opponent", -1, "1/6", 0),
        ("1/3 eigen", "1/3", 0, 0),
        ("tegenstander", 0, 1, 0),
        ("10", 0, 0, 10),
        ("-½", 0, 0, "-1/2"),
        (0, 0, 0, 0),
        (25, 0, 0, 25),
    ],
)
def test_amounts(written: str | int, own: str | int, opponent: str | int, fixed: str | int) -> None:
    assert amount(written) == Amount(Fraction(own), Fraction(opponent), Fraction(fixed))


@pytest.mark.parametrize(
    "written",
    ["", "x", "own own", "own/0", "own/00", "2/0 own", "own +", "+", "/2", "1/2/3", "own 2"],
)
def test_what_is_no_amount(written: str) -> None:
    with pytest.raises(CellError):
        amount(written)


@pytest.mark.parametrize(
    "written", ["opponent", "2/3 own", "own + 12", "1/2 opponent - 1/3", "0", "-own", "-4"]
)
def test_an_amount_reads_as_it_is_written(written: str) -> None:
    assert str(amount(written)) == written


def test_all_settings() -> None:
    found = rules(
        """
        top = 70
        step = 0.5
        count_own = false
        start_order = "lot"
        withdrawn = "show"
        min_gap = 9
        max_meet = "none"
        meet_over = "cycle"
        relax = "off"
        pairing = "least-squares"
        first_round = "halves"
        recompute = "frozen"
        equal_totals = "start"
        no_difference = "white"
        max_streak = 3
        values = [{below = 1400, value = 5}, {value = "5½"}]
        [scoring]
        start = 300
        draw = "opponent/2 - 1"
        bye = "3/4 own"
        excused = [{first = 5, points = "2/5 own"}, {points = 0}]
        club_win = "own"
        tiers_over = "season"
        """
    )
    assert (found.top, found.step, found.count_own) == (70, Fraction(1, 2), False)
    assert (found.start_order, found.withdrawn, found.recompute) == ("lot", "show", "frozen")
    assert found.equal_totals == "start"
    assert (found.min_gap, found.max_meet, found.meet_over) == (9, None, "cycle")
    assert (found.relax, found.pairing, found.first_round) == ("off", "least-squares", "halves")
    assert (found.no_difference, found.max_streak) == ("white", 3)
    assert found.values == (ValueClass(Fraction(5), 1400), ValueClass(Fraction(11, 2)))
    scoring = found.scoring
    assert (scoring.start, scoring.tiers_over) == (Fraction(300), "season")
    assert scoring.draw == Amount(opponent=Fraction(1, 2), fixed=Fraction(-1))
    assert scoring.awards[ByeKind.EXCUSED] == (
        AmountTier(Amount(own=Fraction(2, 5)), 5),
        AmountTier(Amount()),
    )
    # What is asked for is as good as free, and so is a win without an opponent.
    for kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN):
        assert scoring.awards[kind] == (AmountTier(Amount(own=Fraction(3, 4))),)
    assert (scoring.club_win, scoring.club_draw) == (Amount(own=Fraction(1)), None)


@pytest.mark.parametrize("word", ["gap-first", "in-turn", "off"])
def test_what_yields(word: str) -> None:
    assert rules(f'relax = "{word}"').relax == word


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ('win = "oponent"', 7, "win: “oponent” is not an amount."),
        ('bye = "opponent"', 7, "bye: There is no opponent here whose value could count."),
        ("excused = []", 11, "excused: At least one tier is expected here."),
        ("excused = [{first = 2}]", 12, "excused: A tier has the keys first and points."),
        (
            "excused = [{points = 1}, {points = 0}]",
            11,
            "excused: Only the last tier may be without first.",
        ),
        (
            'excused = [{first = 1, points = 2}, {points = "opponent"}]',
            47,
            "excused: There is no opponent here whose value could count.",
        ),
        (
            "excused = [{first = 0, points = 2}, {points = 0}]",
            21,
            "excused: A whole number from 1 to 999 is expected here.",
        ),
    ],
)
def test_scoring_that_cannot_be_read(line: str, column: int, said: str) -> None:
    loaded = read({SETTINGS: f'title = "I"\nsystem = "keizer"\n[scoring]\n{line}\n'})
    assert [str(p.message) for p in loaded.problems] == [said]
    assert told(loaded) == [f"error setting-invalid competition.toml:4:{column}"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("step = 0", "step: A number above 0 is expected here."),
        ("values = 3", "values: A list of classes is expected here."),
        ("values = [{value = 3, under = 5}]", "values: A class has the keys below and value."),
        (
            "values = [{below = 5, value = 1}]",
            "values: The last class has no bound: it is for everybody else.",
        ),
        (
            "values = [{below = 5, value = 1}, {below = 5, value = 2}, {value = 3}]",
            "values: The classes stand from the lowest bound up, and only the last has none.",
        ),
        ('relax = "never"', "relax: “never” is not one of the choices."),
    ],
)
def test_settings_that_cannot_be_read(line: str, said: str) -> None:
    loaded = read({SETTINGS: f'title = "I"\nsystem = "keizer"\n{line}\n'})
    assert [str(p.message) for p in loaded.problems] == [said]


def test_a_misspelt_amount_is_told_where_it_stands() -> None:
    loaded = read({SETTINGS: 'title = "I"\nsystem = "keizer"\n[scoring]\nwinst = "opponent"\n'})
    assert told(loaded) == ["warning key-unknown competition.toml:4:1"]


def test_the_value_is_always_the_first_tie_break_and_only_in_keizer() -> None:
    loaded = read({SETTINGS: 'title = "I"\nsystem = "keizer"\ntie_breaks = ["SB"]\n'})
    codes = [spec.code for spec in interne(loaded).cycles[0].ranking.tie_breaks]
    assert codes == [TieBreakCode.VALUE, TieBreakCode.SONNEBORN_BERGER]
    other = read({SETTINGS: 'title = "I"\nsystem = "knsb"\ntie_breaks = ["V"]\n'})
    assert told(other) == ["error setting-invalid competition.toml:3:15"]


def test_each_cycle_may_have_a_system_of_its_own() -> None:
    text = """
        title = "I"
        system = "keizer"
        [[cycles]]
        number = 2
        system = "knsb"
    """
    rounds = "round,date,cycle\n1,2026-09-01,1\n2,2026-09-08,2\n"
    loaded = read({SETTINGS: text}, rounds=rounds)
    assert told(loaded) == []
    first, second = interne(loaded).cycles
    assert isinstance(first.rules, KeizerRules)
    assert not isinstance(second.rules, KeizerRules)
    assert TieBreakCode.VALUE not in [spec.code for spec in second.ranking.tie_breaks]


HEAD = "date,player,team,colour,opponent,opponent_rating,result\n"


def elsewhere(*lines: str, head: str = HEAD) -> list[tuple[str, int, Outcome]]:
    texts = {
        SETTINGS: 'title = "I"\nsystem = "keizer"\n',
        "2026-27/external.csv": head + "".join(f"{line}\n" for line in lines),
    }
    loaded = read(texts)
    assert told(loaded) == []
    return [(e.player, e.round, e.outcome) for e in interne(loaded).external]


@pytest.mark.parametrize(
    ("colour", "result", "outcome"),
    [
        ("W", "1-0", Outcome.WIN),
        ("B", "1-0", Outcome.LOSS),
        ("Z", "0-1", Outcome.WIN),
        ("zwart", "½-½", Outcome.DRAW),
        ("", "1-0", Outcome.WIN),
        ("B", "1", Outcome.WIN),
        ("B", "0", Outcome.LOSS),
        ("", "0,5", Outcome.DRAW),
        ("", "½", Outcome.DRAW),
        ("", "winst", Outcome.WIN),
        ("", "verlies", Outcome.LOSS),
        ("W", "1-0R", Outcome.FORFEIT_WIN),
    ],
)
def test_a_result_is_seen_from_the_player(colour: str, result: str, outcome: Outcome) -> None:
    assert elsewhere(f'2026-09-08,b,1,{colour},X,1800,"{result}"') == [("b", 2, outcome)]


def test_only_games_on_the_date_of_a_round_count() -> None:
    games = ("2026-09-01,a,1,W,X,,1-0", "2026-09-05,b,1,W,X,,1-0", "2026-09-15,c,1,W,X,,")
    assert elsewhere(*games) == [("a", 1, Outcome.WIN)]


def test_two_games_on_one_date() -> None:
    text = HEAD + "2026-09-01,a,1,W,X,,1-0\n2026-09-01,a,2,W,Y,,0-1\n"
    loaded = read({SETTINGS: 'title = "I"\nsystem = "keizer"\n', "2026-27/external.csv": text})
    assert told(loaded) == ["warning external-twice external.csv:3:21"]
    assert [e.outcome for e in interne(loaded).external] == [Outcome.WIN]


def test_a_result_that_is_none() -> None:
    text = HEAD + "2026-09-01,a,1,W,X,,x\n"
    loaded = read({SETTINGS: 'title = "I"\nsystem = "keizer"\n', "2026-27/external.csv": text})
    assert told(loaded) == ["error result-unknown external.csv:2:21"]


def test_a_top_that_is_too_low_for_so_many_players() -> None:
    """Eight players: with 7 the last has 0, with 8 he has 1."""
    low = read({SETTINGS: 'title = "I"\nsystem = "keizer"\ntop = 7\n'})
    assert told(low) == ["warning top-too-low competition.toml:3:7"]
    assert told(read({SETTINGS: 'title = "I"\nsystem = "keizer"\ntop = 8\n'})) == []
