"""Whether a round can be paired anew, and whether pairs can be set by hand in it."""

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.beforehand import ByHand
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import say


def check_redo(competition: Competition, recorded: Round) -> None:
    """Refuse to pair anew what cannot change any more.

    The further rounds of a fixed schedule were not paired on this one, but with it.

    Raises:
        NotReadyError: A later round was paired on this one, or every board has a result.
    """
    after = [r for r in competition.rounds if r.number > recorded.number]
    together = [recorded]
    if is_schedule(competition.cycle_of(recorded.number).rules):
        part = recorded.cycle, recorded.stage
        together += [r for r in after if (r.cycle, r.stage) == part]
    later = [r.number for r in after if r not in together]
    if later:
        raise NotReadyError(
            "later-round-paired",
            say(
                "round {later} was paired on round {round} already. To pair both anew, first take"
                " the rows of round {later} out of results.csv and remove rounds/{record}.json",
                later=later[0],
                round=recorded.number,
                record=f"{later[0]:02}",
            ),
        )
    games = [g for r in together for g in r.games]
    replaceable = not games or any(map(_replaceable, games))
    if not replaceable and not unlisted(competition, recorded):
        raise NotReadyError(
            "nothing-to-redo",
            say(
                "every board of round {round} has a result; nothing to redo", round=recorded.number
            ),
        )


def _replaceable(game: Game) -> bool:
    return game.result is None and not game.via


def unlisted(competition: Competition, recorded: Round) -> tuple[PlayerId, ...]:
    """Return who stands in no row of a round of which the rows alone tell that it was played."""
    if recorded.number in competition.records:
        return ()
    outside = (ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN)
    return tuple(b.player for b in recorded.byes if b.origin is None and b.kind not in outside)


def check_by_hand(competition: Competition, number: int, by_hand: ByHand) -> None:
    """Refuse to set by hand what a system decides alone, and boards that are not there.

    Raises:
        NotReadyError: The text tells what to do instead.
    """
    rules = competition.cycle_of(number).rules
    if is_schedule(rules) and (by_hand.pairs or by_hand.apart or by_hand.keep):
        raise NotReadyError(
            "schedule-for-all",
            say(
                "a fixed schedule tells itself who meets whom in which round; two who cannot play"
                " tonight play on another evening: write it in the column date of results.csv"
            ),
        )
    if isinstance(rules, CupRules) and by_hand.apart:
        raise NotReadyError("cup-draws-all", say("a cup is drawn by lot; it keeps nobody apart"))
    recorded = competition.round_numbered(number)
    there = {g.board for g in recorded.games if not g.via} if recorded else set()
    absent = sorted(by_hand.keep - there)
    if absent:
        raise NotReadyError(
            "board-unknown",
            say("round {round} has no board {board}", round=number, board=absent[0]),
        )
