"""The next round as the program would pair it now: it binds nobody."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from pathlib import PurePosixPath

from leaguegen.model.engines import ENGINE_TITLES, other_engine
from leaguegen.model.game import Bye, ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.evening import Evening, prepare
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.prospects import Prospect, prospects
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, Pair, RoundPairing
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import away_groups
from leaguegen.render.boards import BoardRow, cup_link, step_rows
from leaguegen.render.pages import Page
from leaguegen.render.pairing_text import stood_words
from leaguegen.render.played_ahead import game_ahead, told_beforehand
from leaguegen.render.rounds import FreeRow, RoundView, when
from leaguegen.render.speech import Speech
from leaguegen.render.ties import cup_place, tie_waits
from leaguegen.render.views import Link, Reasons
from leaguegen.render.wording import pretty_group
from leaguegen.words.message import Message, say


@dataclass(frozen=True)
class Provisional:
    """What can be said about the next round.

    Attributes:
        pairing: None where it cannot be made; then `refusal` tells why.
    """

    number: int
    evening: Evening | None = None
    pairing: RoundPairing | None = None
    refusal: Message | None = None

    @cached_property
    def prospects(self) -> Mapping[PlayerId, Prospect]:
        """Whom each of those who are to be paired may meet, for the pages of every language."""
        evening = self.evening
        return {} if evening is None else prospects(evening.state, evening.rules)


def provisional(account: Account) -> Provisional | None:
    """Pair the next round, if that is the pairing system's to do now.

    Returns:
        None for a cup, whose draw is made in public, after the last round, for a round without a
        date, and while a cup round of that date is not drawn.
    """
    competition = account.competition
    number = next_to_pair(competition)
    planned = competition.planned(number) if number is not None else None
    if account.is_cup or number is None or planned is None or planned.date is None:
        return None
    try:
        evening = prepare(account.league, competition, number)
    except NotReadyError as error:
        if error.code == "cup-not-drawn":
            return None
        return Provisional(number, refusal=error.text)
    theirs = other_engine(evening.rules)
    if theirs is not None:
        told = say(
            "{program} pairs this round. The site is made without calling it, so there is no"
            " provisional pairing.",
            program=ENGINE_TITLES[theirs],
        )
        return Provisional(number, evening, refusal=told)
    try:
        return Provisional(number, evening, pair_round(evening.state, evening.rules))
    except (NoLegalPairingError, NotReadyError) as error:
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
    competition = account.competition
    numbers = board_numbers(competition, known)
    boards = tuple(
        _board(known, account, speech, pair, (index, number))
        for index, (pair, number) in enumerate(zip(pairs, numbers, strict=True), start=1)
    )
    free = tuple(
        FreeRow(
            speech.player(bye.player, competition),
            speech.say(KINDS[bye.kind] if bye.kind is not ByeKind.PAIRING_ALLOCATED else None),
            Reasons(step_rows(bye.steps, speech, account, known.number)),
        )
        for bye in (pairing.byes if pairing else ())
    )
    away = tuple(Bye(a.player, a.kind, a.via) for a in evening.away) if evening else ()
    return RoundView(
        when=when(account, speech, known.number),
        links=(),
        boards=boards,
        free=free,
        away=away_groups(account, speech, away),
        groups=any(board.group for board in boards),
        refusal=speech.say(known.refusal),
        steps=step_rows(pairing.steps, speech, account, known.number) if pairing else (),
        postponed=tuple(_postponed(account, speech, evening)) if evening else (),
        ours=evening is None or other_engine(evening.rules) is None,
    )


def board_numbers(competition: Competition, known: Provisional) -> Iterator[str]:
    """Yield the number of each board as the pairing would give it; empty: it has none.

    A row keeps its own; a game with a result or a day of its own sits at no board that evening.
    """
    pairs = known.pairing.pairs if known.pairing else ()
    rows = [game for game in competition.pending.get(known.number, ()) if not game.via]
    own = {frozenset((game.white, game.black)): game for game in rows}
    taken = {game.board for game in rows}
    free = (n for n in count(1) if n not in taken)
    for pair in pairs:
        row = own.get(frozenset((pair.white, pair.black)))
        if row is not None and row.board is not None:
            yield str(row.board)
        elif pair.via or (row is not None and (row.result is not None or row.date is not None)):
            yield ""
        else:
            yield str(next(free))


def _board(
    known: Provisional, account: Account, speech: Speech, pair: Pair, place: tuple[int, str]
) -> BoardRow:
    """Return a board; `place` is its place on the page, from 1, and its number."""
    index, number = place
    competition = account.competition
    return BoardRow(
        anchor=f"board-{index}",
        number=number,
        white=speech.player(pair.white, competition),
        black=speech.player(pair.black, competition),
        result="",
        group=pretty_group(pair.group),
        notes=tuple(_notes(account, speech, pair, known.number)),
        reasons=_reasons(account, speech, pair, known.number),
    )


def _reasons(account: Account, speech: Speech, pair: Pair, number: int) -> Reasons:
    """Return why a pair meets; of a cup tie the way to the cup's page, which tells it."""
    why = Reasons(step_rows(pair.steps, speech, account, number))
    place = cup_place(account.league, pair.via, pair.white, pair.black) if pair.via else None
    if place is None:
        return why
    text = say("Round {round} of {cup}", round=place.round, cup=place.cup.title)
    return replace(why, more=Link(speech.say(text), place.link.target))


def _notes(account: Account, speech: Speech, pair: Pair, number: int) -> Iterator[Link]:
    competition = account.competition
    game = game_ahead(competition, number, pair.white, pair.black)
    if pair.via:
        yield cup_link(account, pair.via)
    elif game is not None:
        yield Link(speech.say(told_beforehand(game, competition.game, speech)))
    else:
        yield from (Link(speech.say(text)) for text in stood_words(pair))


def _postponed(account: Account, speech: Speech, evening: Evening) -> Iterator[str]:
    """Yield what waits, and what the pairing makes of it."""
    for number, _ in evening.unfinished:
        round_ = account.competition.round_numbered(number)
        games = account.outstanding(round_) if round_ is not None else ()
        text = say(
            "This pairing counts as a draw what is still open in round {round}: {games}",
            round=number,
            games=tuple(say("{white} – {black}", white=g.white, black=g.black) for g in games),
        )
        yield speech.say(text)
    for waiting in evening.undrawn:
        cup = account.league.competition(waiting.cup)
        yield speech.say(
            say(
                "Round {round} of {cup} is planned for this evening too and cannot be drawn yet:"
                " {why}. This round is paired without it.",
                round=waiting.round,
                cup=cup.title if cup is not None else waiting.cup,
                why=waiting.why,
            )
        )
    for pair in evening.postponed:
        away = {a.player for a in evening.away}
        missing = tuple(p for p in (pair.white, pair.black) if p in away)
        yield speech.say(tie_waits(pair.white, pair.black, missing))
