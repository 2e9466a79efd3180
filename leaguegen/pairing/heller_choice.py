"""Which table a group plays, and how it is laid on its players (docs/heller.md, chapter 5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import HellerRules
from leaguegen.pairing import berger
from leaguegen.pairing.heller_period import Period
from leaguegen.pairing.heller_possible import NamedTable, is_named, own_table, possible_tables
from leaguegen.pairing.heller_tables import LARGEST, SMALLEST, Table
from leaguegen.pairing.promotion import Ranked
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.ranking.lots import draw_command, drawn
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Laid:
    """A table laid on a group.

    Attributes:
        group: The players by number.
        name: What the table is called.
        article: The article that cites it: 4, or 5.2 for one of the club, 6.4 for the short groups.
        places: How many places it has; the last is empty in an odd group.
        order: Which round of the table is played as the first of the period, the second, ...
        rounds: The rounds of the period: boards of places, White first as it is to be played.
        turned: Whether the colours are turned.
        player: Who has which place; a place that nobody has is not in it.
        steps: Why this table, and so laid.
    """

    group: Ranked
    name: str
    article: str
    places: int
    order: tuple[int, ...]
    rounds: Table
    turned: bool
    player: dict[int, PlayerId]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class _Task:
    """A group that needs a table.

    Attributes:
        player: Who has which place.
    """

    group: Ranked
    places: int
    player: dict[int, PlayerId]
    state: State
    rules: HellerRules
    period: Period


def lay(group: Ranked, state: State, rules: HellerRules, period: Period) -> Laid:
    """Choose the table of a group and lay it on the players.

    Raises:
        NoLegalPairingError: There is no table for so many players.
    """
    _check_size(group, state, rules)
    count = len(group.players)
    places = berger.even(count)
    player = {
        (count + 1 - number if rules.reverse_numbers else number): p
        for number, p in enumerate(group.players, start=1)
    }
    task = _Task(group, places, player, state, rules, period)
    table, why = _chosen(task)
    rounds = tuple(table.rounds[number - 1] for number in rules.round_order)
    turned, mirror = _mirror(task, rounds)
    if turned:
        rounds = tuple(berger.turned(boards) for boards in rounds)
    steps = (_size_step(group, table), *why, *_variants(group, rules), *mirror)
    return Laid(
        group, table.name, table.article, places, rules.round_order, rounds, turned, player, steps
    )


def _check_size(group: Ranked, state: State, rules: HellerRules) -> None:
    """Refuse a group for which there is no table.

    Raises:
        NoLegalPairingError: It is so.
    """
    count = len(group.players)
    if own_table(berger.even(count), rules) is not None:
        return
    if count > LARGEST:
        text = say(
            "group {group} has {count} players, and the largest table has {largest} places"
            " (heller 6.5): split it in groups.csv",
            group=group.name,
            count=count,
            largest=LARGEST,
        )
        raise NoLegalPairingError(state.round.number, text, group.players)
    if count < 2 or (count < SMALLEST and rules.short == "refuse"):
        text = say_many(
            "group {group} has {n} player, and five rounds need six (heller 6.4): put them into a"
            " neighbouring group in groups.csv{other}",
            "group {group} has {n} players, and five rounds need six (heller 6.4): put them into a"
            " neighbouring group in groups.csv{other}",
            count,
            group=group.name,
            other=say(', or set short = "berger" in competition.toml') if count > 1 else "",
        )
        raise NoLegalPairingError(state.round.number, text, group.players)


def _size_step(group: Ranked, table: NamedTable) -> Step:
    text = say_many(
        "group {group}, {n} player: table {table}",
        "group {group}, {n} players: table {table}",
        len(group.players),
        group=group.name,
        table=table.name,
    )
    return Step(table.article, text)


def _chosen(task: _Task) -> tuple[NamedTable, tuple[Step, ...]]:
    """Choose among the tables of a size."""
    possible = possible_tables(task.places, task.rules)
    if len(possible) == 1:
        if possible[0].article != "heller 4" or not is_named(possible[0], task.rules):
            return possible[0], ()
        text = say("group {group}: the setting table names it", group=task.group.name)
        return possible[0], (Step("heller 5.2", text),)
    repeats = [_repeats(task, table) for table in possible]
    counts = tuple(
        say_many(
            "{table} repeats {n} game",
            "{table} repeats {n} games",
            count,
            table=table.name,
        )
        for table, count in zip(possible, repeats, strict=True)
    )
    text = say(
        "group {group}: of the last two periods {counts}; the fewest go first",
        group=task.group.name,
        counts=counts,
    )
    least = min(repeats)
    fewest = {t.name: t for t, n in zip(possible, repeats, strict=True) if n == least}
    steps = [Step("heller 5.1", text)]
    if len(fewest) > 1 and task.rules.sums == "ratings":
        fewest, step = _evenest(task, fewest)
        steps.append(step)
    if len(fewest) == 1:
        return next(iter(fewest.values())), tuple(steps)
    first, lot = _lot("heller 5.1", tuple(fewest), f"table {task.group.name}", task)
    return fewest[first], (*steps, lot)


def _evenest(task: _Task, among: dict[str, NamedTable]) -> tuple[dict[str, NamedTable], Step]:
    """Keep the tables in which the sums of the opponents' ratings are closest together."""
    spreads = {name: _spread(task, table) for name, table in among.items()}
    told = tuple(say("{n} in {table}", n=n, table=name) for name, n in spreads.items())
    text = say(
        "group {group}: the highest and the lowest sum of the opponents' ratings differ by"
        " {spreads}; the smallest difference goes first",
        group=task.group.name,
        spreads=told,
    )
    least = min(spreads.values())
    kept = {name: table for name, table in among.items() if spreads[name] == least}
    return kept, Step("heller 5.1", text)


def _spread(task: _Task, table: NamedTable) -> int:
    """Return the highest sum of opponents' ratings less the lowest.

    Who has no rating counts as the lowest of the group, and so does an empty place.
    """
    ratings = {place: task.state.roster[player].rating for place, player in task.player.items()}
    lowest = min((rating for rating in ratings.values() if rating is not None), default=0)
    sums = dict.fromkeys(task.player, 0)
    for boards in table.rounds:
        for one, other in (*boards, *((black, white) for white, black in boards)):
            if one in sums:
                rating = ratings.get(other)
                sums[one] += lowest if rating is None else rating
    return max(sums.values()) - min(sums.values())


def _repeats(task: _Task, table: NamedTable) -> int:
    """Count the games of a table whose players met in the last two periods."""
    met = {
        frozenset((game.white, game.black))
        for round_ in task.period.earlier
        for game in round_.games
        if game.result is None or game.result.played
    }
    return sum(
        frozenset((task.player.get(white), task.player.get(black))) in met
        for boards in table.rounds
        for white, black in boards
    )


def _lot(article: str, names: Sequence[str], purpose: str, task: _Task) -> tuple[str, Step]:
    """Draw one of the names, which stand where a draw of people has their ids.

    Returns:
        The first drawn, and how to repeat it.
    """
    tickets = [PlayerId(name) for name in names]
    rules, number = task.rules, task.period.first
    first = drawn(tickets, rules.seed, rules.competition, purpose, number)[0]
    text = say(
        "drawn with the seed {seed}; the first that this shell line prints: {command}",
        seed=rules.seed,
        command=draw_command(tickets, rules.seed, rules.competition, purpose, number),
    )
    return str(first), Step(article, text)


def _variants(group: Ranked, rules: HellerRules) -> Iterator[Step]:
    if rules.reverse_numbers:
        text = say(
            "group {group}: the numbers are turned round, number 1 has place {last}",
            group=group.name,
            last=len(group.players),
        )
        yield Step("heller 5.3", text)
    if rules.round_order != HellerRules().round_order:
        text = say(
            "group {group}: the rounds of the table are played in the order {order}",
            group=group.name,
            order=rules.round_order,
        )
        yield Step("heller 5.4", text)


def _mirror(task: _Task, rounds: Table) -> tuple[bool, tuple[Step, ...]]:
    """Tell whether the colours are turned, and why."""
    name = task.group.name
    match task.rules.mirror:
        case "no":
            return False, ()
        case "alternate":
            turned = task.state.round.cycle % 2 == 0
            text = say(
                "group {group}, period {period}: {colours}",
                group=name,
                period=task.state.round.cycle,
                colours=_colours(turned=turned),
            )
            return turned, (Step("heller 5.5", text),)
        case "lot":
            first, lot = _lot("heller 5.5", ("as-written", "turned"), f"colours {name}", task)
            turned = first == "turned"
            text = say("group {group}: {colours}", group=name, colours=_colours(turned=turned))
            return turned, (Step("heller 5.5", text), lot)
        case "number-one":
            return _by_number_one(task, rounds)


def _by_number_one(task: _Task, rounds: Table) -> tuple[bool, tuple[Step, ...]]:
    """Turn the colours where number 1 would begin as he began the period before."""
    one = task.group.players[0]
    then = _first_colour(one, task.period)
    place = next(n for n, p in task.player.items() if p == one)
    turned = then is not None and then is _colour_in(place, rounds, task.player)
    if then is None:
        text = say(
            "group {group}: {player}, number 1, had no colour in the period before: {colours}",
            group=task.group.name,
            player=one,
            colours=_colours(turned=turned),
        )
    else:
        text = say(
            "group {group}: {player}, number 1, began the period before with {colour}: {colours}",
            group=task.group.name,
            player=one,
            colour=then.word,
            colours=_colours(turned=turned),
        )
    return turned, (Step("heller 5.5", text),)


def _first_colour(player: PlayerId, period: Period) -> Colour | None:
    """Return the colour of a player's first game in the last period before this one."""
    last = max((r.cycle for r in period.earlier), default=None)
    for round_ in period.earlier:
        if round_.cycle == last:
            for game in round_.games:
                if game.has(player):
                    return game.colour_of(player)
    return None


def _colour_in(place: int, rounds: Table, player: dict[int, PlayerId]) -> Colour | None:
    """Return the colour of a place's first game in the rounds of a table."""
    for boards in rounds:
        for white, black in boards:
            if place in (white, black) and white in player and black in player:
                return Colour.WHITE if place == white else Colour.BLACK
    return None


def _colours(*, turned: bool) -> Message:
    return say("the colours are turned") if turned else say("the colours are as in the table")
