"""What recorded rounds of a round robin break (docs/round-robin.md, 7)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.finding import Finding, found, outsiders
from leaguegen.words.message import say, say_many


def round_robin_findings(
    competition: Competition, round_: Round, rules: RoundRobinRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds of the same round robin before it."""
    part = (round_.cycle, round_.stage)
    before = [
        r for r in competition.rounds if r.number < round_.number and (r.cycle, r.stage) == part
    ]
    yield from _meetings(before, round_, rules)
    yield from _free_again(before, round_, rules)
    yield from _between_groups(competition, round_)
    # A game that was scheduled for somebody who left stands there, and is not played.
    played = replace(round_, games=tuple(g for g in round_.games if g.result is not None))
    yield from outsiders(competition, played, "round-robin 7.4")


def _meetings(before: Sequence[Round], round_: Round, rules: RoundRobinRules) -> Iterator[Finding]:
    """Find who meets too often, and who meets again with the same colours."""
    for game in round_.games:
        earlier = [g for r in before for g in r.games if _same_two(g, game)]
        if len(earlier) >= rules.times:
            text = say_many(
                "{white} and {black} meet again; everybody meets everybody {n} time",
                "{white} and {black} meet again; everybody meets everybody {n} times",
                rules.times,
                white=game.white,
                black=game.black,
            )
            yield found(round_.number, "rematch", "round-robin 7.1", text, game.white, game.black)
        elif earlier and not game.via and not earlier[-1].via:
            last = earlier[-1]
            if last.white == game.white:
                text = say(
                    "{white} has White against {black} twice running; the colours are to be turned",
                    white=game.white,
                    black=game.black,
                )
                yield found(
                    round_.number, "colour", "round-robin 7.2", text, game.white, game.black
                )


def _same_two(one: Game, other: Game) -> bool:
    return {one.white, one.black} == {other.white, other.black}


def _free_again(
    before: Sequence[Round], round_: Round, rules: RoundRobinRules
) -> Iterator[Finding]:
    """Find who is free more often than the table has it."""
    for player in _free(round_):
        times = sum(player in _free(r) for r in before)
        if times >= rules.times:
            text = say_many(
                "{player} is free again; the table has that {n} time",
                "{player} is free again; the table has that {n} times",
                rules.times,
                player=player,
            )
            yield found(round_.number, "free", "round-robin 7.3", text, player)


def _free(round_: Round) -> list[PlayerId]:
    return [b.player for b in round_.byes if b.kind is ByeKind.PAIRING_ALLOCATED]


def _between_groups(competition: Competition, round_: Round) -> Iterator[Finding]:
    groups = {e.id: e.group for e in competition.roster}
    groups |= {p.player: p.group for p in competition.places(round_.number)}
    for game in round_.games:
        one, other = groups.get(game.white), groups.get(game.black)
        if one is not None and other is not None and one != other:
            text = say(
                "{white} and {black} meet, and are in different groups",
                white=game.white,
                black=game.black,
            )
            yield found(round_.number, "group", "round-robin 7.5", text, game.white, game.black)
