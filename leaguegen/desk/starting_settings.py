"""`competition.toml` of a new competition: every setting, with what holds where nothing is told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from leaguegen.ingest.bye_words import WORDS
from leaguegen.ingest.competition import (
    LEFT_KINDS,
    CompetitionSettings,
    GameName,
    read_competition,
)
from leaguegen.model.rules import PointTable, Unplayed
from leaguegen.model.systems import CupRules
from leaguegen.render.speech import Speech
from leaguegen.render.systems import SystemSetting, settings_of, written
from leaguegen.source.settings import parse
from leaguegen.words.message import say


def settings_lines(
    system: str, required: Mapping[str, object], speech: Speech, *, game: GameName
) -> dict[str, list[str]]:
    """Return the lines of a system's settings, those with a default behind a `#`.

    They are taken from the rules as they are read, so they cannot tell anything else.

    Args:
        required: What must be told, or is told otherwise than by default.

    Returns:
        `required`, `shared`, `settings`, `tables`: the last holds what stands in tables.
    """
    read = _read(system, required, game)
    told = [s for s in settings_of(read.usual.rules) if s.key not in required]
    own = [s for s in told if "." not in s.key and s.key not in _SHARED]
    return {
        "required": [f"{key} = {written(value)}" for key, value in required.items()],
        "shared": list(_aligned(tuple(_shared(read)), speech)),
        "settings": list(_aligned(own, speech)),
        "tables": [*_points(read.usual.ranking.points), *_tables(told)],
    }


_SHARED = ("unplayed",)
"""Settings of a system that are those of the ranking too."""


def _read(system: str, required: Mapping[str, object], game: GameName) -> CompetitionSettings:
    """Read a competition of which nothing is told but what must be."""
    lines = [f'system = "{system}"', *(f"{k} = {written(v)}" for k, v in required.items())]
    settings, problems = parse("\n".join(lines), "competition.toml")
    if settings is None:
        raise ValueError(problems)
    return read_competition(settings, "season/competition", game)[0]


def _shared(read: CompetitionSettings) -> Iterator[SystemSetting]:
    """Yield the settings that every system has."""
    yield SystemSetting("rating", written(read.ratings), ())
    if not isinstance(read.usual.rules, CupRules):
        ranking = read.usual.ranking
        specs = tuple(str(spec) for spec in ranking.tie_breaks)
        yield SystemSetting("tie_breaks", written(specs), ())
        yield _one_of("unplayed", ranking.unplayed, Unplayed)
        yield SystemSetting("minimum_games", written(ranking.minimum_games), ())
    yield _one_of("absent", read.absent, WORDS)
    yield _one_of("late_signoff", read.late_signoff, LEFT_KINDS)
    yield SystemSetting("bye_wishes", "{}", ("{half = 2, full = 0, last_rounds = 1}",))


def _one_of(key: str, default: StrEnum, among: Iterable[StrEnum]) -> SystemSetting:
    return SystemSetting(key, written(str(default)), tuple(written(str(word)) for word in among))


def _aligned(settings: Sequence[SystemSetting], speech: Speech) -> Iterator[str]:
    lines = [f"# {s.key} = {s.default}" for s in settings]
    width = max(map(len, lines), default=0)
    for line, setting in zip(lines, settings, strict=True):
        others = [choice for choice in setting.choices if choice != setting.default]
        if setting.file:
            others.append(speech.say(say("a file of your own, {name}", name=f"NAME{setting.file}")))
        yield f"{line.ljust(width)}  # {', '.join(others)}".rstrip(" #") if others else line


def _points(points: PointTable) -> Iterator[str]:
    yield "# [points]"
    for key in ("win", "draw", "loss"):
        yield f"# {key} = {written(getattr(points, key))}"
    for kind, tiers in points.awards.items():
        yield f"# {kind} = {written(tiers[0].points)}"


def _tables(settings: Sequence[SystemSetting]) -> Iterator[str]:
    heading = ""
    for setting in settings:
        table, dot, key = setting.key.partition(".")
        if not dot:
            continue
        if table != heading:
            heading = table
            yield "#"
            yield f"# [{table}]"
        yield f"# {key} = {setting.default}"
