"""`requirements.txt`: which program the machine installs that builds a club's site."""

import re
from collections.abc import Collection, Iterable, Mapping

from leaguegen.desk.starter_text import filled
from leaguegen.desk.workflows import words
from leaguegen.render.speech import Speech

REQUIREMENTS = "requirements.txt"


def requirements_file(line: str, starter: Mapping[str, bytes], speech: Speech) -> bytes:
    """Return the file, with the line that installs this program."""
    return filled(starter[REQUIREMENTS], {"words": words(speech), "leaguegen": line})


def requirement_in(data: bytes) -> str | None:
    """Return the line that installs this program; None where there is none.

    >>> requirement_in(b"leaguegen==1  # tried")
    'leaguegen==1'
    """
    lines = [line.split("#")[0].strip() for line in data.decode("utf-8", "replace").splitlines()]
    return next((line for line in lines if "leaguegen" in line.casefold()), None)


def wheel_in(line: str) -> tuple[str, str] | None:
    """Return the wheel that a line names, and its version.

    >>> wheel_in("./leaguegen-1.2-py3-none-any.whl")
    ('leaguegen-1.2-py3-none-any.whl', '1.2')
    """
    found = re.fullmatch(r"(?:\./)?(leaguegen-([^-/]+)-[^/]+\.whl)", line)
    return None if found is None else (found[1], found[2])


def fixed_in(line: str) -> str | None:
    """Return the version that a line takes from a package index."""
    found = re.search(r"leaguegen==([\w.+!-]+)", line)
    return None if found is None else found[1]


def lacks_release(line: str, version: str, *, released: bool) -> bool:
    """Whether a line asks package indexes for a version that they do not have, as far as is known.

    Args:
        version: Of this program.
        released: Whether package indexes have it.
    """
    return not released and fixed_in(line) == version


def is_usable(data: bytes, names: Collection[str], version: str, *, released: bool) -> bool:
    """Whether a machine can install the program from the file, as far as is known here.

    Args:
        names: The files that stand beside it.
    """
    line = requirement_in(data)
    if line is None:
        return False
    wheel = wheel_in(line)
    if wheel is not None:
        return wheel[0] in names
    return not lacks_release(line, version, released=released)


def written_by_init(data: bytes, starter: Mapping[str, bytes], speeches: Iterable[Speech]) -> bool:
    """Whether the file is as `init` wrote it, whatever it was told to install.

    Args:
        speeches: The languages in which it may be written.
    """
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").rstrip()
    line = text.rpartition("\n")[2]
    return any(
        text == requirements_file(line, starter, speech).decode().rstrip() for speech in speeches
    )
