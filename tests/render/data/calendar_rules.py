"""What RFC 5545 asks of calendars, read by a library that shares nothing with ours."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import vobject


def events(data: bytes) -> list[Any]:
    """Return the events of a calendar, as another library reads them."""
    calendar = vobject.readOne(data.decode())
    assert calendar.version.value == "2.0"
    assert calendar.prodid.value
    return list(calendar.contents.get("vevent", ()))


def breaches(data: bytes) -> list[str]:
    """Return what a calendar breaks of RFC 5545."""
    lines = data.split(b"\r\n")
    found = [f"3.1: {line!r}" for line in lines if b"\n" in line or len(line) > 75]
    if lines[-1]:
        found.append("3.1: the last line does not end")
    told = events(data)
    uids = [event.uid.value for event in told]
    found += [] if len(uids) == len(set(uids)) else ["3.8.4.7: one uid twice"]
    for event in told:
        found += [f"{event.uid.value}: {wrong}" for wrong in _of(event)]
    zones = [z.tzid.value for z in vobject.readOne(data.decode()).contents.get("vtimezone", ())]
    found += [] if len(zones) == len(set(zones)) else ["3.6.5: one time zone twice"]
    used = {
        p.removeprefix(b"TZID=").decode()
        for line in lines
        for p in line.partition(b":")[0].split(b";")[1:]
        if p.startswith(b"TZID=")
    }
    return found + [f"3.2.19: {zone} is not there" for zone in used - set(zones)]


def _of(event: Any) -> Iterator[str]:  # noqa: ANN401 - a library without types
    """Yield what is wrong with an event (3.6.1)."""
    for name in ("uid", "dtstamp", "dtstart", "summary"):
        if len(event.contents.get(name, ())) != 1:
            yield f"3.6.1: {name}"
    if event.dtstamp.value.tzinfo is None:
        yield "3.8.7.2: its stamp is not in UTC"
    if event.dtstamp.value != event.last_modified.value:
        yield "3.8.7.3: it was changed at another moment"
    if {"dtend", "duration"} <= set(event.contents):
        yield "3.6.1: an end and a duration"
    if "dtend" in event.contents:
        begin, end = event.dtstart.value, event.dtend.value
        if isinstance(begin, datetime) != isinstance(end, datetime) or end <= begin:
            yield "3.8.2.2: its end"
    if event.status.value not in ("TENTATIVE", "CONFIRMED", "CANCELLED"):
        yield "3.8.1.11: its status"
