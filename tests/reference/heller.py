"""Heller's schedule, written from docs/heller.md alone: slow, plain, and without reasons."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from leaguegen.model.game import Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import HellerRules, OwnTable

DOCS = Path(__file__).parents[2] / "docs" / "heller.md"

Board = tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class Evening:
    """One round: who has White against whom, and who is free."""

    boards: frozenset[Board]
    free: frozenset[PlayerId]


def printed_tables() -> Mapping[str, list[list[tuple[int, int]]]]:
    """Read the tables as chapter 13 prints them."""
    found: dict[str, list[list[tuple[int, int]]]] = {}
    name = ""
    for line in DOCS.read_text("utf-8").split("## 13.")[1].splitlines():
        if line.startswith("heller-"):
            name = line.strip()
            found[name] = []
        elif line.startswith("  R"):
            found[name].append([(int(w), int(b)) for w, b in re.findall(r"\b(\d+)-(\d+)\b", line)])
    return found


TABLES = printed_tables()


def schedule(state: State, rules: HellerRules) -> tuple[Evening, ...]:
    """Return the rounds of `state.ahead`, from groups and numbers that the roster tells."""
    cycle = state.round.cycle
    done = [r for r in state.rounds if r.cycle == cycle]
    ahead = list(state.ahead)[: 5 - len(done)]
    first = (done[0].number if done else ahead[0]) if ahead else 0
    names = sorted({e.group for e in state.roster if e.group})
    groups = [
        [e.id for e in sorted(state.roster, key=lambda e: e.number or 0) if e.group == name]
        for name in names
    ]
    laid = [
        _laid(name, group, state, rules, first) for name, group in zip(names, groups, strict=True)
    ]
    return tuple(
        _evening(state, number, [(group, table[len(done) + at]) for group, table in laid])
        for at, number in enumerate(ahead)
    )


def _evening(
    state: State,
    number: int,
    rows: Sequence[tuple[Mapping[int, PlayerId], list[tuple[int, int]]]],
) -> Evening:
    boards, free = set(), set()
    for who, row in rows:
        for white, black in row:
            one, other = who.get(white), who.get(black)
            one = one if one and state.roster[one].active(number) else None
            other = other if other and state.roster[other].active(number) else None
            if one and other:
                boards.add((one, other))
            elif one or other:
                free.add(one or other)
    return Evening(frozenset(boards), frozenset(p for p in free if p))


def _laid(
    name: str, group: list[PlayerId], state: State, rules: HellerRules, first: int
) -> tuple[Mapping[int, PlayerId], list[list[tuple[int, int]]]]:
    size = len(group) + len(group) % 2
    order = group[::-1] if rules.reverse_numbers else group
    who = dict(enumerate(order, start=1))
    own = rules.table
    if isinstance(own, OwnTable) and own.places == size:
        table = [list(row) for row in own.rounds]
    else:
        table = TABLES[_table(name, size, who, state=state, rules=rules, first=first)]
    played = [table[n - 1] for n in rules.round_order]
    if _turned(name, group[0], who, played, state=state, rules=rules, first=first):
        played = [[(b, w) for w, b in row] for row in played]
    return who, played


def _table(
    name: str,
    size: int,
    who: Mapping[int, PlayerId],
    *,
    state: State,
    rules: HellerRules,
    first: int,
) -> str:
    known = [t for t in TABLES if t.startswith(f"heller-{size}-")]
    if rules.table in known:
        return str(rules.table)
    if f"heller-{size}-{rules.table}" in known:
        return f"heller-{size}-{rules.table}"
    known = [t for t in known if not t.endswith("c")]
    if len(known) == 1 or rules.table == "c":
        return known[0]
    met = [
        {g.white, g.black}
        for r in _last_periods(state, 2)
        for g in r.games
        if g.result is None or g.result.value in ("1-0", "½-½", "0-1")
    ]

    def key(table: str) -> tuple[int, int, str]:
        again = 0
        for row in TABLES[table]:
            for w, b in row:
                again += {who.get(w), who.get(b)} in met
        unequal = _rating_spread(table, who, state) if rules.sums == "ratings" else 0
        return again, unequal, _hash(rules, first, f"table {name}", table)

    return min(known, key=key)


def _rating_spread(table: str, who: Mapping[int, PlayerId], state: State) -> int:
    known = [r for p in who.values() if (r := state.roster[p].rating) is not None]
    sums = []
    for place in who:
        opponents = [w + b - place for row in TABLES[table] for w, b in row if place in (w, b)]
        ratings = [state.roster[who[o]].rating if o in who else None for o in opponents]
        sums.append(sum(min(known, default=0) if r is None else r for r in ratings))
    return max(sums) - min(sums)


def _last_periods(state: State, count: int) -> list[Round]:
    numbers = sorted({r.cycle for r in state.rounds if r.cycle < state.round.cycle})[-count:]
    return [r for r in state.rounds if r.cycle in numbers]


def _turned(
    name: str,
    one: PlayerId,
    who: Mapping[int, PlayerId],
    rows: list[list[tuple[int, int]]],
    *,
    state: State,
    rules: HellerRules,
    first: int,
) -> bool:
    if rules.mirror == "alternate":
        return state.round.cycle in range(2, 100, 2)
    if rules.mirror == "lot":
        purpose = f"colours {name}"
        return _hash(rules, first, purpose, "turned") < _hash(rules, first, purpose, "as-written")
    if rules.mirror == "number-one":
        before = [
            g.white == one
            for r in _last_periods(state, 1)
            for g in r.games
            if one in (g.white, g.black)
        ]
        now = [
            who[w] == one
            for row in rows
            for w, b in row
            if w in who and b in who
            if one in (who[w], who[b])
        ]
        return bool(before) and bool(now) and before[0] == now[0]
    return False


def _hash(rules: HellerRules, first: int, purpose: str, name: str) -> str:
    text = f"{rules.seed}|{rules.competition}|{first}|{purpose}|{name}"
    return sha256(text.encode()).hexdigest()
