"""An absence is told: what stands already is not told twice, and times that overlap become one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from leaguegen.desk.absences import (
    TimeAway,
    absences_file,
    days_of,
    is_cup,
    shown_when,
    told_rows,
    when_cells,
)
from leaguegen.desk.came_after_all import Days, narrow
from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.ingest.absences import Told
from leaguegen.model.game import ByeKind
from leaguegen.model.league import League, Season
from leaguegen.words.message import Message, say


def tell_absence(
    files: Changes, league: League, season: Season, when: TimeAway, kind: ByeKind | None
) -> tuple[Message, ...]:
    """Write that somebody is away, unless that stands already, and say what stood there.

    A row that tells just this only gets the kind. A time overlaps others so: those of the same kind
    become one time with it; without a kind told here, only the days that lack are added; with
    another kind, these days are taken out of the others, and rows of one evening among them go.

    Args:
        kind: None: the usual one of each competition.

    Raises:
        EditError: The table cannot be edited.
    """
    name = absences_file(season)
    told = [t for t in told_rows(files, league, name) if t.player == when.player]
    others = _other_evenings(told, season, when, kind)
    overruled = [t for t in others if when.competition.casefold() in ("", t.place)]
    if overruled:
        narrow(files, name, overruled, None)
        return (_changed(when, overruled), *tell_absence(files, league, season, when, kind))
    stays = (_stays(when, others),) if others else ()
    return *_tell(files, name, told, when, kind), *stays


def _tell(
    files: Changes, name: str, told: Sequence[Told], when: TimeAway, kind: ByeKind | None
) -> tuple[Message, ...]:
    """Write a time among the rows that tell of somebody, and say what stood there."""
    same = [t for t in told if when.is_told_by(t)]
    if same:
        other = [t for t in same if kind is not None and t.kind is not kind]
        _set(files, name, other, {"kind": "" if kind is None else kind.value})
        return () if other else (_already(when, same),)
    if when.round is not None:
        _add(files, name, [when], kind)
        return ()
    known = [t for t in told if _covers(t, when) and kind in (None, t.kind)]
    if known:
        return (_already(when, known),)
    return _write(files, name, when, kind, [t for t in told if _overlaps(t, when)])


def _other_evenings(
    told: Sequence[Told], season: Season, when: TimeAway, kind: ByeKind | None
) -> list[Told]:
    """Return the rows of one evening, of another kind, within a longer time.

    They would go before it. Some may hold for all competitions where one is told.
    """
    if kind is None or when.round is not None or when.first == when.last:
        return []
    first, last = when.days
    return [
        t
        for t in told
        if t.exact
        and t.kind is not kind
        and (not when.competition or t.place in ("", when.competition.casefold()))
        and all(day is not None and first <= day <= last for day in _evenings(t, season))
    ]


def _evenings(told: Told, season: Season) -> Iterator[date | None]:
    """Yield the day that a row of one evening tells; of a round, its day in each competition."""
    if told.round is None:
        yield told.first
        return
    leagues = [c for c in season.competitions if not is_cup(c)] or season.competitions
    here = [c for c in season.competitions if c.slug.casefold() == told.place]
    for competition in here if told.place else leagues:
        planned = competition.planned(told.round)
        yield planned.date if planned else None
    if told.place and not here:
        yield None


def _write(
    files: Changes, name: str, when: TimeAway, kind: ByeKind | None, others: Sequence[Told]
) -> tuple[Message, ...]:
    """Write a time that is not told, or not whole, beside those that it overlaps."""
    ranges = [t for t in others if not t.exact]
    alike = [t for t in ranges if t.kind is kind]
    unlike = [t for t in ranges if t.kind is not kind]
    notes = [_already(when, others)] if others else []
    if when.first is not None and when.first == when.last:
        # One day goes before a longer time that holds it.
        _add(files, name, [when], kind)
        return tuple(notes)
    if kind is None and unlike:
        _add(files, name, _lacking(when, map(days_of, [*alike, *unlike])), kind)
        return tuple(notes)
    whole = _together(when, alike)
    endless = whole.first is None and whole.last is None  # which no row can tell
    if alike and endless:
        _add(files, name, _lacking(when, map(days_of, alike)), kind)
        narrow(files, name, unlike, whole.days)
        return tuple(notes)
    if alike:
        span = when_cells(files, name, replace(whole, competition=""))
        _set(files, name, alike[:1], {head: span.get(head, "") for head in ("from", "to")})
        shown = shown_when(whole.first, whole.last, None)
        notes.append(say("{player}: now one time, {when}.", player=when.player, when=shown))
    else:
        _add(files, name, [when], kind)
    narrow(files, name, [*alike[1:], *unlike], whole.days)
    return tuple(notes)


def _set(files: Changes, name: str, rows: Iterable[Told], cells: dict[str, str]) -> None:
    values = {told.row.span.line: cells for told in rows}
    if values:
        files.set_cells(name, columns.ABSENCES, values)


def _add(files: Changes, name: str, times: Iterable[TimeAway], kind: ByeKind | None) -> None:
    word = "" if kind is None else kind.value
    for when in times:
        row = {"player": str(when.player), **when_cells(files, name, when), "kind": word}
        heads = [head for head in row if head != "kind"]
        files.add(name, columns.ABSENCES, [*heads, "kind"], [row])


def _covers(told: Told, when: TimeAway) -> bool:
    """Whether a row tells all of a time, for its competition or for all."""
    if told.round is not None or told.place not in ("", when.competition.casefold()):
        return False
    (first, last), days = when.days, days_of(told)
    return days[0] <= first and last <= days[1]


def _overlaps(told: Told, when: TimeAway) -> bool:
    """Whether a row tells some days of a time, for the same competition."""
    (first, last), days = when.days, days_of(told)
    here = told.round is None and told.place == when.competition.casefold()
    return here and first <= days[1] and days[0] <= last


def _together(when: TimeAway, rows: Sequence[Told]) -> TimeAway:
    """Return the time from the first to the last day of all of them."""
    spans = [when.days, *map(days_of, rows)]
    first, last = min(s[0] for s in spans), max(s[1] for s in spans)
    return replace(
        when,
        first=None if first == date.min else first,
        last=None if last == date.max else last,
    )


def _lacking(when: TimeAway, known: Iterable[Days]) -> Iterator[TimeAway]:
    """Yield the parts of a time that lie between and outside the days that are known."""
    first, last = when.days
    for one, other in sorted(known):
        if first < one:
            yield replace(when, first=_bound(first), last=one - timedelta(1))
        if other == date.max:
            return
        first = max(first, other + timedelta(1))
    if first <= last:
        yield replace(when, first=_bound(first), last=_bound(last))


def _bound(day: date) -> date | None:
    return None if day in (date.min, date.max) else day


def _changed(when: TimeAway, rows: Sequence[Told]) -> Message:
    return say(
        "{player}: another reason was told for {times}; the new one counts.",
        player=when.player,
        times=tuple(shown_when(t.first, t.last, t.round) for t in rows),
    )


def _stays(when: TimeAway, rows: Sequence[Told]) -> Message:
    return say(
        "{player}: what is told for all competitions stays as it is: {times}. Take it back first"
        " with --undo.",
        player=when.player,
        times=tuple(shown_when(t.first, t.last, t.round) for t in rows),
    )


def _already(when: TimeAway, rows: Sequence[Told]) -> Message:
    return say(
        "{player}: told already to be away {times}.",
        player=when.player,
        times=tuple(shown_when(t.first, t.last, t.round) for t in rows),
    )
