"""Options may stand anywhere: before, between and behind what is told by its place."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.cli.argument_order import placed_first
from leaguegen.cli.parser import Parser
from leaguegen.cli.program import command_parser
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, players, rounds

NAME = "2026-27/interne"


def inside(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands of a parser; of one of a command, none."""
    found = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(found[0].choices) if found else {}


def commands(parser: argparse.ArgumentParser, *words: str) -> Iterator[tuple[str, ...]]:
    names = inside(parser)
    for name, command in names.items():
        yield from commands(command, *words, name)
    if not names:
        yield words


def speech() -> Speech:
    return Speech(Catalogue("en"), {})


WHOLE = command_parser(speech())
COMMANDS = tuple(commands(WHOLE))


def parser_of(words: tuple[str, ...]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = WHOLE
    for word in words:
        parser = inside(parser)[word]
    return parser


def fitting(action: argparse.Action) -> str:
    """Return a value that an option or a place takes."""
    if action.choices:
        return next(iter(map(str, action.choices)))
    return "3" if action.type is not None else "text"


def options(parser: argparse.ArgumentParser) -> Iterator[list[str]]:
    for action in parser._actions:
        if not action.option_strings or isinstance(action, argparse._HelpAction):
            continue
        values = [] if action.nargs == 0 else [fitting(action)]
        yield [action.option_strings[-1], *values]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_each_option_may_stand_before_between_and_behind(words: tuple[str, ...]) -> None:
    parser = parser_of(words)
    placed: list[str] = []
    for action in parser._actions:
        if not action.option_strings:
            placed += [fitting(action)] * (2 if action.nargs in ("*", "+") else 1)
    needed = ["--base", "x"] if words == ("changes",) else []
    tried = 0
    for option in options(parser):
        if needed and option[0] in ("--base", "--before"):
            continue
        expected = WHOLE.parse_args([*words, *placed, *needed, *option])
        several = parser._option_string_actions[option[0]].nargs in ("+", "?")
        for at in range(len(placed)):
            if several and len(option) > 1:
                # What stands behind it is its own: another option ends that.
                ended = [*placed[:at], *option, "--content", "x", *placed[at:], *needed]
                behind = [*words, *placed, *needed, *option, "--content", "x"]
                assert WHOLE.parse_args([*words, *ended]) == WHOLE.parse_args(behind)
            else:
                told = [*words, *placed[:at], *option, *placed[at:], *needed]
                assert WHOLE.parse_args(told) == expected, told
            tried += 1
    assert tried or not placed


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_two_dashes_end_an_option_that_takes_what_follows(words: tuple[str, ...]) -> None:
    parser = parser_of(words)
    placed = [fitting(action) for action in parser._actions if not action.option_strings]
    for action in parser._actions:
        if not placed or not action.option_strings or action.nargs not in ("+", "?"):
            continue
        values = ["one", "two"] if action.nargs == "+" else ["one"]
        name = action.option_strings[-1]
        last = WHOLE.parse_args([*words, *placed, name, *values])
        assert WHOLE.parse_args([*words, name, *values, "--", *placed]) == last
        assert getattr(last, action.dest) == (values if action.nargs == "+" else "one")


@pytest.mark.parametrize("told", ["absent --round 3 loes", "new-season --without jan 2027-28"])
def test_without_them_it_takes_what_is_told_by_its_place(told: str) -> None:
    with pytest.raises(SystemExit):
        WHOLE.parse_args(told.split())


@pytest.fixture
def club(tmp_path: Path) -> Path:
    content = {
        "players.csv": players("An", "Bo"),
        f"{NAME}/competition.toml": 'system = "knsb"\n',
        f"{NAME}/rounds.csv": rounds(3),
    }
    for name, data in files(content).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


@pytest.mark.parametrize(
    "told",
    [
        "an --kind club 1-9-2026",
        "--kind club an 1-9-2026 --dry-run 8-9-2026",
        f"an --round 2 --kind club {NAME}",
        f"an 1-9-2026 --kin club {NAME}",
        "--kind=club -- an 1-9-2026",
        f"--dry-run -- an {NAME} 1-9-2026",
    ],
)
def test_absent_takes_them_in_any_order(
    club: Path, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["absent", "--content", str(club), *told.split()]) == 0
    assert "  +an," in capsys.readouterr().out


def test_what_a_command_does_not_know_is_told_with_its_own_usage(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "club.toml").write_text('name = "X"\nlanguage = "nl"\n', "utf-8")
    with pytest.raises(SystemExit, match="2"):
        main(["withdraw", "--content", str(club), "an", NAME, "more"])
    said = capsys.readouterr().err
    assert said.startswith("gebruik: leaguegen withdraw ")
    assert said.endswith("leaguegen withdraw: fout: onbekende argumenten: more\n")


def test_nothing_is_moved_where_an_option_is_not_known() -> None:
    parser = Parser(speech())
    parser.named.add_argument("--round")
    parser.named.add_argument("--redo", action="store_true")
    known = parser._option_string_actions
    for told in (["--unknown", "a", "b"], ["--r", "3", "a"], ["-x", "a"]):
        assert placed_first(told, known) == told
    # A number below zero and a text with a space are no options.
    assert placed_first(["--round", "-1", "-2", "- a"], known) == ["-2", "- a", "--round", "-1"]
    assert placed_first(["--redo", "-"], known) == ["-", "--redo"]
