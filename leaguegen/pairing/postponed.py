"""Games of a fixed schedule that wait, because somebody is away or plays a cup tie that evening."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.registry import is_schedule


@dataclass(frozen=True, slots=True)
class Postponed:
    """A game that waits; it stays in its round, whenever it is played.

    Attributes:
        away: Who of the two is told to be away.
        cups: Who of them plays a cup tie on the evening of the round, with the cup's id.
    """

    game: Game
    away: tuple[PlayerId, ...]
    cups: tuple[tuple[PlayerId, str], ...]

    @property
    def free(self) -> tuple[PlayerId, ...]:
        """Who is there, and has no opponent that evening."""
        busy = {*self.away, *(player for player, _ in self.cups)}
        return tuple(p for p in (self.game.white, self.game.black) if p not in busy)


def postponed(
    league: League, competition: Competition, round_: Round
) -> Mapping[frozenset[PlayerId], Postponed]:
    """Return the games of a round that wait, by the two players.

    Only games of a fixed schedule wait in this way, and none that has a result or a date of its
    own: other systems pair around who is away.
    """
    if not is_schedule(competition.cycle_of(round_.number).rules):
        return {}
    told = told_away(competition, round_.number)
    planned = competition.planned(round_.number)
    on = planned.date if planned is not None else None
    ties = dict(_cup_players(league, competition, on, told)) if on is not None else {}
    found = {}
    for game in round_.games:
        pair = (game.white, game.black)
        away = tuple(p for p in pair if p in told)
        cups = tuple((p, ties[p]) for p in pair if p in ties)
        if (away or cups) and game.result is None and game.date is None and not game.via:
            found[frozenset(pair)] = Postponed(game, away, cups)
    return found


def _cup_players(
    league: League, competition: Competition, on: date, away: Collection[PlayerId]
) -> Iterator[tuple[PlayerId, str]]:
    """Yield who plays a tie on a day, of any cup of the season.

    A tie without a result waits for who is away.
    """
    for cup in (c for season in league.seasons for c in season.competitions):
        rules = cup.cycles[0].rules
        if cup.season != competition.season or not isinstance(rules, CupRules):
            continue
        rounds = [(r.number, r.games) for r in cup.rounds]
        for number, games in [*rounds, *cup.pending.items()]:
            planned = cup.planned(number)
            for game in games:
                waits = game.result is None and (game.white in away or game.black in away)
                if not waits and (game.date or (planned.date if planned else None)) == on:
                    yield game.white, cup.id
                    yield game.black, cup.id
