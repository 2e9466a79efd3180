"""Who has no game in a round, and why."""

from collections.abc import Iterable
from dataclasses import dataclass

from leaguegen.model.game import Bye, ByeKind
from leaguegen.model.kind_words import kind_words
from leaguegen.model.league import League
from leaguegen.render.account import Account
from leaguegen.render.speech import Speech
from leaguegen.render.ties import CupPlace
from leaguegen.render.views import Link
from leaguegen.render.wording import OUTSIDE
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class AwayGroup:
    """The people who were away for one reason."""

    kind: str
    people: tuple[Link, ...]


def away_groups(account: Account, speech: Speech, byes: Iterable[Bye]) -> tuple[AwayGroup, ...]:
    """Return who is away, by kind; those free, not yet joined or withdrawn are not in it.

    Who plays in a cup that does not count here stands behind the others of the same kind.
    """
    away: dict[tuple[int, str, str], list[Bye]] = {}
    kinds = list(ByeKind)
    for bye in byes:
        if bye.kind is not ByeKind.PAIRING_ALLOCATED and bye.kind not in OUTSIDE:
            away.setdefault((kinds.index(bye.kind), bye.via, bye.after), []).append(bye)
    return tuple(
        AwayGroup(
            speech.say(why_free(account.league, group[0])),
            tuple(
                speech.player(p, account.competition)
                for p in speech.alphabetical(bye.player for bye in group)
            ),
        )
        for _, group in sorted(away.items())
    )


def place_of_free(league: League, bye: Bye) -> CupPlace | None:
    """Find the tie for which somebody has no game in another competition."""
    cup = league.competition(bye.via)
    for round_ in cup.rounds if cup is not None and bye.via else ():
        for index, game in enumerate(round_.games, start=1):
            if cup is not None and game.origin == bye.origin:
                return CupPlace(cup, round_.number, index, game)
    return None


def why_free(league: League, bye: Bye) -> Message:
    """Say why somebody has no game: a tie in a cup that does not count here, or the kind."""
    if not bye.via:
        return kind_words(bye.kind, bye.after)
    cup = league.competition(bye.via)
    return say("Plays in the cup {cup}", cup=cup.title if cup is not None else bye.via)
