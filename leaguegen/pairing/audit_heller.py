"""What recorded rounds of a period of Heller's tables break (docs/heller.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.audit_heller_table import off_the_table
from leaguegen.pairing.finding import Finding, found, outsiders
from leaguegen.words.message import say


def heller_findings(
    competition: Competition, round_: Round, rules: HellerRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it in its period."""
    own = tuple(game for game in round_.games if not game.via)
    # A game that was scheduled for somebody who left is told once, by `check`.
    played = replace(round_, games=tuple(g for g in round_.games if g.result is not None))
    yield from outsiders(competition, played, "heller 6.3")
    yield from _rematches(competition, round_, own)
    yield from _other_groups(competition, round_, own)
    yield from off_the_table(competition, round_, rules)


def _rematches(competition: Competition, round_: Round, own: tuple[Game, ...]) -> Iterator[Finding]:
    """Find pairs that met in the period already."""
    met: dict[frozenset[PlayerId], int] = {}
    for earlier in competition.rounds:
        if earlier.number < round_.number and earlier.cycle == round_.cycle:
            for game in earlier.games:
                if not game.via:
                    met.setdefault(frozenset((game.white, game.black)), earlier.number)
    for game in own:
        first = met.get(frozenset((game.white, game.black)))
        if first is not None and not _is_small(competition, round_, game):
            text = say(
                "{white} and {black} met in round {round} of this period already",
                white=game.white,
                black=game.black,
                round=first,
            )
            yield found(round_.number, "rematch", "heller 3.2", text, game.white, game.black)


def _is_small(competition: Competition, round_: Round, game: Game) -> bool:
    """Whether two play in a group so small that its table is played more than once (6.4)."""
    groups = _groups(competition, round_.number)
    name = groups.get(game.white, "")
    return sum(group == name for group in groups.values()) < 5


def _other_groups(
    competition: Competition, round_: Round, own: tuple[Game, ...]
) -> Iterator[Finding]:
    """Find games between two groups."""
    groups = _groups(competition, round_.number)
    for game in own:
        white, black = groups.get(game.white, ""), groups.get(game.black, "")
        if white and black and white != black:
            text = say(
                "{white} is in group {one}, {black} in group {other}",
                white=game.white,
                one=white,
                black=game.black,
                other=black,
            )
            yield found(round_.number, "groups", "heller 6.1", text, game.white, game.black)


def _groups(competition: Competition, number: int) -> Mapping[PlayerId, str]:
    places = competition.places(number)
    if places:
        return {place.player: place.group for place in places}
    return {entrant.id: entrant.group for entrant in competition.roster}
