"""Who plays a round robin, in which group, with which number (docs/round-robin.md, 1 and 5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from leaguegen.model.game import Round
from leaguegen.model.league import State
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.berger import even
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError
from leaguegen.ranking.groups import group_order
from leaguegen.ranking.lots import draw_command, drawn
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Field:
    """A group of people who all meet each other.

    Attributes:
        group: Empty where there are no groups.
        players: By number, from 1; one number is nobody's where the field is odd.
        steps: Where the numbers come from.
    """

    group: str
    players: Mapping[int, PlayerId]
    steps: tuple[Step, ...]

    @property
    def size(self) -> int:
        """For how many the table is: even."""
        return even(len(self.players))


def fields(state: State, rules: RoundRobinRules) -> tuple[Field, ...]:
    """Give everybody a number, group by group.

    Who takes part from the first round of the cycle has a place in the table for good, also after
    withdrawing. Who joins later gets the free place of an odd group.

    Raises:
        NotReadyError: Groups or numbers are missing.
        NoLegalPairingError: A group is too small, or full.
    """
    first = min((r.number for r in past(state)), default=state.round.number)
    there = [e for e in state.roster if e.withdrawn is None or e.withdrawn >= max(first, e.joined)]
    names = sorted({e.group for e in there}, key=group_order)
    if len(names) > 1 and not names[-1]:
        raise _without_group(tuple(e.id for e in there if not e.group))
    return tuple(
        _field(state, rules, name, [e for e in there if e.group == name], first)
        for name in names or [""]
    )


def past(state: State) -> tuple[Round, ...]:
    """Return the rounds of this round robin that were recorded before."""
    return tuple(
        r for r in state.rounds if (r.cycle, r.stage) == (state.round.cycle, state.round.stage)
    )


def _without_group(missing: tuple[PlayerId, ...]) -> NotReadyError:
    return NotReadyError(
        "group-missing",
        say(
            "others have a group, and {players} not: fill in the column group of entrants.csv",
            players=missing,
        ),
    )


def _field(
    state: State, rules: RoundRobinRules, group: str, entrants: Sequence[Entrant], first: int
) -> Field:
    founders = [e for e in entrants if e.joined <= first]
    late = [e for e in entrants if e.joined > first]
    if len(founders) < 2:
        text = say("everybody meets everybody: that takes two players at least")
        if group:
            text = say("group {group}: {why}", group=group, why=text)
        raise NoLegalPairingError(state.round.number, text, tuple(e.id for e in founders))
    numbers = dict(_numbered(state, rules, founders, group))
    free = [n for n in range(1, even(len(founders)) + 1) if n not in numbers]
    if len(late) > len(free):
        raise _full(state.round.number, tuple(e.id for e in late), len(free))
    numbers |= {n: e.id for n, e in zip(free, late, strict=False)}
    steps = tuple(_steps(state, rules, founders, numbers))
    return Field(group, {n: numbers[n] for n in sorted(numbers)}, steps)


def _full(round_number: int, late: tuple[PlayerId, ...], free: int) -> NoLegalPairingError:
    if free:
        text = say(
            "{players} join later, and the table has one free place: the others can join when a"
            " new cycle begins",
            players=late,
        )
    else:
        text = say(
            "{players} cannot join: the number of players is even, so the table has no free place,"
            " and a game against everybody does not fit into it any more. They can join when a new"
            " cycle begins",
            players=late,
        )
    return NoLegalPairingError(round_number, text, late)


def _numbered(
    state: State, rules: RoundRobinRules, founders: Sequence[Entrant], group: str
) -> Iterator[tuple[int, PlayerId]]:
    """Yield the numbers of those who are there from the start.

    Raises:
        NotReadyError: Numbers were to be given, and are not.
    """
    match rules.numbers:
        case "lot":
            lots = drawn(
                (e.id for e in founders),
                rules.seed,
                rules.competition,
                "number",
                state.round.cycle,
            )
            yield from enumerate(lots, start=1)
        case "rating":
            yield from enumerate((e.id for e in by_rating(founders)), start=1)
        case "given":
            given = {e.number: e.id for e in founders if e.number is not None}
            last = even(len(founders))
            if len(given) < len(founders) or not given.keys() <= set(range(1, last + 1)):
                raise _numbers_missing(founders, last, group)
            yield from given.items()
        case _:
            assert_never(rules.numbers)


def _numbers_missing(founders: Sequence[Entrant], last: int, group: str) -> NotReadyError:
    counts: dict[int | None, int] = {}
    for entrant in founders:
        counts[entrant.number] = counts.get(entrant.number, 0) + 1
    wrong = tuple(
        e.id
        for e in founders
        if e.number is None or not 1 <= e.number <= last or counts[e.number] > 1
    )
    text: Message = say(
        "the numbers 1 to {last} are to be given in the column number, each to one player; it is"
        " not so for {players}",
        last=last,
        players=wrong,
    )
    if group:
        text = say("group {group}: {why}", group=group, why=text)
    return NotReadyError("numbers-missing", text)


def by_rating(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return entrants by rating, highest first, then by name."""
    return sorted(entrants, key=lambda e: (-(e.rating or 0), e.sort_name, e.id))


def _steps(
    state: State,
    rules: RoundRobinRules,
    founders: Sequence[Entrant],
    numbers: Mapping[int, PlayerId],
) -> Iterator[Step]:
    """Yield who has which number, and where the numbers come from."""
    listed = tuple(
        say("{number} {player}", number=number, player=numbers[number])
        for number in sorted(numbers)
    )
    ways = {"lot": say("by lot"), "rating": say("by rating"), "given": say("as given")}
    text = say("Numbers {how}: {list}", how=ways[rules.numbers], list=listed)
    yield Step("round-robin 1.3", text)
    if rules.numbers == "lot":
        command = draw_command(
            sorted(e.id for e in founders),
            rules.seed,
            rules.competition,
            "number",
            state.round.cycle,
        )
        repeat = say("Anybody can repeat the draw of the numbers: {command}", command=command)
        yield Step("round-robin 1.4", repeat)
