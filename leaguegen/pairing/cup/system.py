"""The cup: who meets whom in a round of it, with which colours and why (docs/cup.md)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from leaguegen.model.game import ByeKind, Colour, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.draw import (
    PURPOSES,
    blocks,
    drawn_order,
    seeded_players,
)
from leaguegen.pairing.cup.strands import Strand, strands
from leaguegen.pairing.cup.ties import MAIN, THIRD_PLACE
from leaguegen.pairing.history import histories
from leaguegen.pairing.system import Free, Pair, RoundPairing
from leaguegen.ranking.lots import draw_command, ticket_command
from leaguegen.words.message import Message, say, say_many


def pair(state: State, rules: CupRules, /) -> RoundPairing:
    """Draw the ties of round `state.round.number`.

    The ties of the cup itself come first, then the match for the third place and the consolation
    cup (their pairs have a `group`). With two games a tie, each pair is followed by the same two
    with colours reversed.

    Raises:
        NoLegalPairingError: A tie of an earlier round is undecided, the cup is over, or the draw is
            to be made by hand and is not there.
    """
    drawn = strands(state, rules)
    standing = [
        Pair(f.white, f.black, f.group, f.why, f.via, (_set_by_hand(),)) for f in state.fixed
    ]
    pairs: list[Pair] = []
    byes: list[Free] = []
    steps: list[Step] = []
    for strand in drawn:
        meetings, free = _meetings(strand)
        pairs += [_pair(meeting, strand, state, rules) for meeting in meetings]
        byes += [_free(place, strand, state, rules) for place in free]
        steps += _round_steps(strand, rules, len(meetings) + len(strand.by_hand.ties), len(free))
    if rules.games == 2:
        seconds = [_second_game(p) for p in standing if _lacks_second(p, standing)]
        pairs = [*seconds, *(game for p in pairs for game in (p, _second_game(p)))]
    return RoundPairing(state.round.number, (*standing, *pairs), tuple(byes), tuple(steps))


def draw_places(state: State, rules: CupRules) -> tuple[tuple[int, PlayerId | None], ...]:
    """Return what `draw.csv` publishes for this round: places from 1, None for a free place.

    Returns:
        The published draw where there is one; nothing where nothing is drawn: rows set by hand are
        the draw themselves, and a bracket is drawn in its first round only.

    Raises:
        NoLegalPairingError: As `pair`.
    """
    drawn = [s for s in strands(state, rules) if s.origin != "rows" and not s.bracket_round]
    if state.draw:
        return tuple(enumerate(state.draw, start=1))
    if rules.draw == "bracket":
        drawn = [s for s in drawn if s.field.strand == MAIN and not s.field.begun]
    return tuple(enumerate((place for strand in drawn for place in strand.places), start=1))


@dataclass(frozen=True, slots=True)
class _Place:
    """A player at a place of the draw; None where the draw does not name the player."""

    player: PlayerId
    number: int | None


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two players whom the draw brings together, the first drawn first.

    Attributes:
        left_over: Their own opponents stand in ties set by hand.
    """

    first: _Place
    second: _Place
    left_over: bool = False


def _meetings(strand: Strand) -> tuple[list[_Meeting], list[_Place]]:
    """Read the places of a draw: who meets whom, and who is free."""
    still_in = frozenset(strand.field.players)
    taken = strand.by_hand.players
    meetings: list[_Meeting] = []
    free = [_Place(p, _number(strand, p)) for p in strand.by_hand.free]
    loose: list[_Place] = []
    for block in blocks(strand.places, strand.block):
        inside = [_Place(p, n) for n, p in block if p in still_in]
        left = [place for place in inside if place.player not in taken]
        match left:
            case [first, second]:
                meetings.append(_Meeting(first, second))
            case [only]:
                (loose if len(inside) > 1 else free).append(only)
            case _:
                pass
    for first, second in zip(loose[::2], loose[1::2], strict=False):
        meetings.append(_Meeting(first, second, left_over=True))
    if len(loose) % 2:
        free.append(loose[-1])
    missing = [p for p in strand.field.players if p not in strand.places and p not in taken]
    return meetings, [*free, *(_Place(p, None) for p in missing)]


def _number(strand: Strand, player: PlayerId) -> int | None:
    return strand.places.index(player) + 1 if player in strand.places else None


def _pair(meeting: _Meeting, strand: Strand, state: State, rules: CupRules) -> Pair:
    first, second = meeting.first.player, meeting.second.player
    white, colour = _colours(first, second, state, rules)
    black = second if white == first else first
    steps = [*_meeting_steps(meeting, strand, rules), colour]
    if frozenset((first, second)) in state.avoid:
        text = say("these two are in avoid.csv; a cup draw does not look at it")
        steps.append(Step("cup 4", text))
    return Pair(white, black, strand.field.strand, steps=tuple(steps))


def _meeting_steps(meeting: _Meeting, strand: Strand, rules: CupRules) -> Iterator[Step]:
    first, second = meeting.first, meeting.second
    if meeting.left_over:
        text = say("the opponents that the draw gave these two stand in ties set by hand")
        yield Step("cup 4", text)
        return
    if first.number is None or second.number is None:
        return
    if strand.bracket_round:
        yield Step("cup 4.2", _bracket_text(first, second, strand))
        return
    text = say(
        "{first} was drawn at place {place}, {second} at place {other}",
        first=first.player,
        place=strand.place_of(first.player),
        second=second.player,
        other=strand.place_of(second.player),
    )
    yield Step("cup 4", text)
    if strand.origin == "seed":
        commands = tuple(_ticket_command(p.player, strand, rules) for p in (first, second))
        yield Step("cup 4", say("their tickets: {commands}", commands=commands))


def _bracket_text(first: _Place, second: _Place, strand: Strand) -> Message:
    halves = [_range(place, strand.block // 2) for place in (first, second)]
    return say(
        "in the bracket {first} comes from {places}, {second} from {others}",
        first=first.player,
        places=halves[0],
        second=second.player,
        others=halves[1],
    )


def _range(place: _Place, size: int) -> Message:
    start = ((place.number or 1) - 1) // size * size
    return say("places {first} to {last}", first=start + 1, last=start + size)


def _ticket_command(player: PlayerId, strand: Strand, rules: CupRules) -> str:
    purpose = PURPOSES[strand.field.strand]
    return ticket_command(player, rules.seed, rules.competition, purpose, strand.number)


def _colours(
    first: PlayerId, second: PlayerId, state: State, rules: CupRules
) -> tuple[PlayerId, Step]:
    """Return who has White, and why."""
    met = histories(state.rounds, (first,))[first].last_meeting(second)
    if met is not None:
        white = first if met.colour is Colour.BLACK else second
        text = say(
            "these two met in round {round} of the cup; the colours are reversed, {player} has"
            " White",
            round=met.round,
            player=white,
        )
        return white, Step("cup 5.3", text)
    if rules.colour == "fair":
        past = histories(_coloured_rounds(state, rules), (first, second))
        ours, theirs = past[first].colour_difference, past[second].colour_difference
        if ours != theirs:
            white, black = (first, second) if ours < theirs else (second, first)
            text = say(
                "{white} has White: Whites minus Blacks so far {low}, against {high} for {black}",
                white=white,
                black=black,
                low=min(ours, theirs),
                high=max(ours, theirs),
            )
            return white, Step("cup 5.2", text)
    return first, Step("cup 5.1", say("{player}, drawn first, has White", player=first))


def _coloured_rounds(state: State, rules: CupRules) -> Iterator[Round]:
    """Yield the rounds that count for fair colours: the league's own games, and the cup's."""
    for round_ in state.league:
        own = tuple(game for game in round_.games if game.via != rules.competition)
        yield replace(round_, games=own, byes=())
    yield from state.rounds


def _set_by_hand() -> Step:
    return Step("cup 4.3", say("this tie was set by hand before the draw"))


def _lacks_second(game: Pair, standing: list[Pair]) -> bool:
    """Whether a tie set by hand has one game only."""
    both = {game.white, game.black}
    return sum({other.white, other.black} == both for other in standing) == 1


def _second_game(game: Pair) -> Pair:
    step = Step("cup 5.4", say("second game of the tie, with the colours reversed"))
    return Pair(game.black, game.white, game.group, steps=(step,))


def _free(place: _Place, strand: Strand, state: State, rules: CupRules) -> Free:
    text = _free_text(place, strand, state, rules)
    return Free(
        place.player,
        ByeKind.PAIRING_ALLOCATED,
        strand.field.strand,
        (Step("cup 3", text),),
    )


def _free_text(place: _Place, strand: Strand, state: State, rules: CupRules) -> Message:
    player, number = place.player, place.number
    if player in strand.by_hand.free:
        return say("{player} was set free by hand", player=player)
    if number is None:
        return say("{player} has no tie in the draw of this round", player=player)
    if strand.bracket_round:
        size = strand.block // 2
        other = ((number - 1) // size ^ 1) * size
        return say(
            "nobody is in places {first} to {last} of the bracket, so {player} has no opponent",
            first=other + 1,
            last=other + size,
            player=player,
        )
    return _beside(player, number, strand) or _free_place(player, strand, state, rules)


def _beside(player: PlayerId, number: int, strand: Strand) -> Message | None:
    """Tell of somebody at the neighbouring place, who meets another or nobody any more."""
    beside = (number - 1) ^ 1
    neighbour = strand.places[beside] if beside < len(strand.places) else None
    if neighbour is None:
        return None
    if neighbour in strand.field.players:
        return say("the opponent drawn for {player} stands in a tie set by hand", player=player)
    return say(
        "{other}, drawn beside {player}, is not in the cup any more",
        other=neighbour,
        player=player,
    )


def _free_place(player: PlayerId, strand: Strand, state: State, rules: CupRules) -> Message:
    seeds = seeded_players(state.roster, rules) if strand.field.strand == MAIN else ()
    if strand.origin == "seed" and player in seeds:
        return say_many(
            "{player} has the highest rating, and so is the first to get a free place",
            "{player} is among the {n} highest rated, who are the first to get a free place",
            n=rules.seeded,
            player=player,
        )
    return say(
        "{player} was drawn at place {place}, beside a free place",
        player=player,
        place=strand.place_of(player),
    )


def _round_steps(strand: Strand, rules: CupRules, games: int, free: int) -> Iterator[Step]:
    count = len(strand.field.players)
    tied = say_many("{n} tie", "{n} ties", games)
    resting = say_many("{n} player free", "{n} players free", free)
    if strand.field.strand == THIRD_PLACE:
        yield Step("cup 8.1", say("the two put out last play for the third place"))
    elif strand.field.strand == MAIN:
        text = say_many(
            "{n} player is left: {ties}, {free}",
            "{n} players are left: {ties}, {free}",
            count,
            ties=tied,
            free=resting,
        )
        yield Step("cup 3", text)
    else:
        text = say_many(
            "consolation cup, {n} player: {ties}, {free}",
            "consolation cup, {n} players: {ties}, {free}",
            count,
            ties=tied,
            free=resting,
        )
        yield Step("cup 8.2", text)
    if strand.origin == "seed" and not strand.bracket_round:
        order = drawn_order(strand.field, rules, strand.number)
        command = draw_command(
            sorted(order),
            rules.seed,
            rules.competition,
            PURPOSES[strand.field.strand],
            strand.number,
        )
        text = say(
            "drawn with the seed {seed}; this shell line repeats the order: {command}",
            seed=rules.seed,
            command=command,
        )
        yield Step("cup 4.1", text)
