"""Somebody new: in the club, on a rating list, in competitions."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.desk.changes import Changes
from leaguegen.desk.entrant_rows import entrant_lines, entrants_file, list_everybody
from leaguegen.desk.ids import id_stem, new_id
from leaguegen.desk.leaving import check_number
from leaguegen.ingest import columns
from leaguegen.ingest.file_names import unfit
from leaguegen.ingest.load import load
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    FixedSchedule,
    HellerRules,
    RoundRobinRules,
)
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.system import NotReadyError
from leaguegen.source.invisible import squeeze
from leaguegen.source.name_forms import loose_key, split_name
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who is to be added.

    Attributes:
        id: Empty: made of the name.
        born: A year; empty: not told.
        rating: Goes into `ratings.csv`, on the list of `list`, of the day `date` (may be empty).
        joined: The first round; None: the next one to be paired, of each competition.
        competitions: In which to play.
    """

    name: str
    id: str = ""
    knsb_id: str = ""
    fide_id: str = ""
    category: str = ""
    born: str = ""
    rating: int | None = None
    list: str = "club"
    date: str = ""
    group: str = ""
    guest: bool = False
    joined: int | None = None
    competitions: tuple[Competition, ...] = ()

    @property
    def spoken(self) -> str:
        """The name as it is spoken, also where it was given with the family name first."""
        name = squeeze(self.name)
        return split_name(name).spoken if "," in name else name

    @property
    def plays_somehow(self) -> bool:
        """Whether something is told that only a row of `entrants.csv` can hold."""
        return self.guest or bool(self.group) or self.joined is not None


def add_newcomer(files: Changes, league: League, new: Newcomer) -> tuple[PlayerId, list[Message]]:
    """Add somebody to the tables; return the id, and what the leader is to know.

    Args:
        new: Nobody whom the club has (`entering_members.known_member`).

    Raises:
        NotReadyError: It cannot be; the text says why.
        EditError: A table cannot be edited.
    """
    _check(league, new)
    for competition in new.competitions:
        check_number(competition, new.joined)
    player = PlayerId(new.id) if new.id else new_id(new.spoken, _taken(league))
    row = {
        "id": str(player),
        "name": new.spoken,
        "knsb_id": new.knsb_id,
        "fide_id": new.fide_id,
        "category": squeeze(new.category),
        "born": new.born,
    }
    files.add("players.csv", columns.PLAYERS, ["id", "name"], [row])
    add_rating(files, new, player)
    notes = [*_homonyms(league, new, player), *_entered(files, league, new, player)]
    _check_names(files)
    return player, notes


def add_rating(files: Changes, new: Newcomer, player: PlayerId) -> None:
    """Add a rating that is told.

    Raises:
        EditError: The table cannot be edited.
    """
    if new.rating is None:
        return
    rating = {"player": str(player), "list": new.list, "date": new.date, "rating": str(new.rating)}
    files.add("ratings.csv", columns.RATINGS, ["player", "list", "date", "rating"], [rating])


def _check_names(files: Changes) -> None:
    """Refuse a namesake of somebody whom a file names by that name, or by one read as his.

    Raises:
        NotReadyError: A file does; the text tells how to write ids.
    """
    was = {name: data for name, data in {**files.after, **files.before}.items() if data is not None}
    now = load(files.after).problems
    folded = {(p.span, str(p.message)) for p in now if p.code == "name-folded"}
    for problem in (*now, *load(was).problems):
        is_taken_over = (
            problem.code == "name-folded" and (problem.span, str(problem.message)) not in folded
        )
        if problem.code == "player-ambiguous" or is_taken_over:
            raise NotReadyError(
                "namesake-named",
                say(
                    "{place} has a name that would be two people; write ids in the files first,"
                    " with leaguegen fix, and then add this one",
                    place=str(problem.span),
                ),
            )


def _taken(league: League) -> set[str]:
    """Return the ids that are taken, and what would be mistaken for the name of somebody else."""
    labels = (label for p in league.players.values() for label in (p.name, *p.aliases))
    return {*league.players, *map(id_stem, labels)}


def _check(league: League, new: Newcomer) -> None:
    """Refuse what cannot be written.

    Raises:
        NotReadyError: It cannot.
    """
    _check_name(new)
    for text in (new.name, new.category, new.id):
        if "@" in text or len(re.findall(r"[0-9]", text)) > _MOST_DIGITS:
            raise NotReadyError("personal-data", personal_data())
    if new.id:
        _check_id(league, new)
    for number, name in ((new.knsb_id, "knsb_id"), (new.fide_id, "fide_id")):
        if number and re.fullmatch(r"0*[1-9][0-9]*", number) is None:
            raise NotReadyError(
                "number-invalid", say("{name} “{text}” is not a number", name=name, text=number)
            )
    for player in league.players.values():
        same = (new.knsb_id, new.fide_id) if new.knsb_id or new.fide_id else ()
        if any(n and n in (player.knsb_id, player.fide_id) for n in same):
            raise NotReadyError(
                "number-taken",
                say("{player} ({id}) has this number already", player=player.id, id=str(player.id)),
            )


def _check_name(new: Newcomer) -> None:
    """Refuse what is no name, and what no id can be made of.

    Raises:
        NotReadyError: It is.
    """
    if not new.spoken:
        raise NotReadyError("name-missing", say("a name is needed"))
    if squeeze(new.name)[0] in "=+-@":
        raise NotReadyError(
            "name-formula",
            say("a name cannot begin with =, +, - or @: a spreadsheet would reckon with it"),
        )
    if new.id:
        return
    if not id_stem(new.spoken):
        raise NotReadyError(
            "id-missing", say("no id can be made of {name}; choose one with --id", name=new.spoken)
        )


_MOST_DIGITS = 4


def personal_data() -> Message:
    """Say that how to reach people has no place here."""
    return say(
        "a published club is no place for e-mail, telephone, addresses or birthdays; only a name,"
        " numbers of the federations, a category and, where the repository is private, a year of"
        " birth (--born 2013) are kept"
    )


def _check_id(league: League, new: Newcomer) -> None:
    why = unfit(new.id)
    if not re.fullmatch(r"[^\W_][\w.-]*", new.id):
        why = say("Letters, digits, - and _ only.")
    if why is not None:
        raise NotReadyError("id-unfit", say("“{id}” cannot be an id: {why}", id=new.id, why=why))
    known = {id_.casefold(): id_ for id_ in league.players}
    if new.id.casefold() in known:
        raise NotReadyError(
            "id-twice",
            say(
                "“{id}” is the id of {player} already; choose another",
                id=new.id,
                player=known[new.id.casefold()],
            ),
        )


def _homonyms(league: League, new: Newcomer, own: PlayerId) -> Iterator[Message]:
    key = loose_key(new.spoken)
    for player in league.players.values():
        if key in (loose_key(label) for label in (player.name, *player.aliases)):
            yield say(
                "{player} ({id}) has the same name: write ids in the files from now on.",
                player=player.id,
                id=str(player.id),
            )
        elif key == loose_key(player.id):
            yield say(
                "“{id}” is the id of {player}, and “{name}” in the files means the new one from now"
                " on: better write {own}. Another id is chosen with --id.",
                id=str(player.id),
                player=player.id,
                name=new.spoken,
                own=str(own),
            )


def _entered(files: Changes, league: League, new: Newcomer, player: PlayerId) -> Iterator[Message]:
    """Enter somebody in competitions; yield what is to be known of it.

    A competition that lists nobody has everybody of `players.csv`: where it has begun, those who
    take part are listed first, so that nothing changes for it.
    """
    takes_part = False
    for competition in (c for season in league.seasons for c in season.competitions):
        chosen = competition.id in {c.id for c in new.competitions}
        listed = bool(entrant_lines(files, league, competition))
        if not listed and (competition.rounds or (chosen and new.plays_somehow)):
            list_everybody(files, league, competition)
            listed = True
            yield say(
                "{competition} had no list of entrants: those who take part are listed now.",
                competition=competition.id,
            )
        if chosen and listed:
            yield from enter_in(files, competition, new, player)
        elif not listed:
            takes_part = True
            yield say(
                "{name} takes part in {competition}.",
                name=new.spoken,
                competition=competition.id,
            )
    if not takes_part and not new.competitions:
        yield say(
            "{name} takes part in no competition yet: add the option --competition, or a row to its"
            " entrants.csv.",
            name=new.spoken,
        )


def enter_in(
    files: Changes, competition: Competition, new: Newcomer, player: PlayerId
) -> Iterator[Message]:
    """Add somebody to a list of entrants; yield from which round on that is.

    Raises:
        EditError: The table cannot be edited.
    """
    row = _row(competition, new, player)
    files.add(entrants_file(competition), columns.ENTRANTS, ["player"], [row])
    yield say(
        "{name} takes part in {competition} from round {round} on.",
        name=new.spoken,
        competition=competition.id,
        round=int(row["joined"] or 1),
    )
    yield from _hanging_notes(competition, new, int(row["joined"] or 1))
    yield from _schedule_notes(competition, row)


def _hanging_notes(competition: Competition, new: Newcomer, first: int) -> Iterator[Message]:
    """Yield how somebody plays in the round that hangs already, where he comes in after it."""
    last = competition.rounds[-1] if competition.rounds else None
    if last is None or last.number >= first or last.complete:
        return
    rules = competition.cycle_of(last.number).rules
    if last.number not in competition.records or isinstance(rules, FixedSchedule | CupRules):
        return
    yield say(
        'Round {round} hangs already. To play in it: leaguegen add-player "{name}" --competition'
        ' {competition} --joined {round}, then leaguegen pair {competition} --add "{name}"',
        round=last.number,
        name=new.spoken,
        competition=competition.id,
    )


def _row(competition: Competition, new: Newcomer, player: PlayerId) -> dict[str, str]:
    joined = first_round(competition) if new.joined is None else new.joined
    return {
        "player": str(player),
        "joined": str(joined) if joined > 1 else "",
        "group": new.group,
        "number": _number(competition, new.group),
        "role": "guest" if new.guest else "",
    }


def first_round(competition: Competition) -> int:
    """Return the first round of somebody who comes now."""
    rounds = competition.rounds
    if rounds and isinstance(competition.cycle_of(rounds[-1].number).rules, FixedSchedule):
        return max((r.number for r in rounds if r.begun), default=0) + 1
    return next_to_pair(competition) or (rounds[-1].number + 1 if rounds else 1)


def _number(competition: Competition, group: str) -> str:
    """Return the number behind the last one, where everybody has one; of the group, if told."""
    numbers = [e.number for e in competition.roster]
    if not numbers or None in numbers:
        return ""
    own = [e.number for e in competition.roster if e.number and group in ("", e.group)]
    return str(max(own, default=0) + 1)


_CHAPTERS = {
    RoundRobinRules: "leaguegen guide round-robin 6.1",
    HellerRules: "leaguegen guide heller 6.3",
    AmsterdamRules: "leaguegen guide amsterdam 11",
}


def _schedule_notes(competition: Competition, row: dict[str, str]) -> Iterator[Message]:
    """Yield what is to be done where the rounds are written already."""
    first = int(row["joined"] or 1)
    recorded = [r for r in competition.rounds if r.number >= first]
    if not recorded:
        return
    rules = competition.cycle_of(recorded[0].number).rules
    if not isinstance(rules, FixedSchedule):
        return
    chapter = _CHAPTERS[type(rules)]
    yield say(
        "The rounds of {competition} are written already: look whether a place is left ({chapter}),"
        " then leaguegen pair {competition} --round {round} --redo",
        competition=competition.id,
        chapter=chapter,
        round=recorded[0].number,
    )
