"""Structured data of pages: JSON-LD as another library understands it, in schema.org's words."""

import json
import re
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from pyld import jsonld

from tests.render.data.json_rules import breaches as schema_breaches
from tests.render.html import Element, parse

SCHEMA = Path(__file__).with_name("events.json")
ORG = "http://schema.org/"
CONTEXT = {
    "@vocab": ORG,
    "startDate": {"@type": "Date"},
    "endDate": {"@type": "Date"},
    "eventStatus": {"@type": "@id"},
    "eventAttendanceMode": {"@type": "@id"},
    "url": {"@type": "@id"},
}
"""What schema.org's context says of the words below: its own stands on the web, where no test goes.
"""

KINDS = {
    "SportsEvent": {"SportsEvent", "Event", "Thing"},
    "EventSeries": {"EventSeries", "Event", "Thing"},
    "SportsOrganization": {"SportsOrganization", "Organization", "Thing"},
    "Place": {"Place", "Thing"},
}
"""Types of schema.org, each with those of which it is a part."""

PROPERTIES = {
    "name": ({"Thing"}, {"Text"}),
    "description": ({"Thing"}, {"Text"}),
    "url": ({"Thing"}, {"URL"}),
    "startDate": ({"Event"}, {"Date"}),
    "endDate": ({"Event"}, {"Date"}),
    "eventStatus": ({"Event"}, {"EventStatusType"}),
    "eventAttendanceMode": ({"Event"}, {"EventAttendanceModeEnumeration"}),
    "location": ({"Event", "Organization"}, {"Place", "Text"}),
    "address": ({"Place", "Organization"}, {"Text"}),
    "organizer": ({"Event"}, {"Organization"}),
    "superEvent": ({"Event"}, {"Event"}),
    "sport": ({"SportsEvent", "SportsOrganization"}, {"Text"}),
}
"""Properties of schema.org: of what they are, and what they may hold."""

MEMBERS = {
    "EventStatusType": {
        "EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled",
    },
    "EventAttendanceModeEnumeration": {
        "OfflineEventAttendanceMode", "OnlineEventAttendanceMode", "MixedEventAttendanceMode",
    },
}  # fmt: skip


def structured(page: bytes) -> Any:  # noqa: ANN401 - JSON
    """Return the structured data of a page, None where it has none."""
    scripts = [e for e in parse(page).all("script") if _is_data(e)]
    assert len(scripts) <= 1
    return json.loads("".join(map(str, scripts[0].children))) if scripts else None


def _is_data(script: Element) -> bool:
    return script.attributes.get("type") == "application/ld+json"


def breaches(value: Any) -> list[str]:  # noqa: ANN401 - JSON
    """Return what structured data breaks of our schema, of JSON-LD and of schema.org."""
    rules = json.loads(SCHEMA.read_text(encoding="utf-8"))
    found = schema_breaches(value, rules)
    nodes = jsonld.expand(value, {"documentLoader": _context, "base": ""})
    if len(nodes) != len(value.get("@graph", [value])):
        found.append("JSON-LD: another number of events")
    return found + [wrong for node in nodes for wrong in _node(node)]


def _context(address: str, _options: object) -> dict[str, Any]:
    """Return the context of schema.org; pages name no other."""
    assert address == "https://schema.org"
    return {
        "contentType": "application/ld+json",
        "contextUrl": None,
        "documentUrl": address,
        "document": {"@context": CONTEXT},
    }


def _node(node: dict[str, Any]) -> Iterator[str]:
    """Yield what is wrong with something that has a type."""
    (kind,) = (each.removeprefix(ORG) for each in node["@type"])
    if kind not in KINDS:
        yield f"no type: {kind}"
        return
    for name, values in node.items():
        if name == "@type":
            continue
        owners, kinds = PROPERTIES.get(name.removeprefix(ORG), (set(), set()))
        if not owners & KINDS[kind]:
            yield f"{kind} has no {name}"
        for value in values:
            yield from (_node(value) if "@type" in value and "@value" not in value else ())
            if not any(_holds(value, each) for each in kinds):
                yield f"{kind}: {name}: {value}"


def _holds(value: dict[str, Any], kind: str) -> bool:
    """Whether an expanded value is of a kind."""
    text = value.get("@value")
    match kind:
        case "Text":
            return isinstance(text, str) and "@type" not in value and bool(text.strip())
        case "Date":
            return value.get("@type") == f"{ORG}Date" and _is_moment(str(text))
        case "URL":
            return bool(re.match(r"https?://[^/]+/", value.get("@id", "")))
        case "EventStatusType" | "EventAttendanceModeEnumeration":
            return re.sub("^https?://schema.org/", "", value.get("@id", "")) in MEMBERS[kind]
        case _:
            types = [each.removeprefix(ORG) for each in value.get("@type", ())]
            return any(kind in KINDS.get(each, ()) for each in types)


def _is_moment(text: str) -> bool:
    """Whether a text is a day, or a moment with its offset."""
    try:
        if "T" not in text:
            return date.fromisoformat(text).isoformat() == text
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False
