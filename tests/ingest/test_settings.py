"""club.toml and competition.toml."""

import re
from dataclasses import fields
from datetime import date
from fractions import Fraction

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.league import Competition
from leaguegen.model.repository import Repository
from leaguegen.model.rules import PointTable, RankingRules, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.model.systems import CupRules, KnsbRules
from tests.ingest.reading import (
    BEKER,
    EIGHT,
    INTERNE,
    competition,
    errors,
    interne,
    read,
    settled,
    the,
    told,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def toml(settings: str, **tables: str) -> Loaded:
    """Read the club with these settings for its internal competition."""
    head = "" if "system" in settings else 'system = "knsb"\n'
    return read({f"{INTERNE}/competition.toml": head + settings}, **tables)


def cup(settings: str) -> Loaded:
    """Read the club with a cup."""
    return read({f"{BEKER}/competition.toml": 'system = "cup"\n' + settings})


def knsb(loaded: Loaded, cycle: int = 0) -> KnsbRules:
    rules = interne(loaded).cycles[cycle].rules
    assert isinstance(rules, KnsbRules)
    return rules


def cup_rules(loaded: Loaded) -> CupRules:
    rules = competition(loaded, BEKER).cycles[0].rules
    assert isinstance(rules, CupRules)
    return rules


def ranking(loaded: Loaded, cycle: int = 0) -> RankingRules:
    return interne(loaded).cycles[cycle].ranking


def test_the_defaults_are_those_of_the_rules() -> None:
    loaded = settled(toml(""))
    assert knsb(loaded) == KnsbRules(competition=INTERNE, seed=INTERNE)
    assert ranking(loaded) == RankingRules(competition=INTERNE, seed=INTERNE)
    assert cup_rules(settled(cup(""))) == CupRules(competition=BEKER, seed=BEKER)
    found = interne(loaded)
    assert (found.title, found.game, found.absent_default) == ("interne", "chess", ByeKind.ABSENT)


SWISS: list[tuple[str, object]] = [
    ('group_width = "2/5"', Fraction(2, 5)),
    ("group_width = 0.4", Fraction(2, 5)),
    ("group_width = 1", Fraction(1)),
    ('drop = "lowest-rank"', "lowest-rank"),
    ('drop = "Lowest_Rank"', "lowest-rank"),
    ('bye_pick = "fewest"', "fewest"),
    ('bye_pick = "waiting-room"', "waiting-room"),
    ("rematch_gap = 7", 7),
    ('rematch_gap = "none"', None),
    ("rematch_relax = true", True),
    ("groups = true", True),
    ("odd_across_groups = true\ngroups = true", True),
    ("max_balance = 3", 3),
    ("max_streak = 3", 3),
    ('no_difference = "balance"', "balance"),
    ('last_round = "completion"', "completion"),
    ('last_round = "group"', "group"),
    ('last_round = "off"', "off"),
    ('colours_over = "cycle"', "cycle"),
    ('rematch_over = "season"', "season"),
    ('last_round_of = "season"', "season"),
    ('first_round = "fold"', "fold"),
    ('unplayed = "ignore"', Unplayed.IGNORE),
]

CUP: list[tuple[str, object]] = [
    ('draw = "bracket"', "bracket"),
    ('draw = "by-hand"', "by-hand"),
    ('size = "late"', "late"),
    ("games = 2", 2),
    ('decider = ["rating", "lots"]', ("rating", "lot")),
    ('decider = "blitz"', ("blitz",)),
    ("rating_gap = 150", 150),
    ("seeded = 4", 4),
    ('colour = "fair"', "fair"),
    ("third_place = true", True),
    ("consolation = true", True),
]


@pytest.mark.parametrize(("setting", "value"), SWISS)
def test_each_setting_of_the_swiss(setting: str, value: object) -> None:
    key = setting.split(maxsplit=1)[0]
    entrants = "player,group\n" + "".join(f"{player},A\n" for player in EIGHT)
    assert getattr(knsb(settled(toml(setting, entrants=entrants))), key) == value


@pytest.mark.parametrize(("setting", "value"), CUP)
def test_each_setting_of_the_cup(setting: str, value: object) -> None:
    key = setting.split(maxsplit=1)[0]
    assert getattr(cup_rules(settled(cup(setting))), key) == value


def test_every_setting_of_a_system_is_tried_above() -> None:
    tried = {setting.split(maxsplit=1)[0] for setting, _ in SWISS + CUP}
    settable = {f.name for rules in (KnsbRules, CupRules) for f in fields(rules)}
    assert settable - tried == {"competition", "seed", "points"}


@pytest.mark.parametrize(
    ("setting", "hint"),
    [
        ('group_width = "wide"', "1/3"),
        ("group_width = -1", None),
        ('drop = "lowest"', "lowest-rank"),
        ('rematch_gap = "sometimes"', None),
        ("rematch_gap = -1", None),
        ("rematch_gap = true", None),
        ("rematch_relax = 1", None),
        ("max_balance = 2.5", None),
        ('unplayed = "2025"', "self-draw"),
        ('absent = "skiing"', None),
        ('game = "go"', "chess"),
        ('tie_breaks = ["WP", "XX"]', "WP"),
        ('tie_breaks = ["TPRX"]', "TPR"),
        ('tie_breaks = ["AOB/C1"]', "Write AOB alone"),
        ('tie_breaks = ["PS/M1"]', "PS/C1"),
        ('tie_breaks = ["BH/L+1"]', "BH/M1"),
        ('tie_breaks = ["KS/C1"]', "KS/L+1"),
        ('tie_breaks = ["TPN/C1"]', "TPN/R"),
        ("unrated = -1", None),
        ('overall = "worst 2"', "best 2"),
        ('rating_date = "soon"', None),
        ("title = true", None),
        ("points = 3", "[points]"),
        ("[points]\nexcused = []", "first"),
        ("[points]\nexcused = [{points = 1}, {points = 0}]", "first"),
        ("[points]\nexcused = [{frist = 4, points = 1}]", "first"),
        ("cycles = [3]", "[[cycles]]"),
        ("[[categories]]\nrating = [0]\ntitle = 'B'", "rating_min"),
        ("[[categories]]\nrating = [1600, 1400]\ntitle = 'B'", None),
        ("[[categories]]\nrating = [0, 1400]", None),
        ("[[categories]]\ntitle = 'B'\n[[categories]]\ntitle = 'b'", None),
        ("[[cycles]]\nnumber = 1\n[[cycles]]\nnumber = 1", None),
        ("system = 'knsb'\ntitle = ''\n[[cycles]]\nsystem = 'cup'", "counts_for"),
    ],
)
def test_a_value_that_cannot_be_is_an_error_at_its_line(setting: str, hint: str | None) -> None:
    loaded = toml(setting)
    assert set(errors(loaded)) == {"setting-invalid"}
    found = the(loaded, "setting-invalid")
    assert found.span.file == f"{INTERNE}/competition.toml"
    assert found.span.line >= 2
    if hint is not None:
        assert hint in str(found.hint)


@pytest.mark.parametrize(
    ("setting", "column", "told", "hint"),
    [
        ("rating = [1]", 11, "rating: The name of a rating list", '["knsb", "club"]'),
        ("rating = 1", 10, "rating: The name of a rating list", '["knsb", "club"]'),
        ('rating = ["knsb", ""]', 19, "rating: The name of a rating list", "knsb"),
        ("rating = []", 10, "rating: At least one rating list", '["knsb", "club"]'),
        ('ratings = ["knsb", "KNSB"]', 20, "“knsb” stands here twice", "Take one of the two out"),
        ('tie_breaks = ["WP", "SB", "WP"]', 27, "“WP” stands here twice", "Take one of the two"),
        ('tie_breaks = ["BH/C1", "BH", "bh/c1"]', 30, "“BH/C1” stands here twice", "Take one"),
        ('season_tie_breaks = ["DE", "DE"]', 28, "“DE” stands here twice", "Take one"),
        ("overall = 3", 11, "overall: This is not one of the choices", '"best 2"'),
        ('overall = "best 0"', 11, "overall: This is not one of the choices", '"best 2"'),
    ],
)
def test_a_doubtful_value_is_an_error_at_its_column(
    setting: str, column: int, told: str, hint: str
) -> None:
    (found,) = toml(setting).problems
    assert (found.code, found.span.line, found.span.column) == ("setting-invalid", 2, column)
    assert told in str(found.message)
    assert hint in str(found.hint)


def test_a_rating_list_of_which_nobody_has_a_rating() -> None:
    rows = "player,list,date,rating\na,Snel,2026-08-01,1500\nb,knsb,2026-08-01,1600\n"

    def listed(setting: str) -> Loaded:
        settings = f'system = "knsb"\nrating = {setting}\n'
        return read({"ratings.csv": rows, f"{INTERNE}/competition.toml": settings})

    settled(listed('["snel", "KNSB", "fide"]'))
    for wrong, column, hint in (
        ('["knbs"]', 11, "Did you mean knsb?"),
        ('["knsb", "sneel"]', 19, "Did you mean snel?"),
        ('"zomer"', 10, "Add its ratings, or take it out."),
    ):
        loaded = listed(wrong)
        assert told(loaded) == [f"warning rating-list-unknown competition.toml:2:{column}"]
        assert str(loaded.problems[0].hint) == hint


def test_no_tie_breaks_at_all_is_a_choice() -> None:
    assert ranking(settled(toml("tie_breaks = []"))).tie_breaks == ()
    assert ranking(settled(toml("season_tie_breaks = []"))).season_tie_breaks == ()


def test_an_invalid_value_in_a_cup() -> None:
    assert errors(cup('decider = ["chess960"]')) == ["setting-invalid"]
    assert errors(cup("games = 3")) == ["setting-invalid"]


@pytest.mark.parametrize(
    ("settings", "code", "hint"),
    [
        ('system = "kndb"', "setting-invalid", "knsb"),
        ('system = "fide-dutch"\nacceleration = "baku"', "setting-missing", "rounds = 9"),
        ('title = "The system"', "setting-missing", "system"),
    ],
)
def test_which_system(settings: str, code: str, hint: str) -> None:
    loaded = toml(settings)
    assert errors(loaded) == [code]
    assert hint in str(the(loaded, code).hint)


def test_unknown_settings_are_warned_of_and_do_nothing() -> None:
    loaded = toml('tie_braeks = ["SB"]\nthird_place = true\n[points]\nwinn = 3\n')
    assert told(loaded) == [
        "warning key-unknown competition.toml:2:1",
        "warning key-unknown competition.toml:3:1",
        "warning key-unknown competition.toml:5:1",
    ]
    hints = [str(p.hint) for p in loaded.problems]
    assert "tie_breaks" in hints[0]
    assert "cup" in hints[1]
    assert "win" in hints[2]


def test_settings_of_later_versions_are_kept_silently() -> None:
    settled(toml('arbiter = "Ria"\ntime_control = "90+30"\n'))
    settled(read({"club.toml": 'name = "De Toren"\nlanguages = ["nl"]\n[theme]\ncolour = "red"\n'}))


def test_case_and_hyphens_of_keys_do_not_matter() -> None:
    loaded = settled(toml('Tie-Breaks = "sb"\nmax-streak = 3\n'))
    assert ranking(loaded).tie_breaks == (TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),)
    assert knsb(loaded).max_streak == 3


def test_tie_breaks_with_their_cuts() -> None:
    settings = 'tie_breaks = ["wp", "BH/C1", "BH-C2", "BH/M1", "W-Z", "SB", "lots"]\n'
    found = ranking(settled(toml(settings + 'season_tie_breaks = ["DE"]\n')))
    assert found.tie_breaks == (
        TieBreakSpec(TieBreakCode.RESISTANCE),
        TieBreakSpec(TieBreakCode.BUCHHOLZ, 1),
        TieBreakSpec(TieBreakCode.BUCHHOLZ, 2),
        TieBreakSpec(TieBreakCode.BUCHHOLZ, 1, 1),
        TieBreakSpec(TieBreakCode.COLOUR_DIFFERENCE),
        TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
        TieBreakSpec(TieBreakCode.LOT),
    )
    assert found.season_tie_breaks == (TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("PS/C2", TieBreakSpec(TieBreakCode.PROGRESSIVE, 2)),
        ("FB-C1", TieBreakSpec(TieBreakCode.FORE_BUCHHOLZ, 1)),
        ("ARO/C1", TieBreakSpec(TieBreakCode.OPPONENTS_RATING, 1)),
        ("ge", TieBreakSpec(TieBreakCode.ROUNDS_ELECTED)),
        ("KS", TieBreakSpec(TieBreakCode.KOYA)),
        ("KS/L+1", TieBreakSpec(TieBreakCode.KOYA, limit=1)),
        ("KS-L-2", TieBreakSpec(TieBreakCode.KOYA, limit=-2)),
        ("KS/L1", TieBreakSpec(TieBreakCode.KOYA, limit=1)),
        ("TPN", TieBreakSpec(TieBreakCode.START_NUMBER)),
        ("TPN/R", TieBreakSpec(TieBreakCode.START_NUMBER, reverse=True)),
        ("RTNG-R", TieBreakSpec(TieBreakCode.RATING, reverse=True)),
    ],
)
def test_tie_breaks_of_fides_list(written: str, expected: TieBreakSpec) -> None:
    found = ranking(settled(toml(f'tie_breaks = ["{written}"]\n'))).tie_breaks
    assert found == (expected,)
    again = ranking(settled(toml(f'tie_breaks = ["{found[0]}"]\n'))).tie_breaks
    assert again == found


def test_every_tie_break_can_be_written() -> None:
    """Keizer alone knows V, a day of poules PRE."""
    codes = [c for c in TieBreakCode if c not in (TieBreakCode.VALUE, TieBreakCode.PRELIMINARIES)]
    listed = ", ".join(f'"{code}"' for code in codes)
    found = ranking(settled(toml(f"tie_breaks = [{listed}]\nunrated = 1200\n")))
    assert found.tie_breaks == tuple(TieBreakSpec(code) for code in codes)
    assert found.unrated == 1200


def test_ranking_settings() -> None:
    found = ranking(
        settled(toml('minimum_games = 10\noverall = "best 2"\nseed = "zonsondergang"\n'))
    )
    assert (found.minimum_games, found.overall, found.seed) == (10, 2, "zonsondergang")
    assert ranking(settled(toml('overall = "sum"'))).overall == "sum"
    assert knsb(settled(toml("seed = 42"))).seed == "42"


def test_points_exact_and_in_tiers() -> None:
    table = ranking(
        settled(
            toml("""
bye_value = 0.5
[points]
win = "1"
draw = "½"
loss = "0,1"
absent = "1/3"
club = 0.3
excused = [{first = 4, points = 0.5}, {first = 2, points = "1/3"}, {points = 0}]
late = [{first = 1, points = 1}]
tiers_over = "season"
""")
        )
    ).points
    assert [table.win, table.draw, table.loss] == [1, HALF, Fraction(1, 10)]
    assert table.award(ByeKind.ABSENT, 1) == THIRD
    assert table.award(ByeKind.CLUB, 9) == Fraction(3, 10)
    assert [table.award(ByeKind.EXCUSED, n) for n in range(1, 9)] == [
        *(HALF, HALF, HALF, HALF),
        *(THIRD, THIRD),
        *(0, 0),
    ]
    assert [table.award(ByeKind.LATE, n) for n in (1, 2)] == [1, 0]
    assert table.award(ByeKind.PAIRING_ALLOCATED, 1) == HALF
    assert table.tiers_over == "season"


def test_what_is_not_told_follows_from_a_win_and_a_draw() -> None:
    table = ranking(settled(toml("[points]\nwin = 3\ndraw = 1\n"))).points
    assert table.of(Outcome.FORFEIT_WIN) == 3
    assert table.of(Outcome.FORFEIT_LOSS) == 0
    worth = {kind: table.award(kind, 1) for kind in ByeKind if table.award(kind, 1)}
    assert worth == {
        ByeKind.PAIRING_ALLOCATED: 3,
        ByeKind.FULL_POINT: 3,
        ByeKind.FORFEIT_WIN: 3,
        ByeKind.HALF_POINT: 1,
    }
    assert ranking(settled(toml(""))).points == PointTable()


def test_draughts_counts_two_points_a_game() -> None:
    table = ranking(settled(toml('game = "draughts"'))).points
    assert [table.win, table.draw, table.loss] == [2, 1, 0]
    assert table.award(ByeKind.PAIRING_ALLOCATED, 1) == 2
    own = ranking(settled(toml('game = "draughts"\n[points]\nwin = 1\ndraw = 0.5\n'))).points
    assert own == PointTable()


def test_the_pairing_has_the_points_of_the_ranking() -> None:
    loaded = settled(toml('unplayed = "ignore"\n[points]\nwin = 3\n'))
    assert knsb(loaded).points == ranking(loaded).points
    assert knsb(loaded).unplayed is ranking(loaded).unplayed is Unplayed.IGNORE


def test_categories() -> None:
    loaded = toml("""
[[categories]]
title = "B-groep"
rating = [1400, 1599]
[[categories]]
title = "Senioren"
id = "60plus"
born = [1940, 1966]
[[categories]]
title = "C"
rating_max = 1399
group = ["C", "D"]
category = "jeugd"
""")
    first, second, third = ranking(settled(loaded)).categories
    assert (first.id, first.title, first.rating) == ("b-groep", "B-groep", (1400, 1599))
    assert (second.id, second.born) == ("60plus", (1940, 1966))
    assert (third.rating, third.groups, third.labels) == ((None, 1399), ("C", "D"), ("jeugd",))


CYCLES = "round,date,cycle\n1,2026-09-01,1\n2,2026-11-01,2\n3,2027-02-01,3\n"


@pytest.mark.parametrize("title", ["Юниоры", "青年", "🏆"])
def test_a_category_in_another_script_has_an_address(title: str) -> None:
    loaded = toml(f'[[categories]]\ntitle = "{title}"\n[[categories]]\ntitle = "Old"\n')
    other, _ = ranking(settled(loaded)).categories
    assert other.title == title
    assert re.fullmatch("x-[a-z0-9]+", other.id)
    assert ranking(settled(toml(f'[[categories]]\ntitle = "{title}"\n'))).categories[0] == other


def test_titles_in_another_script_have_each_an_address_of_their_own() -> None:
    loaded = toml("".join(f'[[categories]]\ntitle = "{t}"\n' for t in ("青年", "少年", "юниоры")))
    assert len({c.id for c in ranking(settled(loaded)).categories}) == 3


def test_a_category_of_which_no_address_can_be_made() -> None:
    (problem,) = toml('[[categories]]\ntitle = "!?"\n').problems
    assert "!?" in str(problem.message)
    assert "id" in str(problem.hint)


def test_a_cycle_changes_what_it_names_and_nothing_else() -> None:
    settings = """
rematch_gap = 7
max_streak = 3
tie_breaks = ["WP", "SB"]
overall = "best 2"
[points]
excused = "1/3"
[[cycles]]
[[cycles]]
title = "Winter"
rematch_gap = "none"
tie_breaks = ["SB"]
points.excused = 0
unplayed = "ignore"
"""
    loaded = settled(toml(settings, rounds=CYCLES))
    assert [c.title for c in interne(loaded).cycles] == ["", "Winter", ""]
    assert [knsb(loaded, n).rematch_gap for n in range(3)] == [7, None, 7]
    assert [knsb(loaded, n).max_streak for n in range(3)] == [3, 3, 3]
    assert [len(ranking(loaded, n).tie_breaks) for n in range(3)] == [2, 1, 2]
    assert [ranking(loaded, n).points.award(ByeKind.EXCUSED, 1) for n in range(3)] == [
        THIRD,
        0,
        THIRD,
    ]
    assert [ranking(loaded, n).unplayed for n in range(3)] == ["self-draw", "ignore", "self-draw"]
    assert [ranking(loaded, n).overall for n in range(3)] == [2, 2, 2]
    assert [c.rounds for c in interne(loaded).cycles] == [(1,), (2,), (3,)]


@pytest.mark.parametrize(
    ("settings", "line", "head"),
    [
        ('[[cycles]]\ntitle = "A"\nseed = "x"\n', 4, "the first [[cycles]]"),
        ('[[cycles]]\ntitle = "A"\n[[cycles]]\nrating = ["knsb"]\n', 5, "the first [[cycles]]"),
        ('[[cycles]]\ntitle = "A"\nfollows = "2025-26/interne"\n', 4, "the first [[cycles]]"),
        ('[[cycles]]\ntitle = "A"\noverall = "best 2"\n', 4, "the first [[cycles]]"),
        ('[[cycles]]\n[cycles.points]\nseed = "x"\n', 4, "the first [[cycles]]"),
        ('[points]\nwin = 1\nseed = "x"\n', 4, "[points]"),
        ('[[categories]]\ntitle = "A"\nmax_streak = 3\n', 4, "the first [[categories]]"),
    ],
)
def test_a_setting_of_the_competition_below_a_table_is_an_error(
    settings: str, line: int, head: str
) -> None:
    """TOML gives whatever stands below the head of a table to that table."""
    loaded = toml(settings, rounds=CYCLES)
    problem = the(loaded, "key-misplaced")
    assert errors(loaded) == ["key-misplaced"]
    assert problem.span.line == line
    hint = f"It holds for the whole competition: move it above {head}."
    assert str(problem.hint) == hint


def test_a_cycle_is_known_by_its_number() -> None:
    loaded = settled(toml("[[cycles]]\nnumber = 3\nmax_streak = 1\n", rounds=CYCLES))
    assert [knsb(loaded, n).max_streak for n in range(3)] == [2, 2, 1]


def test_problems_in_cycles() -> None:
    settings = "[[cycles]]\nnumber = 4\nmax_streek = 1\nmax_streak = 0\n"
    loaded = toml(settings, rounds=CYCLES)
    assert told(loaded) == [
        "warning cycle-unknown competition.toml:3:10",
        "warning key-unknown competition.toml:4:1",
        "error setting-invalid competition.toml:5:14",
    ]


@pytest.mark.parametrize("number", ["1e999999999", "inf", "nan", "9" * 400])
def test_numbers_without_end_are_refused(number: str) -> None:
    assert len(errors(toml(f"[points]\nwin = {number}\n"))) == 1


def test_text_that_is_no_toml_is_one_error_and_the_rest_is_read() -> None:
    results = "round,board,white,black,result\n1,1,a,zoe,1-0\n"
    loaded = toml("title = \n", results=results)
    assert told(loaded)[0].startswith("error toml-")
    assert told(loaded)[0].endswith("competition.toml:2:9")
    assert told(loaded)[1:] == ["error player-unknown results.csv:2:7"]


def test_the_club() -> None:
    text = """
name = "SV De Toren"
language = "nl"
url = "https://toren.example/stand/"
repository = "https://git.example/toren/stand/"
branch = "publish"
repository_visibility = "private"
repository_folder = "/inhoud/"
host = "Forgejo"
time_zone = "Europe/Brussels"
privacy = "initials"
"""
    league = settled(read({"club.toml": text})).league
    assert league is not None
    assert (league.name, league.language) == ("SV De Toren", "nl")
    assert league.site == "https://toren.example/stand/"
    assert league.repository == Repository(
        address="https://git.example/toren/stand",
        branch="publish",
        visibility="private",
        folder="inhoud",
        host="forgejo",
    )
    assert (league.timezone, league.privacy) == ("Europe/Brussels", "initials")


def test_the_club_by_default() -> None:
    league = settled(read({"club.toml": 'name = "De Toren"'})).league
    assert league is not None
    assert (league.language, league.timezone, league.privacy) == ("nl", "Europe/Amsterdam", "full")
    repository = league.repository
    assert (repository.address, repository.branch, repository.host) == ("", "main", None)
    assert (repository.visibility, repository.folder) == ("public", "")


@pytest.mark.parametrize(
    ("setting", "problem"),
    [
        ('language = "fr"', "error setting-invalid club.toml:2:12"),
        ('timezone = "Europe/Asterdam"', "error setting-invalid club.toml:2:12"),
        ('timezone = "../../etc/passwd"', "error setting-invalid club.toml:2:12"),
        ('site = "javascript:alert(1)"', "error setting-invalid club.toml:2:8"),
        ('privacy = "secret"', "error setting-invalid club.toml:2:11"),
        ('repository_visibility = "geheim"', "error setting-invalid club.toml:2:25"),
        ('host = "sourceforge"', "error setting-invalid club.toml:2:8"),
        ('langauge = "nl"', "warning key-unknown club.toml:2:1"),
    ],
)
def test_problems_in_the_club(setting: str, problem: str) -> None:
    loaded = read({"club.toml": f'name = "De Toren"\n{setting}\n'})
    assert told(loaded) == [problem]
    assert loaded.problems[0].hint is not None or "name" not in problem


def test_a_club_without_a_name_or_a_file() -> None:
    assert told(read({"club.toml": ""})) == ["warning setting-missing club.toml:1:1"]
    missing = read({"club.toml": None})
    assert told(missing) == ["error club-missing club.toml:1:1"]
    assert missing.league is not None
    nothing = read({"club.toml": None, "players.csv": None})
    assert nothing.league is None
    assert set(errors(nothing)) == {"club-missing", "players-missing"}


def test_rating_date_may_be_a_toml_date() -> None:
    rows = "player,list,date,rating\na,knsb,2026-08-01,1500\na,knsb,2026-10-01,1600\n"
    loaded = settled(
        read(
            {
                "ratings.csv": rows,
                f"{INTERNE}/competition.toml": (
                    f'system = "knsb"\nrating_date = {date(2026, 9, 1)}T20:00:00\n'
                ),
            }
        )
    )
    assert interne(loaded).roster.entrants[0].rating == 1500


def seasons(**follows: str) -> dict[str, str]:
    """Return a competition in each of some seasons, each with what it follows."""
    return {
        f"{season.replace('_', '-')}/interne/competition.toml": (
            f'system = "knsb"\n{f"follows = {text!r}" if text else ""}\n'
        )
        for season, text in follows.items()
    }


def followed(loaded: Loaded, name: str) -> str:
    found: Competition = competition(loaded, name)
    return found.follows


def test_what_a_competition_follows() -> None:
    files = {"2024_25": "", "2025_26": "2024-25/interne"}
    loaded = settled(read({**seasons(**files), **toml_follows("2025-26")}))
    assert followed(loaded, INTERNE) == "2025-26/interne"
    assert followed(loaded, "2025-26/interne") == "2024-25/interne"
    assert loaded.league is not None
    assert [s.id for s in loaded.league.seasons] == ["2024-25", "2025-26", "2026-27"]


def toml_follows(text: str) -> dict[str, str]:
    return {f"{INTERNE}/competition.toml": f'system = "knsb"\nfollows = "{text}"\n'}


def test_follows_nothing_that_is_there() -> None:
    loaded = read({**seasons(**{"2025_26": ""}), **toml_follows("2025-26/intern")})
    assert told(loaded) == ["error follows-unknown competition.toml:2:11"]
    assert "2025-26/interne" in str(the(loaded, "follows-unknown").hint)
    assert followed(loaded, INTERNE) == ""


def test_follows_in_a_circle() -> None:
    loaded = read({**seasons(**{"2025_26": INTERNE}), **toml_follows("2025-26/interne")})
    assert [p.code for p in loaded.problems] == ["follows-circle", "follows-circle"]


def test_an_unknown_system_is_told_which_there_are_now() -> None:
    hint = str(the(toml('system = "fide-duch"'), "setting-invalid").hint)
    assert "knsb" in hint
    assert "cup" in hint
    assert "fide-dutch" in hint


@pytest.mark.parametrize("text", ["2026-27/interne", "2026-27/Interne", "2026-27", "interne"])
def test_follows_itself(text: str) -> None:
    loaded = read(toml_follows(text))
    assert told(loaded) == ["error follows-circle competition.toml:2:11"]
    assert "earlier season" in str(the(loaded, "follows-circle").hint)
    assert followed(loaded, INTERNE) == ""


def test_a_circle_names_those_between() -> None:
    loaded = read({**seasons(**{"2025_26": INTERNE}), **toml_follows("2025-26/interne")})
    assert [str(p.message) for p in loaded.problems] == [
        "This competition follows itself, by way of 2026-27/interne.",
        "This competition follows itself, by way of 2025-26/interne.",
    ]


@pytest.mark.parametrize(
    "settings", ['follows = "2025-26/interne"', 'system = "cup"\ncounts_for = "interne"']
)
def test_no_hint_enumerates_nothing(settings: str) -> None:
    problem = next(p for p in toml(settings).problems if p.code.endswith("-unknown"))
    assert problem.hint is not None
    assert "Possible" not in str(problem.hint)


def test_nobody_has_a_rating_but_there_are_lists() -> None:
    """A draughts club looks at kndb first; told only where nobody at all has a rating."""
    rows = "player,list,date,rating\na,{name},2026-08-01,1500\n"

    def listed(name: str, settings: str, **more: str) -> Loaded:
        return read(
            {
                "ratings.csv": rows.format(name=name),
                f"{INTERNE}/competition.toml": settings,
                **{f"{INTERNE}/{file}.csv": text for file, text in more.items()},
            }
        )

    draughts = 'system = "fmjd-swiss"\ngame = "draughts"\n'
    for name in ("kndb", "club", "fmjd"):
        settled(listed(name, draughts))
    assert told(listed("knsb", draughts)) == ["warning rating-list-unused competition.toml:1:1"]
    chess = 'system = "knsb"\nrating = ["fide"]\n'
    loaded = listed("knsb", chess)
    assert told(loaded) == ["warning rating-list-unused competition.toml:2:10"]
    assert 'Write rating = ["knsb"].' in str(loaded.problems[0].hint)
    # A rating in entrants.csv is one, and who does not take part tells nothing.
    settled(listed("knsb", chess, entrants="player,rating\na,1500\nb,\n"))
    settled(listed("knsb", chess, entrants="player\nb\n"))
    # The list came after everybody was paired without.
    chess = 'system = "knsb"\nrating = ["knsb"]\n'
    late = listed("knsb", chess, entrants="player,rating\na,0\nb,0\n")
    assert told(late) == ["warning rating-list-unused competition.toml:2:10"]
    assert "entrants.csv has a 0" in str(late.problems[0].message)
    settled(listed("knsb", chess, entrants="player,rating\na,\nb,0\n"))


@pytest.mark.parametrize(
    "site",
    [
        "http://user:pw@x.example/a/",
        "https://x.example/a/?q=1",
        "https://x.example/#f",
        "https://x.example/a b/",
        "https://x.example/é/",
        "https:///stand/",
        "https://[x/",
    ],
)
def test_what_cannot_be_the_address_of_a_site(site: str) -> None:
    loaded = read({"club.toml": f'name = "T"\nsite = "{site}"\n'})
    assert errors(loaded) == ["setting-invalid"]


@pytest.mark.parametrize("site", ["https://x.example", "http://x.example:8080/stand/", ""])
def test_addresses_of_sites(site: str) -> None:
    loaded = read({"club.toml": f'name = "T"\nsite = "{site}"\n'})
    assert loaded.league is not None
    assert (errors(loaded), loaded.league.site) == ([], site)


@pytest.mark.parametrize("address", ["http://[::1", "https://", "https://[x]y/", "ftp://x.example"])
def test_what_cannot_be_the_address_of_a_repository(address: str) -> None:
    loaded = read({"club.toml": f'name = "T"\nrepository = "{address}"\n'})
    assert errors(loaded) == ["setting-invalid"]
