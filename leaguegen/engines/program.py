"""Which program to call: where it stands, and how it is called (docs/engines.md, 2)."""

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from leaguegen.engines.engine_error import EngineError
from leaguegen.exchange.trf.scoring import Dialect
from leaguegen.model.engines import ENGINE_TITLES, OtherEngine
from leaguegen.words.message import say

VARIABLES: Mapping[OtherEngine, str] = MappingProxyType(
    {
        "javafo": "LEAGUEGEN_JAVAFO",
        "bbppairings": "LEAGUEGEN_BBPPAIRINGS",
        "gacrux": "LEAGUEGEN_GACRUX",
    }
)
"""Of the environment: the path of each program on this machine."""

DIALECTS: Mapping[OtherEngine, Dialect] = MappingProxyType(
    {"javafo": "xx", "bbppairings": "bb", "gacrux": "trf26"}
)


@dataclass(frozen=True, slots=True)
class Program:
    """A program of this machine.

    Attributes:
        path: Its own file, or the Python that has it.
    """

    name: OtherEngine
    path: Path

    @property
    def title(self) -> str:
        """Its name as its author writes it."""
        return ENGINE_TITLES[self.name]

    def command(self, given: Path, answer: Path, round_number: int) -> list[str]:
        """Return the command line that pairs a report file and tells the version.

        Raises:
            EngineError: It needs Java, and there is none.
        """
        return _COMMANDS[self.name](self, given, answer, round_number)


def find_program(
    name: OtherEngine,
    *,
    option: Path | None,
    setting: str,
    content: Path,
    environment: Mapping[str, str],
) -> Program:
    """Find a program.

    By the option of the command line, the environment, the setting, and last where the machine has
    its programs. Relative paths count from the working folder, those of the setting from the
    content folder; `~` is the home folder.

    Raises:
        EngineError: It is not there, or not told.
    """
    told = environment.get(VARIABLES[name], "").strip()
    if option is not None:
        path = option.expanduser()
    elif told:
        path = Path(told).expanduser()
    elif setting:
        path = content / Path(setting).expanduser()
    else:
        path = _usual_place(name)
    path = path.absolute()
    if not path.is_file():
        raise EngineError(
            "engine-missing",
            say("there is no {program} at {path}", program=ENGINE_TITLES[name], path=str(path)),
        )
    return Program(name, path)


def _usual_place(name: OtherEngine) -> Path:
    """Return where the machine has a program.

    Raises:
        EngineError: It has it nowhere.
    """
    if name == "gacrux" and find_spec("gacrux") is not None:
        return Path(sys.executable)
    if name == "bbppairings":
        for word in ("bbpPairings", "bbpPairings.exe", "bbppairings"):
            found = shutil.which(word)
            if found:
                return Path(found)
    raise EngineError(
        "engine-missing",
        say(
            "where is {program}? Name its file with --engine-path, with the environment variable"
            " {variable}, or with engine_path in competition.toml",
            program=ENGINE_TITLES[name],
            variable=VARIABLES[name],
        ),
    )


def _javafo(program: Program, given: Path, answer: Path, round_number: int) -> list[str]:  # noqa: ARG001
    call = ["-r", str(given), "-p", str(answer)]
    if program.path.suffix.lower() != ".jar":
        return [str(program.path), *call]
    java = shutil.which("java")
    if java is None:
        raise EngineError(
            "engine-missing",
            say("{program} needs Java, and there is no java on this machine", program="JaVaFo"),
        )
    return [java, "-ea", "-jar", str(program.path), *call]


def _bbppairings(program: Program, given: Path, answer: Path, round_number: int) -> list[str]:  # noqa: ARG001
    return [str(program.path), "-r", "--dutch", str(given), "-p", str(answer)]


def _gacrux(program: Program, given: Path, answer: Path, round_number: int) -> list[str]:
    call = ["-m", "gacrux.pairingchecker", "-p", "-m", "dutch", "-f", "TRF"]
    call += ["-i", str(given), "-n", str(round_number), "-o", str(answer)]
    return [str(program.path), *call]


_COMMANDS: Mapping[OtherEngine, Callable[[Program, Path, Path, int], list[str]]] = MappingProxyType(
    {"javafo": _javafo, "bbppairings": _bbppairings, "gacrux": _gacrux}
)


def environment() -> Mapping[str, str]:
    """Return the environment of this process."""
    return os.environ
