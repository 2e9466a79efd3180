"""Who gets White, when it is settled who meets whom (docs/fmjd-swiss.md, 5)."""

from collections.abc import Callable

from leaguegen.model.game import Colour
from leaguegen.model.record import Step
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.first_colour import SIDES, first_colour
from leaguegen.pairing.history import last_difference
from leaguegen.pairing.swiss.fmjd_field import Contender, Strength
from leaguegen.ranking.lots import draw_command
from leaguegen.words.message import Message, say, say_many

WHITE, BLACK = Colour.WHITE, Colour.BLACK

Decision = tuple[Colour, Step]
"""The colour of the higher ranked, and why."""

STRENGTHS: dict[Strength, Message] = {
    Strength.MILD: say("mild"),
    Strength.STRONG: say("strong"),
    Strength.ABSOLUTE: say("absolute"),
}


def initial_colour(rules: FmjdRules) -> Colour:
    """Return the colour that the first player of a first round has (5.5)."""
    return first_colour(rules.initial_colour, rules.seed, rules.competition)


def initial_steps(rules: FmjdRules) -> tuple[Step, ...]:
    """Tell how the colour of the first player came about."""
    colour = initial_colour(rules).word
    if rules.initial_colour != "lot":
        text = say("the first player of the upper half has {colour}, as set", colour=colour)
        return (Step("fmjd-swiss 5.5", text),)
    text = say(
        "the lot from the seed “{seed}” gives {colour} to the first player of the upper half",
        seed=rules.seed,
        colour=colour,
    )
    command = draw_command(SIDES, rules.seed, rules.competition, "first-colour", 1)
    repeat = say("this shell line repeats the drawn order: {command}", command=command)
    return Step("fmjd-swiss 5.5", text), Step("fmjd-swiss 5.5", repeat)


def allocate(higher: Contender, lower: Contender, turn: int, first: Colour) -> Decision:
    """Give the colours by the first rule that decides.

    Args:
        turn: Place of the higher ranked in the order of the round, from 1.
        first: The colour of the first player of a first round.
    """
    rules: tuple[Callable[[Contender, Contender], Decision | None], ...] = (
        _both,
        _stronger,
        _look_back,
        _higher,
    )
    for rule in rules:
        decision = rule(higher, lower)
        if decision is not None:
            return decision
    return _by_number(higher, turn, first)


def _both(higher: Contender, lower: Contender) -> Decision | None:
    ours, theirs = higher.preference.colour, lower.preference.colour
    if ours is theirs:
        return None
    colour = ours or (theirs or WHITE).other
    white, black = (higher, lower) if colour is WHITE else (lower, higher)
    if ours and theirs:
        text = say(
            "{white} should have White and {black} Black: both get it",
            white=white.id,
            black=black.id,
        )
    else:
        wisher, wish = (higher, colour) if ours else (lower, colour.other)
        text = say(
            "{player} should have {colour} and gets it; the other had no game yet",
            player=wisher.id,
            colour=wish.word,
        )
    return colour, Step("fmjd-swiss 5.1", text)


def _stronger(higher: Contender, lower: Contender) -> Decision | None:
    colour = higher.preference.colour
    ours, theirs = higher.preference.strength, lower.preference.strength
    if colour is None:
        return None
    if ours is not theirs:
        winner = higher if ours > theirs else lower
        text = say(
            "both should have {colour}; {player} gets it, whose preference is {strong}, against "
            "{weak} of {other}",
            colour=colour.word,
            player=winner.id,
            strong=STRENGTHS[max(ours, theirs)],
            weak=STRENGTHS[min(ours, theirs)],
            other=(lower if winner is higher else higher).id,
        )
        return colour if winner is higher else colour.other, Step("fmjd-swiss 5.2", text)
    differences = [abs(player.history.colour_difference) for player in (higher, lower)]
    if ours is not Strength.ABSOLUTE or differences[0] == differences[1]:
        return None
    winner, other = (higher, lower) if differences[0] > differences[1] else (lower, higher)
    text = say(
        "both should absolutely have {colour}; {player} gets it, whose Whites and Blacks are {most}"
        " apart, against {least} of {other}",
        colour=colour.word,
        player=winner.id,
        most=max(differences),
        least=min(differences),
        other=other.id,
    )
    return colour if winner is higher else colour.other, Step("fmjd-swiss 5.2", text)


def _look_back(higher: Contender, lower: Contender) -> Decision | None:
    found = last_difference(higher.history, lower.history)
    if found is None:
        return None
    back, ours = found
    white = higher if ours is BLACK else lower
    text = say_many(
        "both should have the same colour, equally strongly; in their last games {player} "
        "had Black, and has White now",
        "both should have the same colour, equally strongly; their colours differed last "
        "{n} games back, when {player} had Black, and has White now",
        n=back,
        player=white.id,
    )
    return ours.other, Step("fmjd-swiss 5.3", text)


def _higher(higher: Contender, _lower: Contender) -> Decision | None:
    colour = higher.preference.colour
    if colour is None:
        return None
    text = say(
        "both should have {colour}, and their past does not tell them apart; {player} comes first "
        "in the order and gets it",
        colour=colour.word,
        player=higher.id,
    )
    return colour, Step("fmjd-swiss 5.4", text)


def _by_number(higher: Contender, turn: int, first: Colour) -> Decision:
    colour = first if turn % 2 else first.other
    if turn % 2:
        text = say(
            "neither had a game yet: {player} is number {number} in the order, and odd numbers "
            "have {colour} like the first",
            player=higher.id,
            number=turn,
            colour=colour.word,
        )
    else:
        text = say(
            "neither had a game yet: {player} is number {number} in the order, and even numbers "
            "have {colour}, other than the first",
            player=higher.id,
            number=turn,
            colour=colour.word,
        )
    return colour, Step("fmjd-swiss 5.5", text)
