"""Ties of the cup: which games make one, and who goes on (docs/cup.md, 7)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import Game, Outcome, Round
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.rules import HALF, ONE, ZERO, Points
from leaguegen.model.systems import CupRules
from leaguegen.ranking.lots import drawn
from leaguegen.words.message import Message, say

MAIN, THIRD_PLACE, CONSOLATION = "", "third-place", "consolation"
"""The strands of a cup, as the column `group` of its rows names them."""

Ratings = Mapping[PlayerId, int | None]

_POINTS = {
    Outcome.WIN: ONE,
    Outcome.DRAW: HALF,
    Outcome.LOSS: ZERO,
    Outcome.FORFEIT_WIN: ONE,
    Outcome.FORFEIT_LOSS: ZERO,
}


@dataclass(frozen=True, slots=True)
class TieOutcome:
    """Who goes on from a tie.

    Attributes:
        winner: None while it is open, and where both players are out.
        how: What decided, or what is awaited.
        open: Nobody can tell yet who goes on.
    """

    winner: PlayerId | None
    how: Message
    open: bool = False


@dataclass(frozen=True, slots=True)
class Tie:
    """Two players who meet in a round of the cup.

    Attributes:
        strand: The cup itself, the third place or the consolation cup.
        games: In the order of the rows; the first names the players.
    """

    round: int
    strand: str
    games: tuple[Game, ...]
    outcome: TieOutcome

    @property
    def players(self) -> tuple[PlayerId, PlayerId]:
        """White of the first game, then Black."""
        return self.games[0].white, self.games[0].black

    @property
    def out(self) -> tuple[PlayerId, ...]:
        """Who does not go on; nobody while the tie is open."""
        if self.outcome.open:
            return ()
        return tuple(p for p in self.players if p != self.outcome.winner)


def ties(rounds: Iterable[Round], rules: CupRules, ratings: Ratings) -> tuple[Tie, ...]:
    """Gather the games of all rounds, oldest first, into ties in the order of their first games.

    A row tells its strand in the column `group`. Where it does not, and both players were out
    already, it belongs to what the rules have beside the cup.
    """
    found: list[Tie] = []
    for round_ in rounds:
        together: dict[tuple[str, frozenset[PlayerId]], list[Game]] = {}
        for game in round_.games:
            group = game.group if game.group in (THIRD_PLACE, CONSOLATION) else MAIN
            together.setdefault((group, frozenset((game.white, game.black))), []).append(game)
        past = tuple(found)
        out = knocked_out(past, MAIN)
        for (group, pair), games in together.items():
            untold = group == MAIN and pair <= out.keys()
            strand = _beside(past, {out[p] for p in pair}, rules) if untold else group
            told = outcome(games, rules, ratings, round_.number)
            found.append(Tie(round_.number, strand, tuple(games), told))
    return tuple(found)


def _beside(past: Sequence[Tie], put_out: set[int], rules: CupRules) -> str:
    """Return the strand of a tie of two who are out, put out in these rounds of the cup."""
    last = max((tie.round for tie in past if tie.strand == MAIN), default=0)
    semi_finals = sum(tie.round == last and tie.strand == MAIN for tie in past) == 2
    if rules.third_place and semi_finals and put_out == {last}:
        return THIRD_PLACE
    return CONSOLATION if rules.consolation else MAIN


def ratings_of(roster: Roster) -> Ratings:
    """Return each entrant's rating."""
    return {entrant.id: entrant.rating for entrant in roster}


def outcome(
    games: Sequence[Game], rules: CupRules, ratings: Ratings, round_number: int = 1
) -> TieOutcome:
    """Tell who goes on from a tie: what is written, else the score, else the deciders.

    Args:
        games: The games of one tie, at least one.
        round_number: The round of the cup in which the tie stands; lots are drawn with it.
    """
    written = next((g.through for g in reversed(games) if g.through is not None), None)
    told = _by_rule(games, rules, ratings, round_number)
    if written is None or written == told.winner:
        return told
    decider = _decider_text(games)
    if told.open and decider:
        how = say("level; {winner} won the tie: {decider}", winner=written, decider=decider)
    else:
        how = say("{winner} won the tie, as written down", winner=written)
    return TieOutcome(written, how)


def _by_rule(
    games: Sequence[Game], rules: CupRules, ratings: Ratings, round_number: int
) -> TieOutcome:
    """Tell who goes on without the column `through`."""
    first, second = games[0].white, games[0].black
    if not _all_played(games, rules):
        text = say("{first} – {second} has no result yet", first=first, second=second)
        return TieOutcome(None, text, open=True)
    by_score = _by_score(games, first, second)
    return by_score or _by_decider(games, rules, ratings, round_number)


def _all_played(games: Sequence[Game], rules: CupRules) -> bool:
    """Whether nothing of the tie is awaited; a forfeited first game needs no second one."""
    if any(game.result is None for game in games):
        return False
    forfeited = any(game.result is not None and not game.result.played for game in games)
    return len(games) >= rules.games or forfeited


def is_level(games: Sequence[Game], rules: CupRules) -> bool:
    """Whether the games of a tie are played, and both have as much of them."""
    first, second = games[0].white, games[0].black
    return _all_played(games, rules) and _by_score(games, first, second) is None


def _by_score(games: Sequence[Game], first: PlayerId, second: PlayerId) -> TieOutcome | None:
    """Return who won on the board, or out of both absent; None for a level tie."""
    mine, theirs = _score(games, first), _score(games, second)
    if mine == theirs == 0:
        text = say("neither {first} nor {second} came; both are out", first=first, second=second)
        return TieOutcome(None, text)
    if mine == theirs:
        return None
    winner, loser = (first, second) if mine > theirs else (second, first)
    if all(game.result is not None and not game.result.played for game in games):
        return TieOutcome(
            winner, say("{loser} did not come; {winner} won the tie", loser=loser, winner=winner)
        )
    text = say(
        "{winner} won by {points} to {other}",
        winner=winner,
        points=max(mine, theirs),
        other=min(mine, theirs),
    )
    return TieOutcome(winner, text)


def _score(games: Sequence[Game], player: PlayerId) -> Points:
    return sum(
        (_POINTS[g.result.outcome(g.colour_of(player))] for g in games if g.result is not None),
        ZERO,
    )


def _by_decider(
    games: Sequence[Game], rules: CupRules, ratings: Ratings, round_number: int
) -> TieOutcome:
    """Walk the deciders of a level tie; the one that is written down goes before the list."""
    pair = games[0].white, games[0].black
    text = _decider_text(games).casefold()
    if text.startswith("rating"):
        return _lower_rated(pair, ratings, 0) or _awaited(pair)
    order = ("lot",) if text.startswith(("lot", "loot")) else rules.decider
    blitz = blitz_score(text)
    told = _by_blitz(pair, blitz, text)
    for decider in order:
        if told is not None:
            break
        match decider:
            case "blitz":
                told = _awaited(pair) if blitz is None else None
            case "rating":
                told = _lower_rated(pair, ratings, rules.rating_gap or 0)
            case "lot":
                told = _by_lot(pair, rules, round_number)
    return told or _awaited(pair)


def _decider_text(games: Sequence[Game]) -> str:
    return next((g.decider.strip() for g in reversed(games) if g.decider.strip()), "")


def _awaited(pair: tuple[PlayerId, PlayerId]) -> TieOutcome:
    text = say(
        "{first} – {second} is level, and who goes on is not written down yet"
        " (columns decider, through)",
        first=pair[0],
        second=pair[1],
    )
    return TieOutcome(None, text, open=True)


_SCORE = re.compile(r"(?P<mine>\d*[½]|\d+(?:[.,]5)?)\s*[-–:]\s*(?P<theirs>\d*[½]|\d+(?:[.,]5)?)")


def blitz_score(text: str) -> tuple[Points, Points] | None:
    """Add up the scores in a decider as written, from the side of White in the first game.

    >>> blitz_score("blitz 1½-½") == (Fraction(3, 2), Fraction(1, 2))
    True
    >>> blitz_score("blitz 1-1, 0-1") == (1, 2)
    True
    >>> blitz_score("blitz") is None
    True
    """
    scores = [(_amount(m["mine"]), _amount(m["theirs"])) for m in _SCORE.finditer(text)]
    if not scores:
        return None
    return sum((s[0] for s in scores), ZERO), sum((s[1] for s in scores), ZERO)


def _amount(text: str) -> Points:
    if text.endswith("½"):
        return Fraction(text[:-1] or "0") + HALF
    return Fraction(text.replace(",", "."))


def _by_blitz(
    pair: tuple[PlayerId, PlayerId], score: tuple[Points, Points] | None, written: str
) -> TieOutcome | None:
    """Return who won the games after a level tie, by their score.

    Args:
        written: The decider, in small letters; other words than those for blitz are other games.
    """
    if score is None or score[0] == score[1]:
        return None
    winner = pair[0] if score[0] > score[1] else pair[1]
    most, least = max(score), min(score)
    words = re.findall(r"[^\W\d_]+", written)
    if not words or any(word.startswith(("blitz", "snel")) for word in words):
        text = say(
            "level; {winner} won the blitz by {points} to {other}",
            winner=winner,
            points=most,
            other=least,
        )
    else:
        text = say(
            "level; {winner} won the deciding games by {points} to {other}",
            winner=winner,
            points=most,
            other=least,
        )
    return TieOutcome(winner, text)


def _lower_rated(pair: tuple[PlayerId, PlayerId], ratings: Ratings, gap: int) -> TieOutcome | None:
    one, two = ratings.get(pair[0]), ratings.get(pair[1])
    if one is None or two is None or one == two or abs(one - two) < gap:
        return None
    winner = pair[0] if one < two else pair[1]
    text = say(
        "level; {winner} won the tie by the lower rating, {rating} against {other}",
        winner=winner,
        rating=min(one, two),
        other=max(one, two),
    )
    return TieOutcome(winner, text)


def _by_lot(pair: tuple[PlayerId, PlayerId], rules: CupRules, round_number: int) -> TieOutcome:
    winner = drawn(pair, rules.seed, rules.competition, "decider", round_number)[0]
    text = say(
        "level; {winner} won the tie by lot",
        winner=winner,
        seed=rules.seed,
        round=round_number,
    )
    return TieOutcome(winner, text)


def knocked_out(past: Iterable[Tie], strand: str) -> Mapping[PlayerId, int]:
    """Return who was put out in a strand, and in which round first."""
    out: dict[PlayerId, int] = {}
    for tie in past:
        if tie.strand == strand:
            for player in tie.out:
                out.setdefault(player, tie.round)
    return out
