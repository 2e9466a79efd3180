"""Who gets White, and by which rule (docs/knsb.md, chapter 5)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.history import History, Played, last_difference
from leaguegen.words.message import Message, say, say_many

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@dataclass(frozen=True, slots=True)
class ColourLimits:
    """How far the colours of one player may go (5.1).

    Attributes:
        difference: Highest absolute number of Whites minus Blacks.
        streak: Longest run of one colour.
    """

    difference: int = 2
    streak: int = 2

    def allow(self, history: History, colour: Colour) -> bool:
        """Whether a player with this past may have `colour` now."""
        return not (self._one_sided(history, colour) or self._running(history, colour))

    def breach(self, player: PlayerId, history: History, colour: Colour) -> Message:
        """Say which limit `colour` would break."""
        if self._running(history, colour):
            return say(
                "{player} would have {colour} {times} times in a row, {limit} is the limit",
                player=player,
                colour=colour.word,
                times=history.streak(colour) + 1,
                limit=self.streak,
            )
        return say(
            "{player} would have had {colour} {times} times more than {other}, {limit} is the "
            "limit",
            player=player,
            colour=colour.word,
            times=abs(history.colour_difference + colour.value),
            other=colour.other.word,
            limit=self.difference,
        )

    def broken(self, player: PlayerId, history: History, colour: Colour) -> Message:
        """Say which limit is broken by `colour`, which is given all the same."""
        if self._running(history, colour):
            return say(
                "{player} has {colour} {times} times in a row; {limit} is the limit",
                player=player,
                colour=colour.word,
                times=history.streak(colour) + 1,
                limit=self.streak,
            )
        return say(
            "{player} has had {colour} {times} times more than {other}; {limit} is the limit",
            player=player,
            colour=colour.word,
            times=abs(history.colour_difference + colour.value),
            other=colour.other.word,
            limit=self.difference,
        )

    def _one_sided(self, history: History, colour: Colour) -> bool:
        before = abs(history.colour_difference)
        after = abs(history.colour_difference + colour.value)
        return after > self.difference and after >= before

    def _running(self, history: History, colour: Colour) -> bool:
        return history.streak(colour) + 1 > self.streak


@dataclass(frozen=True, slots=True)
class Side:
    """A player with the games that count for the colours."""

    player: PlayerId
    history: History


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair.

    Attributes:
        breaches: One for each of the two who goes outside the limits: only where the other way
            round somebody would too, and it says so.
    """

    white: PlayerId
    black: PlayerId
    step: Step
    breaches: tuple[Message, ...] = ()


NoDifference = Literal["black", "white", "balance"]


def allocate(
    higher: Side,
    lower: Side,
    limits: ColourLimits,
    no_difference: NoDifference = "black",
    last_meeting: Played | None = None,
) -> Allocation:
    """Give the colours by the first rule of 5.2 that decides.

    Args:
        higher: The higher ranked of the two.
        no_difference: What rule 5.2.4 does.
        last_meeting: Their last game against each other, seen from `higher`.
    """
    inside = [
        colour
        for colour in (WHITE, BLACK)
        if limits.allow(higher.history, colour) and limits.allow(lower.history, colour.other)
    ]
    if last_meeting is not None and last_meeting.colour.other in inside:
        colour, step = _reversed(higher, lower, last_meeting)
    elif len(inside) == 1:
        colour, step = _only_way(higher, lower, limits, inside[0])
    else:
        colour, step = _by_history(higher, lower, no_difference, outside=not inside)
    white, black = (higher, lower) if colour is WHITE else (lower, higher)
    breaches = tuple(_breaches(white, black, limits))
    return Allocation(white.player, black.player, step, breaches)


def _breaches(white: Side, black: Side, limits: ColourLimits) -> Iterator[Message]:
    """Yield what is outside the limits, and that the other way round would be so too."""
    sides = ((white, WHITE), (black, BLACK))
    turned = tuple(
        limits.breach(side.player, side.history, given.other)
        for side, given in sides
        if not limits.allow(side.history, given.other)
    )
    for side, given in sides:
        if not limits.allow(side.history, given):
            yield say(
                "{breach}. The other way round {turned}",
                breach=limits.broken(side.player, side.history, given),
                turned=turned,
            )


_Decision = tuple[Colour, Step]
"""The colour of the higher ranked, and why."""


def _by_history(
    higher: Side, lower: Side, no_difference: NoDifference, *, outside: bool
) -> _Decision:
    """Apply the rules from the smaller breach (if no way is inside the limits) down to the last."""
    rules = (_smaller_breach, _difference, _look_back) if outside else (_difference, _look_back)
    for rule in rules:
        decision = rule(higher, lower)
        if decision is not None:
            return decision
    return _NO_DIFFERENCE[no_difference](higher, lower)


def _reversed(higher: Side, lower: Side, last_meeting: Played) -> _Decision:
    colour = last_meeting.colour.other
    white = higher if colour is WHITE else lower
    text = say(
        "these two met before, in round {round}: {player} had Black then and has White now",
        round=last_meeting.round,
        player=white.player,
    )
    return colour, Step("knsb 5.2", text)


def _only_way(higher: Side, lower: Side, limits: ColourLimits, colour: Colour) -> _Decision:
    broken = next(
        limits.breach(side.player, side.history, other)
        for side, other in ((higher, colour.other), (lower, colour))
        if not limits.allow(side.history, other)
    )
    white = higher if colour is WHITE else lower
    text = say(
        "{player} has White: the other way round {breach}", player=white.player, breach=broken
    )
    return colour, Step("knsb 5.2.1", text)


def _smaller_breach(higher: Side, lower: Side) -> _Decision | None:
    breaches = {
        colour: (
            max(
                abs(higher.history.colour_difference + colour.value),
                abs(lower.history.colour_difference - colour.value),
            ),
            max(higher.history.streak(colour), lower.history.streak(colour.other)) + 1,
        )
        for colour in (WHITE, BLACK)
    }
    if breaches[WHITE] == breaches[BLACK]:
        return None
    colour = min((WHITE, BLACK), key=lambda c: breaches[c])
    white = higher if colour is WHITE else lower
    (difference, run), (worse_difference, worse_run) = breaches[colour], breaches[colour.other]
    if difference != worse_difference:
        text = say(
            "no way is inside the limits; with White for {player} the greatest difference between "
            "the colours becomes {difference}, the other way round {other}",
            player=white.player,
            difference=difference,
            other=worse_difference,
        )
    else:
        text = say(
            "no way is inside the limits; with White for {player} the longest run of one colour "
            "becomes {run}, the other way round {other}",
            player=white.player,
            run=run,
            other=worse_run,
        )
    return colour, Step("knsb 5.2.1", text)


def _difference(higher: Side, lower: Side) -> _Decision | None:
    ours, theirs = higher.history.colour_difference, lower.history.colour_difference
    if ours == theirs:
        return None
    colour = BLACK if ours > theirs else WHITE
    black, white = (higher, lower) if colour is BLACK else (lower, higher)
    text = say(
        "{black} has Black: Whites minus Blacks so far {high}, against {low} for {white}",
        black=black.player,
        white=white.player,
        high=black.history.colour_difference,
        low=white.history.colour_difference,
    )
    return colour, Step("knsb 5.2.2", text)


def _look_back(higher: Side, lower: Side) -> _Decision | None:
    found = last_difference(higher.history, lower.history)
    if found is None:
        return None
    back, ours = found
    white = higher if ours is BLACK else lower
    text = say_many(
        "as many Whites and Blacks for both; in their last games {player} had Black, "
        "and has White now",
        "as many Whites and Blacks for both; their colours differed last {n} games back, "
        "when {player} had Black, and has White now",
        n=back,
        player=white.player,
    )
    return ours.other, Step("knsb 5.2.3", text)


_TOLD = 5
"""So many of the last colours are told; of more, how many they are."""


def _alike(higher: Side, lower: Side) -> Message:
    """Say what the two had so far, where it does not tell them apart (5.2.2 and 5.2.3)."""
    ours, theirs = higher.history.games, lower.history.games
    if not ours and not theirs:
        return say("neither of the two has had a colour yet")
    if not ours or not theirs:
        played, new = (higher, lower) if ours else (lower, higher)
        return say(
            "{player} had White as often as Black (balance 0), and {other} has had no game yet"
            " (balance 0)",
            player=played.player,
            other=new.player,
        )
    balance = higher.history.colour_difference
    if len(ours) == len(theirs) == 1:
        return _once(higher, lower, balance)
    shared = min(len(ours), len(theirs))
    if shared > _TOLD:
        return say(
            "both had the same colours in their last {n} games (balance {balance} and {balance})",
            n=shared,
            balance=balance,
        )
    return say_many(
        "both had {colours} in their last game (balance {balance} and {balance})",
        "both had the same colours, from the last game back: {colours} (balance {balance} and"
        " {balance})",
        n=shared,
        colours=tuple(game.colour.word for game in reversed(ours[-shared:])),
        balance=balance,
    )


def _once(higher: Side, lower: Side, balance: int) -> Message:
    ours, theirs = higher.history.games[-1], lower.history.games[-1]
    if ours.round == theirs.round:
        return say(
            "both had {colour} in round {round} (balance {balance} and {balance})",
            colour=ours.colour.word,
            round=ours.round,
            balance=balance,
        )
    return say(
        "both had {colour}, {player} in round {round} and {other} in round {later} (balance"
        " {balance} and {balance})",
        colour=ours.colour.word,
        player=higher.player,
        round=ours.round,
        other=lower.player,
        later=theirs.round,
        balance=balance,
    )


def _higher_black(higher: Side, lower: Side) -> _Decision:
    text = say(
        "{facts}: nothing tells the two apart, so {player}, who comes first in the order, has"
        " Black",
        facts=_alike(higher, lower),
        player=higher.player,
    )
    return BLACK, Step("knsb 5.2.4", text)


def _higher_white(higher: Side, lower: Side) -> _Decision:
    text = say(
        "{facts}: nothing tells the two apart, so {player}, who comes first in the order, has"
        " White",
        facts=_alike(higher, lower),
        player=higher.player,
    )
    return WHITE, Step("knsb 5.2.4", text)


def _towards_zero(higher: Side, lower: Side) -> _Decision:
    difference = higher.history.colour_difference
    facts = _alike(higher, lower)
    if difference:
        colour = BLACK if difference > 0 else WHITE
        text = say(
            "{facts}: nothing tells the two apart; {player}, first in the order, has {colour},"
            " which brings the balance nearer to 0",
            facts=facts,
            player=higher.player,
            colour=colour.word,
        )
        return colour, Step("knsb 5.2.4", text)
    for side in (higher, lower):
        if side.history.games:
            given = side.history.games[-1].colour.other
            text = say(
                "{facts}: nothing tells the two apart; {player} had {last} last and has {colour}"
                " now",
                facts=facts,
                player=side.player,
                last=given.other.word,
                colour=given.word,
            )
            return given if side is higher else given.other, Step("knsb 5.2.4", text)
    return _higher_black(higher, lower)


_NO_DIFFERENCE: dict[NoDifference, Callable[[Side, Side], _Decision]] = {
    "black": _higher_black,
    "white": _higher_white,
    "balance": _towards_zero,
}
