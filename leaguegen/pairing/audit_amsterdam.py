"""What recorded rounds of a day of poules break (docs/amsterdam.md)."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, GroupPlace
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.tables import tables_of
from leaguegen.pairing.audit_table import TableRound
from leaguegen.pairing.berger import berger
from leaguegen.pairing.finding import Finding, found, outsiders
from leaguegen.ranking.stages import preliminaries
from leaguegen.words.message import say


def amsterdam_findings(
    competition: Competition, round_: Round, rules: AmsterdamRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks; nothing is held against poules that nobody wrote down."""
    # The open games of who has left stay in the rows; only those that were played are a breach.
    played = tuple(g for g in round_.games if g.result is not None and g.result.played)
    yield from outsiders(competition, replace(round_, games=played), "amsterdam 11")
    places = {place.player: place for place in competition.places(round_.number)}
    before = [r for r in competition.rounds if r.cycle == round_.cycle and r.stage != round_.stage]
    tables = tables_of(
        places.values(),
        rules,
        final=is_final(round_.stage),
        after_preliminaries=bool(preliminaries(before)),
    )
    for game in round_.games:
        white, black = places.get(game.white), places.get(game.black)
        if white is None or black is None:
            continue
        if white.group != black.group:
            yield _other_poule(round_, game, white, black)
        elif white.number is not None and black.number is not None:
            table = tables[white.group]
            boards = tuple(berger(table.size, r) for r in range(1, table.size))
            due = TableRound(boards, _turn(competition, round_), round_.number, "amsterdam 8.2")
            yield from due.breaches(game, white.number + table.before, black.number + table.before)


def _other_poule(round_: Round, game: Game, white: GroupPlace, black: GroupPlace) -> Finding:
    text = say(
        "{white} is in poule {one}, {black} in poule {other}",
        white=game.white,
        one=white.group,
        black=game.black,
        other=black.group,
    )
    return found(round_.number, "poules", "amsterdam 4.2", text, game.white, game.black)


def _turn(competition: Competition, round_: Round) -> int:
    """Return which round of its stage this is, from 1."""
    return sum(
        r.stage == round_.stage and r.cycle == round_.cycle and r.number <= round_.number
        for r in competition.rounds
    )
