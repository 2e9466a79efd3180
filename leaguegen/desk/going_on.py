"""Whether a further round may be paired without its number: the last one is played by then."""

from leaguegen.model.game import Game
from leaguegen.model.league import Competition, League
from leaguegen.model.systems import CupRules, FixedSchedule
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.postponed import postponed
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import say, say_many


def check_last_is_played(league: League, competition: Competition) -> None:
    """Stop before a round is paired while most of the last one is to be played: seldom meant.

    Raises:
        NotReadyError: More than half of the games of the last round's evening have no result.
    """
    following = next_to_pair(competition)
    if following is None or not competition.rounds:
        return
    last = competition.rounds[-1]
    evening, waiting = _of_evening(league, competition)
    if 2 * len(waiting) <= len(evening):
        return
    raise NotReadyError(
        "last-round-open",
        say_many(
            "round {last} of {competition} is paired, and {n} game of it has no result yet. To type"
            " it: leaguegen enter {competition}. To pair the round anew, for instance because"
            " somebody called off: --round {last} --redo. To pair round {next} all the same, with"
            " every open game as a draw: --round {next}",
            "round {last} of {competition} is paired, and {n} games of it have no result yet. To"
            " type them: leaguegen enter {competition}. To pair the round anew, for instance"
            " because somebody called off: --round {last} --redo. To pair round {next} all the"
            " same, with every open game as a draw: --round {next}",
            len(waiting),
            last=last.number,
            next=following,
            competition=competition.id,
        ),
    )


def check_somebody(competition: Competition, evening: Evening) -> None:
    """Stop before a round is paired of which nobody is a part: its number would be gone.

    A fixed schedule and a cup say themselves what they lack; that everybody is away may be meant.

    Raises:
        NotReadyError: The text tells how to add who takes part.
    """
    number = evening.state.round.number
    if isinstance(evening.rules, FixedSchedule | CupRules):
        return
    if not any(entrant.active(number) for entrant in evening.state.roster):
        raise NotReadyError(
            "nobody-takes-part",
            say(
                "nobody takes part in round {round} of {competition} yet; add who does: leaguegen"
                " add-player NAME, or a row in {file}",
                round=number,
                competition=competition.id,
                file="players.csv",
            ),
        )


def _of_evening(league: League, competition: Competition) -> tuple[list[Game], list[Game]]:
    """Return the games for the evening of the last round, and those of them that are to be played.

    Ties of a cup are not among them, nor what was played ahead or is to be on a day of its own, nor
    games of a schedule that wait because somebody is away or at a cup: nobody plays them then.
    """
    last = competition.rounds[-1]
    open_games = withdrawals(competition).outstanding(last)
    wait = postponed(league, competition, last)
    evening = [
        game
        for game in last.games
        if not game.via
        and not game.ahead
        and (game.result is not None or game.date is None)
        and frozenset((game.white, game.black)) not in wait
    ]
    return evening, [game for game in evening if game in open_games]
