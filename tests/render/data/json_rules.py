"""Data as JSON against its published schema."""

import json
from typing import Any

from jsonschema import Draft202012Validator

from leaguegen.files import read_theme

THEME = read_theme()


def schema(name: str) -> dict[str, Any]:
    """Return a published schema."""
    found: dict[str, Any] = json.loads(THEME[f"static/schema/{name}.json"])
    return found


def strict(schema: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a schema that allows no other keys than it names, so that none is left undescribed."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: strict(part) for key, part in schema.items()}
    if "properties" in told:
        told.setdefault("additionalProperties", False)
    return told


def faults(value: object, name: str) -> list[str]:
    """Return what a value breaks of a published schema, and what the schema does not describe."""
    return breaches(value, strict(schema(name)))


def breaches(value: object, rules: Any) -> list[str]:  # noqa: ANN401 - JSON
    """Return what a value breaks of a schema."""
    Draft202012Validator.check_schema(rules)
    checker = Draft202012Validator(rules, format_checker=Draft202012Validator.FORMAT_CHECKER)
    return [f"{list(e.absolute_path)}: {e.message}" for e in checker.iter_errors(value)]
