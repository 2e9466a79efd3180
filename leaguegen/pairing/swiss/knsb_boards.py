"""From a choice to a board: colours, and all the reasons in order (docs/knsb.md, 5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from leaguegen.model.record import Step
from leaguegen.pairing.colours import Side, allocate
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_fold import Choice
from leaguegen.pairing.system import Free, Pair
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Made:
    """The part of a round that the system made: the boards in order, and who is free."""

    pairs: tuple[Pair, ...]
    byes: tuple[Free, ...] = ()
    steps: tuple[Step, ...] = ()


def board(
    field: Field,
    choice: Choice,
    article: str,
    why: Message,
    *,
    group: str = "",
    before: Sequence[Step] = (),
) -> Pair:
    """Give the colours, and tell how the pair came about.

    Args:
        article: Of `why`, the reason for the choice itself.
        before: What comes before that in the story.
    """
    higher, lower = field.players[choice.higher], field.players[choice.lower]
    colours = allocate(
        Side(higher.id, higher.colours),
        Side(lower.id, lower.colours),
        field.limits,
        field.rules.no_difference,
        higher.season.last_meeting(lower.id),
    )
    steps = [
        *before,
        Step(article, why),
        *(Step(article, passed) for passed in choice.passed),
        *_second_meeting(field, choice),
        colours.step,
        *(Step("knsb 4.6.1", _lifted(breach)) for breach in colours.breaches),
    ]
    return Pair(colours.white, colours.black, group, steps=tuple(steps))


def _second_meeting(field: Field, choice: Choice) -> tuple[Step, ...]:
    if not field.again[choice.higher] >> choice.lower & 1:
        return ()
    text = say(
        "these two met in round {round}, and meet again because not all can be paired otherwise",
        round=field.last_met(choice.higher, choice.lower),
    )
    return (Step("knsb 4.6.2", text),)


def _lifted(breach: Message) -> Message:
    return say("in the last round this is allowed: {breach}", breach=breach)
