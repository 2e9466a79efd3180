"""What the rounds so far mean for a player's next pairing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Colour, Outcome, Result, Round
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Scope


@dataclass(frozen=True, slots=True)
class Played:
    """A game over the board, or one still to be finished."""

    round: int
    opponent: PlayerId
    colour: Colour


@dataclass(frozen=True, slots=True)
class Missed:
    """A round without a game; a forfeited game has the kind of what it brought."""

    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class History:
    """One player's past, oldest round first.

    Attributes:
        games: Played games; unfinished ones too, for the players have met and have a colour.
        missed: Rounds without a game.
    """

    games: tuple[Played, ...] = ()
    missed: tuple[Missed, ...] = ()

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black."""
        return sum(game.colour.value for game in self.games)

    def streak(self, colour: Colour) -> int:
        """Return how many of the last games in a row were with `colour`.

        >>> white, black = (Played(n, PlayerId("jan"), c) for n, c in enumerate(Colour))
        >>> History((black, white, white)).streak(Colour.WHITE)
        2
        """
        length = 0
        for game in reversed(self.games):
            if game.colour is not colour:
                break
            length += 1
        return length

    def last_meeting(self, opponent: PlayerId) -> Played | None:
        """Return the latest game against somebody."""
        return next((game for game in reversed(self.games) if game.opponent == opponent), None)

    @property
    def meetings(self) -> Mapping[PlayerId, int]:
        """The round of the last meeting with each opponent."""
        return MappingProxyType({game.opponent: game.round for game in self.games})

    def times(self, kind: ByeKind) -> int:
        """Return how many rounds were missed in this way."""
        return sum(missed.kind is kind for missed in self.missed)

    def free_point(self) -> Missed | None:
        """Return the first round that brought a point without playing: such a player is not
        free again.
        """
        return next((missed for missed in self.missed if missed.kind in _FREE_POINTS), None)


_FREE_POINTS = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN)


def last_difference(one: History, other: History) -> tuple[int, Colour] | None:
    """Return how many games back two last had different colours, and that of the first.

    Their games are laid side by side from the last one back, unplayed rounds skipped.
    """
    latest = zip(reversed(one.games), reversed(other.games), strict=False)
    for back, (ours, theirs) in enumerate(latest, start=1):
        if ours.colour is not theirs.colour:
            return back, ours.colour
    return None


_NOBODY = History()


def in_scope(rounds: Iterable[Round], scope: Scope, cycle: int) -> tuple[Round, ...]:
    """Return the rounds that count for something, oldest first."""
    counted = (r for r in rounds if scope == "season" or r.cycle == cycle)
    return tuple(sorted(counted, key=lambda r: r.number))


def histories(rounds: Iterable[Round], players: Iterable[PlayerId]) -> Mapping[PlayerId, History]:
    """Derive the history of each player from rounds, oldest first."""
    games: dict[PlayerId, list[Played]] = {player: [] for player in players}
    missed: dict[PlayerId, list[Missed]] = {player: [] for player in games}
    for round_ in rounds:
        for game in round_.games:
            result = game.result or Result.DRAW
            for player, opponent, colour in (
                (game.white, game.black, Colour.WHITE),
                (game.black, game.white, Colour.BLACK),
            ):
                if player not in games:
                    continue
                if result.played:
                    games[player].append(Played(round_.number, opponent, colour))
                else:
                    kind = _FORFEITS[result.outcome(colour)]
                    missed[player].append(Missed(round_.number, kind))
        for bye in round_.byes:
            if bye.player in missed:
                missed[bye.player].append(Missed(round_.number, bye.kind))
    return {player: History(tuple(games[player]), tuple(missed[player])) for player in games}


_FORFEITS = {
    Outcome.FORFEIT_WIN: ByeKind.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: ByeKind.FORFEIT_LOSS,
}
