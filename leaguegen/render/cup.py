"""A cup's page: what is next, its rounds as lists of ties and as a drawing, and who won."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.playing import is_past
from leaguegen.pairing.cup.ahead import RoundAhead, rounds_ahead
from leaguegen.pairing.cup.ties import CONSOLATION, THIRD_PLACE, Tie
from leaguegen.pairing.cup.tree import consolation_tree, main_tree
from leaguegen.pairing.cup.view import CupRound, honours
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.competition import CalendarRow, calendar, part_links
from leaguegen.render.cup_drawing import Drawing, drawing
from leaguegen.render.pages import Page
from leaguegen.render.rounds import when
from leaguegen.render.speech import Speech
from leaguegen.render.ties import STRANDS, score_of, told, verdict
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import say, say_many


@dataclass(frozen=True, slots=True)
class TieRow:
    """A tie.

    Attributes:
        results: Of the games played, from the side of the first player, with the way to each.
        how: What is awaited, how it was decided, or who goes on.
        won: 0 for the first player, 1 for the second; None while nobody goes on.
    """

    players: tuple[Link, Link]
    results: tuple[Link, ...]
    how: str
    won: int | None


@dataclass(frozen=True, slots=True)
class TieList:
    """The ties of one strand in one round; the main strand has no heading.

    Attributes:
        free: Who went on without a game.
    """

    heading: str
    ties: tuple[TieRow, ...]
    free: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of the cup."""

    heading: Link
    when: str
    lists: tuple[TieList, ...]


@dataclass(frozen=True, slots=True)
class Ahead:
    """A round that is still to be drawn.

    Attributes:
        what: How many ties it will have, and how many will be free.
        players: Who is in it, in order of their names, as far as that is known.
    """

    name: str
    when: str
    what: str
    players: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CupView:
    """A cup's main page.

    Attributes:
        honours: What was won, and by whom.
        ahead: Rounds to come, the next one first.
        bracket: Rounds that are drawn, the last one first.
        drawings: Of the cup and of the consolation cup, once anything is drawn.
    """

    system: str
    honours: tuple[tuple[str, tuple[Link, ...]], ...]
    links: tuple[Link, ...]
    ahead: tuple[Ahead, ...]
    bracket: tuple[BracketRound, ...]
    drawings: tuple[Drawing, ...]
    rounds: tuple[CalendarRow, ...]


def page(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page of a cup."""
    competition = account.competition
    over = is_past(account.league, competition.season)
    coming = () if over else tuple(rounds_ahead(competition))
    drawn = [_round(account, speech, shown) for shown in account.bracket.values()]
    view = CupView(
        system=speech.say(system_name(competition.cycles[-1].rules)),
        honours=tuple(won(account, speech)),
        links=tuple(part_links(account, speech)),
        ahead=tuple(_ahead(account, speech, one) for one in coming),
        bracket=tuple(reversed(drawn)),
        drawings=tuple(_drawings(account, speech, coming)),
        rounds=calendar(account, speech, None),
    )
    path = PurePosixPath(address.competition(competition))
    return Page(path, "cup.html", competition.title, view, crumbs)


def _drawings(account: Account, speech: Speech, coming: Sequence[RoundAhead]) -> Iterator[Drawing]:
    competition = account.competition
    rounds = {number: say("Round {round}", round=number) for number in account.bracket}
    trees = (
        (main_tree(competition, ahead=bool(coming)), account.round_names),
        (consolation_tree(competition), rounds),
    )
    for nodes, named in trees:
        titles = {n: (speech.say(name), _day(account, n, speech)) for n, name in named.items()}
        found = drawing(nodes, titles, speech, competition.game)
        if found is not None:
            yield found


def _day(account: Account, number: int, speech: Speech) -> str:
    planned = account.competition.planned(number)
    return speech.short_day(planned.date if planned is not None else None)


def _ahead(account: Account, speech: Speech, ahead: RoundAhead) -> Ahead:
    competition = account.competition
    free = ahead.left - 2 * ahead.ties
    what = [say_many("{n} tie", "{n} ties", ahead.ties)]
    if free:
        what.append(say_many("{n} player free", "{n} players free", free))
    return Ahead(
        speech.say(ahead.name),
        when(account, speech, ahead.number),
        ", ".join(speech.say(part) for part in what),
        tuple(speech.player(p, competition) for p in speech.alphabetical(ahead.players)),
    )


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
        ("", shown.ties, shown.free),
        (speech.say(STRANDS[THIRD_PLACE]), shown.third_place, ()),
        (speech.say(STRANDS[CONSOLATION]), shown.consolation, shown.consolation_free),
    )
    return BracketRound(
        Link(speech.say(shown.name), address.round_page(competition, shown.number)),
        when(account, speech, shown.number),
        tuple(
            TieList(
                heading,
                tuple(_tie(account, speech, shown, tie) for tie in ties),
                tuple(speech.player(p, competition) for p in free),
            )
            for heading, ties, free in lists
            if ties or free
        ),
    )


def _tie(account: Account, speech: Speech, shown: CupRound, tie: Tie) -> TieRow:
    competition = account.competition
    first, second = tie.players
    winner = tie.outcome.winner
    return TieRow(
        (speech.player(first, competition), speech.player(second, competition)),
        tuple(_results(account, tie)),
        speech.say(told(tie) or verdict(shown, tie)),
        {first: 0, second: 1}.get(winner) if winner is not None else None,
    )


def _results(account: Account, tie: Tie) -> Iterator[Link]:
    """Yield the results of a tie, each with the way to its board."""
    competition = account.competition
    recorded = competition.round_numbered(tie.round)
    for index, game in enumerate(recorded.games if recorded is not None else (), start=1):
        if game in tie.games and game.result is not None:
            board = f"{address.round_page(competition, tie.round)}#board-{index}"
            yield Link(score_of(game, tie.players[0], competition.game), board)
