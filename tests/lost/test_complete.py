"""Every command that can write is tried: a command that nobody thought of here fails."""

import argparse
import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from leaguegen import cli
from leaguegen.cli.program import command_parser
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue
from tests.lost.commands import WRITING

WRITERS = {"write_content", "write_new", "write_site", "replace_file"}
"""What of `files` changes the disk."""
ELSEWHERE = {"build", "serve", "print", "export trf", "trf pair"}
"""They write the site, or one file that can be made again: tests/files."""
READING = {"trf check", "trf explain"}
"""They stand in one module with a command that writes."""


def commands(
    parser: argparse.ArgumentParser, name: str = ""
) -> Iterator[tuple[str, set[str], str]]:
    """Yield the name of each command, its options, and the module of `cli` that runs it."""
    inside = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    for group in inside:
        for word, below in group.choices.items():
            yield from commands(below, f"{name} {word}".strip())
    if not inside:
        options = {option for action in parser._actions for option in action.option_strings}
        run = inspect.getclosurevars(parser.get_default("run"))
        yield name, options, run.nonlocals["module"]


def can_write(module: str, seen: set[str]) -> bool:
    """Tell whether a module of `cli`, or one that it needs, imports what changes the disk."""
    if module in seen:
        return False
    seen.add(module)
    text = (Path(cli.__path__[0]) / f"{module}.py").read_text(encoding="utf-8")
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    return any(
        (i.module == "leaguegen.files" and any(name.name in WRITERS for name in i.names))
        or (
            (i.module or "").startswith("leaguegen.cli.")
            and can_write((i.module or "").rpartition(".")[2], seen)
        )
        for i in imports
    )


def test_every_command_that_writes_is_tried() -> None:
    parser = command_parser(Speech(Catalogue("en"), {}))
    known = list(commands(parser))
    writing = {name for name, _, module in known if can_write(module, set())} - READING
    # Whoever may be asked what would change can change it.
    assert {name for name, options, _ in known if "--dry-run" in options} <= writing
    tried = {
        name
        for name, _, _ in known
        if any(f"{way.arguments} ".startswith(f"{name} ") for way in WRITING.values())
    }
    assert writing - ELSEWHERE == tried
    assert writing >= ELSEWHERE
