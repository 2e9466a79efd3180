"""`forget` tells every form of the name that git still holds, wherever that is."""

import gzip
import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files
from tests.git_room.repositories import Repository, needs_git, repository

pytestmark = needs_git

INTERNE = "2026-27/interne"
PEOPLE = (
    "id,name,knsb_id,aliases\n"
    "loes-van-quolibetz,Loes van Quolibetz,7654321,Loezemien\n"
    "an,An Bakker,,\n"
    "zwaardvis-wim,Wim Zwaardvis,,\n"
    "bo,Bo Zwaardvis,,\n"
)
WHO = "Loes van Quolibetz"
SURE = "The repository still holds"
OPEN = "What may also be somebody else"


def club(root: Path, people: str = PEOPLE) -> Repository:
    made = repository(root / "club")
    texts = {
        "club.toml": 'name = "Test"\nlanguage = "en"\n',
        "players.csv": people,
        f"{INTERNE}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    }
    made.write(files(texts))
    return made


def told(made: Repository, capsys: pytest.CaptureFixture[str], who: str = WHO) -> list[str]:
    """Return what `forget` tells of git: from its heading to the next empty line."""
    capsys.readouterr()
    assert main(["forget", who, "--dry-run", "--content", str(made.content)]) == 0
    lines = capsys.readouterr().out.splitlines()
    heads = ("The repository still", "What the history", "The 1 commit", "git is not", "The 2 comm")
    start = next((n for n, line in enumerate(lines) if line.startswith(heads)), len(lines))
    return lines[start : lines.index("", start)] if start < len(lines) else []


def parts(lines: list[str]) -> tuple[str, str]:
    """Return what is certain, and what may be somebody else or a word."""
    at = next((n for n, line in enumerate(lines) if line.startswith(OPEN)), len(lines))
    return "\n".join(lines[:at]), "\n".join(lines[at:])


def when(number: int) -> str:
    return f"2026-09-{number:02d}T20:00:00+02:00"


FORMS = [
    *("Loes van Quolibetz", "LOES VAN QUOLIBETZ", "Quolibetz, Loes van", "van Quolibetz, Loes"),
    *("Quolibetz van, Loes", "van Quolibetz", "Quolibetz", "L. van Quolibetz", "L.van Quolibetz"),
    *("Loezemien", "loes-van-quolibetz", "7654321", "LoesVanQuolibetz"),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("place", ["subject", "body", "file", "name", "branch", "tag", "author"])
def test_every_form_in_every_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str, place: str
) -> None:
    """All of it is gone from the branch that is checked out."""
    made = club(tmp_path)
    made.commit("Begin", when(1), {"players.csv": PEOPLE.replace("loes-van", "p7,x\nloes-van")})
    made.git("switch", "--quiet", "--create", "other")
    match place:
        case "subject":
            made.commit(f"result of {form}", when(2))
        case "body":
            made.commit(f"Result\n\nof {form}\nand more", when(2))
        case "file":
            made.commit("x", when(2), {"note.txt": f"a\nof {form} it is\n"})
        case "name":
            made.commit("x", when(2), {f"{form}.txt": "a"})
        case "branch":
            made.git("branch", form.replace(" ", "_").replace(",", ""))
        case "tag":
            made.git("tag", "--annotate", "--message", f"for\n\n{form}", "t")
        case _:
            made.commit("x", when(2), author=form)
    made.git("switch", "--quiet", "main")
    sure, _ = parts(told(made, capsys))
    assert form.replace(" ", "_").replace(",", "") in sure.replace(" ", "_").replace(",", "")
    where = {"file": "content/note.txt", "name": f"content/{form}.txt", "tag": "tags/t"}
    assert where.get(place, "") in sure
    if place in ("subject", "body"):
        short = made.git("rev-parse", "other")[:7]
        line = f"  {short}: result of {form}" if place == "subject" else f"  {short}: Result …"
        assert line in sure.splitlines()


@pytest.mark.parametrize(
    ("text", "is_sure"),
    [
        ("Wim Zwaardvis", True),
        ("W. Zwaardvis", True),
        ("zwaardvis-wim", True),
        ("Zwaardvis", False),
        ("zwaardvis", False),
        ("Zwaardvis, W.", False),
        ("Wim", False),
    ],
)
def test_a_family_name_that_another_member_bears(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, is_sure: object
) -> None:
    made = club(tmp_path)
    made.commit(f"of {text}.", when(1))
    sure, other = parts(told(made, capsys, "Wim Zwaardvis"))
    assert ("of " + text in sure, "of " + text in other) == (bool(is_sure), not is_sure)


@pytest.mark.parametrize("text", ["Bo Zwaardvis", "Zwaardvis, Bo", "of Bo Zwaardvis and Wim,"])
def test_the_whole_name_of_another_one_is_not_his(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    made = club(tmp_path)
    made.commit(text, when(1))
    lines = told(made, capsys, "Wim Zwaardvis")
    assert [line for line in lines if "Zwaardvis”" in line and "Wim Z" not in line] == []


def test_who_left_before_bears_the_name_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    made.commit("x", when(1), {"players.csv": PEOPLE + "kees,Kees Quolibetz,,\n"})
    made.commit("of Quolibetz.", when(2), {"players.csv": PEOPLE})
    sure, other = parts(told(made, capsys))
    assert ("of Quolibetz" in sure, "of Quolibetz" in other) == (False, True)
    assert "Kees" not in sure + other


def test_what_he_was_called_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another family name; initials for names; another id; and an id that was somebody else's."""
    made = club(tmp_path)
    first = PEOPLE.replace("van Quolibetz,7654321", "Knibbeldam,5550001")
    made.commit("a", when(1), {"players.csv": first})
    made.commit("b", when(2), {"players.csv": PEOPLE})
    sure, _ = parts(told(made, capsys))
    assert all(word in sure for word in ("“Loes Knibbeldam”", "“5550001”", "“Loezemien”"))


def test_an_id_that_was_somebody_elses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = PEOPLE.replace("loes-van-quolibetz", "p7")
    made = club(tmp_path)
    made.commit("a", when(1), {"players.csv": first})
    made.commit("b", when(2), {"players.csv": first.replace("Loes van Quol", "Marie Jedel")})
    sure, other = parts(told(made, capsys, "Marie Jedelibetz"))
    assert "“Marie Jedelibetz”" in sure
    assert "Quolibetz" not in sure + other


def test_an_ordinary_word_is_told_only_where_it_is_written_as_a_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path, PEOPLE.replace("Loes van Quolibetz,", "Loes Round,"))
    made.commit("the round of Round", when(1))
    sure, other = parts(told(made, capsys, "Loes Round"))
    assert "“Round”" in other
    assert "“round”" not in sure + other
    assert "“Round”" not in sure


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cp.txt", "Zoë, Loes van Quolibetz".encode("cp1252")),
        ("wide.txt", "Loes van Quolibetz".encode("utf-16")),
        ("two.md", b"zo won Loes\nvan Quolibetz weer"),
        ("p.html", b"<b>Loes</b> van Quol&#105;betz"),
        ("j.json", b'{"a": "Loes van Quol\\u0069betz"}'),
        ("p.jpg", b"\xff\xd8\0\x01\x02\xfeLoes van Quolibetz\0\0"),
        ("x.gz", gzip.compress(b"Loes van Quolibetz", mtime=0)),
        ("long.txt", b"x " * 5000 + b"Loes van Quolibetz" + b" y" * 3000),
        ("message", b"Loes van Quolibetz"),
    ],
)
def test_texts_of_every_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: bytes
) -> None:
    made = club(tmp_path)
    made.commit("x", when(1), {name: text})
    made.commit("gone", when(2), {name: None})
    assert f"content/{name}" in parts(told(made, capsys))[0]


@pytest.mark.skipif(sys.platform == "win32", reason="git for Windows keeps a link as a file")
def test_the_program_in_a_wheel_is_not_looked_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    name = "leaguegen-1.2-py3-none-any.whl"
    made.commit("x", when(1), {name: b"by Quolibetz", f"other-{name}": b"Loezemien"})
    sure, _ = parts(told(made, capsys))
    assert "“Quolibetz”" not in sure
    assert next(line for line in sure.splitlines() if "“Loezemien”" in line).count(f"other-{name}")


def test_where_a_link_leads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = club(tmp_path)
    (made.content / "link").symlink_to("Loes van Quolibetz")
    made.commit("x", when(1))
    made.commit("gone", when(2), {"link": None})
    assert "content/link" in parts(told(made, capsys))[0]


def test_what_is_no_form_of_the_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = club(tmp_path)
    made.commit("x", when(1), {"a.txt": "Loesje van Quolibert, Van de Quolibetzaal, 76543210"})
    assert "a.txt" not in "\n".join(told(made, capsys))


def test_it_is_told_where_nothing_is_held(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    made.write({"readme.txt": "x"})
    made.git("add", "content/readme.txt")
    made.git("commit", "--quiet", "--message", "x")
    assert told(made, capsys) == ["The 1 commit of the repository holds no form of the name."]


def test_a_merge_an_empty_commit_and_a_link_to_another_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    made.commit("Begin", when(1))
    made.git("switch", "--quiet", "--create", "other")
    made.commit("There", when(2), {"a.txt": "1"})
    made.git("switch", "--quiet", "main")
    made.commit("Empty", when(3))
    made.git("merge", "--quiet", "--no-ff", "--message", "of Quolibetz", "other", at=when(4))
    id_ = made.git("rev-parse", "HEAD")
    made.git("update-index", "--add", "--cacheinfo", f"160000,{id_},content/sub")
    made.git("commit", "--quiet", "--message", "Sub")
    lines = told(made, capsys)
    assert any("in its 5 commits of all branches and tags" in line for line in lines)
    assert sum("of Quolibetz" in line for line in lines) == 1


def test_a_clone_without_its_past_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    made.commit("Begin", when(1))
    made.commit("Second", when(2), {"a.txt": "1"})
    address = made.top.as_uri()
    shallow = repository(tmp_path / "s")
    shallow.git("pull", "--quiet", "--depth", "1", address, "main")
    assert any("git fetch --unshallow" in line for line in told(shallow, capsys))
    made.git("config", "uploadpack.allowFilter", "true")
    made.git(
        "clone", "--quiet", "--filter=blob:none", "--no-checkout", address, str(tmp_path / "p")
    )
    partial = Repository(tmp_path / "p", tmp_path / "p" / "content")
    partial.content.mkdir()
    for path in made.content.rglob("*"):
        if path.is_file():
            partial.write({path.relative_to(made.content).as_posix(): path.read_bytes()})
    made.top.rename(tmp_path / "gone")
    ends = ("not here or too large, and were not looked through.", "cannot be told:")
    assert any(end in line for line in told(partial, capsys) for end in ends)


def test_repositories_that_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = club(tmp_path)
    assert told(made, capsys) == []
    (made.top / ".git").rename(tmp_path / "away")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert told(made, capsys) == []
    (made.top / ".git").write_text("gitdir: /nowhere\n")
    assert told(made, capsys) in ([], ["What the history of the repository holds cannot be told"])
    (made.top / ".git").unlink()
    made.git("init", "--quiet", "--bare", ".")
    assert told(made, capsys) == []
    monkeypatch.setenv("PATH", str(tmp_path))
    assert told(made, capsys) == [
        "git is not on this machine: what the history of the repository holds is not told."
    ]
