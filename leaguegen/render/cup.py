"""A cup's page: its bracket as a list of ties, round by round."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.game import Bye, ByeKind
from leaguegen.model.rules import CupRules
from leaguegen.pairing.cup_ties import CONSOLATION, MAIN, THIRD_PLACE, Tie, ratings_of, ties
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.competition import CalendarRow, calendar, part_links
from leaguegen.render.pages import Page
from leaguegen.render.rounds import when
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class TieRow:
    """A tie.

    Attributes:
        results: Of its games, each from the side of that game's White.
        how: Who goes on and why, or what is awaited.
        won: 0 for the first player, 1 for the second; None while nobody goes on.
    """

    players: tuple[Link, Link]
    results: tuple[str, ...]
    how: str
    won: int | None


@dataclass(frozen=True, slots=True)
class CupRound:
    """A round of the cup.

    Attributes:
        free: Who went on without a game.
    """

    heading: Link
    when: str
    ties: tuple[TieRow, ...]
    free: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CupView:
    """A cup's main page."""

    system: str
    links: tuple[Link, ...]
    strands: tuple[tuple[str, tuple[CupRound, ...]], ...]
    rounds: tuple[CalendarRow, ...]


def page(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page of a cup."""
    competition = account.competition
    rules = competition.cycles[-1].rules
    view = CupView(
        system=speech.say(system_name(rules)),
        links=tuple(part_links(account, speech)),
        strands=tuple(_strands(account, speech)),
        rounds=calendar(account, speech, None),
    )
    path = PurePosixPath(address.competition(competition))
    return Page(path, "cup.html", competition.title, view, crumbs)


def _strands(account: Account, speech: Speech) -> Iterator[tuple[str, tuple[CupRound, ...]]]:
    rules = account.competition.cycles[-1].rules
    if not isinstance(rules, CupRules):
        return
    every = ties(account.competition.rounds, rules, ratings_of(account.competition.roster))
    headings = {
        MAIN: "",
        THIRD_PLACE: speech.say(say("Third place")),
        CONSOLATION: speech.say(say("Consolation cup")),
    }
    for strand, heading in headings.items():
        own = [tie for tie in every if tie.strand == strand]
        rounds = tuple(_rounds(account, speech, own, free=strand == MAIN))
        if rounds:
            yield heading, rounds


def _rounds(
    account: Account, speech: Speech, own: Iterable[Tie], *, free: bool
) -> Iterator[CupRound]:
    competition = account.competition
    by_round: dict[int, list[Tie]] = {}
    for tie in own:
        by_round.setdefault(tie.round, []).append(tie)
    for round_ in competition.rounds:
        if round_.number not in by_round:
            continue
        yield CupRound(
            Link(
                speech.say(say("Round {round}", round=round_.number)),
                address.round_page(competition, round_.number),
            ),
            when(account, speech, round_.number),
            tuple(_tie(account, speech, tie) for tie in by_round[round_.number]),
            tuple(_free(account, speech, round_.byes)) if free else (),
        )


def _tie(account: Account, speech: Speech, tie: Tie) -> TieRow:
    competition = account.competition
    first, second = tie.players
    winner = tie.outcome.winner
    return TieRow(
        (speech.player(first, competition), speech.player(second, competition)),
        tuple(speech.result(game.result, competition.game) for game in tie.games),
        speech.say(tie.outcome.how),
        {first: 0, second: 1}.get(winner) if winner is not None else None,
    )


def _free(account: Account, speech: Speech, byes: Iterable[Bye]) -> Iterator[Link]:
    for bye in byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            yield speech.player(bye.player, account.competition)
