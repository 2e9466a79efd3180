"""What the games of one or more competitions tell in numbers.

Only games over the board count, each once: a cup tie that counts in another competition is the
cup's where the cup is among the competitions.
"""

import datetime
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import ByeKind, Colour, Game, Outcome, Result, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF
from leaguegen.ranking.over_the_board import over_the_board


@dataclass(frozen=True, slots=True)
class Played:
    """A game over the board.

    Attributes:
        competition: Its id.
        date: On which it was played, as far as known.
        ratings: Of White and Black, as they held in that competition.
    """

    competition: str
    round: int
    date: datetime.date | None
    white: PlayerId
    black: PlayerId
    result: Result
    ratings: tuple[int | None, int | None]

    @property
    def winner(self) -> PlayerId | None:
        """Who won; None: it was drawn."""
        if self.result is Result.DRAW:
            return None
        return self.white if self.result is Result.WHITE_WINS else self.black

    @property
    def upset(self) -> int:
        """By how much the winner was rated below the loser; 0 where not, or where it is unknown."""
        white, black = self.ratings
        if self.winner is None or white is None or black is None:
            return 0
        return max(0, black - white if self.winner == self.white else white - black)

    def outcome(self, player: PlayerId) -> Outcome:
        """Return what it brought one of the two."""
        return self.result.outcome(Colour.WHITE if player == self.white else Colour.BLACK)


@dataclass(frozen=True, slots=True)
class Run:
    """Games of one player in a row, by the dates on which they were played.

    Attributes:
        first: With the last one, its ends.
        going: No game has ended it yet.
    """

    player: PlayerId
    length: int
    first: Played
    last: Played
    going: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """The games of one player.

    Attributes:
        whites: Games with White.
        present: Rounds in which he was there, out of `rounds`: those of the time in which he took
            part, without rounds that a schedule leaves him free and those missed for a game of the
            club.
    """

    player: PlayerId
    won: int = 0
    drawn: int = 0
    lost: int = 0
    whites: int = 0
    present: int = 0
    rounds: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> Fraction:
        """A win 1, a draw ½, as a part of the games; 0 without any."""
        return (self.won + HALF * self.drawn) / self.games if self.games else Fraction(0)


@dataclass(frozen=True, slots=True)
class Attended:
    """How many came to a round.

    Attributes:
        expected: How many took part then.
    """

    competition: str
    round: int
    date: datetime.date | None
    present: int
    expected: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of it.

    Attributes:
        games: Oldest first.
        upsets: The greatest first.
        unbeaten: The longest runs without a loss, all of one length.
        winning: The longest runs of wins, all of one length.
        players: Everybody who took part, those with the most games first.
        rounds: Those that have begun, oldest first.
    """

    games: tuple[Played, ...]
    upsets: tuple[Played, ...]
    unbeaten: tuple[Run, ...]
    winning: tuple[Run, ...]
    players: tuple[Numbers, ...]
    rounds: tuple[Attended, ...]

    def ended(self, result: Result) -> int:
        """Return how many games ended so."""
        return sum(game.result is result for game in self.games)

    @property
    def rated(self) -> int:
        """In how many games both had a rating."""
        return sum(None not in game.ratings for game in self.games)

    @property
    def white_score(self) -> Fraction:
        """What White scored, as a part of all games; there must be one."""
        won, drawn = self.ended(Result.WHITE_WINS), self.ended(Result.DRAW)
        return (won + HALF * drawn) / len(self.games)


def statistics(competitions: Iterable[Competition], most: int = 5) -> Statistics:
    """Count everything.

    Args:
        competitions: Oldest season first.
        most: So many upsets at most.
    """
    every = tuple(competitions)
    games = tuple(_played(every))
    upsets = sorted((g for g in games if g.upset), key=lambda g: -g.upset)
    own: dict[PlayerId, list[Played]] = {}
    for game in games:
        own.setdefault(game.white, []).append(game)
        own.setdefault(game.black, []).append(game)
    return Statistics(
        games=games,
        upsets=tuple(upsets[:most]),
        unbeaten=_longest(own, (Outcome.WIN, Outcome.DRAW)),
        winning=_longest(own, (Outcome.WIN,)),
        players=_players(every, own),
        rounds=tuple(_attended(every)),
    )


def leaders(
    numbers: Mapping[PlayerId, int | Fraction],
) -> tuple[int | Fraction, tuple[PlayerId, ...]]:
    """Return the highest number above zero and all who have it; nobody: 0."""
    best = max(numbers.values(), default=0)
    if best <= 0:
        return 0, ()
    return best, tuple(player for player, number in numbers.items() if number == best)


def most_faithful(players: Sequence[Numbers]) -> tuple[Numbers, ...]:
    """Return who missed the smallest part of the rounds, of those who took part in half of them."""
    longest = max((one.rounds for one in players), default=0)
    regular = [one for one in players if one.rounds * 2 >= longest and one.rounds]
    best = max((Fraction(one.present, one.rounds) for one in regular), default=Fraction(0))
    return tuple(
        one
        for one in regular
        if best and one.present * best.denominator == best.numerator * one.rounds
    )


def best_scores(players: Sequence[Numbers]) -> tuple[Numbers, ...]:
    """Return who scored the highest part, of those with at least half as many games as anybody."""
    most = max((one.games for one in players), default=0)
    regular = [one for one in players if one.games * 2 >= most and one.games]
    best = max((one.score for one in regular), default=Fraction(0))
    return tuple(one for one in regular if best and one.score == best)


def _played(competitions: Sequence[Competition]) -> list[Played]:
    known = frozenset(competition.id for competition in competitions)
    found: list[tuple[tuple[str, datetime.date, int], Played]] = []
    for place, competition in enumerate(competitions):
        for round_, game, result in over_the_board(competition, known):
            played = _game(competition, round_, game, result)
            on = played.date or datetime.date.min
            found.append(((competition.season, on, place), played))
    # Equal ones stay in the order of rounds and boards.
    return [played for _, played in sorted(found, key=lambda item: item[0])]


def _game(competition: Competition, round_: Round, game: Game, result: Result) -> Played:
    return Played(
        competition.id,
        round_.number,
        game.date or _date(competition, round_.number),
        game.white,
        game.black,
        result,
        (_rating(competition, game.white), _rating(competition, game.black)),
    )


def _date(competition: Competition, number: int) -> datetime.date | None:
    planned = competition.planned(number)
    return planned.date if planned is not None else None


def _rating(competition: Competition, player: PlayerId) -> int | None:
    return competition.roster[player].rating if player in competition.roster else None


def _longest(
    own: Mapping[PlayerId, Sequence[Played]], counted: Collection[Outcome]
) -> tuple[Run, ...]:
    """Return the longest runs of some outcomes; one of two games or fewer is none."""
    runs = [run for player, games in own.items() for run in _runs(player, games, counted)]
    best = max((run.length for run in runs), default=0)
    return tuple(run for run in runs if run.length == best) if best > 2 else ()


def _runs(player: PlayerId, games: Sequence[Played], counted: Collection[Outcome]) -> Iterator[Run]:
    run: list[Played] = []
    for game in games:
        if game.outcome(player) in counted:
            run.append(game)
            continue
        if run:
            yield Run(player, len(run), run[0], run[-1], going=False)
        run = []
    if run:
        yield Run(player, len(run), run[0], run[-1], going=True)


_THERE = (ByeKind.PAIRING_ALLOCATED, ByeKind.FORFEIT_WIN)
_NOT_EXPECTED = (ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN, ByeKind.REST, ByeKind.CLUB)


def _presence(round_: Round) -> Iterator[tuple[PlayerId, bool]]:
    """Yield who was expected in a round that has begun, and whether he was there.

    Whoever plays, wins by forfeit or is left over is there; a game without a result tells nothing
    yet, and a tie in a cup on the same evening is no absence.
    """
    for game in round_.games:
        if game.result is None:
            continue
        for player in (game.white, game.black):
            outcome = game.result.outcome(game.colour_of(player))
            yield player, outcome is not Outcome.FORFEIT_LOSS
    for bye in round_.byes:
        if bye.via or bye.kind in _NOT_EXPECTED:
            continue
        yield bye.player, bye.kind in _THERE or bye.after == "alone"


def _attended(competitions: Sequence[Competition]) -> Iterator[Attended]:
    found = []
    for competition in competitions:
        for round_ in competition.rounds:
            if round_.begun:
                there = [present for _, present in _presence(round_)]
                date = _date(competition, round_.number)
                found.append(Attended(competition.id, round_.number, date, sum(there), len(there)))
    yield from sorted(found, key=lambda one: one.date or datetime.date.min)


def _players(
    competitions: Sequence[Competition], own: Mapping[PlayerId, Sequence[Played]]
) -> tuple[Numbers, ...]:
    present: Counter[PlayerId] = Counter()
    rounds: Counter[PlayerId] = Counter()
    for competition in competitions:
        for round_ in competition.rounds:
            for player, there in _presence(round_) if round_.begun else ():
                rounds[player] += 1
                present[player] += there
    found = []
    for player in dict.fromkeys((*own, *rounds)):
        games = own.get(player, ())
        ends = Counter(game.outcome(player) for game in games)
        found.append(
            Numbers(
                player,
                ends[Outcome.WIN],
                ends[Outcome.DRAW],
                ends[Outcome.LOSS],
                sum(game.white == player for game in games),
                present[player],
                rounds[player],
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.games, -one.score, one.player)))
