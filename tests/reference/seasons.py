"""Short ways to write a season by hand: for tests of a few rounds and players."""

from collections.abc import Iterable, Mapping

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster

RESULTS: dict[str, Result | None] = {
    "1-0": Result.WHITE_WINS,
    "½": Result.DRAW,
    "0-1": Result.BLACK_WINS,
    "1-0R": Result.BLACK_FORFEITS,
    "0-1R": Result.WHITE_FORFEITS,
    "?": None,
}


def played(number: int, text: str, cycle: int = 1) -> Round:
    """Read a round such as `"A B 1-0, C D ½, E bye"`: White, Black, result; or player, kind."""
    games: list[Game] = []
    byes: list[Bye] = []
    for words in (part.split() for part in text.split(",")):
        if len(words) == 2:
            byes.append(Bye(PlayerId(words[0]), ByeKind(words[1])))
        else:
            games.append(Game(PlayerId(words[0]), PlayerId(words[1]), RESULTS[words[2]]))
    return Round(number, tuple(games), tuple(byes), cycle)


def state(
    players: str,
    rounds: Iterable[Round] = (),
    info: RoundInfo | None = None,
    *,
    absent: str = "",
    fixed: Iterable[str] = (),
    avoid: Iterable[str] = (),
    carried: str | None = None,
    ratings: Mapping[str, int] | None = None,
    guests: str = "",
) -> State:
    """Make a state of players with one-letter names.

    Args:
        info: By default the round after the last one, in its cycle.
        fixed: Cup ties, two letters each, White first.
        avoid: Pairs that may not meet, two letters each.
    """
    past = tuple(rounds)
    if info is None:
        info = RoundInfo(past[-1].number + 1, past[-1].cycle) if past else RoundInfo(1)
    away = {PlayerId(p) for p in absent}
    ties = tuple(FixedPair(PlayerId(t[0]), PlayerId(t[1]), "cup", "26/cup") for t in fixed)
    busy = away | {p for tie in ties for p in (tie.white, tie.black)}
    return State(
        roster=Roster(
            tuple(
                Entrant(
                    PlayerId(p),
                    rating=(ratings or {}).get(p),
                    role=Role.GUEST if p in guests else Role.MEMBER,
                )
                for p in players
            )
        ),
        rounds=past,
        round=info,
        available=tuple(PlayerId(p) for p in players if p not in busy),
        requests=dict.fromkeys(sorted(away), ByeKind.ABSENT),
        fixed=ties,
        avoid=frozenset(frozenset(map(PlayerId, pair)) for pair in avoid),
        carried=None if carried is None else tuple(map(PlayerId, carried)),
    )
