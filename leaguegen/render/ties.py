"""Cup ties where they are shown: who won, how it was decided, and ties in another competition."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from leaguegen.model.game import Colour, Game, Outcome, Result, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.cup.ties import CONSOLATION, THIRD_PLACE, Tie
from leaguegen.pairing.cup.view import CupRound
from leaguegen.ranking.lots import draw_command
from leaguegen.render import address
from leaguegen.render.views import Link
from leaguegen.render.wording import mark
from leaguegen.source.problem import Span
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class CupPlace:
    """Where a cup tie stands in its own competition.

    Attributes:
        round: Number of the cup's round.
        index: Place of its first row in that round, from 1.
    """

    cup: Competition
    round: int
    index: int
    game: Game

    @property
    def link(self) -> Link:
        """The way to its board on the cup's own page."""
        target = f"{address.round_page(self.cup, self.round)}#board-{self.index}"
        return Link(self.cup.title, target)

    @property
    def board(self) -> str:
        """Its board as everybody can find it: the cup's numbers are not the competition's."""
        return self.cup.title if self.game.board is None else f"{self.cup.title} {self.game.board}"


def cup_place(
    league: League, cup_id: str, white: PlayerId, black: PlayerId, row: Span | None = None
) -> CupPlace | None:
    """Find a tie in its cup: by its row, else the latest meeting of the two."""
    cup = league.competition(cup_id)
    if cup is None:
        return None
    found: dict[int, CupPlace] = {}
    for round_ in cup.rounds:
        for index, game in enumerate(round_.games, start=1):
            if game.has(white) and game.has(black):
                place = found.setdefault(round_.number, CupPlace(cup, round_.number, index, game))
                if row is not None and game.origin == row:
                    return place
    return found[max(found)] if found else None


def waiting_ties(league: League, competition: Competition, round_: Round) -> Iterator[Message]:
    """Yield the ties of cup rounds of a round's evening that were not played on it, and why."""
    planned = competition.planned(round_.number)
    if planned is None or planned.date is None:
        return
    here = {frozenset((game.white, game.black)) for game in round_.games if game.via}
    # Whose opponent is away stands among the absent too; the absences tell who really was.
    away = frozenset(told_away(competition, round_.number))
    for season in league.seasons:
        for cup in season.competitions:
            if cup.counts_for == competition.id:
                for game in _first_games(cup, planned.date):
                    if frozenset((game.white, game.black)) not in here:
                        yield from _why_waiting(game, planned.date, away)
    yield from _waiting_elsewhere(competition, round_, away)


def _waiting_elsewhere(
    competition: Competition, round_: Round, away: frozenset[PlayerId]
) -> Iterator[Message]:
    """Yield the ties that do not count here whose players are here, because one is away."""
    at_the_cup = {bye.origin for bye in round_.byes if bye.via}
    for tie in competition.elsewhere.get(round_.number, ()):
        missing = tuple(p for p in (tie.white, tie.black) if p in away)
        if tie.result is None and len(missing) == 1 and tie.origin not in at_the_cup:
            yield tie_waits(tie.white, tie.black, missing)


def _first_games(cup: Competition, evening: date) -> Iterator[Game]:
    """Yield the first game of each tie of the cup rounds of an evening."""
    for round_ in cup.rounds:
        planned = cup.planned(round_.number)
        if planned is not None and planned.date == evening:
            ties: dict[frozenset[PlayerId], Game] = {}
            for game in round_.games:
                ties.setdefault(frozenset((game.white, game.black)), game)
            yield from ties.values()


def _why_waiting(game: Game, evening: date, away: frozenset[PlayerId]) -> Iterator[Message]:
    who = {"white": game.white, "black": game.black}
    if game.date is not None and game.date != evening:
        if game.result is None:
            yield say("The cup tie {white} – {black} was moved to {date}.", date=game.date, **who)
        else:
            yield say("The cup tie {white} – {black} was played on {date}.", date=game.date, **who)
    elif game.result is None:
        yield tie_waits(game.white, game.black, tuple(p for p in who.values() if p in away))


def tie_waits(white: PlayerId, black: PlayerId, missing: tuple[PlayerId, ...]) -> Message:
    """Say that a tie is not played on its evening, and who is away."""
    if not missing:
        return say("The cup tie {white} – {black} waits.", white=white, black=black)
    return say(
        "The cup tie {white} – {black} waits; away: {missing}.",
        white=white,
        black=black,
        missing=missing,
    )


STRANDS: Mapping[str, Message] = {
    THIRD_PLACE: say("Third place"),
    CONSOLATION: say("Consolation cup"),
}
"""What is played beside the cup, by the column `group`; the cup itself needs no word."""


def by_pair(shown: CupRound) -> Mapping[frozenset[PlayerId], Tie]:
    """Return the ties of a cup's round by their players."""
    every = (*shown.ties, *shown.third_place, *shown.consolation)
    return {frozenset(tie.players): tie for tie in every}


def verdict(shown: CupRound, tie: Tie) -> Message:
    """Say what a decided tie brought its winner."""
    winner = tie.outcome.winner
    if winner is None:
        return say("both are out")
    if tie.strand == THIRD_PLACE:
        return say("{player} is third", player=winner)
    if tie.strand == CONSOLATION:
        return say("{player} wins", player=winner)
    if shown.left == 2:
        return say("{player} wins the cup", player=winner)
    return say("{player} goes on", player=winner)


def told(tie: Tie) -> Message | None:
    """Say what is awaited of a tie or how it was decided; None where one result tells it all."""
    if tie.outcome.open:
        if all(game.result is not None for game in tie.games):
            return say("level; who goes on is not written down yet")
        dates = [g.date for g in tie.games if g.result is None and g.date is not None]
        return say("to be played on {date}", date=dates[0]) if dates else say("to be played")
    winner, first = tie.outcome.winner, tie.games[0]
    if winner is not None and len(tie.games) == 1 and first.result is not None:
        outcome = first.result.outcome(first.colour_of(winner))
        if outcome is Outcome.WIN:
            return None
    return tie.outcome.how


def marks(tie: Tie, player: PlayerId, game: str) -> tuple[str, ...]:
    """Return what each game of a tie brought a player, as the game's players write it.

    Nothing for a game without result; a plus or a minus where no game was played.
    """
    return tuple(
        _mark(one.result, one.colour_of(player), game)
        for one in tie.games
        if one.result is not None
    )


def _mark(result: Result, colour: Colour, game: str) -> str:
    if not result.played:
        return mark(result.outcome(colour), game)
    white, black = result.shown(game).split("-")
    return white if colour is Colour.WHITE else black


def score_of(game: Game, first: PlayerId, kind: str) -> str:
    """Return the result of a game from the side of one of its players; a dash without one.

    Args:
        kind: Chess or draughts, as results are written.
    """
    if game.result is None:
        return "–"
    shown = game.result.shown(kind)
    if game.colour_of(first) is Colour.WHITE:
        return shown
    return "-".join(reversed(shown[:3].split("-"))) + shown[3:]


def lot_step(competition: Competition, tie: Tie) -> Step | None:
    """Return how to repeat the lot that decided a tie; None where no lot did.

    The message of a lot, and no other, carries the seed from which it was drawn.
    """
    seed = dict(tie.outcome.how.args).get("seed")
    if not isinstance(seed, str):
        return None
    command = draw_command(sorted(tie.players), seed, competition.id, "decider", tie.round)
    text = say("the lowest ticket won; this shell line repeats the lot: {command}", command=command)
    return Step("cup 7", text)


_BLITZ = re.compile(r"(?:blitz|snelschaak|snelschaken)\b\s*(?P<score>.*)", re.IGNORECASE)


def decider(text: str) -> Message:
    """Say how a level tie was decided, as written in its row.

    >>> str(decider("blitz 2-0")), str(decider("lot")), str(decider("een kop soep"))
    ('decided by blitz 2-0', 'decided by lot', 'decided by een kop soep')
    """
    blitz = _BLITZ.fullmatch(text.strip())
    if blitz:
        return say("decided by blitz {score}", score=blitz["score"])
    if text.strip().casefold().startswith(("lot", "loot")):
        return say("decided by lot")
    if text.strip().casefold().startswith("rating"):
        return say("decided by rating")
    return say("decided by {decider}", decider=text)
