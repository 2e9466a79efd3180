"""`forget`: a person out of the files, and nothing else changed."""

import json
import random
from pathlib import Path

import pytest

from leaguegen.cli.program import main
from leaguegen.desk.forgotten_record import forgotten_record
from leaguegen.ingest.record import read_record
from leaguegen.model.player import PlayerId
from tests.clubs import files, rounds
from tests.privacy.people import plain

NAMES = (
    *("Ann Bakker", "Bob Visser", "Cas Mol", "Dré Pot", "Eva de Wit", "Fay Vos", "Gijs van Os"),
    "Huub Çelik",
)
IDS = ("ann", "bob", "cas", "dre", "eva-de-wit", "fay", "gijs", "huub")
INTERNE = "2026-27/interne"
WHO = "eva-de-wit"
CLUB = 'name = "Test"\nlanguage = "en"\n'

CALENDAR = "round,date,note\n" + "".join(
    f"{n},2026-09-0{n},{'Eva de Wit treats' if n == 2 else ''}\n" for n in range(1, 8)
)

SYSTEMS = {
    "knsb": 'system = "knsb"\nseed = "maan"\n',
    "keizer": 'system = "keizer"\n',
    "round-robin": 'system = "round-robin"\n',
    "fide-dutch": 'system = "fide-dutch"\n',
    "klukkluk": 'system = "klukkluk"\nrounds = 6\n',
    "fmjd-swiss": 'system = "fmjd-swiss"\n',
}


def put(root: Path, texts: dict[str, str]) -> None:
    for name, data in files(texts).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)


def club(root: Path, system: str) -> None:
    """Make a club in which three rounds are paired, with records, and two are played."""
    people = zip(IDS, NAMES, strict=True)
    put(
        root,
        {
            "club.toml": CLUB,
            "players.csv": "id,name,knsb_id,born,category,aliases\n"
            + "".join(f"{i},{n},12345{n[0]},1980,S,{n[:2]}x\n" for i, n in people),
            f"{INTERNE}/competition.toml": f'title = "League"\n{SYSTEMS[system]}'
            '[[categories]]\ntitle = "Old"\nborn = [1970, 1990]\n',
            f"{INTERNE}/rounds.csv": CALENDAR,
            "2026-27/absences.csv": 'player,date,kind\n"Wit, Eva de",2026-09-03,excused\n',
            f"{INTERNE}/adjustments.csv": "player;round;points;reason\n"
            "EVA DE WIT;1;0,5;for eva-de-wit\nbob;1;0,5;x\n",
        },
    )
    if system != "round-robin":
        put(root, {"club.toml": CLUB, f"{INTERNE}/avoid.csv": "player,other\nann,Eva de Wit\n"})
    chance = random.Random(1)
    for number in (1, 2, 3):
        if number == 1 or system != "round-robin":
            assert main(["pair", INTERNE, "--content", str(root)]) == 0
        if number < 3:
            play(root / INTERNE / "results.csv", number, chance)


def play(path: Path, number: int, chance: random.Random) -> None:
    """Fill in the results of a round."""
    lines = [
        line + chance.choice(("1-0", "0-1", "½-½"))
        if line.startswith(f"{number},") and line.endswith(",")
        else line
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def told(root: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main([*arguments, "--content", str(root)]) == 0
    return capsys.readouterr().out


def places(root: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, tuple[object, ...]]:
    """Return of everybody rank, points, games and ranks in categories."""
    table = json.loads(told(root, capsys, "standings", INTERNE, "--format", "json"))
    return {
        row["player"]: (
            row["rank"],
            row["points"]["total"],
            row["games"],
            tuple(row["categories"].items()),
        )
        for row in table["rows"]
    }


def content(root: Path) -> dict[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}


def lines_of(data: bytes) -> list[str]:
    return data.decode().splitlines()


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_moves_and_nothing_names_the_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    club(tmp_path, system)
    before, placed = content(tmp_path), places(tmp_path, capsys)
    checked = told(tmp_path, capsys, "check").splitlines()[-1].partition(", notes")[0]
    out = told(tmp_path, capsys, "forget", "Eva de Wit", "--yes")
    assert "Ranks and points are the same as before, everywhere." in out
    after = content(tmp_path)
    code = next(c for c in places(tmp_path, capsys) if c not in IDS)
    assert code.startswith("p-")
    assert {code if p == WHO else p: place for p, place in placed.items()} == places(
        tmp_path, capsys
    )
    for name, data in after.items():
        text = plain(f"{name} {data.decode()}")
        assert not [
            w for w in ("eva-de-wit", "eva de wit", "wit eva", "de wit", "12345e") if w in text
        ]
    assert before.keys() == after.keys()
    for name in before:
        assert len(lines_of(before[name])) == len(lines_of(after[name]))
    assert told(tmp_path, capsys, "check").splitlines()[-1].startswith(checked)


def test_only_what_names_the_person_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club(tmp_path, "knsb")
    before = content(tmp_path)
    told(tmp_path, capsys, "forget", WHO, "--yes")
    after = content(tmp_path)
    for name in ("2026-27/absences.csv", f"{INTERNE}/adjustments.csv", f"{INTERNE}/avoid.csv"):
        changed = [
            (old, new)
            for old, new in zip(lines_of(before[name]), lines_of(after[name]), strict=True)
            if old != new
        ]
        assert len(changed) == 1
    adjusted = after[f"{INTERNE}/adjustments.csv"].decode()
    assert adjusted == "player;round;points;reason\np-5;1;0,5;for p-5\nbob;1;0,5;x\n"
    row = lines_of(after["players.csv"])[5]
    assert row == "p-5,former player p-5,,1980,S,,hidden"
    assert lines_of(after[f"{INTERNE}/rounds.csv"])[2].split(",")[2] == "p-5 treats"


def test_a_year_of_birth_goes_where_no_category_asks_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club(tmp_path, "knsb")
    settings = tmp_path / INTERNE / "competition.toml"
    settings.write_text(settings.read_text().partition("[[")[0])
    told(tmp_path, capsys, "forget", WHO, "--yes")
    assert lines_of(content(tmp_path)["players.csv"])[5] == "p-5,former player p-5,,,S,,hidden"


def test_the_story_of_a_round_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No result counts as corrected, and the same reasons are told."""
    club(tmp_path, "knsb")
    path = tmp_path / INTERNE / "rounds" / "03.json"
    before, _ = read_record(path.read_text(encoding="utf-8"), "r")
    told(tmp_path, capsys, "forget", WHO, "--yes")
    after, _ = read_record(path.read_text(encoding="utf-8"), "r")
    assert before is not None
    assert after is not None
    assert [len(p.steps) for p in before.pairs] == [len(p.steps) for p in after.pairs]
    assert before.results
    assert list(before.results.values()) == list(after.results.values())
    out = tmp_path / "site"
    assert main(["build", "--content", str(tmp_path), "--out", str(out)]) == 0
    page = (out / INTERNE / "rounds" / "03.html").read_text(encoding="utf-8")
    assert "when this round was paired, now" not in page
    assert "The reasons shown with the boards were kept" in page
    assert main(["privacy", "--content", str(tmp_path), "--out", str(out)]) == 0


def test_a_record_keeps_ids_that_only_look_alike() -> None:
    record = {
        "round": 2, "system": "knsb", "engine": "knsb", "version": "1", "seed": "knsb",
        "settings": {"knsb": "knsb"}, "present": ["knsb", "knsb2"], "absent": {"knsb": "club"},
        "pairs": [{"white": "knsb", "black": "knsb2", "steps": [{"article": "knsb", "text": {
            "text": "{a} {b}", "args": {"a": {"player": "knsb"}, "b": "for p in knsb knsb2"}}}]}],
        "byes": [], "steps": [], "results": {"1:knsb2:knsb": "1-0"}, "results_hash": "x",
    }  # fmt: skip
    data = json.dumps(record).encode()
    new = forgotten_record(data, "r", PlayerId("knsb"), PlayerId("p-1"), lambda t: t)
    assert new is not None
    made = json.loads(new)
    assert (made["system"], made["engine"], made["seed"]) == ("knsb", "knsb", "knsb")
    assert made["settings"] == {"knsb": "knsb"}
    assert made["present"] == ["p-1", "knsb2"]
    assert made["absent"] == {"p-1": "club"}
    assert (made["pairs"][0]["white"], made["pairs"][0]["black"]) == ("p-1", "knsb2")
    assert made["pairs"][0]["steps"][0]["text"]["args"]["a"] == {"player": "p-1"}
    assert made["results"] == {"1:knsb2:p-1": "1-0"}
    # sha256 of the one line 1:knsb2:p-1=1-0
    assert made["results_hash"] == (
        "12171fecb02f2868eeda1cbad7a0743e5e82d5fe59cfdbf6ece22d62758f6e1e"
    )


def test_an_accepted_finding_stays_accepted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(
        tmp_path,
        {
            "players.csv": "id,name\nann,Ann Bakker\neva-de-wit,Eva de Wit\n",
            f"{INTERNE}/competition.toml": 'system = "knsb"\n',
            f"{INTERNE}/rounds.csv": rounds(3),
            f"{INTERNE}/results.csv": "round,board,white,black,result\n"
            "1,1,ann,eva-de-wit,1-0\n2,1,eva-de-wit,ann,1-0\n",
        },
    )
    found = json.loads(told(tmp_path, capsys, "audit", INTERNE, "--format", "json"))["findings"]
    assert found
    rows = "".join(f"{each['id']},we were two\n" for each in found)
    put(tmp_path, {f"{INTERNE}/accepted.csv": f"finding,reason\n{rows}", "players.csv": (
        "id,name\nann,Ann Bakker\neva-de-wit,Eva de Wit\n")})  # fmt: skip
    told(tmp_path, capsys, "forget", WHO, "--yes")
    now = json.loads(told(tmp_path, capsys, "audit", INTERNE, "--format", "json"))
    assert [each["accepted"] for each in now["findings"]] == ["we were two"] * len(found)
    assert now["unmatched"] == []


def test_what_a_program_cannot_change_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club(tmp_path, "knsb")
    put(tmp_path, {
        "club.toml": 'name = "Test"\nlanguage = "en"\n',
        "news/2026-09-02-eva-wint.md": "# Won\n\nEva won.\n\nDe Wit won from Ann Bakker.\n",
    })  # fmt: skip
    out = told(tmp_path, capsys, "forget", WHO, "--yes")
    listed = [line for line in out.splitlines() if line.startswith("  news/")]
    assert listed == [
        "  news/2026-09-02-eva-wint.md:1:1: news/2026-09-02-eva-wint.md",
        "  news/2026-09-02-eva-wint.md:3:1: Eva won.",
        "  news/2026-09-02-eva-wint.md:5:1: De Wit won from Ann Bakker.",
    ]
    assert "the history of the repository" in out


@pytest.mark.parametrize("name", ["A. W.", "Late Comer"])
def test_words_of_the_program_are_nobodys_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Initials written together with an s; a word of the settings."""
    club(tmp_path, "knsb")
    for path in (path for path in tmp_path.rglob("*") if path.is_file()):
        text = path.read_text("utf-8").replace("EVA DE WIT", "aw").replace('"Wit, Eva de"', "aw")
        text = text.replace("Eva de Wit", name).replace(WHO, "aw")
        path.write_text(text.replace('"results_hash":', '"was": "points.late", "results_hash":'))
    put(tmp_path, {"news/2026-09-02-x.md": f"# {name} won\n\nIt was late, said Comer of {name}.\n"})
    out = told(tmp_path, capsys, "forget", "aw", "--yes")
    assert "rounds/03.json" in out
    listed = [line for line in out.splitlines() if line.startswith("  ") and ".json:" in line]
    assert listed == []
    assert len([line for line in out.splitlines() if line.startswith("  news/")]) == 2


def test_an_id_that_is_the_given_name_goes_from_the_command_of_a_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club(tmp_path, "knsb")
    for path in (path for path in tmp_path.rglob("*") if path.is_file()):
        path.write_text(path.read_text("utf-8").replace(WHO, "eva"), "utf-8")
    records = sorted((tmp_path / INTERNE / "rounds").glob("*.json"))
    assert any("for p in ann bob cas dre eva" in path.read_text("utf-8") for path in records)
    told(tmp_path, capsys, "forget", "eva", "--yes")
    assert [path.name for path in records if "eva" in path.read_text("utf-8")] == []


def test_it_asks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club(tmp_path, "knsb")
    before = content(tmp_path)
    run = ["forget", WHO, "--content", str(tmp_path)]
    assert main(run) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert main(run) == 2
    assert content(tmp_path) == before
    assert main([*run, "--dry-run"]) == 0
    assert "-eva-de-wit" in capsys.readouterr().out.replace("  ", "")
    assert content(tmp_path) == before
    monkeypatch.setattr("builtins.input", lambda _: "y")
    assert main(run) == 0
    assert content(tmp_path) != before


def test_a_second_time_there_is_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club(tmp_path, "knsb")
    told(tmp_path, capsys, "forget", WHO, "--yes")
    assert main(["forget", WHO, "--yes", "--content", str(tmp_path)]) == 2
    capsys.readouterr()
    # Without --yes: there is nothing to confirm.
    out = told(tmp_path, capsys, "forget", "p-5")
    assert out.split("\n\n") == [
        "Nothing to change.",
        "former player p-5 is forgotten already: no file changes.\n",
    ]


def test_a_whole_name_or_an_id_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A word of a name is enough elsewhere, but not for good; nobody is entered to be forgotten."""
    club(tmp_path, "knsb")
    before = content(tmp_path)
    for words, hint in (
        ("Bakker", "Did you mean Ann Bakker (ann)?"),
        ("Eva", "Did you mean Eva de Wit (eva-de-wit)?"),
        ("Hu", "Did you mean Huub Çelik (huub)?"),
        ("Zeb", "Write the id or the whole name, as in players.csv."),
        # Read so in the files, with a note; but not for good.
        ("de Wit Eva", "Did you mean Eva de Wit (eva-de-wit)?"),
    ):
        assert main(["forget", words, "--yes", "--content", str(tmp_path)]) == 2
        error = capsys.readouterr().err
        assert hint in error
        assert "add-player" not in error
    assert content(tmp_path) == before
    # As in the files, capitals and accents make no difference.
    assert "Huub Çelik becomes p-" in told(tmp_path, capsys, "forget", "HUUB CELIK", "--yes")


def test_a_code_is_taken_with_which_the_lots_fall_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight people, no game, equal points: the lots alone make the order."""
    people = "id,name\n" + "".join(f"{i},{n}\n" for i, n in zip(IDS, NAMES, strict=True))
    put(
        tmp_path,
        {
            "players.csv": people,
            f"{INTERNE}/competition.toml": 'system = "knsb"\ntie_breaks = ["LOT"]\n',
            f"{INTERNE}/rounds.csv": rounds(3),
            f"{INTERNE}/results.csv": "round,board,white,black,result\n"
            "1,1,ann,bob,½-½\n1,2,cas,dre,½-½\n1,3,eva-de-wit,fay,½-½\n1,4,gijs,huub,½-½\n",
        },
    )
    placed = places(tmp_path, capsys)
    told(tmp_path, capsys, "forget", WHO, "--yes")
    now = places(tmp_path, capsys)
    code = next(c for c in now if c not in IDS)
    assert {code if p == WHO else p: place for p, place in placed.items()} == now
    assert sorted(rank for rank, *_ in now.values()) == [*range(1, 9)]  # type: ignore[type-var]


def test_whoever_still_takes_part_is_told_with_what_ends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three of seven rounds are played, and the next season has its calendar already."""
    club(tmp_path, "knsb")
    play(tmp_path / INTERNE / "results.csv", 3, random.Random(2))
    coming = "2027-28/interne"
    put(tmp_path, {
        "club.toml": CLUB,
        f"{coming}/competition.toml": 'title = "Next"\nsystem = "knsb"\n',
        f"{coming}/rounds.csv": "round,date\n1,2027-09-01\n2,2027-09-08\n",
        f"{coming}/entrants.csv": "player\nann\nbob\neva-de-wit\n",
    })  # fmt: skip
    out = told(tmp_path, capsys, "forget", WHO, "--yes")
    ends = [f"leaguegen withdraw p-5 {competition}" for competition in (INTERNE, coming)]
    assert all(out.count(line) == 1 for line in ends)
    assert "Eva de Wit still takes part in 2026-27/interne" in out
    assert "former player" in told(tmp_path, capsys, "pair", INTERNE, "--dry-run")
    for line in ends:
        told(tmp_path, capsys, *line.split()[1:])
    assert "former player" not in told(tmp_path, capsys, "pair", INTERNE, "--dry-run")
    assert "p-5,0" in (tmp_path / coming / "entrants.csv").read_text()
    assert "leaguegen withdraw" not in told(tmp_path, capsys, "forget", "p-5", "--yes")


def test_of_what_is_over_nothing_is_to_be_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(
        tmp_path,
        {
            "players.csv": "id,name\nann,Ann Bakker\neva-de-wit,Eva de Wit\n",
            f"{INTERNE}/competition.toml": 'system = "knsb"\n',
            f"{INTERNE}/rounds.csv": rounds(1),
            f"{INTERNE}/results.csv": "round,board,white,black,result\n1,1,ann,eva-de-wit,1-0\n",
        },
    )
    assert "takes part" not in told(tmp_path, capsys, "forget", WHO, "--yes")
