"""A member of the club who is to take part in a competition."""

from leaguegen.desk.changes import Changes
from leaguegen.desk.entrant_rows import entrant_lines, entrants_file
from leaguegen.desk.leaving import check_number
from leaguegen.desk.newcomers import Newcomer, add_rating, enter_in
from leaguegen.ingest import columns
from leaguegen.ingest.names import NameIndex
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Player, Role
from leaguegen.pairing.system import NotReadyError
from leaguegen.source.name_forms import loose_key
from leaguegen.words.message import Message, say


def known_member(league: League, new: Newcomer) -> Player | None:
    """Return the member who is meant: of the same name, and with no other number.

    The same is also what the files read as the name: `Piet v.d. Berg`. A newcomer of that name
    would take over the rows. Whoever is given an id is somebody new.
    """
    if new.id:
        return None
    own = [p for p in league.players.values() if loose_key(p.name) == loose_key(new.spoken)]
    read = NameIndex(league.players.values()).in_other_order(new.name)
    if len(read) == 1:
        own.append(league.players[read[0]])
    return next((player for player in own if not _differs(new, player)), None)


def _differs(new: Newcomer, player: Player) -> bool:
    """Whether a number tells that these are two people."""
    numbers = ((new.knsb_id, player.knsb_id), (new.fide_id, player.fide_id))
    return any(one and other and one != other for one, other in numbers)


def enter_member(files: Changes, league: League, new: Newcomer, player: Player) -> list[Message]:
    """Let a member take part, or from an earlier round on; return what the leader is to know.

    Raises:
        NotReadyError: There is nothing to enter him in, or the row of the club tells otherwise.
        EditError: A table cannot be edited.
    """
    _check_row(new, player)
    open_ = [c for c in new.competitions if player.id not in c.roster]
    sooner = [c for c in new.competitions if _joins_sooner(c, new, player)]
    if not open_ and not sooner:
        raise NotReadyError("player-twice", _nothing_left(new, player))
    for competition in open_:
        check_number(competition, new.joined)
    add_rating(files, new, player.id)
    notes = [_join_sooner(files, league, c, new, player) for c in sooner]
    if not open_:
        return notes
    notes.append(
        say(
            "{player} ({id}) is a member already, and is entered. For somebody else of that name,"
            " take the row out and choose an id with --id.",
            player=player.id,
            id=str(player.id),
        )
    )
    for competition in open_:
        notes += enter_in(files, competition, new, player.id)
    return notes


def _joins_sooner(competition: Competition, new: Newcomer, player: Player) -> bool:
    """Whether a round is told from which somebody plays, before that of his row.

    A group or a role that his row does not have is not written by the way.
    """
    if player.id not in competition.roster or new.joined is None:
        return False
    entrant = competition.roster[player.id]
    if new.group and new.group.casefold() != entrant.group.casefold():
        return False
    if new.guest and entrant.role is not Role.GUEST:
        return False
    return entrant.withdrawn is None and new.joined < entrant.joined


def _join_sooner(
    files: Changes, league: League, competition: Competition, new: Newcomer, player: Player
) -> Message:
    """Write an earlier first round into the row of somebody, and say so.

    Raises:
        EditError: The table cannot be edited.
    """
    first = new.joined or 1
    line = entrant_lines(files, league, competition)[player.id]
    cells = {"joined": str(first) if first > 1 else ""}
    files.set_cells(entrants_file(competition), columns.ENTRANTS, {line: cells})
    return say(
        "{player} took part in {competition} from round {joined} on, and now from round {round}"
        " on.",
        player=player.id,
        competition=competition.id,
        joined=competition.roster[player.id].joined,
        round=first,
    )


def _check_row(new: Newcomer, player: Player) -> None:
    """Refuse what another row of `players.csv` would hold.

    Raises:
        NotReadyError: `member-differs`.
    """
    told = (
        ("knsb_id", new.knsb_id, player.knsb_id),
        ("fide_id", new.fide_id, player.fide_id),
        ("category", new.category, player.category),
        ("born", new.born, str(player.born or "")),
    )
    other = [head for head, text, own in told if text and text.casefold() != own.casefold()]
    if other:
        raise NotReadyError(
            "member-differs",
            say(
                "{player} ({id}) is there already; write {column} into the row in players.csv. If"
                " this is somebody else, choose an id for the new one with --id",
                player=player.id,
                id=str(player.id),
                column=other[0],
            ),
        )


def _nothing_left(new: Newcomer, player: Player) -> Message:
    if not new.competitions:
        return say(
            "{player} ({id}) is there already; name the --competition in which to play. If this is"
            " somebody else, choose an id for the new one with --id",
            player=player.id,
            id=str(player.id),
        )
    left = [c for c in new.competitions if c.roster[player.id].withdrawn is not None]
    if left:
        return say(
            "{player} has left {competition}; to take part again: leaguegen withdraw {id}"
            " {competition} --undo",
            player=player.id,
            competition=left[0].id,
            id=str(player.id),
        )
    return say(
        "{player} ({id}) is there already and takes part in {competitions}; if this is somebody"
        " else, choose an id for the new one with --id",
        player=player.id,
        id=str(player.id),
        competitions=tuple(c.id for c in new.competitions),
    )
