"""Who has White in a KlukKluk pair, and by which rule (docs/klukkluk.md, chapter 6).

Colours are numbers here, 1 for White and -1 for Black: they are looked at for every two players of
the field.
"""

from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import EqualColours
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.history import History
from leaguegen.words.message import Message, say, say_many

LIMITS = ColourLimits(difference=2, streak=2)
"""No third game running with one colour, no difference above 2 (4.1.2)."""


@dataclass(frozen=True, slots=True)
class Palette:
    """What a player's colours so far ask of the next one.

    Attributes:
        latest: Colours of the games played, the last one first.
        balance: Games with White minus games with Black.
        white: Whether White is inside the limits; `black` likewise.
        number: Pairing number.
    """

    latest: tuple[int, ...]
    balance: int
    white: bool
    black: bool
    number: int

    @classmethod
    def of(cls, history: History, number: int) -> "Palette":
        """Read it from a player's games."""
        return cls(
            tuple(game.colour.value for game in reversed(history.games)),
            history.colour_difference,
            LIMITS.allow(history, Colour.WHITE),
            LIMITS.allow(history, Colour.BLACK),
            number,
        )


@dataclass(frozen=True, slots=True)
class Decision:
    """The colour of the higher ranked of two.

    Attributes:
        colour: 1: White, -1: Black.
        article: The rule that decides, `6.1` to `6.6`.
        back: 6.4: how many games back their colours last differed, from 1 for the last game.
    """

    colour: int
    article: str
    back: int = 0


def decide(higher: Palette, lower: Palette, equal_colours: EqualColours) -> Decision | None:
    """Give the colours by the first rule that decides; None where no way is inside the limits."""
    with_white = higher.white and lower.black
    with_black = higher.black and lower.white
    if not (with_white or with_black):
        return None
    if with_white != with_black:
        return Decision(1 if with_white else -1, "6.1")
    if higher.balance != lower.balance:
        # With both ways inside the limits, balances are -1, 0 or 1.
        return Decision(-higher.balance or lower.balance, "6.2")
    if higher.latest and lower.latest:
        return _by_last_colours(higher.latest, lower.latest, equal_colours)
    if higher.latest or lower.latest:
        return Decision(-higher.latest[0] if higher.latest else lower.latest[0], "6.5")
    return Decision(1 if higher.number % 2 else -1, "6.6")


def _by_last_colours(
    higher: tuple[int, ...], lower: tuple[int, ...], equal_colours: EqualColours
) -> Decision:
    if higher[0] != lower[0]:
        return Decision(-higher[0], "6.3")
    if equal_colours == "highest":
        return Decision(-higher[0], "6.4", 1)
    for back, (ours, theirs) in enumerate(zip(higher, lower, strict=False), start=1):
        if ours != theirs:
            return Decision(-ours, "6.4", back)
    return Decision(-higher[0], "6.5")


@dataclass(frozen=True, slots=True)
class Side:
    """A player, with what the colours are decided by."""

    player: PlayerId
    history: History
    palette: Palette


def colour_step(decision: Decision, higher: Side, lower: Side, equal_colours: EqualColours) -> Step:
    """Tell which rule gave the colours."""
    white, black = (higher, lower) if decision.colour > 0 else (lower, higher)
    match decision.article:
        case "6.1":
            text = _limits(white, black)
        case "6.2":
            text = _balance(white, black)
        case "6.3":
            text = say(
                "{white} had Black last and {black} White: both change",
                white=white.player,
                black=black.player,
            )
        case "6.4":
            text = _looking_back(decision, higher, white, equal_colours)
        case "6.5":
            text = _higher_changes(higher, lower)
        case _:
            text = _by_number(higher, decision)
    return Step(f"klukkluk {decision.article}", text)


def word(colour: int) -> Message:
    """Return the colour in a sentence."""
    return Colour(colour).word


def _limits(white: Side, black: Side) -> Message:
    other_way = next(
        LIMITS.breach(side.player, side.history, colour)
        for side, colour in ((white, Colour.BLACK), (black, Colour.WHITE))
        if not LIMITS.allow(side.history, colour)
    )
    return say(
        "{player} has White: the other way round {breach}", player=white.player, breach=other_way
    )


def _balance(white: Side, black: Side) -> Message:
    """Name the ones whose balance asks for it."""
    if white.palette.balance and black.palette.balance:
        return say(
            "{white} had Black once more often than White and {black} the reverse: that is put"
            " right",
            white=white.player,
            black=black.player,
        )
    if white.palette.balance:
        return say(
            "{player} had Black once more often than White, and so has White", player=white.player
        )
    return say(
        "{player} had White once more often than Black, and so has Black", player=black.player
    )


def _looking_back(
    decision: Decision, higher: Side, white: Side, equal_colours: EqualColours
) -> Message:
    last = word(higher.palette.latest[0])
    if equal_colours == "highest":
        return say(
            "both had {colour} last: {player}, the higher ranked, changes",
            colour=last,
            player=higher.player,
        )
    return say_many(
        "both had {colour} last; {n} game back {player} had Black and the other White, and so has"
        " White now",
        "both had {colour} last; {n} games back {player} had Black and the other White, and so has"
        " White now",
        n=decision.back - 1,
        colour=last,
        player=white.player,
    )


def _higher_changes(higher: Side, lower: Side) -> Message:
    if not higher.palette.latest:
        return say(
            "{player} has not played yet: {other}, who had {colour} last, changes",
            player=higher.player,
            other=lower.player,
            colour=word(lower.palette.latest[0]),
        )
    last = word(higher.palette.latest[0])
    if not lower.palette.latest:
        return say(
            "{player} has not played yet: {other}, who had {colour} last, changes",
            player=lower.player,
            other=higher.player,
            colour=last,
        )
    return say(
        "their colours never differed: {player}, the higher ranked, had {colour} last and changes",
        player=higher.player,
        colour=last,
    )


def _by_number(higher: Side, decision: Decision) -> Message:
    if decision.colour > 0:
        return say(
            "neither has played yet: {player}, the higher ranked, has the odd number {number} and"
            " White",
            player=higher.player,
            number=higher.palette.number,
        )
    return say(
        "neither has played yet: {player}, the higher ranked, has the even number {number} and"
        " Black",
        player=higher.player,
        number=higher.palette.number,
    )
