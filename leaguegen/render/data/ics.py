"""Calendars (RFC 5545) to bytes, by the library icalendar."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache

from icalendar import Calendar, Event, Timezone, vText

_PRODUCT = "-//leaguegen//leaguegen//EN"


@dataclass(frozen=True, slots=True)
class Appointment:
    """A date in a calendar.

    Attributes:
        uid: Stable.
        begin: A moment of the club's clock, or a day where the time is not known. How long it takes
            nobody knows.
        changed: When what is told of it was last changed.
        sequence: How often it was changed.
        off: It will not be there at this time; a reader strikes it out.
        url: The address of its page, in full; empty: not known.
    """

    uid: str
    begin: datetime | date
    summary: str
    changed: datetime
    sequence: int = 0
    description: str = ""
    place: str = ""
    off: bool = False
    url: str = ""


def calendar(title: str, zone: str, appointments: Sequence[Appointment]) -> bytes:
    """Write a calendar.

    Args:
        zone: The club's time zone, by its IANA name.
        appointments: In order.
    """
    made = Calendar()
    made.add("version", "2.0")
    made.add("prodid", _PRODUCT)
    made.add("calscale", "GREGORIAN")
    made.add("name", vText(title))
    made.add("x-wr-calname", vText(title))
    made.add("x-wr-timezone", zone)
    timed = [a.begin for a in appointments if isinstance(a.begin, datetime)]
    if timed:
        made.add_component(_zone(zone, min(timed).year, max(timed).year))
    for appointment in appointments:
        made.add_component(_event(appointment))
    data: bytes = made.to_ical()
    return data


@cache
def _zone(name: str, first: int, last: int) -> Timezone:
    """Return what a time zone does in the years from one to another."""
    made = Timezone.from_tzid(name, first_date=date(first, 1, 1), last_date=date(last + 1, 1, 1))
    made.pop("comment", None)
    return made


def _event(appointment: Appointment) -> Event:
    event = Event()
    event.add("uid", appointment.uid)
    event.add("dtstamp", appointment.changed.astimezone(UTC))
    event.add("last-modified", appointment.changed.astimezone(UTC))
    event.add("sequence", appointment.sequence)
    event.add("dtstart", appointment.begin)
    if not isinstance(appointment.begin, datetime):
        event.add("dtend", appointment.begin + timedelta(days=1))
    event.add("summary", appointment.summary)
    for name in ("description", "place", "url"):
        if value := getattr(appointment, name):
            event.add("location" if name == "place" else name, value)
    event.add("status", "CANCELLED" if appointment.off else "CONFIRMED")
    return event
