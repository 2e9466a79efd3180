"""The reasons of a KlukKluk round: why these two, and what their game breaks."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from leaguegen.model.game import Colour
from leaguegen.model.record import Step
from leaguegen.pairing.swiss.klukkluk_best import Best, Two, best_with, first_difference
from leaguegen.pairing.swiss.klukkluk_colours import LIMITS, colour_step, word
from leaguegen.pairing.swiss.klukkluk_field import Contender
from leaguegen.pairing.swiss.klukkluk_meetings import Absolute, Field, Meeting
from leaguegen.pairing.system import Pair
from leaguegen.words.message import Message, say, say_many


def boards(field: Field, chosen: Best, edges: Sequence[int]) -> Iterator[Pair]:
    """Yield the boards in order, with colours and reasons.

    Args:
        edges: Who may meet whom this round.
    """
    busy = 0
    for two in chosen.pairs:
        one, other = two
        meeting = chosen.meetings[two]
        higher, lower = field.players[one], field.players[other]
        white, black = (higher, lower) if meeting.decision.colour > 0 else (lower, higher)
        steps = (
            _scores(higher, lower, meeting),
            *_candidates(field, chosen, edges, two, busy),
            *_breaches(field, two, meeting),
            colour_step(meeting.decision, higher.side, lower.side, field.rules.equal_colours),
        )
        yield Pair(white.id, black.id, steps=steps)
        busy |= 1 << one | 1 << other


def _scores(higher: Contender, lower: Contender, meeting: Meeting) -> Step:
    if not meeting.gap:
        text = say(
            "{player} and {other} have the same score, {points}",
            player=higher.id,
            other=lower.id,
            points=higher.points,
        )
    else:
        text = say(
            "{player} has {points} and {other} {fewer}: {player} floats down, {other} up",
            player=higher.id,
            points=higher.points,
            other=lower.id,
            fewer=lower.points,
        )
    return Step("klukkluk 4.3.1", text)


def _candidates(
    field: Field, chosen: Best, edges: Sequence[int], two: Two, busy: int
) -> Iterator[Step]:
    """Tell the place of an opponent among the candidates, and why not those before him."""
    one, other = two
    passed = []
    for candidate in chosen.lists[one]:
        if candidate == other:
            break
        if not busy >> candidate & 1:
            passed.append(_why_not(field, chosen, edges, one, candidate))
    player, opponent = field.players[one].id, field.players[other].id
    if passed:
        text = say(
            "{opponent} is the first candidate of {player} with whom the best pairing of the whole"
            " round can be made",
            player=player,
            opponent=opponent,
        )
    else:
        text = say(
            "{opponent} is the first candidate of {player} who is left",
            player=player,
            opponent=opponent,
        )
    yield Step("klukkluk 5.4", text)
    yield from passed


def _why_not(field: Field, chosen: Best, edges: Sequence[int], one: int, candidate: int) -> Step:
    """Say why a candidate is passed over: an absolute rule, or the round as a whole."""
    if not edges[one] >> candidate & 1:
        return barred(field, one, candidate)
    meeting = field.meeting(one, candidate)
    other = field.players[candidate]
    text = _worse_itself(other, meeting) or _worse(field, chosen, edges, (one, candidate))
    return Step("klukkluk 5.2", text)


def barred(field: Field, one: int, candidate: int) -> Step:
    """Say which absolute rule keeps two apart."""
    chooser, other = field.players[one], field.players[candidate]
    if field.bars[Absolute.APART][one] >> candidate & 1:
        text = say("not against {player}: these two are kept apart", player=other.id)
        return Step("klukkluk 4.1.5", text)
    if field.bars[Absolute.REMATCH][one] >> candidate & 1:
        text = say(
            "not against {player}: they met in round {round}",
            player=other.id,
            round=other.history.meetings[chooser.id],
        )
        return Step("klukkluk 4.1.1", text)
    if field.bars[Absolute.COLOURS][one] >> candidate & 1:
        return Step("klukkluk 4.1.2", _colours_clash(chooser, other))
    return Step("klukkluk 4.1.3", _float_again(field, one, candidate))


_MOST_TRIED = 40
"""So many players at most are paired anew to tell what another pair would bring."""

_TERMS: Mapping[str, Message] = MappingProxyType(
    {
        "floats": say("floats that follow on one"),
        "same_colour": say("same colour as the round before"),
        "leaning": say("colour balance to 2"),
        "down": say("another float down"),
        "up": say("another float up"),
        "strong": say("strong rules broken"),
        "gap": say("differences in score, added up"),
        "step": say("a difference in score"),
        "paused": say("same colour as before a pause"),
    }
)
"""What is compared (5.2), as `first_difference` names it."""


def _worse(field: Field, chosen: Best, edges: Sequence[int], two: Two) -> Message:
    """Say what would be worse in the whole round with a pair, the boards above as they are."""
    other = field.players[two[1]].id
    above = [pair for pair in chosen.pairs if pair[0] < two[0]]
    rest = sorted(vertex for pair in chosen.pairs for vertex in pair)
    if len(rest) > _MOST_TRIED:
        return say("not against {player}: then the whole round would be worse by 5.2", player=other)
    meetings = best_with(field, [*above, two], rest, edges)
    if meetings is None:
        return say("not against {player}: then the others could not all be paired", player=other)
    found = first_difference(field.rules, meetings, tuple(chosen.meetings.values()))
    if found is None:
        return say("not against {player}: then the whole round would be worse by 5.2", player=other)
    name, worse, better = found
    unit = field.unit if name in ("gap", "step") else 1
    return say(
        "not against {player}: in the whole round that would bring {what}: {worse} in place of"
        " {better}",
        player=other,
        what=_TERMS[name],
        worse=Fraction(worse, unit),
        better=Fraction(better, unit),
    )


def _worse_itself(other: Contender, meeting: Meeting) -> Message | None:
    """Say what a pair itself would break, where the round as a whole would be worse."""
    if meeting.same_colour:
        return say_many(
            "not against {player}: {n} of the two would have the colour of the round before again,"
            " and the whole round would be worse by 5.2",
            "not against {player}: {n} of the two would have the colour of the round before again,"
            " and the whole round would be worse by 5.2",
            n=meeting.same_colour,
            player=other.id,
        )
    if meeting.leaning:
        return say(
            "not against {player}: the colours of one of the two would go two apart, and the whole"
            " round would be worse by 5.2",
            player=other.id,
        )
    if meeting.down or meeting.up:
        return say(
            "not against {player}: one of the two would float once more, and the whole round would"
            " be worse by 5.2",
            player=other.id,
        )
    return None


def _colours_clash(chooser: Contender, other: Contender) -> Message:
    # Each can have one of the colours: who can have neither is paired with nobody.
    colour = Colour.WHITE if chooser.palette.white else Colour.BLACK
    return say(
        "not against {player}: both must have {colour}: {breach}, and {second}",
        player=other.id,
        colour=colour.word,
        breach=LIMITS.breach(chooser.id, chooser.history, colour.other),
        second=LIMITS.breach(other.id, other.history, colour.other),
    )


def _float_again(field: Field, one: int, candidate: int) -> Message:
    other = field.players[candidate].id
    if field.repeats_down(one):
        return _float_reason(field, one, other, down=True)
    return _float_reason(field, candidate, other, down=False)


def _float_reason(field: Field, vertex: int, other: str, *, down: bool) -> Message:
    player = field.players[vertex].id
    now = say("down") if down else say("up")
    before = say("down") if field.floated_down(vertex) else say("up")
    return say(
        "not against {player}: {floater} would float {now}, and floated {before} in round {round}",
        player=other,
        floater=player,
        now=now,
        before=before,
        round=field.latest,
    )


def _breaches(field: Field, two: Two, meeting: Meeting) -> Iterator[Step]:
    """Tell what the game breaks, though the round as a whole is the best."""
    one, other = two
    colour = meeting.decision.colour
    if meeting.gap:
        yield from _floats(field, one, other)
    for vertex, given in ((one, colour), (other, -colour)):
        yield from _colour_breaches(field.players[vertex], given)


def _floats(field: Field, one: int, other: int) -> Iterator[Step]:
    higher, lower = field.players[one], field.players[other]
    again = (
        (one, field.repeats_down(one), higher.floats.down, say("down")),
        (other, field.repeats_up(other), lower.floats.up, say("up")),
    )
    for vertex, running, earlier, way in again:
        player = field.players[vertex].id
        if running:
            text = say(
                "{player} floats {way} right after the float of round {round}: that rule yields"
                " this once",
                player=player,
                way=way,
                round=field.latest,
            )
            yield Step("klukkluk 4.1.3", text)
        if earlier:
            text = say(
                "{player} floats {way}, as in round {round}: there was no better pairing",
                player=player,
                way=way,
                round=earlier[-1],
            )
            yield Step("klukkluk 4.2.3", text)


def _colour_breaches(player: Contender, colour: int) -> Iterator[Step]:
    palette = player.palette
    if palette.latest and palette.latest[0] == colour:
        last = player.history.games[-1].round
        text = say(
            "{player} has {colour} again, as in round {round}: there was no better pairing",
            player=player.id,
            colour=word(colour),
            round=last,
        )
        yield Step("klukkluk 4.2.1" if player.recent else "klukkluk 4.3.2", text)
    if palette.balance == colour:
        text = say(
            "{player} had {colour} once more often than {other}, and has it again: there was no"
            " better pairing",
            player=player.id,
            colour=word(colour),
            other=word(-colour),
        )
        yield Step("klukkluk 4.2.2", text)


def summary(field: Field, chosen: Best) -> Step:
    """Tell what the best pairing breaks in all, in the words of 5.2."""
    meetings = chosen.meetings.values()
    gaps = [m.gap for m in meetings if m.gap]
    counts = (
        (sum(m.floats for m in meetings), _TERMS["floats"]),
        (sum(m.same_colour for m in meetings), _TERMS["same_colour"]),
        (sum(m.leaning for m in meetings), _TERMS["leaning"]),
        (sum(m.down for m in meetings), _TERMS["down"]),
        (sum(m.up for m in meetings), _TERMS["up"]),
        (len(gaps), say("pairs of different scores")),
        (sum(m.paused for m in meetings), _TERMS["paused"]),
    )
    found = tuple(say("{what}: {count}", what=what, count=n) for n, what in counts if n)
    if not found:
        text = say("a pairing in which no strong rule and no preference is broken")
    else:
        text = say(
            "of all legal pairings the one that breaks least, the first thing that differs"
            " deciding: {counts}",
            counts=found,
        )
    return Step(f"klukkluk {'5.2' if field.rules.mode == 'literal' else '5.3'}", text)
