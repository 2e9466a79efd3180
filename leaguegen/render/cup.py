"""A cup's page: its bracket as lists of ties, round by round, and who won."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.pairing.cup.ties import CONSOLATION, THIRD_PLACE, Tie
from leaguegen.pairing.cup.view import CupRound, honours
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.competition import CalendarRow, calendar, part_links
from leaguegen.render.pages import Page
from leaguegen.render.rounds import when
from leaguegen.render.speech import Speech
from leaguegen.render.ties import STRANDS, told
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class TieRow:
    """A tie.

    Attributes:
        results: Of its games, each from the side of that game's White.
        how: What is awaited or how it was decided; empty where the result tells it all.
        won: 0 for the first player, 1 for the second; None while nobody goes on.
    """

    players: tuple[Link, Link]
    results: tuple[str, ...]
    how: str
    won: int | None


@dataclass(frozen=True, slots=True)
class TieList:
    """The ties of one strand in one round; the main strand has no heading."""

    heading: str
    ties: tuple[TieRow, ...]


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of the cup.

    Attributes:
        free: Who went on without a game.
    """

    heading: Link
    when: str
    lists: tuple[TieList, ...]
    free: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CupView:
    """A cup's main page.

    Attributes:
        honours: What was won, and by whom.
    """

    system: str
    honours: tuple[tuple[str, tuple[Link, ...]], ...]
    links: tuple[Link, ...]
    bracket: tuple[BracketRound, ...]
    rounds: tuple[CalendarRow, ...]


def page(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page of a cup."""
    competition = account.competition
    view = CupView(
        system=speech.say(system_name(competition.cycles[-1].rules)),
        honours=tuple(won(account, speech)),
        links=tuple(part_links(account, speech)),
        bracket=tuple(_round(account, speech, r) for r in account.bracket.values()),
        rounds=calendar(account, speech, None),
    )
    path = PurePosixPath(address.competition(competition))
    return Page(path, "cup.html", competition.title, view, crumbs)


def won(account: Account, speech: Speech) -> Iterator[tuple[str, tuple[Link, ...]]]:
    """Yield what is decided of a cup, and for whom."""
    decided = honours(account.competition)
    match = any(shown.third_place for shown in account.bracket.values())
    for title, people in (
        (say("Winner"), (decided.winner,)),
        (say("Losing finalist"), (decided.finalist,)),
        (say("Third place") if match else say("Losing semi-finalists"), decided.third),
        (say("Winner of the consolation cup"), (decided.consolation,)),
    ):
        links = tuple(speech.player(p, account.competition) for p in people if p is not None)
        if links:
            yield speech.say(title), links


def _round(account: Account, speech: Speech, shown: CupRound) -> BracketRound:
    competition = account.competition
    lists = (
        ("", shown.ties),
        (speech.say(STRANDS[THIRD_PLACE]), shown.third_place),
        (speech.say(STRANDS[CONSOLATION]), shown.consolation),
    )
    return BracketRound(
        Link(speech.say(shown.name), address.round_page(competition, shown.number)),
        when(account, speech, shown.number),
        tuple(TieList(heading, _ties(account, speech, ties)) for heading, ties in lists if ties),
        tuple(speech.player(p, competition) for p in shown.free),
    )


def _ties(account: Account, speech: Speech, ties: Sequence[Tie]) -> tuple[TieRow, ...]:
    competition = account.competition
    rows = []
    for tie in ties:
        first, second = tie.players
        winner = tie.outcome.winner
        rows.append(
            TieRow(
                (speech.player(first, competition), speech.player(second, competition)),
                tuple(speech.result(game.result, competition.game) for game in tie.games),
                speech.say(told(tie)),
                {first: 0, second: 1}.get(winner) if winner is not None else None,
            )
        )
    return tuple(rows)
