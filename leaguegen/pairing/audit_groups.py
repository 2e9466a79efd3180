"""What a recorded round breaks where groups play apart (docs/groups.md): each by its own system."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.across import Grouped
from leaguegen.pairing.audit_past import Past
from leaguegen.pairing.finding import Finding, found
from leaguegen.ranking.groups import group_order, groups_in_round
from leaguegen.words.message import say

System = Callable[[Competition, Round, Grouped], Iterator[Finding]]
"""What finds breaches of a system, without regard to groups."""

_Key = tuple[str, ...]


def grouped_findings(
    competition: Competition, round_: Round, rules: Grouped, system: System
) -> Iterator[Finding]:
    """Yield what each group of a round breaks, and each game between two groups.

    Args:
        system: Finds breaches of the system by which each group is paired.
    """
    roster = competition.roster_in(round_.number)
    group = {entrant.id: entrant.group for entrant in roster}
    for key, part in _parts(round_, group).items():
        inside = Roster(tuple(e for e in roster if e.group in key))
        numbers = roster if isinstance(rules, KeizerRules) else inside
        yield from system(replace(competition, roster=numbers), part, rules)
    order = groups_in_round(roster, round_.number)
    yield from _between(Past(competition, round_), rules, group, order)


def _parts(round_: Round, group: Mapping[PlayerId, str]) -> Mapping[_Key, Round]:
    """Divide a round: the games and byes of each group, and the games between two of them."""
    games: dict[_Key, list[Game]] = {(group.get(bye.player, ""),): [] for bye in round_.byes}
    for game in round_.games:
        games.setdefault(_key(game, group), []).append(game)
    return {
        key: replace(
            round_,
            games=tuple(own),
            byes=tuple(b for b in round_.byes if (group.get(b.player, ""),) == key),
        )
        for key, own in games.items()
    }


def _key(game: Game, group: Mapping[PlayerId, str]) -> _Key:
    names = {group.get(player, "") for player in (game.white, game.black)}
    return tuple(sorted(names, key=group_order))


def _between(
    past: Past, rules: Grouped, group: Mapping[PlayerId, str], order: Sequence[str]
) -> Iterator[Finding]:
    """Find games between groups that were not to meet; a group has one at most, with the next.

    Args:
        order: The groups in order.
    """
    neighbours = set(pairwise(order)) if rules.odd_across_groups else set()
    across = [game for game in past.paired if len(_key(game, group)) > 1]
    times = Counter(name for game in across for name in _key(game, group))
    for game in across:
        one, two = sorted((game.white, game.black))
        key = _key(game, group)
        if key not in neighbours:
            text = say(
                "{white} and {black} meet, and are in different groups",
                white=game.white,
                black=game.black,
            )
            yield found(past.number, "group", "groups 1.1", text, one, two)
        elif any(times[name] > 1 for name in key):
            text = say(
                "{white} and {black} meet, and one of their groups has another game with another"
                " group",
                white=game.white,
                black=game.black,
            )
            yield found(past.number, "group", "groups 2.3", text, one, two)
