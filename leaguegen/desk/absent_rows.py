"""Who is away from a round that is paired, written into `absences.csv`."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.pairing.attendance import told_away
from leaguegen.source.edit import EditError


def write_absences(
    files: Changes,
    competition: Competition,
    number: int,
    absent: Mapping[PlayerId, ByeKind],
    *,
    alone: bool,
) -> None:
    """Add to the season's `absences.csv` who is away and not told there yet, and why.

    Of several rounds on a date this one alone is told, by its number. A table that cannot tell of
    the round, or of the kind, gets the columns for it.

    Args:
        alone: Whether the season has no other competition.
    """
    told = told_away(competition, number)
    new = [e.id for e in competition.roster if e.id in absent and e.id not in told]
    kinds = {player: absent[player] for player in new}
    name = f"{competition.season}/absences.csv"
    when = _when(competition, number, alone=alone)
    for lacking in ((), ("kind",), when, (*when, "kind")):
        data = files.get(name)
        try:
            files.widen(name, columns.ABSENCES, lacking)
            _append_absences(files, competition, number, name, kinds)
        except EditError as error:
            if error.code != "column-absent" or data is None or "kind" in lacking[1:]:
                raise
            files.put(name, data)
        else:
            return


def is_alone(league: League, competition: Competition) -> bool:
    """Whether a competition is the only one of its season."""
    season = [c.id for s in league.seasons for c in s.competitions if s.id == competition.season]
    return season == [competition.id]


def _when(competition: Competition, number: int, *, alone: bool) -> Sequence[str]:
    """Return the columns that tell of a round: its date, or its number and the competition."""
    if own_date(competition, number):
        return ("date",)
    return ("round",) if alone else ("round", "competition")


def own_date(competition: Competition, number: int) -> date | None:
    """Return the date of a round, if it is the only one on it."""
    evening = competition.evening_of(number)
    return evening[0].date if len(evening) == 1 else None


def _append_absences(
    files: Changes,
    competition: Competition,
    number: int,
    name: str,
    kinds: Mapping[PlayerId, ByeKind],
) -> None:
    """Add rows in the first form for which the table has the columns.

    Raises:
        EditError: There is none; what stands in the way of the first.
    """
    usual = all(kind is competition.absent_default for kind in kinds.values())
    failed: EditError | None = None
    for heads in _absence_forms(competition, number, usual=usual):
        own = [{"player": player, "kind": str(kind)} for player, kind in kinds.items()]
        rows = [{head: row.get(head, text) for head, text in heads.items()} for row in own]
        try:
            files.append(name, columns.ABSENCES, list(heads), rows)
        except EditError as error:
            failed = failed or error
            continue
        return
    if failed is not None:
        raise failed


def _absence_forms(
    competition: Competition, number: int, *, usual: bool
) -> Iterator[Mapping[str, str]]:
    """Yield the ways to tell of an absence, by the columns that a table may have.

    By date or by round. An empty kind means the usual one, and no competition is needed where there
    is only one.

    Args:
        usual: Whether the kind is the usual one.
    """
    own = own_date(competition, number)
    day = {"date": own.isoformat()} if own else None
    who, kind, round_ = {"player": ""}, {"kind": ""}, {"round": str(number)}
    where = {"competition": competition.slug}
    for when, place in (*(((day, {}),) if day else ()), (round_, where), (round_, {})):
        yield who | when | kind | place
        if usual:
            yield who | when | place
