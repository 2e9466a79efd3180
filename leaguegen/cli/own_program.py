"""How the machine that builds a club's site gets this program."""

from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from leaguegen import RELEASED, __version__
from leaguegen.cli.exits import UsageError
from leaguegen.desk.program_wheel import wheel_name, wheel_of
from leaguegen.files import read_file, read_program
from leaguegen.words.message import say


def program_of(told: str | None) -> tuple[str, tuple[str, bytes] | None]:
    """Return the requirement that installs this program, and the wheel that goes along.

    Args:
        told: By `--leaguegen`. None: this version, from a package index where it has been released,
            else as a wheel that is made here.

    Raises:
        UsageError: It is no requirement, or the file is not there.
    """
    if told is None:
        wheel = None if RELEASED else own_wheel()
        if wheel is None:
            return f"leaguegen=={__version__}", None
        return f"./{wheel[0]}", wheel
    if not told.strip() or any(ord(letter) < 32 for letter in told):
        raise UsageError(say("{option} must be told on one line", option="--leaguegen"))
    if told.casefold().endswith(".whl") and "://" not in told:
        path = Path(told)
        return f"./{path.name}", (path.name, read_file(path))
    return told.strip(), None


@cache
def own_wheel() -> tuple[str, bytes] | None:
    """Return the running program as a wheel, with its name; None where it was never installed."""
    try:
        installed = distribution("leaguegen")
    except PackageNotFoundError:
        return None
    metadata, entries = installed.read_text("METADATA"), installed.read_text("entry_points.txt")
    if metadata is None or entries is None or installed.version != __version__:
        # Another one is installed beside the one that runs: its description would be wrong.
        return None
    return wheel_name(__version__), wheel_of(read_program(), __version__, metadata, entries)
