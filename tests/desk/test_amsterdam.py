"""A day of poules from the command line: paired stage by stage, ranked, published."""

import csv
import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files

NAME = "2026-27/snel"
PEOPLE = [f"p{n:02}" for n in range(1, 18)]


def content(
    size: int, settings: str = "prelims = 2", planned: int = 5, finals: int | None = None
) -> dict[str, str]:
    people = [f"p{n:02}" for n in range(1, size + 1)]
    stages = [stage for stage in ("1", "2") for _ in range(planned)]
    stages += ["final"] * (finals or planned)
    return {
        "players.csv": "id,name\n" + "".join(f"{p},Speler {p[1:]}\n" for p in people),
        # P05 has no blitz rating: his FIDE rating counts, and he is first.
        "ratings.csv": "player,list,date,rating\np05,fide,2026-09-01,2700\n"
        + "".join(
            f"{p},fide_blitz,2026-09-01,{2600 - n}\n" for n, p in enumerate(people) if p != "p05"
        )
        + "p01,fide,2026-09-01,2999\n",
        f"{NAME}/competition.toml": f"""
            title = "Snelschaakdag"
            system = "amsterdam"
            seed = "zonsondergang"
            {settings}
        """,
        f"{NAME}/rounds.csv": "round,date,stage\n"
        + "".join(f"{n},2026-12-19,{stage}\n" for n, stage in enumerate(stages, start=1)),
    }


def club_of(folder: Path, texts: Mapping[str, str]) -> Path:
    for name, data in files(texts).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return club_of(tmp_path, content(17))


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def rows(club: Path, name: str) -> list[dict[str, str]]:
    with (club / NAME / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def play(club: Path, *, white: bool = False) -> None:
    """Let the lower id win every open game (or White)."""
    path = club / NAME / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[0].split(",")
    out = [lines[0]]
    for line in lines[1:]:
        row = dict(zip(head, line.split(","), strict=True))
        if row["black"] and not row["result"]:
            row["result"] = "1-0" if white or row["white"] < row["black"] else "0-1"
        out.append(",".join(row[column] for column in head))
    path.write_text("\n".join(out) + "\n", encoding="utf-8")


def test_a_preliminary_is_written_whole(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    results = rows(club, "results.csv")
    assert [
        sum(r["round"] == str(n) and bool(r["black"]) for r in results) for n in range(1, 7)
    ] == [
        8,
        8,
        8,
        8,
        8,
        0,
    ]
    assert sum(r["result"] == "bye" for r in results) == 5
    groups = rows(club, "groups.csv")
    assert {r["stage"] for r in groups} == {"1"}
    assert sorted(r["player"] for r in groups) == PEOPLE
    assert sorted(p.name for p in (club / NAME / "rounds").iterdir()) == [
        f"{n:02}.json" for n in range(1, 6)
    ]


def test_the_start_list_goes_by_blitz_then_by_fide(club: Path) -> None:
    """P05 has 2700 on the list of FIDE; p01 has 2600 at blitz, his 2999 does not count."""
    run(club, "pair", NAME)
    frozen = {r["player"]: r["rating"] for r in rows(club, "entrants.csv")}
    assert (frozen["p05"], frozen["p01"], frozen["p17"]) == ("2700", "2600", "2584")
    poules = {r["player"]: r["group"] for r in rows(club, "groups.csv")}
    assert len({poules[p] for p in ("p05", "p01", "p02")}) == 3


def test_the_whole_day(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(3):
        assert run(club, "pair", NAME) == 0
        play(club)
    groups = rows(club, "groups.csv")
    finals = [r for r in groups if r["stage"] == "final"]
    assert [sum(r["group"] == name for r in finals) for name in "ABC"] == [6, 6, 5]
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "json") == 0
    table = json.loads(capsys.readouterr().out)
    # The lower id always wins: in final A its best has all five, and so in final B.
    members = {name: sorted(r["player"] for r in finals if r["group"] == name) for name in "ABC"}
    order = [row["player"] for row in table["rows"]]
    assert order == [p for name in "ABC" for p in members[name]]
    assert run(club, "check") == 0
    assert "errors: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    assert run(club, "pair", NAME) == 2


def test_a_day_with_the_lowest_numbers_lacking(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The audit lays the same tables; by those without the highest numbers the boards differ."""
    settings = 'prelims = 2\nshort_poules = "first"\nlacking = "lowest"'
    club = club_of(tmp_path, content(17, settings))
    for _ in range(3):
        assert run(club, "pair", NAME) == 0
        play(club)
    second = [r for r in rows(club, "groups.csv") if r["stage"] == "2"]
    assert [sum(r["group"] == name for r in second) for name in "123"] == [5, 6, 6]
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    toml = club / NAME / "competition.toml"
    toml.write_text(toml.read_text("utf-8").replace('"lowest"', '"highest"'), encoding="utf-8")
    run(club, "audit", NAME)
    assert "in round 4 of the table, and this is round 1 [amsterdam 8.2]" in capsys.readouterr().out


FORTY = content(40, "prelims = 2\npoule_size = 4\nfinal_size = 10", 3, 9)
HUNDRED_AND_TWENTY = content(120, 'prelims = 2\nfirst_round = "random"')


@pytest.mark.parametrize(
    ("texts", "players", "poules"),
    [(FORTY, 40, (10, 10, 4)), (HUNDRED_AND_TWENTY, 120, (20, 20, 20))],
)
def test_days_of_40_and_of_120(
    texts: dict[str, str],
    players: int,
    poules: tuple[int, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    club = club_of(tmp_path, texts)
    for _ in range(3):
        assert run(club, "pair", NAME) == 0
        play(club)
    places = rows(club, "groups.csv")
    made = [{r["group"] for r in places if r["stage"] == stage} for stage in ("1", "2", "final")]
    assert tuple(map(len, made)) == poules
    for stage in ("1", "2", "final"):
        assert len({r["player"] for r in places if r["stage"] == stage}) == players
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    assert run(club, "standings", NAME) == 0
    told = capsys.readouterr().out
    assert told.count(": Final ") == poules[2]
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0


def test_json_has_all_rounds_of_the_stage(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME, "--format", "json", "--dry-run") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    assert [later["round"] for later in shown["schedule"]] == [2, 3, 4, 5]
    for part in (shown, *shown["schedule"]):
        assert len(part["pairs"]) == 8
        for pair in part["pairs"]:
            assert pair["group"] in ("1", "2", "3")
            assert [s["article"] for s in pair["steps"]] == ["amsterdam 5.1", "amsterdam 8.2"]
        for free in part["byes"]:
            assert [s["article"] for s in free["steps"]] == ["amsterdam 4.3"]


def test_too_few_rounds_are_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = club_of(tmp_path, content(17, planned=4))
    assert run(club, "pair", NAME, "--format", "json") == 2
    told = json.loads(capsys.readouterr().out)
    assert told["error"]["code"] == "rounds-missing"
    assert "5" in told["error"]["text"]
    assert not (club / NAME / "results.csv").exists()
    assert not (club / NAME / "groups.csv").exists()


def test_fewer_than_two_poules_play_one_round_robin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = club_of(tmp_path, content(8))
    assert run(club, "pair", NAME, "--format", "json") == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "no-preliminaries"
    finals = "round,stage\n" + "".join(f"{n},final\n" for n in range(1, 8))
    (club / NAME / "rounds.csv").write_text(finals)
    assert run(club, "pair", NAME) == 0
    assert len(rows(club, "results.csv")) == 28
    assert {r["group"] for r in rows(club, "groups.csv")} == {"A"}


def test_who_leaves_and_who_comes_between_stages(club: Path) -> None:
    entrants = "player,joined,withdrawn\n" + "".join(
        f"{p},{6 if p == 'p17' else ''},{5 if p == 'p01' else ''}\n" for p in PEOPLE
    )
    (club / NAME / "entrants.csv").write_text(entrants)
    run(club, "pair", NAME)
    play(club)
    assert run(club, "pair", NAME) == 0
    groups = rows(club, "groups.csv")
    stages = {s: {r["player"] for r in groups if r["stage"] == s} for s in ("1", "2")}
    assert stages["1"] == set(PEOPLE) - {"p17"}
    assert stages["2"] == set(PEOPLE) - {"p01"}
    assert next(r["group"] for r in groups if r["stage"] == "2" and r["player"] == "p17") == "3"


def test_open_games_of_who_left_need_no_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """P03 leaves after round 3: two games are left open, and are won by his opponents."""
    club = club_of(tmp_path, content(12))
    run(club, "pair", NAME)
    entrants = (club / NAME / "entrants.csv").read_text().splitlines()
    entrants = [
        line + (",withdrawn" if n == 0 else ",3" if line.startswith("p03,") else ",")
        for n, line in enumerate(entrants)
    ]
    (club / NAME / "entrants.csv").write_text("\n".join(entrants) + "\n")
    path = club / NAME / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    out, opponents = [lines[0]], []
    for line in lines[1:]:
        row = line.split(",")
        if int(row[0]) > 3 and "p03" in row[2:4]:
            opponents.append(next(p for p in row[2:4] if p != "p03"))
        else:
            row[4] = "½-½"
        out.append(",".join(row))
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "warnings: 0" in capsys.readouterr().out
    run(club, "audit", NAME)
    assert "keeps to the rules" in capsys.readouterr().out
    run(club, "standings", NAME, "--format", "json")
    table = json.loads(capsys.readouterr().out)
    points = {row["player"]: Fraction(row["points"]["total"]) for row in table["rows"]}
    assert points["p03"] == Fraction(3, 2)
    others = {player: own for player, own in points.items() if player != "p03"}
    assert others == {p: Fraction(3) if p in opponents else Fraction(5, 2) for p in others}
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert "without a result" not in capsys.readouterr().out


def test_poules_written_by_hand_are_played(club: Path) -> None:
    lines = ["stage,group,number,player"]
    for n, player in enumerate(PEOPLE[:12]):
        lines.append(f"1,{'xy'[n % 2]},{n // 2 + 1},{player}")
    lines += [f"1,z,{n},{p}" for n, p in enumerate(PEOPLE[12:], start=1)]
    (club / NAME / "groups.csv").write_text("\n".join(lines) + "\n")
    assert run(club, "pair", NAME) == 0
    assert (club / NAME / "groups.csv").read_text() == "\n".join(lines) + "\n"
    first = [r for r in rows(club, "results.csv") if r["round"] == "1" and r["black"]]
    # Berger for six, round 1: 1-6, 2-5, 3-4.
    assert [(r["white"], r["black"]) for r in first[:3]] == [
        ("p01", "p11"),
        ("p03", "p09"),
        ("p05", "p07"),
    ]


def test_the_site_has_a_card_for_each_poule(club: Path, tmp_path: Path) -> None:
    run(club, "pair", NAME)
    play(club, white=True)
    run(club, "pair", NAME)
    out = tmp_path / "site"
    assert run(club, "build", "--out", str(out)) == 0
    page = (out / NAME / "poules" / "1.html").read_text(encoding="utf-8")
    assert page.count('<section class="poule">') == 3
    places = [r for r in rows(club, "groups.csv") if r["stage"] == "1" and r["group"] == "2"]
    for place in places:
        assert f"players/{place['player']}.html" in page
    assert "Free in round" in page
    assert "1–6, 2–5, 3–4" in page
    # White won everything: in round 1 number 1 took a point from number 6, with White.
    assert re.search(r"<small>w 1</small> 1", page)
    second = (out / NAME / "poules" / "2.html").read_text(encoding="utf-8")
    assert re.search(r"<small>w 6</small> </td>", second)
    assert "poules/2.html" in (out / NAME / "index.html").read_text(encoding="utf-8")
    round_page = (out / NAME / "rounds" / "06.html").read_text(encoding="utf-8")
    assert "amsterdam 6.2" in round_page
    assert "amsterdam 8.1" in round_page
    assert "Preliminary 2" in round_page


def test_finals_have_tables_of_their_own(club: Path, tmp_path: Path) -> None:
    for _ in range(3):
        run(club, "pair", NAME)
        play(club)
    out = tmp_path / "site"
    assert run(club, "build", "--out", str(out)) == 0
    page = (out / NAME / "index.html").read_text(encoding="utf-8")
    for final in "ABC":
        assert f"Final {final}, after round 15" in page


def cards(out: Path, stage: str) -> list[list[tuple[str, str, str]]]:
    """Return the rows of each card: the player, the points and the place."""
    page = (out / NAME / "poules" / f"{stage}.html").read_text(encoding="utf-8")
    row = r'<th scope="row">.*?players/(p\d+)\.html.*<td class="num points box">(.*?)</td>'
    return [
        re.findall(row + r'<td class="num box">(.*?)</td></tr>', card)
        for card in page.split('<section class="poule">')[1:]
    ]


def test_a_card_has_places_once_its_poule_is_played(club: Path, tmp_path: Path) -> None:
    """The lower id always wins; with a last game open its poule has no places yet."""
    out = tmp_path / "site"
    run(club, "pair", NAME)
    run(club, "build", "--out", str(out))
    empty = [place for card in cards(out, "1") for _, _, place in card]
    assert empty == [""] * 17, "boxes to write in"
    play(club)
    run(club, "build", "--out", str(out))
    for card in cards(out, "1"):
        order = sorted(player for player, _, _ in card)
        assert [place for *_, place in card] == [str(1 + order.index(p)) for p, *_ in card]
    path = club / NAME / "results.csv"
    before, last, after = path.read_text(encoding="utf-8").rpartition("1-0")
    path.write_text(f"{before}{after}", encoding="utf-8")
    assert last
    run(club, "build", "--out", str(out))
    told = [[place for *_, place in card if place] for card in cards(out, "1")]
    assert sorted(map(len, told))[0] == 0
    assert sum(map(len, told)) in (11, 12)


def test_equals_share_a_place_in_a_preliminary_and_not_in_a_final(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every game is drawn. Five play on the table of six: who is free has a point."""
    out = tmp_path / "site"
    path = club / NAME / "results.csv"
    for _ in range(3):
        run(club, "pair", NAME)
        text = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r",,(?=[^,]*$)", ",½-½,", text, flags=re.MULTILINE), encoding="utf-8"
        )
    run(club, "build", "--out", str(out))
    assert {place for card in cards(out, "1") for *_, place in card} == {"1"}
    capsys.readouterr()
    run(club, "standings", NAME, "--format", "json")
    table = json.loads(capsys.readouterr().out)
    order = [row["player"] for row in table["rows"]]
    for card in cards(out, "final"):
        own = [p for p in order if p in {player for player, _, _ in card}]
        assert [place for *_, place in card] == [str(1 + own.index(p)) for p, *_ in card]


def test_the_free_point_is_a_setting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = club_of(tmp_path, content(17, "prelims = 2\nbye_points = 0"))
    run(club, "pair", NAME)
    play(club)
    capsys.readouterr()
    run(club, "standings", NAME, "--format", "json")
    table = json.loads(capsys.readouterr().out)
    assert sum(Fraction(row["points"]["total"]) for row in table["rows"]) == 40


def test_a_turned_board_is_found_by_the_audit(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    path = club / NAME / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    row = lines[1].split(",")
    row[2], row[3] = row[3], row[2]
    lines[1] = ",".join(row)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    run(club, "audit", NAME)
    told = capsys.readouterr().out
    assert "r01-colour-" in told


def test_rounds_left_over_of_a_stage_are_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Six rounds are planned for each stage of five: 6, 12 and 18 stay, and nobody removes them."""
    club = club_of(tmp_path, content(12, planned=6))
    calendar = (club / NAME / "rounds.csv").read_text()
    told = []
    for _ in range(3):
        assert run(club, "pair", NAME) == 0
        told.append(capsys.readouterr().out)
        play(club)
    played = {int(r["round"]) for r in rows(club, "results.csv")}
    assert played == {*range(1, 6), *range(7, 12), *range(13, 18)}
    assert "left over" not in told[0]
    assert "Round 6 of rounds.csv is left over" in told[1]
    assert "Round 12 of rounds.csv is left over" in told[2]
    assert run(club, "pair", NAME) == 2
    assert "has had all its rounds; round 18" in capsys.readouterr().err
    assert (club / NAME / "rounds.csv").read_text() == calendar
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out


def test_the_site_tells_the_next_stage_and_not_what_is_left_over(club: Path) -> None:
    texts = content(12, planned=6)
    club_of(club, texts)
    run(club, "pair", NAME)
    play(club)
    out = club / "out"
    assert run(club, "build", "--out", str(out)) == 0
    page = (out / NAME / "index.html").read_text(encoding="utf-8")
    assert "Round 7, provisional" in page
    calendar = re.sub(r"<[^>]+>", " ", page)
    assert re.search(r"\b6\b[^0-9]*Sat[^a-z]*19[^a-z]*Dec[^a-z]*2026.*?not played", calendar, re.S)


def test_while_the_day_is_played_nothing_of_it_is_postponed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Results come in by poule: one player has all five, and the others of rounds 1 to 4 wait for
    nothing but their turn. Once the last round is complete, what is left of the others is told.
    """
    assert run(club, "pair", NAME) == 0
    games = rows(club, "results.csv")
    first = games[0]["white"]

    def typed(*, last: bool) -> tuple[str, str]:
        """Type the games of one player, and those of the last round too; return what is told."""
        for game in games:
            mine = first in (game["white"], game["black"])
            if game["black"] and (mine or (last and game["round"] == "5")):
                game["result"] = "1-0"
        lines = [",".join(games[0]), *(",".join(game.values()) for game in games)]
        (club / NAME / "results.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        capsys.readouterr()
        assert run(club, "check") == 0
        told = capsys.readouterr().out
        assert run(club, "build", "--out", str(club / "out")) == 0
        home = (club / "out" / "index.html").read_text(encoding="utf-8")
        return told, re.sub(r"<[^>]+>", " ", home)

    told, home = typed(last=False)
    assert "result-missing" not in told
    assert "Games still to be played" not in home
    told, home = typed(last=True)
    assert "result-missing" in told
    assert "Games still to be played" in home


def _by_hand(club: Path) -> None:
    """Leave what somebody types who has no program: neither poules nor records."""
    for file in (club / NAME / "rounds").iterdir():
        file.unlink()
    (club / NAME / "groups.csv").unlink()


@pytest.mark.parametrize(
    ("players", "settings", "finals"),
    [
        (12, "prelims = 2", 6),  # finals of six take five rounds
        (14, "prelims = 2\nfinal_size = 4", 4),  # 4-4-3-3, three rounds
        (9, "prelims = 0", 10),  # everybody meets everybody in nine rounds
    ],
)
def test_a_day_typed_by_hand_is_over_too(
    tmp_path: Path,
    players: int,
    settings: str,
    finals: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without `groups.csv` the rounds that a stage needs are told by the rules (4, 7)."""
    texts = content(players, settings, planned=6, finals=finals)
    if "prelims = 0" in settings:
        days = "".join(f"{n},2026-12-19,final\n" for n in range(1, finals + 1))
        texts[f"{NAME}/rounds.csv"] = "round,date,stage\n" + days
    club = club_of(tmp_path, texts)
    while run(club, "pair", NAME) == 0:
        play(club)
    assert "has had all its rounds" in capsys.readouterr().err
    _by_hand(club)
    assert run(club, "pair", NAME) == 2
    assert "has had all its rounds" in capsys.readouterr().err
    out = club / "out"
    assert run(club, "build", "--out", str(out)) == 0
    assert "provisional" not in (out / NAME / "index.html").read_text(encoding="utf-8")
    home = re.sub(r"<[^>]+>", " ", (out / "index.html").read_text(encoding="utf-8"))
    assert "no pairing yet" not in home


def test_finals_typed_by_hand_are_told_by_the_groups_of_their_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The column group of the results ranks as `groups.csv` does; without either `check` warns."""
    club = club_of(tmp_path, content(12))
    while run(club, "pair", NAME) == 0:
        play(club)

    def ranking() -> str:
        capsys.readouterr()
        assert run(club, "standings", NAME, "--format", "csv") == 0
        return capsys.readouterr().out

    finals = ranking()
    _by_hand(club)
    assert ranking() == finals
    assert run(club, "check") == 0
    assert "finals-unknown" not in capsys.readouterr().out
    games = rows(club, "results.csv")
    lines = ["round,board,white,black,result", *(",".join([*g.values()][:5]) for g in games)]
    (club / NAME / "results.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert ranking() != finals
    assert run(club, "check") == 0
    assert "finals-unknown" in capsys.readouterr().out


def test_a_stage_typed_by_hand_passes_over_what_it_does_not_need(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 6 is left over of the first preliminary; without names of stages nothing tells so."""
    texts = content(12, planned=6)
    club = club_of(tmp_path, texts)
    assert run(club, "pair", NAME) == 0
    play(club)
    _by_hand(club)
    out = club / "out"
    assert run(club, "build", "--out", str(out)) == 0
    assert "Round 7, provisional" in (out / NAME / "index.html").read_text(encoding="utf-8")
    without = "round,date\n" + "".join(f"{n},2026-12-19\n" for n in range(1, 18))
    (club / NAME / "rounds.csv").write_text(without)
    assert run(club, "build", "--out", str(out)) == 0
    assert "Round 6, provisional" in (out / NAME / "index.html").read_text(encoding="utf-8")


def test_a_round_left_over_can_be_given_to_the_next_stage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Six rounds have stage 1 and four stage 2: with round 6 in stage 2 it has its five."""
    texts = content(12, planned=5)
    name = f"{NAME}/rounds.csv"
    club = club_of(
        tmp_path, texts | {name: texts[name].replace("6,2026-12-19,2", "6,2026-12-19,1")}
    )
    assert run(club, "pair", NAME) == 0
    play(club)
    capsys.readouterr()
    assert run(club, "pair", NAME) == 2
    assert "give this stage to rounds that are left over" in capsys.readouterr().err
    (club / name).write_text(texts[name])
    assert run(club, "pair", NAME) == 0
    played = {int(r["round"]) for r in rows(club, "results.csv")}
    assert played == set(range(1, 11))


def test_a_stage_too_many_stays_in_the_calendar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One preliminary by the settings, two by the calendar: the leader says which is meant."""
    club = club_of(tmp_path, content(12, "prelims = 1"))
    run(club, "pair", NAME)
    play(club)
    capsys.readouterr()
    assert run(club, "pair", NAME) == 2
    told = capsys.readouterr().err
    assert "“final” (prelims = 1; paired so far: 1)" in told
    assert run(club, "pair", NAME, "--round", "11") == 0
    assert {int(r["round"]) for r in rows(club, "results.csv")} == {*range(1, 6), *range(11, 16)}
