"""Run the command of an example where its files stand."""

import io
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from leaguegen.cli import main
from tests.problems.of_commands import CommandCase


def told(case: CommandCase, language: str) -> tuple[int, str]:
    """Return the exit code of the command, and what it says on the error output."""
    said = io.StringIO()
    with TemporaryDirectory() as folder:
        for name, data in case.around(language).items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        with chdir(folder), redirect_stderr(said), redirect_stdout(io.StringIO()):
            code = main(shlex.split(case.command))
    return code, said.getvalue()
