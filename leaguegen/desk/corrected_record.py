"""What a correction of who played leaves in the record of the round."""

from collections.abc import Sequence

from leaguegen.desk.changes import Changes
from leaguegen.desk.game_rows import game_place
from leaguegen.desk.record import record_path
from leaguegen.ingest.record import write_record
from leaguegen.model.game import Colour, Game
from leaguegen.model.league import Competition
from leaguegen.model.record import RecordedPair


def exchanged(games: Sequence[Game], colour: Colour) -> tuple[RecordedPair, ...]:
    """Return the boards that come of games: of one with colours exchanged, of two with a player.

    Args:
        colour: Of two games: the colour of the players who are exchanged.
    """
    if len(games) == 1:
        return (RecordedPair(games[0].black, games[0].white, games[0].board),)
    one, other = games
    if colour is Colour.WHITE:
        return (
            RecordedPair(other.white, one.black, one.board),
            RecordedPair(one.white, other.black, other.board),
        )
    return (
        RecordedPair(one.white, other.black, one.board),
        RecordedPair(other.white, one.black, other.board),
    )


def keep_correction(
    files: Changes,
    competition: Competition,
    games: Sequence[Game],
    boards: tuple[RecordedPair, ...],
) -> None:
    """Write into the record of a round which boards it has by a correction, if it has a record.

    Args:
        games: Games of one round, as they were.
        boards: What they became.
    """
    # Two who meet twice may have games that are alike; their rows tell them apart.
    place = game_place(games[0])
    number = next(
        (r.number for r in competition.rounds if place in map(game_place, r.games)),
        None,
    )
    record = None if number is None else competition.records.get(number)
    if number is not None and record is not None:
        new = record.with_corrected(boards)
        if new != record:
            files.put(record_path(competition, number), write_record(new))
