"""The settings of systems that another program may pair (docs/engines.md, 2)."""

from dataclasses import dataclass

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import one_of, text, whole
from leaguegen.model.engines import OTHERS
from leaguegen.model.systems import EngineName

_LONGEST = 86_400
"""A day, in seconds."""


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """Which program pairs, where it stands, and how many seconds it may take."""

    engine: EngineName = "own"
    path: str = ""
    seconds: int = 60


def read_engine(keys: Keys) -> EngineSettings:
    """Read the settings; each has its default."""
    default = EngineSettings()
    return EngineSettings(
        keys.get("engine", one_of("own", *OTHERS), default.engine),
        keys.get("engine_path", text, default.path),
        keys.get("engine_seconds", whole(1, _LONGEST), default.seconds),
    )
