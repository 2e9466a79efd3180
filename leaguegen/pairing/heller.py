"""Heller's fixed tables: the five rounds of a period at once (docs/heller.md)."""

from collections.abc import Iterator, Sequence

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import FixedPair, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.heller_choice import Laid, lay
from leaguegen.pairing.heller_groups import arrange
from leaguegen.pairing.heller_period import period_of
from leaguegen.pairing.system import Free, NoLegalPairingError, NotReadyError, Pair, RoundPairing
from leaguegen.words.message import Message, say


def schedule(state: State, rules: HellerRules, /) -> tuple[RoundPairing, ...]:
    """Pair what is left of the five rounds of a period, in every group.

    Returns:
        One pairing per round; the first has the places that `groups.csv` does not say yet.

    Raises:
        NotReadyError: Too few rounds are planned, the period is full, or the numbers of a group are
            not 1 to the number of its players.
        NoLegalPairingError: There is no table for a group, or a row set by hand is not in it.
    """
    period = period_of(state)
    arranged = arrange(state, rules, period.numbers)
    laid = [lay(group, state, rules, period) for group in arranged.groups]
    _check_played(period.played, laid)
    reasons = tuple(step for table in laid for step in table.steps)
    made = []
    for index, number in enumerate(period.ahead, start=len(period.played)):
        first = number == state.round.number
        pairs, byes = _round(state, laid, index, number)
        steps = (*(arranged.steps if first else ()), *reasons)
        places = arranged.places if first else ()
        made.append(RoundPairing(number, pairs, byes, steps, places))
    return tuple(made)


def _check_played(played: Sequence[Round], laid: Sequence[Laid]) -> None:
    """Check that the games of the period so far are those of the tables.

    Raises:
        NotReadyError: Two met in another round than the table has them, so the rest would not fit.
    """
    members = {p for table in laid for p in table.group.players}
    for index, round_ in enumerate(played):
        known = {
            frozenset((table.player.get(white), table.player.get(black)))
            for table in laid
            for white, black in table.rounds[index]
        }
        for game in round_.games:
            both = frozenset((game.white, game.black))
            if not game.via and both <= members and both not in known:
                raise NotReadyError(
                    "schedule-differs",
                    say(
                        "round {round} has {white} – {black}, and the table has these two in no"
                        " board of that round; so the further rounds would not fit. See that"
                        " groups.csv has the numbers, and competition.toml the table, by which it"
                        " was paired",
                        round=round_.number,
                        white=game.white,
                        black=game.black,
                    ),
                )


def _round(
    state: State,
    laid: Sequence[Laid],
    index: int,
    number: int,
) -> tuple[tuple[Pair, ...], tuple[Free, ...]]:
    """Pair one round: the pairs that stand, then the boards of each group."""
    standing = {frozenset((f.white, f.black)): f for f in state.stands(number)}
    stood: dict[frozenset[PlayerId], Pair] = {}
    pairs: list[Pair] = []
    byes: list[Free] = []
    for table in laid:
        for white, black in table.rounds[index]:
            there = [
                p
                for p in (table.player.get(white), table.player.get(black))
                if p is not None and state.roster[p].active(number)
            ]
            if len(there) == 2:
                pair = _pair(there[0], there[1], table, index, state)
                key = frozenset(there)
                if key in standing:
                    stood[key] = _kept(standing[key], pair)
                else:
                    pairs.append(pair)
            elif there:
                byes.append(_free(there[0], (white, black), table, index))
    playing = {p for pair in pairs for p in (pair.white, pair.black)}
    first = [stood.get(key) or _stranger(f, playing, number) for key, f in standing.items()]
    busy = {p for pair in first for p in (pair.white, pair.black)}
    return (*first, *pairs), tuple(free for free in byes if free.player not in busy)


def _pair(white: PlayerId, black: PlayerId, table: Laid, index: int, state: State) -> Pair:
    steps = tuple(_reasons(white, black, table, index))
    if frozenset((white, black)) in state.avoid:
        text = say("these two are in avoid.csv; a fixed table does not look at it")
        steps = (*steps, Step("heller 7.4", text))
    return Pair(white, black, table.group.name, steps=steps)


def _reasons(white: PlayerId, black: PlayerId, table: Laid, index: int) -> Iterator[Step]:
    place = {player: number for number, player in table.player.items()}
    text = say(
        "round {round} of table {table}: place {first} against place {second}",
        round=table.order[index],
        table=table.name,
        first=place[white],
        second=place[black],
    )
    yield Step(table.article, text)
    if table.turned:
        text = say(
            "the table gives {black} White; the colours of this period are turned, so {white} has"
            " White",
            white=white,
            black=black,
        )
        yield Step("heller 5.5", text)
    else:
        yield Step("heller 3.3", say("the table gives {white} White", white=white))


def _kept(fixed: FixedPair, pair: Pair) -> Pair:
    """Return a pair of the table that stands already, with the colours that it has."""
    steps = pair.steps
    if fixed.white != pair.white:
        text = say("the row that stood has the colours otherwise than the table; it is kept")
        steps = (*steps, Step("heller 7.3", text))
    return Pair(fixed.white, fixed.black, pair.group, fixed.why, fixed.via, steps)


def _stranger(fixed: FixedPair, playing: set[PlayerId], number: int) -> Pair:
    """Return a pair that stands beside the tables: a cup tie, or two who wait.

    Raises:
        NoLegalPairingError: It was set by hand, and the table has other opponents for one of them.
    """
    if fixed.why == "cup":
        text = say("a cup tie; the games of the table of that round are played on another day")
        return Pair(fixed.white, fixed.black, "", fixed.why, fixed.via, (Step("heller 7.2", text),))
    busy = tuple(p for p in (fixed.white, fixed.black) if p in playing)
    if busy:
        raise NoLegalPairingError(number, _not_in_table(fixed, number), busy)
    text = say("this pair was set by hand; neither of the two has a game in the table")
    return Pair(fixed.white, fixed.black, fixed.group, fixed.why, "", (Step("heller 7.3", text),))


def _not_in_table(fixed: FixedPair, number: int) -> Message:
    return say(
        "{white} – {black} stands in results.csv for round {round}, and the table has another"
        " opponent for them (heller 7.3): take out the row",
        white=fixed.white,
        black=fixed.black,
        round=number,
    )


def _free(player: PlayerId, board: tuple[int, int], table: Laid, index: int) -> Free:
    """Return who is free because the opponent of the table is not there."""
    place = next(n for n in board if table.player.get(n) != player)
    other = table.player.get(place)
    if other is None:
        text = say(
            "round {round} of table {table}: against place {place}, which nobody has",
            round=table.order[index],
            table=table.name,
            place=place,
        )
        step = Step("heller 6.2", text)
    else:
        text = say(
            "the opponent in the table, {other}, does not take part in this round", other=other
        )
        step = Step("heller 6.3", text)
    return Free(player, ByeKind.PAIRING_ALLOCATED, table.group.name, (step,))
