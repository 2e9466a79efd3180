"""Run one command of the table in a process of its own, where a system cannot split one in two.

As `python -m tests.lost.one_command NAME FOLDER [STEP]`: on the club in FOLDER; at its STEP, from
1, of all that touches the disk it dies as when its window is shut or the power fails.
"""

import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.files.dying import failing
from tests.lost.commands import WRITING


def _die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGTERM)  # on Windows nothing of a process runs after that
    raise AssertionError("still alive")


def _run(name: str, root: Path, at: int | None) -> int:
    if at is None:
        return WRITING[name].run(root)
    with failing(pytest.MonkeyPatch(), at, _die):
        return WRITING[name].run(root)


if __name__ == "__main__":
    _name, _root, *_at = sys.argv[1:]
    sys.exit(_run(_name, Path(_root), int(_at[0]) if _at else None))
