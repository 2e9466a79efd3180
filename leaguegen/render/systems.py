"""The pairing systems with their settings and defaults, for the command line."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, is_dataclass
from enum import EnumType
from fractions import Fraction
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from leaguegen.model.amounts import AmountTier, ValueClass
from leaguegen.model.systems import SYSTEMS, OwnTable, Rules
from leaguegen.render.speech import Speech
from leaguegen.render.text import json_text
from leaguegen.render.wording import system_name
from leaguegen.words.message import say

_SHARED = ("competition", "seed", "points")
"""What the ranking and the pairing share, and every system has."""


@dataclass(frozen=True, slots=True)
class SystemSetting:
    """A setting of a system.

    Attributes:
        key: As in `competition.toml`; with a dot where it stands in a table of its own.
        default: As it would be written there; `"none"` where nothing is a choice. None where the
            setting must be told.
        choices: The words that it may have; empty where it may be any number or text.
        file: The ending of a file that it may name besides; empty where it names none.
    """

    key: str
    default: str | None
    choices: tuple[str, ...]
    file: str = ""


def settings_of(rules: Rules) -> tuple[SystemSetting, ...]:
    """Return the settings of a system with the values that these rules have."""
    hints = get_type_hints(type(rules))
    found: dict[str, SystemSetting] = {}
    for field in fields(rules):
        if field.name not in _SHARED:
            for setting in _settings(field, getattr(rules, field.name), hints[field.name]):
                found.setdefault(setting.key, setting)
    return tuple(found.values())


def _settings(
    field: "Field[Any]",
    value: Any,  # noqa: ANN401  # a setting is of any type
    hint: Any,  # noqa: ANN401
    table: str = "",
) -> Iterator[SystemSetting]:
    if is_dataclass(value) and type(value).__str__ is object.__str__:
        hints = get_type_hints(type(value))
        for inner in fields(value):
            inside = getattr(value, inner.name)
            yield from _settings(inner, inside, hints[inner.name], f"{field.name}.")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            # Amounts by kind stand in the same table as those by result.
            yield SystemSetting(f"{table}{key}", _tiers(part), ())
    else:
        default = None if field.metadata.get("required") else written(value)
        file = ".csv" if OwnTable in get_args(hint) else ""
        yield SystemSetting(f"{table}{field.name}", default, tuple(choices(hint)), file)


def _tiers(tiers: tuple[AmountTier, ...]) -> str:
    """Write tiers; a single one that is given ever after is written as its amount."""
    if len(tiers) == 1 and tiers[0].first is None:
        return written(tiers[0].amount)
    return written(tiers)


def choices(hint: Any) -> Iterator[str]:  # noqa: ANN401  # a type hint is of no one type
    """Yield the words that a setting of a type may have, as they are written.

    >>> list(choices(Literal["lot", "rating"])), list(choices(bool)), list(choices(int))
    (['"lot"', '"rating"'], ['true', 'false'], [])
    """
    if get_origin(hint) is Literal:
        yield from (written(word) for word in get_args(hint))
    elif hint is bool:
        yield from ("true", "false")
    elif get_origin(hint) is tuple:
        yield from choices(get_args(hint)[0])
    elif isinstance(hint, EnumType):
        members: Mapping[str, object] = hint.__members__
        yield from (written(str(word)) for word in members.values())
    elif get_origin(hint) in (Union, UnionType):
        inner = [word for part in get_args(hint) for word in choices(part)]
        yield from (*inner, *(['"none"'] if inner and type(None) in get_args(hint) else []))


def written(value: Any) -> str:  # noqa: ANN401  # a setting is of any type
    """Write a value as in a settings file.

    >>> written(Fraction(2, 5)), written(None), written(True), written(("blitz", "lot"))
    ('"2/5"', '"none"', 'true', '["blitz", "lot"]')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Fraction() if value.denominator == 1:
            return str(value)
        case None:
            return '"none"'
        case AmountTier():
            return _table(first=value.first, points=value.amount)
        case ValueClass():
            return _table(below=value.below, value=value.value)
        case tuple():
            return f"[{', '.join(written(part) for part in value)}]"
        case _:
            return f'"{value}"'


def _table(**parts: object) -> str:
    told = [f"{key} = {written(part)}" for key, part in parts.items() if part is not None]
    return f"{{{', '.join(told)}}}"


def systems_text(names: Iterable[str], speech: Speech) -> Iterator[str]:
    """Yield the systems with their settings, each with its default and what else it may be."""
    for number, name in enumerate(names):
        rules = SYSTEMS[name]()
        if number:
            yield ""
        yield f'system = "{name}"  {speech.say(system_name(rules))}  (leaguegen guide {name})'
        settings = settings_of(rules)
        lines = [_line(setting, speech) for setting in settings]
        width = max(map(len, lines), default=0)
        for line, setting in zip(lines, settings, strict=True):
            yield f"  {line.ljust(width)}  {_others(setting, speech)}".rstrip()


def _line(setting: SystemSetting, speech: Speech) -> str:
    if setting.default is None:
        return speech.say(say("{key} is required", key=setting.key))
    return f"{setting.key} = {setting.default}"


def _others(setting: SystemSetting, speech: Speech) -> str:
    """Return what else a setting may be."""
    if not setting.file:
        return ", ".join(setting.choices)
    name = written(f"NAME{setting.file}")
    named = say("{name}: a file beside competition.toml", name=name)
    return ", ".join((*setting.choices, speech.say(named)))


def _chapter(name: str) -> str:
    return f"{name}.md"


def systems_json(names: Iterable[str], speech: Speech) -> str:
    """Return the systems as JSON; its shape is in docs/json.md."""
    return json_text(
        {
            "systems": [
                {
                    "system": name,
                    "name": speech.say(system_name(SYSTEMS[name]())),
                    "chapter": _chapter(name),
                    "settings": [
                        {
                            "key": s.key,
                            "default": s.default,
                            "required": s.default is None,
                            "choices": list(s.choices),
                            **({"file": s.file} if s.file else {}),
                        }
                        for s in settings_of(SYSTEMS[name]())
                    ],
                }
                for name in names
            ]
        }
    )
