"""`guide`: the documentation, in a folder that has none."""

import re
import tomllib
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from leaguegen.cli import main
from leaguegen.desk.guide_chapters import ABOUT
from leaguegen.desk.guide_page import parts_of
from leaguegen.files.guide_pages import CHAPTERS
from leaguegen.files.program import read_program

TOP = Path(__file__).parents[2]
FOR_MAKERS = {"architecture", "checking", "divergences", "exactness"}
"""Chapters for who works on the program, which no club needs."""


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in no club, whose language it would speak."""
    monkeypatch.chdir(tmp_path)


def guide(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["guide", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def messages() -> list[str]:
    """Return all sentences of the program."""
    with (TOP / "leaguegen" / "locale" / "leaguegen.pot").open("rb") as file:
        read = [message.id for message in read_po(file) if message.id]
    return [text for one in read for text in ([one] if isinstance(one, str) else one)]


def test_every_chapter_is_printed_whole_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, listed, _ = guide(capsys)
    assert code == 0
    for path in sorted((TOP / "docs").glob("*.md")):
        text = path.read_text(encoding="utf-8").strip()
        if path.stem in FOR_MAKERS | {"problems", "problemen"}:
            assert guide(capsys, path.stem)[0] == 2
            continue
        assert guide(capsys, path.stem) == (0, f"{text}\n", "")
        title = text.splitlines()[0].removeprefix("# ")
        line = rf"^  {re.escape(path.stem)} +{re.escape(title)}: .+$"
        assert re.search(line, listed, re.MULTILINE), path.stem


def test_one_part_of_a_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    _, part, _ = guide(capsys, "docs/privacy.md", "7")
    assert part.startswith("## 7. `leaguegen forget PLAYER`")
    assert "git filter-repo" in part
    _, part, _ = guide(capsys, "Publish", "2.")
    assert part.startswith("## 2. ")
    assert "\n## 3" not in part
    _, part, _ = guide(capsys, "commands", "absent")
    assert part.startswith("## absent\n")
    assert "# one day, in every competition" in part, "a comment between fences is no heading"
    assert "\n## " not in part
    _, part, _ = guide(capsys, "heller", "3")
    assert "### 3.1" in part, "with all that is below it"


def test_what_is_not_there_is_told_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = guide(capsys, "pubish")
    assert (code, out) == (2, "")
    assert "no pubish; did you mean publish?" in err
    code, _, err = guide(capsys, "publish", "99x")
    assert code == 2
    assert "the guide has no 99x" in err


def test_it_answers_outside_a_club_and_in_the_words_of_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guide(capsys, "evening")[0] == 0
    (tmp_path / "club.toml").write_text('name = "x"\nlanguage = "nl"\n')
    listed = guide(capsys)[1]
    assert "alleen in het Engels" in listed
    lines = dict(line.split(maxsplit=1) for line in listed.splitlines() if line.startswith("  "))
    assert lines.keys() == set(CHAPTERS)
    assert lines["evening"].startswith("De avond: ")
    assert [name for name, about in ABOUT.items() if str(about) == lines[name]] == []
    assert max(map(len, listed.splitlines()[1:])) <= 100


def test_no_sentence_sends_a_club_to_files_that_it_does_not_have() -> None:
    sent = [text for text in messages() if re.search(r"\bdocs/|the documentation$", text)]
    assert sent == []


def test_whatever_the_program_points_to_is_in_the_guide() -> None:
    texts = [p.read_text(encoding="utf-8") for p in sorted((TOP / "leaguegen").rglob("*.py"))]
    pointed = [m for t in texts for m in re.findall(r"leaguegen guide ([a-z-]+)(?: ([\d.]+))?", t)]
    assert {chapter for chapter, _ in pointed} >= {"publish", "privacy", "heller", "engines"}
    for chapter, part in pointed:
        assert chapter in CHAPTERS
        page = (TOP / "docs" / f"{chapter}.md").read_text(encoding="utf-8")
        assert not part or part.rstrip(".") in parts_of(page), (chapter, part)


def test_the_chapters_travel_with_the_program() -> None:
    settings = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    placed = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    own = {f"docs/{name}.md": f"leaguegen/guide/{name}.md" for name in CHAPTERS}
    assert {k: v for k, v in placed.items() if v.startswith("leaguegen/guide/")} == own
    program = read_program()
    for file, name in own.items():
        assert program[name] == (TOP / file).read_bytes()
