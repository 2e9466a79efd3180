"""`problem`: what a code means, where there is no documentation at hand."""

import re
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.problems.chapters import CASES
from tests.problems.of_commands import COMMAND_CASES


def problem(
    *arguments: str, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str, str]:
    (folder / "club.toml").write_text(f'name = "x"\nlanguage = "{language}"\n')
    capsys.readouterr()
    code = main(["problem", *arguments, "--content", str(folder)])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize(("language", "word"), [("en", "hint: "), ("nl", "tip: ")])
def test_every_code_is_explained_in_the_club_s_language(
    tmp_path: Path, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, listed, _ = problem(language=language, folder=tmp_path, capsys=capsys)
    assert code == 0
    known = [*(case.code for case in CASES), *(case.code for case in COMMAND_CASES)]
    assert listed.split() == sorted(known)
    for case in CASES:
        code, out, _ = problem(case.code, language=language, folder=tmp_path, capsys=capsys)
        assert code == 0
        assert out.startswith(f"[{case.code}]\n\n")
        # The whole section, and nothing of the next.
        assert f"[{case.code}]\n" in out.partition("\n")[2]
        assert word in out
        assert out.count("```") % 2 == 0
        assert not re.search(r"^### ", out, re.MULTILINE)
        assert out.count("`check` ") == 1


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_code_of_another_command_is_explained_with_that_command(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for case in COMMAND_CASES:
        code, out, _ = problem(case.code, language=language, folder=tmp_path, capsys=capsys)
        assert code == 0
        assert out.startswith(f"[{case.code}]\n\n")
        assert f"`leaguegen {case.command}` " in out
        assert (f"[{case.code}]\n" in out.partition("\n")[2]) == case.printed


def test_a_code_may_be_copied_with_its_brackets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = problem("name-folded", language="en", folder=tmp_path, capsys=capsys)
    assert problem("[Name-Folded]", language="en", folder=tmp_path, capsys=capsys) == plain


def test_what_is_no_code_is_told_with_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = problem("name-foldde", language="en", folder=tmp_path, capsys=capsys)
    assert (code, out) == (2, "")
    assert "there is no problem name-foldde; did you mean name-folded" in err
    code, _, err = problem("zzzzzzzz", language="nl", folder=tmp_path, capsys=capsys)
    assert code == 2
    assert "leaguegen problem" in err


def test_it_answers_outside_a_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["problem", "name-folded"]) == 0
    assert "`check` says:" in capsys.readouterr().out


def test_what_check_points_to_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "club.toml").write_text('name = "x"\nlanguage = "nl"\ncolour = "red"\n')
    assert main(["check", "--content", str(tmp_path)]) in (0, 1)
    named = re.findall(r"leaguegen (problem \S+)", capsys.readouterr().out)
    assert named
    for command in named:
        assert main([*command.split(), "--content", str(tmp_path)]) == 0
