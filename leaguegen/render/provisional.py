"""The next round as the program would pair it now: it binds nobody."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.game import Bye
from leaguegen.pairing.evening import Evening, NotReadyError, prepare
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.rounds import (
    BoardRow,
    FreeRow,
    RoundView,
    away_groups,
    cup_link,
    step_rows,
    when,
)
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link, Reasons
from leaguegen.render.wording import KINDS, pretty_group
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Provisional:
    """What can be said about the next round.

    Attributes:
        pairing: None where it cannot be made; then `refusal` tells why.
    """

    number: int
    evening: Evening | None = None
    pairing: RoundPairing | None = None
    refusal: Message | None = None


def provisional(account: Account) -> Provisional | None:
    """Pair the next round, if that is the pairing system's to do now.

    Returns:
        None for a cup, whose draw is made in public, after the last round, for a round without a
        date, and while a cup round of that date is not drawn.
    """
    competition = account.competition
    number = competition.next_round
    planned = competition.planned(number) if number is not None else None
    if account.is_cup or number is None or planned is None or planned.date is None:
        return None
    try:
        evening = prepare(account.league, competition, number)
    except NotReadyError as error:
        if error.code == "cup-not-drawn":
            return None
        return Provisional(number, refusal=error.text)
    try:
        return Provisional(number, evening, pair_round(evening.state, evening.rules))
    except NoLegalPairingError as error:
        return Provisional(number, evening, refusal=error.text)


def pages(
    account: Account, speech: Speech, crumbs: tuple[Link, ...], known: Provisional | None
) -> Iterable[Page]:
    """Yield the page of the next round, if anything can be said about it."""
    if known is None:
        return
    yield Page(
        PurePosixPath(address.next_round(account.competition)),
        "provisional.html",
        speech.say(say("Round {round}, provisional", round=known.number)),
        _view(account, speech, known),
        crumbs,
    )


def _view(account: Account, speech: Speech, known: Provisional) -> RoundView:
    pairing, evening = known.pairing, known.evening
    pairs = pairing.pairs if pairing else ()
    boards = tuple(
        _board(account, speech, pair, number) for number, pair in enumerate(pairs, start=1)
    )
    competition = account.competition
    free = tuple(
        FreeRow(
            speech.player(bye.player, competition),
            speech.say(KINDS[bye.kind]),
            Reasons(step_rows(bye.steps, speech)),
        )
        for bye in (pairing.byes if pairing else ())
    )
    away = tuple(Bye(a.player, a.kind) for a in evening.away) if evening else ()
    return RoundView(
        when=when(account, speech, known.number),
        links=(),
        boards=boards,
        free=free,
        away=away_groups(account, speech, away),
        groups=any(board.group for board in boards),
        refusal=speech.say(known.refusal),
        steps=step_rows(pairing.steps, speech) if pairing else (),
        postponed=tuple(_postponed(speech, evening)) if evening else (),
    )


def _board(account: Account, speech: Speech, pair: Pair, number: int) -> BoardRow:
    competition = account.competition
    return BoardRow(
        anchor=f"board-{number}",
        number=str(number),
        white=speech.player(pair.white, competition),
        black=speech.player(pair.black, competition),
        result="",
        group=pretty_group(pair.group),
        notes=tuple(_notes(account, speech, pair)),
        reasons=Reasons(step_rows(pair.steps, speech)),
    )


def _notes(account: Account, speech: Speech, pair: Pair) -> Iterator[Link]:
    if pair.via:
        yield cup_link(account, pair.via)
    elif pair.fixed == "by-hand":
        yield Link(speech.say(say("set by hand")))
    elif pair.fixed == "played-ahead":
        yield Link(speech.say(say("played ahead")))


def _postponed(speech: Speech, evening: Evening) -> Iterator[str]:
    for pair in evening.postponed:
        yield speech.say(
            say(
                "The cup tie {white} – {black} waits: one of the two is away.",
                white=pair.white,
                black=pair.black,
            )
        )
