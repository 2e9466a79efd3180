"""Why each pair and each float came about (docs/fmjd-swiss.md, 4)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from leaguegen.model.game import ByeKind
from leaguegen.model.record import Step
from leaguegen.pairing.history import Missed
from leaguegen.pairing.matching import largest, mask_of
from leaguegen.pairing.swiss.fmjd_bracket import Bracket, Candidate, totals
from leaguegen.pairing.swiss.fmjd_costs import Criterion, pair_criteria
from leaguegen.pairing.swiss.fmjd_field import Contender, Field, Float
from leaguegen.words.message import Message, say, say_many

_FEW = 3
"""So many reasons of one kind are told; more would hide what matters."""


class Story:
    """The reasons in one bracket."""

    def __init__(self, bracket: Bracket, candidate: Candidate) -> None:
        self._bracket = bracket
        self._made = candidate
        self._field: Field = bracket.field
        self._players: Sequence[Contender] = bracket.field.players
        self._costs = totals(bracket, candidate)
        self._points = self._players[bracket.own[0]].points

    def steps(self) -> tuple[Step, ...]:
        """Tell about the bracket as a whole."""
        return tuple(self._whole())

    def _whole(self) -> Iterator[Step]:
        bracket, made = self._bracket, self._made
        text = say(
            "bracket of {points}: {players}", points=self._points, players=self._ids(bracket.own)
        )
        yield Step("fmjd-swiss 2.2", text)
        if bracket.moved:
            text = say("moved down into it: {players}", players=self._ids(bracket.moved))
            yield Step("fmjd-swiss 2.3", text)
        text = say_many(
            "{n} pair can be made in it so that all others can be paired as well; colours are no "
            "part of that",
            "{n} pairs can be made in it so that all others can be paired as well; colours are no "
            "part of that",
            n=len(made.pairs),
        )
        if self._field.rules.colour_limits == "absolute":
            text = say_many(
                "{n} pair can be made in it, inside the limits on colours, so that all others can "
                "be paired as well",
                "{n} pairs can be made in it, inside the limits on colours, so that all others "
                "can be paired as well",
                n=len(made.pairs),
            )
        yield Step("fmjd-swiss 3.2", text)
        yield from self._fewer_pairs()
        yield from self._colours()
        yield from self._exchange()
        if made.left and not self._lowest:
            text = say("left over, and down to the next bracket: {players}", players=self._left)
            yield Step("fmjd-swiss 2.3", text)

    def _fewer_pairs(self) -> Iterator[Step]:
        """Tell why some who could be two by two are left over, where that is short to tell."""
        bracket, field = self._bracket, self._field
        size = len(bracket.members)
        if len(self._made.pairs) >= size // 2:
            return
        inside = largest(field.edges, mask_of(bracket.members))
        if (size - inside.left.bit_count()) // 2 > len(self._made.pairs):
            text = say("one pair more would leave somebody below without an opponent")
            yield Step("fmjd-swiss 4.5", text)
            return
        barred = [p for p in combinations(bracket.members, 2) if not field.edges[p[0]] >> p[1] & 1]
        if len(barred) <= _FEW:
            for one, other in barred:
                yield Step("fmjd-swiss 3.1", self._may_not(one, other))

    def _may_not(self, one: int, other: int) -> Message:
        """Say about two why they may not meet."""
        players = self._ids((one, other))
        if self._field.apart[one] >> other & 1:
            return say("{players} are kept apart", players=players)
        if self._field.met[one] >> other & 1:
            met = self._players[one].history.meetings[self._players[other].id]
            return say("{players} met in round {round}", players=players, round=met)
        return say(
            "{players} should both absolutely have {colour}",
            players=players,
            colour=self._field.wish(one),
        )

    @property
    def _lowest(self) -> bool:
        people = (1 << len(self._field)) - 1
        return not self._bracket.below & people

    @property
    def _left(self) -> tuple[str, ...]:
        return self._ids(self._made.left)

    def _ids(self, vertices: Sequence[int]) -> tuple[str, ...]:
        return tuple(self._players[v].id for v in vertices)

    def _colours(self) -> Iterator[Step]:
        refused = self._costs[Criterion.PREFERENCES]
        if refused:
            text = say_many(
                "{n} player cannot have the colour of the preference: no way that does as well "
                "on what goes before has fewer",
                "{n} players cannot have the colour of the preference: no way that does as well "
                "on what goes before has fewer",
                n=refused,
            )
            yield Step("fmjd-swiss 3.4", text)

    def _exchange(self) -> Iterator[Step]:
        half = self._made.half
        if half.up:
            text = say(
                "{down} went from the upper half to the lower, and {up} the other way: no pairing "
                "with fewer or smaller exchanges does as well",
                down=self._ids(half.down),
                up=self._ids(half.up),
            )
            yield Step("fmjd-swiss 4.3", text)
            yield from self._why_down()

    def _why_down(self) -> Iterator[Step]:
        """Tell whom the only one who left the upper half could not meet in the lower."""
        half = self._made.half
        lower = half.members[len(half.upper) :]
        if len(half.down) == 1 and len(lower) <= _FEW:
            (down,) = half.down
            reasons = tuple(self._why_not(down, other) for other in lower)
            text = say("{player}: {reasons}", player=self._players[down].id, reasons=reasons)
            yield Step("fmjd-swiss 4.3", text)

    def pair_steps(self, higher: int, lower: int) -> tuple[Step, ...]:
        """Tell why two players meet."""
        text = say("paired in the bracket of {points}", points=self._points)
        steps = [Step("fmjd-swiss 2.2", text)]
        if (higher, lower) in self._made.moved:
            steps += self._against_own(higher, lower)
        else:
            steps += self._by_halves(higher, lower)
        return (*steps, *self._exceptions(higher, lower))

    def _against_own(self, higher: int, lower: int) -> Iterator[Step]:
        text = say(
            "{player} came from above and is paired first, with the first of the bracket with whom "
            "all fits: {other}",
            player=self._players[higher].id,
            other=self._players[lower].id,
        )
        yield Step("fmjd-swiss 4.4", text)
        taken = {other for one, other in self._made.moved if one < higher}
        yield from self._passed("fmjd-swiss 4.4", higher, lower, self._bracket.own, taken)

    def _by_halves(self, higher: int, lower: int) -> Iterator[Step]:
        half = self._made.half
        upper, under = half.upper.index(higher) + 1, half.lower.index(lower) + 1
        moved = [v for v in (higher, lower) if v in (*half.up, *half.down)]
        if moved:
            yield from self._exchange()
        if upper == under:
            text = say(
                "number {number} of the upper half, {player}, against number {number} of the "
                "lower half, {other}",
                number=upper,
                player=self._players[higher].id,
                other=self._players[lower].id,
            )
            yield Step("fmjd-swiss 4.1", text)
        else:
            text = say(
                "number {upper} of the upper half, {player}, meets the first of the lower half "
                "with whom all fits: number {lower}, {other}",
                upper=upper,
                lower=under,
                player=self._players[higher].id,
                other=self._players[lower].id,
            )
            yield Step("fmjd-swiss 4.2", text)
        taken = {other for one, other in self._made.rest if one < higher}
        yield from self._passed("fmjd-swiss 4.2", higher, lower, half.lower, taken)

    def _passed(
        self, article: str, higher: int, lower: int, order: Sequence[int], taken: set[int]
    ) -> Iterator[Step]:
        for other in order[: order.index(lower)]:
            if other not in taken:
                yield Step(article, self._why_not(higher, other))

    def _why_not(self, one: int, other: int) -> Message:
        field, name = self._field, self._players[other].id
        if not field.edges[one] >> other & 1:
            return self._field.why_not(one, other)
        if self._made.settled and other in self._made.left:
            return say(
                "not against {player}, who moves down: floats do not change that (4.6)", player=name
            )
        costs = pair_criteria(field, min(one, other), max(one, other))
        worse = next((c for c in Criterion if costs[c] > self._costs[c]), None)
        match worse:
            case Criterion.LIMITS:
                return say(
                    "not against {player}: both should absolutely have {colour}, and that can be "
                    "avoided",
                    player=name,
                    colour=self._field.wish(one),
                )
            case Criterion.PREFERENCES:
                return say(
                    "not against {player}: both should have {colour}, and that can be avoided",
                    player=name,
                    colour=self._field.wish(one),
                )
            case Criterion.UP_LAST | Criterion.UP_BEFORE:
                return say(
                    "not against {player}, who would float again as {rounds}, and that can be "
                    "avoided",
                    player=name,
                    rounds=_ago(1 if worse is Criterion.UP_LAST else 2),
                )
            case _:
                return self._others_worse(one, other)

    def _others_worse(self, one: int, other: int) -> Message:
        """Say that a pair is worse for the others; where only two of them are left, why."""
        made, name = self._made, self._players[other].id
        busy = {v for pair in made.pairs if pair[0] < one for v in pair} | {one, other, *made.left}
        rest = [v for v in self._bracket.members if v not in busy]
        if len(rest) == 2 and not self._field.edges[rest[0]] >> rest[1] & 1:
            return say(
                "not against {player}: then two would remain who may not meet: {why}",
                player=name,
                why=self._may_not(*rest),
            )
        if len(rest) == 2 and self._field.rules.colour_relevance and self._field.clash(*rest):
            return say(
                "not against {player}: then two would remain who should both have {colour}:"
                " {players}",
                player=name,
                colour=self._field.wish(rest[0]),
                players=self._ids(rest),
            )
        return say("not against {player}: then the others could not be placed as well", player=name)

    def _exceptions(self, higher: int, lower: int) -> Iterator[Step]:
        field = self._field
        rules = field.rules
        looked_at = rules.colour_relevance and rules.colour_limits != "off"
        if looked_at and field.breach(higher, lower):
            text = say(
                "both should absolutely have {colour}, and one of them cannot; colours never cost "
                "a pair",
                colour=self._field.wish(higher),
            )
            yield Step("fmjd-swiss 3.4", text)
        if self._players[higher].points != self._players[lower].points:
            yield from self._repeats(lower, Float.UP)

    def _repeats(self, vertex: int, now: Float) -> Iterator[Step]:
        for back in (1, 2):
            if self._field.repeats(vertex, now, back):
                yield self._again(vertex, now, back)

    def _again(self, vertex: int, now: Float, back: int) -> Step:
        player, rounds = self._players[vertex].id, _ago(back)
        if now is Float.DOWN and self._field.rules.floater_change == "never":
            text = say(
                "{player} floats again as {rounds}: floats do not change who moves down",
                player=player,
                rounds=rounds,
            )
            return Step("fmjd-swiss 4.6", text)
        text = say(
            "{player} floats again as {rounds}: avoiding it would have broken something that goes"
            " before",
            player=player,
            rounds=rounds,
        )
        return Step("fmjd-swiss 3.5", text)

    def float_steps(self, vertex: int) -> tuple[Step, ...]:
        """Tell why somebody moves down."""
        text = say(
            "{player} was left over in the bracket of {points}: the first of the best ways to "
            "pair it leaves {number} over",
            player=self._players[vertex].id,
            points=self._points,
            number=len(self._made.left),
        )
        steps = [Step("fmjd-swiss 2.3", text)]
        others = [other for other in self._made.left if other != vertex]
        barred = [other for other in others if not self._field.edges[vertex] >> other & 1]
        if len(barred) <= _FEW:
            steps += [Step("fmjd-swiss 3.1", self._may_not(vertex, other)) for other in barred]
        if vertex not in self._bracket.moved:
            steps += self._repeats(vertex, Float.DOWN)
        return tuple(steps)

    def free_steps(self, vertex: int) -> tuple[Step, ...]:
        """Tell why somebody is free."""
        text = say(
            "{player} is left over in the lowest bracket, and is free",
            player=self._players[vertex].id,
        )
        steps = [Step("fmjd-swiss 4.7", text)]
        for other in reversed(self._bracket.members):
            player = self._players[other]
            earlier = player.history.free_point()
            why = self._field.unfree.get(player.id)
            if earlier is not None:
                why = point_without_playing(earlier)
            if other > vertex and why is not None:
                reason = say("not {player}: {reason}", player=player.id, reason=why)
                steps.append(Step("fmjd-swiss 3.1", reason))
        if vertex not in self._bracket.moved:
            steps += self._repeats(vertex, Float.DOWN)
        return tuple(steps)


def point_without_playing(earlier: Missed) -> Message:
    """Say how somebody had a point without playing."""
    if earlier.kind is ByeKind.FORFEIT_WIN:
        return say("won without playing in round {round}", round=earlier.round)
    if earlier.kind is ByeKind.FULL_POINT:
        return say("had a full point without playing in round {round}", round=earlier.round)
    return say("was free in round {round}", round=earlier.round)


def _ago(back: int) -> Message:
    return say("last round") if back == 1 else say("two rounds ago")
