"""The boards of a recorded round: who plays, what is special about it, and why it came about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from leaguegen.model.game import Game, Round
from leaguegen.model.record import Step
from leaguegen.pairing.story import BoardStory, RoundStory, tell
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.corrections import corrected_on
from leaguegen.render.host import edit_address
from leaguegen.render.speech import Speech
from leaguegen.render.ties import STRANDS, CupPlace, by_pair, cup_place, decider, lot_step, verdict
from leaguegen.render.ties import told as decided_how
from leaguegen.render.views import Link, Outside, Reasons, StepRow
from leaguegen.render.wording import pretty_group
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board.

    Attributes:
        anchor: For links to it.
        number: Empty where the row has none.
        group: Points or name of the group in which it was paired.
        notes: What is special: a cup tie, a date of its own, how a tie was decided.
        edit: Where its line can be edited; None: nowhere that a visitor can go.
    """

    anchor: str
    number: str
    white: Link
    black: Link
    result: str
    group: str
    notes: tuple[Link, ...]
    reasons: Reasons
    edit: Outside | None = None


def origin_of(story: RoundStory) -> str:
    """Return how the program knows the reasons: a key of `_ORIGINS`."""
    if story.origin != "derived":
        return story.origin
    told = [*story.boards.values(), *story.byes.values()]
    return "derived" if any(known.steps for known in told) else "otherwise"


def honest(story: RoundStory) -> RoundStory:
    """Return a story without the boards' notes if the program has no reason for any board."""
    return RoundStory("none", {}, {}) if origin_of(story) == "otherwise" else story


class Told:
    """What is known of a round's boards: the reasons, and where a cup tie stands."""

    def __init__(self, account: Account, speech: Speech, round_: Round, story: RoundStory) -> None:
        self.account = account
        self.speech = speech
        self.round = round_
        self.story = story
        self.waits = account.postponed(round_)
        self.left = account.left_early(round_)
        counted = account.counted(round_).games
        self.forfeits = [g for g, c in zip(round_.games, counted, strict=True) if g != c]
        shown = account.bracket.get(round_.number)
        self.shown = shown
        self.ties = by_pair(shown) if shown is not None else {}
        self._elsewhere: dict[tuple[str, int], RoundStory] = {}
        self._cups: dict[str, Account] = {}

    def place(self, game: Game) -> CupPlace | None:
        """Find a game in the cup in whose files it stands; None where it is of this one's own."""
        if not game.via:
            return None
        return cup_place(self.account.league, game.via, game.white, game.black, game.origin)

    def reasons(self, game: Game) -> Reasons:
        """Return why a board came about; of a cup tie, as the cup tells it."""
        pair = frozenset((game.white, game.black))
        place = self.place(game)
        if place is None:
            number = self.round.number
            why = reasons_of(self.story.boards.get(pair), self.speech, self.account, number)
            tie = self.ties.get(pair)
            lot = lot_step(self.account.competition, tie) if tie else None
            if lot is None:
                return why
            steps = step_rows((lot,), self.speech, self.account, number)
            return replace(why, steps=(*why.steps, *steps))
        key = place.cup.id, place.round
        if key not in self._elsewhere:
            self._elsewhere[key] = honest(tell(self.account.league, place.cup, place.round))
        cup = self._cups.setdefault(place.cup.id, Account(self.account.league, place.cup))
        why = reasons_of(self._elsewhere[key].boards.get(pair), self.speech, cup, place.round)
        text = say("Round {round} of {cup}", round=place.round, cup=place.cup.title)
        return replace(why, more=Link(self.speech.say(text), place.link.target))


def board(told: Told, game: Game, index: int) -> BoardRow:
    """Return a board; `index` is its place on the page, from 1."""
    speech, competition = told.speech, told.account.competition
    group = told.account.group_label(told.round, game)
    return BoardRow(
        anchor=f"board-{index}",
        number="" if game.board is None or game.via else str(game.board),
        white=speech.player(game.white, competition),
        black=speech.player(game.black, competition),
        result=speech.score(game, competition.game),
        group="" if game.group in STRANDS and told.shown else pretty_group(group),
        notes=tuple(_notes(told, game)),
        reasons=told.reasons(game),
        edit=_edit(told, game),
    )


def _edit(told: Told, game: Game) -> Outside | None:
    url = edit_address(told.account.league, game.origin)
    if not url:
        return None
    text = say("Change the result of {white} and {black}", white=game.white, black=game.black)
    return Outside(told.speech.say(text), url)


def _notes(told: Told, game: Game) -> Iterator[Link]:
    """Yield what is special about a game."""
    speech = told.speech
    pair = frozenset((game.white, game.black))
    if pair in told.story.by_hand:
        yield Link(speech.say(say("set by hand")))
    if pair in told.story.later:
        yield Link(speech.say(say("made after the pairing")))
    if game.via:
        place = told.place(game)
        yield place.link if place else cup_link(told.account, game.via)
    if game.date is not None:
        on = speech.catalogue.date(game.date)
        played = game.result is not None
        text = say("played on {date}", date=on) if played else say("moved to {date}", date=on)
        yield Link(speech.say(text))
    yield from (Link(speech.say(text)) for text in _schedule_notes(told, game))
    yield from _tie_notes(told, game)
    yield from _correction_notes(told, game)


def _correction_notes(told: Told, game: Game) -> Iterator[Link]:
    """Yield when the result was last corrected."""
    place = told.place(game)
    which = told.account.competition if place is None else place.cup
    number = told.round.number if place is None else place.round
    pair = frozenset((game.white, game.black))
    day = corrected_on(told.account.league, which.id).get((number, pair))
    if day is not None and (place is not None or not game.via):
        text = say("corrected on {date}", date=day)
        yield Link(told.speech.say(text), address.corrections(which))


def _schedule_notes(told: Told, game: Game) -> Iterator[Message]:
    """Yield what is special about a game of a fixed schedule: that it waits, or does not count."""
    waits = told.waits.get(frozenset((game.white, game.black)))
    for player in waits.away if waits else ():
        yield say("postponed: {player} is away", player=player)
    for player, cup_id in waits.cups if waits else ():
        cup = told.account.league.competition(cup_id)
        title = cup.title if cup is not None else cup_id
        yield say("postponed: {player} plays in the cup {cup}", player=player, cup=title)
    for player in waits.free if waits else ():
        yield say("{player} is free this evening", player=player)
    for player in (game.white, game.black):
        if player in told.left:
            yield say("does not count: {player} left before half of the games", player=player)
            return
    if game.result is None and game in told.forfeits:
        yield say("not played: counts as a forfeit, for who has withdrawn")


def _tie_notes(told: Told, game: Game) -> Iterator[Link]:
    """Yield what is played beside the cup, and at a tie's last game how it was decided."""
    tie = told.ties.get(frozenset((game.white, game.black)))
    if tie is None or told.shown is None:
        return
    if tie.strand in STRANDS:
        yield Link(told.speech.say(STRANDS[tie.strand]))
    if game != tie.games[-1]:
        return
    if game.decider:
        yield Link(told.speech.say(decider(game.decider)))
    elif not tie.outcome.open and (how := decided_how(tie)) is not None:
        yield Link(told.speech.say(how))
    if not tie.outcome.open:
        yield Link(told.speech.say(verdict(told.shown, tie)))


def board_line(account: Account, speech: Speech, game: Game, *, result: bool) -> str:
    """Return a board as a line of text: `3. Anna – Bert 1-0`."""
    number = "" if game.board is None or game.via else f"{game.board}. "
    score = f" {speech.score(game, account.competition.game)}" if result else ""
    return f"{number}{speech.name(game.white)} – {speech.name(game.black)}{score}"


def cup_link(account: Account, cup_id: str) -> Link:
    """Return the cup to which a tie belongs."""
    cup = account.league.competition(cup_id)
    return Link(cup.title, address.competition(cup)) if cup else Link(cup_id)


def reasons_of(story: BoardStory | None, speech: Speech, account: Account, number: int) -> Reasons:
    """Return why a board came about, as sentences."""
    if story is None:
        return Reasons()
    steps = step_rows(story.steps, speech, account, number)
    return Reasons(steps, story.derived, speech.say(story.note))


def step_rows(
    steps: Iterable[Step], speech: Speech, account: Account, number: int
) -> tuple[StepRow, ...]:
    """Return the reasons of a round as sentences, each with the way to the article that decided."""
    told = tuple(steps)
    last = {step.text.text: place for place, step in enumerate(told)}
    return tuple(
        StepRow(
            account.article(step.article, number),
            speech.say(step.text),
            earlier=len(told) > _FEW and last[step.text.text] != place,
        )
        for place, step in enumerate(told)
    )


_FEW = 6
"""So many reasons are read at once."""
