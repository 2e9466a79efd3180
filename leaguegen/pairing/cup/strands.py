"""From the state of a cup to what is drawn in a round: places for each of its strands.

The strands are the cup itself, the match for the third place, and the consolation cup
(docs/cup.md, 3, 4 and 8).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from leaguegen.model.game import ByeKind
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.draw import (
    ByHand,
    OverfullError,
    Places,
    bracket_level,
    bracket_places,
    round_places,
    seeded_players,
)
from leaguegen.pairing.cup.field import Field, main_field, side_fields
from leaguegen.pairing.cup.ties import (
    MAIN,
    Tie,
    knocked_out,
    ratings_of,
    ties,
)
from leaguegen.pairing.system import NoLegalPairingError, WaitingError
from leaguegen.words.message import Message, say

Origin = Literal["seed", "published", "rows"]


@dataclass(frozen=True, slots=True)
class Strand:
    """The draw of one strand for a round.

    Attributes:
        places: Of this round, or of the whole bracket.
        origin: The seed (also for a published draw that the seed gives), a draw that somebody
            published, or rows that stood already.
        number: The round whose tickets made the places.
        block: How many neighbouring places bring two players together: 2, more later in a bracket.
        published: The places of all strands as `draw.csv` has them; empty: these alone.
    """

    field: Field
    places: Places
    by_hand: ByHand
    origin: Origin
    number: int
    block: int = 2
    published: Places = ()

    @property
    def bracket_round(self) -> bool:
        """Whether it is a later round of a bracket, in which nothing is drawn."""
        return self.block > 2

    def place_of(self, player: PlayerId) -> int:
        """Return the number of the place at which a player was drawn, as published."""
        return (self.published or self.places).index(player) + 1


def strands(state: State, rules: CupRules) -> tuple[Strand, ...]:
    """Return what is drawn in the round of the state, the cup itself first.

    Raises:
        NoLegalPairingError: A tie of an earlier round is undecided, the cup is over, the draw is
            to be made by hand and is not there, or the published draw cannot be.
    """
    number = state.round.number
    past = ties(state.rounds, rules, ratings_of(state.roster))
    _refuse_open(past, number)
    main = main_field(state.roster, state.rounds, past, number)
    sides = side_fields(state.roster, past, main, rules, number)
    fields = [_told(field, state) for field in (main, *sides)]
    due = [field for field in fields if len(field.players) > 1]
    if not due:
        raise WaitingError(number, _over(fields[0]))
    parts = _parts(state, due, past) if rules.draw != "bracket" else {}
    found = (_strand(field, state, rules, past, parts.get(field.strand)) for field in due)
    drawn = tuple(strand for strand in found if strand is not None)
    if rules.draw == "bracket":
        return drawn
    published = state.draw or tuple(place for strand in drawn for place in strand.places)
    return tuple(replace(strand, published=published) for strand in drawn)


def _refuse_open(past: Sequence[Tie], number: int) -> None:
    waiting = [tie for tie in past if tie.strand == MAIN and tie.outcome.open]
    if waiting:
        text = say(
            "round {round} of the cup cannot be drawn yet: {ties}",
            round=number,
            ties=tuple(tie.outcome.how for tie in waiting),
        )
        raise WaitingError(number, text, tuple(p for tie in waiting for p in tie.players))


def _over(main: Field) -> Message:
    if not main.begun:
        return say("a cup takes at least two players")
    if not main.players:
        return say("nobody is left in the cup")
    return say("the cup is over: {player} has won it", player=main.players[0])


def _told(field: Field, state: State) -> Field:
    """Keep those of whom the state tells anything: an absence does not put anybody out."""
    fixed = (p for f in state.fixed for p in (f.white, f.black))
    told = {*state.available, *state.requests, *fixed}
    return replace(field, players=tuple(p for p in field.players if p in told))


def _strand(
    field: Field, state: State, rules: CupRules, past: Sequence[Tie], part: Places | None
) -> Strand | None:
    """Lay out one strand; None for one beside the cup that a draw by hand leaves out.

    Args:
        part: What the published draw of the round tells of this strand.
    """
    by_hand = _by_hand(field, state)
    number = state.round.number
    if rules.draw == "bracket" and field.strand == MAIN:
        return _bracket(field, state, rules, past, by_hand)
    seeds = seeded_players(state.roster, rules) if field.strand == MAIN else ()
    drawn = round_places(field, rules, number, by_hand, seeds)
    if state.draw and rules.draw != "bracket":
        if part is None and field.strand != MAIN:
            return None
        from_seed = part == drawn and rules.draw != "by-hand"
        return Strand(field, part or (), by_hand, "seed" if from_seed else "published", number)
    if rules.draw != "by-hand":
        return Strand(field, drawn, by_hand, "seed", number)
    if not by_hand.players:
        if field.strand == MAIN:
            raise WaitingError(number, _draw_by_hand(number))
        return None
    places = (*(p for tie in by_hand.ties for p in tie),)
    return Strand(field, places, by_hand, "rows", number)


def _draw_by_hand(number: int) -> Message:
    return say(
        "this cup is drawn by hand: write the ties of round {round} in results.csv, or the drawn"
        " order in draw.csv (round,place,player; an empty player is a free place)",
        round=number,
    )


def _bracket(
    field: Field, state: State, rules: CupRules, past: Sequence[Tie], by_hand: ByHand
) -> Strand:
    """Take the bracket as published, else draw it (again) from the seed."""
    first = min((t.round for t in past if t.strand == MAIN), default=state.round.number)
    at_first = field
    if field.begun:
        entrants = tuple(e.id for e in state.roster if e.active(first))
        at_first = Field(MAIN, entrants, {}, begun=False)
    seeds = seeded_players(state.roster, rules)
    drawn: Places | None
    try:
        drawn = bracket_places(at_first, rules, first, ByHand() if field.begun else by_hand, seeds)
    except OverfullError:
        drawn = None
    places = state.draw or drawn
    _check_bracket(field, state, past, places)
    places = places or ()
    block = bracket_level(places, frozenset(field.players))
    return Strand(field, places, by_hand, "seed" if places == drawn else "published", first, block)


def _check_bracket(field: Field, state: State, past: Sequence[Tie], places: Places | None) -> None:
    """Refuse a bracket in which the players or the recorded ties do not fit."""
    number = state.round.number
    if places is None:
        text = say("more ties or free places stand by hand than the bracket has room for")
        raise NoLegalPairingError(number, text)
    _refuse_twice(places, number)
    outside = tuple(p for p in field.players if p not in places)
    if outside:
        text = say(
            "{players} has no place in the bracket: write one in draw.csv, or take the player out"
            " of the cup",
            players=outside,
        )
        raise NoLegalPairingError(number, text, outside)
    if state.draw or not field.begun:
        return
    first = min(t.round for t in past if t.strand == MAIN)
    cells = [set(places[n : n + 2]) for n in range(0, len(places), 2)]
    strange = [t for t in past if t.round == first and t.strand == MAIN]
    strange = [t for t in strange if set(t.players) not in cells]
    if strange:
        text = say(
            "the bracket is not in draw.csv, and {first} – {second} is not what the seed draws:"
            " write the bracket in draw.csv (round,place,player)",
            first=strange[0].players[0],
            second=strange[0].players[1],
        )
        raise NoLegalPairingError(number, text, strange[0].players)


def _refuse_twice(places: Places, number: int) -> None:
    for player in dict.fromkeys(p for p in places if p is not None):
        if places.count(player) > 1:
            text = say("{player} stands twice in the draw", player=player)
            raise NoLegalPairingError(number, text, (player,))


def _by_hand(field: Field, state: State) -> ByHand:
    """Gather what stands of a strand: rows with two players of it, and free places."""
    inside = frozenset(field.players)
    pairs: dict[frozenset[PlayerId], tuple[PlayerId, PlayerId]] = {}
    for fixed in state.fixed:
        if {fixed.white, fixed.black} <= inside:
            pairs.setdefault(frozenset((fixed.white, fixed.black)), (fixed.white, fixed.black))
    free = tuple(p for p in field.players if state.requests.get(p) is ByeKind.PAIRING_ALLOCATED)
    return ByHand(tuple(pairs.values()), free)


def _parts(state: State, fields: Sequence[Field], past: Sequence[Tie]) -> Mapping[str, Places]:
    """Split the published draw of a round into its strands, neighbour by neighbour."""
    _refuse_twice(state.draw, state.round.number)
    parts: dict[str, Places] = {}
    out = knocked_out(past, MAIN)
    for start in range(0, len(state.draw), 2):
        cell = state.draw[start : start + 2]
        players = [p for p in cell if p is not None]
        homes = {f.strand for p in players for f in fields if p in f.players}
        strangers = [p for p in players if p in out and not any(p in f.players for f in fields)]
        if strangers:
            raise _stranger(strangers[0], out[strangers[0]], state.round.number)
        if len(homes) > 1:
            text = say(
                "{players} stand side by side in the draw, but do not play in the same part of"
                " the cup",
                players=tuple(players),
            )
            raise NoLegalPairingError(state.round.number, text, tuple(players))
        for strand in homes:
            parts[strand] = (*parts.get(strand, ()), *cell, *([None] * (2 - len(cell))))
    return parts


def _stranger(player: PlayerId, out: int, number: int) -> NoLegalPairingError:
    text = say(
        "{player} stands in the draw of round {round}, but was put out in round {out}",
        player=player,
        round=number,
        out=out,
    )
    return NoLegalPairingError(number, text, (player,))
