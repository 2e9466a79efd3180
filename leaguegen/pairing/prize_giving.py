"""The prizes of any competition: by the standings, or of a cup by how far people came."""

from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.prizes import PrizeList
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.view import honours
from leaguegen.ranking.prize_lists import candidates
from leaguegen.ranking.prizes import Candidate, PrizeGiving, give_prizes


def prize_giving(league: League, competition: Competition) -> PrizeGiving:
    """Return who wins which prize as things stand; nobody before the first result."""
    rules = competition.prizes
    lists = tuple(dict.fromkeys(prize.among for prize in rules.prizes))
    if not any(round_.begun for round_ in competition.rounds):
        return give_prizes(rules, {})
    if isinstance(competition.cycles[-1].rules, CupRules):
        return give_prizes(rules, {among: _of_cup(competition, among) for among in lists})
    return give_prizes(rules, candidates(league, competition, lists))


def _of_cup(competition: Competition, among: PrizeList) -> tuple[Candidate, ...]:
    """Return those whose place is decided; the losing semi-finalists share the third one."""
    if among != PrizeList():
        return ()
    decided = honours(competition)
    if decided.winner is None:
        return ()
    games = _games(competition)
    found = [Candidate(decided.winner, 1, 1, games.get(decided.winner, 0))]
    if decided.finalist is not None:
        found.append(Candidate(decided.finalist, 2, 2, games.get(decided.finalist, 0)))
        found += [Candidate(one, 3, 3, games.get(one, 0)) for one in decided.third]
    return tuple(found)


def _games(competition: Competition) -> dict[PlayerId, int]:
    """Return how many games over the board each has played."""
    found: dict[PlayerId, int] = {}
    for round_ in competition.rounds:
        for game in round_.games:
            if game.result is not None and game.result.played:
                for player in (game.white, game.black):
                    found[player] = found.get(player, 0) + 1
    return found
