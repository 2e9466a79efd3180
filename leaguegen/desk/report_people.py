"""Who the players of a report file are: people of the club, or new ones with an id of their own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leaguegen.desk.ids import new_id
from leaguegen.exchange.trf.document import Document, PlayerLine
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.names import NameIndex
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class People:
    """The players of a file.

    Attributes:
        ids: By starting number.
        new: Those who are not in `players.csv` yet.
    """

    ids: Mapping[int, PlayerId]
    new: tuple[PlayerLine, ...]


def people_of(document: Document, known: Mapping[PlayerId, Player]) -> tuple[People, list[Problem]]:
    """Find the players: by the FIDE number first, then by name or alias.

    Returns:
        The people, and errors: `player-ambiguous` and the like (a name that may be two people),
        `player-twice` (two players of the file are one person of the club).
    """
    index = NameIndex(known.values())
    by_number = {p.fide_id: p.id for p in known.values() if p.fide_id.strip("0 ")}
    problems: list[Problem] = []
    ids: dict[int, PlayerId] = {}
    new: list[PlayerLine] = []
    for player in document.players:
        try:
            ids[player.number] = by_number.get(player.fide_id) or index.find_regular(
                shown_name(player)
            )
        except CellError as error:
            if error.code != "player-unknown":
                problems.append(error.at(Span(document.file, player.line, 15, 33)))
                continue
            ids[player.number] = new_id(
                shown_name(player), {*known, *ids.values()}, f"player-{player.number}"
            )
            new.append(player)
    problems.extend(_doubles(document, ids))
    return People(ids, tuple(new)), problems


def shown_name(player: PlayerLine) -> str:
    """Return the name as the club writes names.

    >>> shown_name(PlayerLine(1, "Berg, Jan van der")), shown_name(PlayerLine(7))
    ('Jan van der Berg', 'Player 7')
    """
    family, _, given = player.name.partition(",")
    return " ".join(f"{given} {family}".split()) or f"Player {player.number}"


def _doubles(document: Document, ids: Mapping[int, PlayerId]) -> Iterable[Problem]:
    first: dict[PlayerId, int] = {}
    for number, id_ in ids.items():
        other = first.setdefault(id_, number)
        if other != number:
            told = say(
                "001: {number} and {other} are the same person of the club, {player}.",
                number=number,
                other=other,
                player=id_,
            )
            span = Span(document.file, document.numbered[number].line, 15, 33)
            yield Problem(span, "player-twice", told)
