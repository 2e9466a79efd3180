"""Why each pair came about, from the search that made it (docs/fide-dutch.md, 4 and 5)."""

from collections.abc import Iterator, Sequence

from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.matching import bits
from leaguegen.pairing.swiss.dutch.articles import article, criterion_article
from leaguegen.pairing.swiss.dutch.criteria import Criterion
from leaguegen.pairing.swiss.dutch.field import Contender, Field, Float
from leaguegen.pairing.swiss.dutch.reasons import Passing, why_not_free
from leaguegen.pairing.swiss.dutch.route import Told
from leaguegen.words.message import Message, say, say_many

NAMED = 4
"""So many opponents who were passed over are named one by one; the others are counted."""


class Story:
    """The reasons in one bracket."""

    def __init__(self, field: Field, told: Told) -> None:
        self._field = field
        self._players: Sequence[Contender] = field.players
        self._told = told
        self._made = told.made
        self._bracket = told.bracket
        self._passing = Passing(field, told)

    def _step(self, name: str, text: Message) -> Step:
        return Step(article(self._field.edition, name), text)

    def steps(self) -> Iterator[Step]:
        """Tell about the bracket as a whole."""
        field, bracket, made = self._field, self._bracket, self._made
        if bracket.collapsed:
            text = say(
                "all below are one group, for the round could not be completed otherwise: "
                "{players}",
                players=field.ids(bracket.own),
            )
            yield self._step("1.9", text)
        else:
            yield self._step("1.3", self._group())
        if bracket.moved:
            text = say("moved down into it: {players}", players=field.ids(bracket.moved))
            yield self._step("1.4", text)
        if not made.pairs:
            return
        text = say_many(
            "{n} pair can be made in it, with all others still to be paired",
            "{n} pairs can be made in it, with all others still to be paired",
            n=len(made.pairs),
        )
        yield self._step("C6", text)
        yield from self._exchange()
        yield from self._refused()

    def _group(self) -> Message:
        field, own = self._field, self._bracket.own
        if any(player.virtual for player in field.players):
            return say(
                "group of {points}, with virtual points: {players}",
                points=field.scores(own)[0],
                players=field.ids(own),
            )
        return say(
            "group of {points}: {players}", points=field.scores(own)[0], players=field.ids(own)
        )

    def _exchange(self) -> Iterator[Step]:
        exchange = self._made.exchange
        if exchange.down:
            down, up = self.exchanged
            text = say(
                "{down} went from the upper part to the lower, and {up} the other way: no pairing "
                "that comes before it does as well",
                down=self._field.ids(down),
                up=self._field.ids(up),
            )
            yield self._step("4.3", text)
            reason = self._passing.unexchanged()
            if reason is not None:
                yield Step(*reason)

    @property
    def exchanged(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who went from the upper part to the lower, and who the other way."""
        made = self._made
        rest = sorted((*made.upper, *made.lower))
        down, up = made.exchange.down, made.exchange.up
        return tuple(rest[n - 1] for n in down), tuple(rest[n - 1] for n in up)

    def _refused(self) -> Iterator[Step]:
        costs = self._told.search.costs
        refused = costs.count(self._made.cost, Criterion.PREFERENCES)
        if refused:
            text = say_many(
                "{n} player cannot have the colour that they should have: no pairing that does as "
                "well on what goes before has fewer",
                "{n} players cannot have the colour that they should have: no pairing that does as "
                "well on what goes before has fewer",
                n=refused,
            )
            yield Step(criterion_article(self._field.edition, Criterion.PREFERENCES), text)

    def pair_steps(self, higher: int, lower: int) -> Iterator[Step]:
        """Tell why two players meet."""
        yield self._step(*self._where())
        if (higher, lower) in self._made.moved:
            yield from self._from_above(higher, lower)
        else:
            yield from self._in_parts(higher, lower)
        yield from self._again(higher, lower)

    def _where(self) -> tuple[str, Message]:
        """Say in which group a pair is made."""
        if self._bracket.collapsed:
            return "1.9", say("paired in the last group, that of all who were left")
        points = self._field.scores(self._bracket.own)[0]
        if any(player.virtual for player in self._field.players):
            text = say("paired in the group of {points}, with virtual points", points=points)
        else:
            text = say("paired in the group of {points}", points=points)
        return "1.3", text

    def _from_above(self, higher: int, lower: int) -> Iterator[Step]:
        player = self._players[higher]
        text = say(
            "{player}, who has {points}, moved down and is paired first, with the first of this "
            "group with whom all fits: {other}",
            player=player.id,
            points=player.score,
            other=self._players[lower].id,
        )
        if player.virtual:
            text = say(
                "{player}, who has {points}, of which {virtual} virtual, moved down and is paired "
                "first, with the first of this group with whom all fits: {other}",
                player=player.id,
                points=player.score,
                virtual=player.virtual,
                other=self._players[lower].id,
            )
        yield self._step("3.2", text)
        yield from self._passed("3.2", higher, lower)

    def _in_parts(self, higher: int, lower: int) -> Iterator[Step]:
        made = self._made
        one, other = next(pair for pair in made.rest if set(pair) == {higher, lower})
        upper, under = made.upper.index(one) + 1, made.lower.index(other) + 1
        if {one, other} & set(sum(self.exchanged, ())):
            yield from self._exchange()
        if upper == under:
            text = say(
                "number {number} of the upper part, {player}, against number {number} of the "
                "lower part, {other}",
                number=upper,
                player=self._players[one].id,
                other=self._players[other].id,
            )
            yield self._step("3.1", text)
        else:
            text = say(
                "number {upper} of the upper part, {player}, meets the first of the lower part "
                "with whom all fits: number {lower}, {other}",
                upper=upper,
                lower=under,
                player=self._players[one].id,
                other=self._players[other].id,
            )
            yield self._step("4.2", text)
        yield from self._passed("4.2", one, other)

    def _passed(self, name: str, one: int, other: int) -> Iterator[Step]:
        """Say why none of those meet him who come before in the order and were still there."""
        passed = self._passing.before(one, other)
        for vertex in passed[:NAMED]:
            criterion, text = self._passing.why_not(one, vertex)
            yield Step(criterion or article(self._field.edition, name), text)
        if len(passed) > NAMED:
            text = say_many(
                "nor against {n} more, for reasons like these",
                "nor against {n} more, for reasons like these",
                n=len(passed) - NAMED,
            )
            yield self._step(name, text)

    def _again(self, higher: int, lower: int) -> Iterator[Step]:
        if self._players[higher].score == self._players[lower].score:
            return
        for vertex, now, criteria in (
            (higher, Float.DOWN, (Criterion.DOWN_LAST_SCORES, Criterion.DOWN_BEFORE_SCORES)),
            (lower, Float.UP, (Criterion.UP_LAST, Criterion.UP_BEFORE)),
        ):
            yield from self._repeats(vertex, now, criteria)

    def _repeats(
        self, vertex: int, now: Float, criteria: tuple[Criterion, Criterion]
    ) -> Iterator[Step]:
        player = self._players[vertex]
        for back, criterion in enumerate(criteria):
            if player.floats[back] is now:
                yield Step(
                    criterion_article(self._field.edition, criterion),
                    _once_more(player.id, now, ago(back + 1)),
                )

    def float_steps(self, vertex: int) -> Iterator[Step]:
        """Tell why somebody moves down."""
        field, made = self._field, self._made
        if self._bracket.moved >> vertex & 1:
            text = say(
                "{player} finds no opponent in the group of {points} and moves down once more",
                player=self._players[vertex].id,
                points=field.scores(self._bracket.own)[0],
            )
        elif self._told.search.floats.size == 1:
            text = say(
                "an odd number is to be paired in the group of {points}, and one moves down: "
                "{player}",
                points=field.scores(self._bracket.own)[0],
                player=self._players[vertex].id,
            )
        else:
            text = say(
                "{n} in the group of {points} find no opponent and move down: {players}",
                n=made.left.bit_count(),
                points=field.scores(self._bracket.own)[0],
                players=field.ids(made.left),
            )
        yield self._step("C6", text)
        yield from self._others(vertex)
        if self._bracket.own >> vertex & 1:
            again = (Criterion.DOWN_LAST, Criterion.DOWN_BEFORE)
            yield from self._repeats(vertex, Float.DOWN, again)

    def _others(self, vertex: int) -> Iterator[Step]:
        """Say why nobody who is ranked lower moves down instead."""
        if self._told.search.floats.size != 1:
            return
        score = self._players[vertex].score
        lower = [
            other
            for other in bits(self._bracket.everybody & ~self._made.left)
            if other > vertex and self._players[other].score == score
        ]
        for other in list(reversed(lower))[:NAMED]:
            yield self._passing.why_not_down(other)

    def free_steps(self, vertex: int) -> Iterator[Step]:
        """Tell why somebody is free."""
        player = self._players[vertex]
        text = say("{player} is left over in the last group, and is free", player=player.id)
        yield self._step("1.9", text)
        if self._field.edition == 2026:
            text = say(
                "{points} is the lowest score with which anybody can be free while all others are "
                "paired",
                points=player.score,
            )
            yield self._step("C5", text)
        barred = [
            why
            for other in self._players
            if other.score <= player.score and other is not player
            if (why := why_not_free(other)) is not None
        ]
        for text in barred[:NAMED]:
            yield self._step("C2", text)
        yield from self._others(vertex)


def _once_more(player: PlayerId, now: Float, rounds: Message) -> Message:
    if now is Float.DOWN:
        return say(
            "{player} goes down again, as {rounds}: it could not be avoided without harm to a "
            "rule that goes before",
            player=player,
            rounds=rounds,
        )
    return say(
        "{player} meets somebody with more points again, as {rounds}: it could not be avoided "
        "without harm to a rule that goes before",
        player=player,
        rounds=rounds,
    )


def ago(back: int) -> Message:
    """Say how many rounds ago."""
    return say("last round") if back == 1 else say("two rounds ago")
