"""An absence that was told, taken back: a row of its own, or days out of a longer time."""

from collections.abc import Iterator, Sequence
from datetime import date

from leaguegen.desk.absences import (
    TimeAway,
    absences_file,
    days_of,
    is_cup,
    shown_when,
    told_rows,
)
from leaguegen.desk.came_after_all import narrow
from leaguegen.desk.changes import Changes
from leaguegen.ingest.absences import Told
from leaguegen.model.league import League, Season
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


def take_back_absences(
    files: Changes, league: League, times: Sequence[tuple[Season, TimeAway]], *, everywhere: bool
) -> None:
    """Take out what tells these absences; days of several seasons may be told in one alone.

    Args:
        everywhere: No season was named, so days from one to another are taken out of every season's
            table. Without an end they are of the seasons of `times`.

    Raises:
        NotReadyError: No row tells a time, in any of its seasons.
        EditError: A table cannot be edited.
    """
    for when in dict.fromkeys(when for _, when in times):
        missed: list[NotReadyError] = []
        notes: dict[Message, None] = {}
        seasons = [season for season, each in times if each == when]
        if everywhere and when.first is not None and when.last is not None:
            seasons += [season for season in league.seasons if season not in seasons]
        for season in seasons:
            try:
                notes |= dict.fromkeys(take_back_absence(files, league, season, when))
            except NotReadyError as error:
                missed.append(error)
        if len(missed) == len(seasons):
            raise missed[0]
        files.tell(*notes)


def take_back_absence(
    files: Changes, league: League, season: Season, when: TimeAway
) -> tuple[Message, ...]:
    """Take out the rows that tell just this absence; days are cut out of longer times too.

    Returns:
        What is left of those, where no round of any season lies in it.

    Raises:
        NotReadyError: No row tells it; the text tells which there are.
        EditError: The table cannot be edited.
    """
    name = absences_file(season)
    told = [t for t in told_rows(files, league, name) if t.player == when.player]
    rows = [
        t
        for t in told
        if when.is_told_by(t) or _shares_days(t, when) or _tells_round(t, when, season)
    ]
    if not rows:
        raise NotReadyError("absence-unknown", _not_told(season, when.player, told))
    narrow(files, name, rows, None if when.round is not None else when.days)
    before = [_span(t) for t in told]
    left = [t for t in told_rows(files, league, name) if t.player == when.player]
    return tuple(
        _empty(when.player, t)
        for t in left
        if t.round is None
        and _span(t) not in before
        and not any(_has_rounds(each, t) for each in league.seasons)
    )


def _span(told: Told) -> tuple[date | None, date | None, int | None, str]:
    return told.first, told.last, told.round, told.place


def _has_rounds(season: Season, told: Told) -> bool:
    away = TimeAway(told.player, told.first, told.last, told.round, told.place)
    return any(_evenings(season, told.place, away))


def _empty(player: PlayerId, told: Told) -> Message:
    first, last = told.first, told.last
    return say(
        "{player} stays told to be away {when}, and no round lies in it. To take that out too:"
        " leaguegen absent {id} {days} --undo",
        player=player,
        when=shown_when(first, last, None),
        id=str(player),
        days=_days(told),
    )


def _shares_days(told: Told, when: TimeAway) -> bool:
    """Whether a row tells days of this time, of no other competition than was named."""
    if told.round is not None or when.round is not None:
        return False
    (first, last), days = when.days, days_of(told)
    return first <= days[1] and days[0] <= last and when.competition in ("", told.place)


def _tells_round(told: Told, when: TimeAway, season: Season) -> bool:
    """Whether a row tells this round of a league that needs not be named."""
    leagues = {c.slug.casefold() for c in season.competitions if not is_cup(c)}
    same = when.round is not None and told.round == when.round
    return same and not when.competition and told.place in leagues


def still_told(files: Changes, league: League, season: Season, when: TimeAway) -> Iterator[Message]:
    """Yield by what somebody is still told to be away then, after it was taken back."""
    tables = {absences_file(season): ""}
    tables |= {f"{c.id}/absences.csv": c.slug for c in season.competitions}
    evenings = set(_evenings(season, when.competition, when))
    for name, own in tables.items():
        for told in told_rows(files, league, name):
            place = told.place or own
            away = TimeAway(when.player, told.first, told.last, told.round, place)
            both = place in ("", when.competition) or not when.competition
            if (
                told.player == when.player
                and both
                and evenings & set(_evenings(season, place, away))
            ):
                yield say(
                    "{player} is still told to be away then, in {file}: {when}.",
                    player=when.player,
                    file=name,
                    when=shown_when(told.first, told.last, told.round),
                )


def _evenings(season: Season, place: str, when: TimeAway) -> Iterator[tuple[str, int]]:
    """Yield the rounds, each with its competition, in a time."""
    leagues = [c for c in season.competitions if not is_cup(c)] or season.competitions
    for competition in leagues if when.round is not None else season.competitions:
        if place in ("", competition.slug):
            for planned in competition.calendar:
                if when.holds(planned):
                    yield competition.id, planned.number


def _not_told(season: Season, player: PlayerId, told: list[Told]) -> Message:
    if not told:
        return say("absences.csv tells of no absence of {player}", player=player)
    if len(told) == 1:
        return say(
            "absences.csv does not tell this of {player}, but: {others}. To take that back:"
            " leaguegen absent {arguments} --undo",
            player=player,
            others=shown_when(told[0].first, told[0].last, told[0].round),
            arguments=f"{player} {_arguments(season, told[0])}",
        )
    return say(
        "absences.csv does not tell this of {player}, but: {others}",
        player=player,
        others=tuple(shown_when(t.first, t.last, t.round) for t in told),
    )


def _arguments(season: Season, told: Told) -> str:
    """Return how `absent` is told what a row tells: the time, and the competition if one is."""
    time = _days(told) if told.round is None else f"--round {told.round}"
    return f"{time} {season.id}/{told.place}" if told.place else time


def _days(told: Told) -> str:
    """Return days as `absent` reads them."""
    first, last = told.first, told.last
    days = f"{first.isoformat() if first else ''}..{last.isoformat() if last else ''}"
    return first.isoformat() if first and first == last else days
