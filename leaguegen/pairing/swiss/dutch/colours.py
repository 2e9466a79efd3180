"""Who has White, when it is settled who meets whom (Article 5; docs/fide-dutch.md, 6)."""

from leaguegen.model.game import Colour
from leaguegen.model.record import Step
from leaguegen.pairing.swiss.dutch.field import Contender, Strength
from leaguegen.words.message import Message, say, say_many

STRENGTHS: dict[Strength, Message] = {
    Strength.MILD: say("mild"),
    Strength.STRONG: say("strong"),
    Strength.ABSOLUTE: say("absolute"),
}


def colour_of_higher(higher: Contender, lower: Contender, initial: Colour) -> Colour:
    """Return the colour of the higher ranked of a pair.

    Args:
        initial: The colour of the first player in the first round.
    """
    ours, theirs = higher.preference.colour, lower.preference.colour
    if ours is None:
        if theirs is not None:
            return theirs.other
        return initial if higher.turn % 2 else initial.other
    if ours is not theirs:
        return ours
    mine, other = _weight(higher), _weight(lower)
    if mine != other:
        return ours if mine > other else ours.other
    back = differed(higher, lower)
    return ours if back is None else higher.history.games[-back].colour.other


def _weight(player: Contender) -> tuple[Strength, int]:
    """Return what 5.2.2 compares: between absolute preferences the wider difference goes first."""
    strength = player.preference.strength
    return strength, abs(player.difference) if strength is Strength.ABSOLUTE else 0


def differed(higher: Contender, lower: Contender) -> int | None:
    """Return how many games back the colours of two players differed last; None: never (5.2.3)."""
    latest = zip(reversed(higher.history.games), reversed(lower.history.games), strict=False)
    for back, (ours, theirs) in enumerate(latest, start=1):
        if ours.colour is not theirs.colour:
            return back
    return None


def colour_step(higher: Contender, lower: Contender, initial: Colour, prefix: str) -> Step:
    """Say by which rule the colours of a pair came about.

    Args:
        prefix: Of the article, as the edition calls it: `fide-dutch 5.2` or `fide-dutch E`.
    """
    colour = colour_of_higher(higher, lower, initial)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    ours, theirs = higher.preference.colour, lower.preference.colour
    if ours is None and theirs is None:
        return Step(f"{prefix}.5", _by_number(higher, colour))
    if ours is not theirs:
        return Step(f"{prefix}.1", _both(higher, lower, white, black))
    if _weight(higher) != _weight(lower):
        return Step(f"{prefix}.2", _stronger(higher, lower))
    back = differed(higher, lower)
    if back is None:
        text = say(
            "both should have {colour}, equally strongly, and their games do not tell them apart; "
            "{player} is ranked higher and gets it",
            colour=colour.word,
            player=higher.id,
        )
        return Step(f"{prefix}.4", text)
    text = say_many(
        "both should have {colour}, equally strongly; in their last games {player} had Black, and "
        "has White now",
        "both should have {colour}, equally strongly; their colours differed last {n} games back, "
        "when {player} had Black, and has White now",
        n=back,
        colour=ours.word if ours else say("any"),
        player=white.id,
    )
    return Step(f"{prefix}.3", text)


def _both(higher: Contender, lower: Contender, white: Contender, black: Contender) -> Message:
    wishes = higher.preference.colour, lower.preference.colour
    if None not in wishes:
        return say(
            "{white} should have White and {black} Black: both get it",
            white=white.id,
            black=black.id,
        )
    wisher, other = (higher, lower) if wishes[0] else (lower, higher)
    given = Colour.WHITE if wisher is white else Colour.BLACK
    return say(
        "{player} should have {colour} and gets it; {other} had no game yet",
        player=wisher.id,
        colour=given.word,
        other=other.id,
    )


def _stronger(higher: Contender, lower: Contender) -> Message:
    winner, other = (higher, lower) if _weight(higher) > _weight(lower) else (lower, higher)
    colour = winner.preference.colour
    wish = colour.word if colour else say("any")
    if winner.preference.strength is other.preference.strength:
        return say(
            "both should absolutely have {colour}; {player} gets it, whose Whites and Blacks are "
            "{most} apart, against {least} of {other}",
            colour=wish,
            player=winner.id,
            most=abs(winner.difference),
            least=abs(other.difference),
            other=other.id,
        )
    return say(
        "both should have {colour}; {player} gets it, whose preference is {strong}, against "
        "{weak} of {other}",
        colour=wish,
        player=winner.id,
        strong=STRENGTHS[winner.preference.strength],
        weak=STRENGTHS[other.preference.strength],
        other=other.id,
    )


def _by_number(higher: Contender, colour: Colour) -> Message:
    if higher.turn % 2:
        return say(
            "neither had a game yet: {player} is number {number} of those who have been paired, "
            "and odd numbers have {colour} like the first",
            player=higher.id,
            number=higher.turn,
            colour=colour.word,
        )
    return say(
        "neither had a game yet: {player} is number {number} of those who have been paired, and "
        "even numbers have {colour}, other than the first",
        player=higher.id,
        number=higher.turn,
        colour=colour.word,
    )
