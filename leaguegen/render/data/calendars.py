"""The calendar of a competition, with its rounds, and of a player, with his games."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import seasons_from_now
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.dates import Age, latest
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.ics import Appointment, calendar
from leaguegen.render.data.ids import again, uid
from leaguegen.render.data.teller import Teller
from leaguegen.render.speech import Speech
from leaguegen.render.wording import COLOURS, OUTCOMES
from leaguegen.words.message import Message, say


def of_competition(account: Account, teller: Teller) -> Document:
    """Return the calendar of a competition: its rounds, and games on a date of their own."""
    which = account.competition
    title = f"{teller.league.name} – {which.title} {which.season}"
    found = [*_rounds(account, teller), *_moved(account, teller)]
    return document(address.calendar(which), _written(title, teller, found))


def of_player(accounts: Sequence[Account], teller: Teller, player: PlayerId) -> Document | None:
    """Return the calendar of a player: his games of the season that is played and the next.

    None: he has no page.

    Args:
        accounts: Of all competitions, oldest season first.
    """
    code = teller.speech.code(player)
    if not code:
        return None
    now = {season.id for season in seasons_from_now(teller.league)}
    found = [
        appointment
        for account in accounts
        if account.competition.season in now
        for appointment in _own(account, teller, player)
    ]
    title = f"{teller.league.name} – {teller.speech.name(player)}"
    return document(address.player_calendar(code), _written(title, teller, found))


def _written(title: str, teller: Teller, found: Sequence[Appointment]) -> bytes:
    return calendar(title, teller.league.timezone, sorted(found, key=_order))


def _order(appointment: Appointment) -> tuple[date, time]:
    """Return where an appointment comes; those of one moment stay in the order of their rounds."""
    begin = appointment.begin
    return (begin.date(), begin.time()) if isinstance(begin, datetime) else (begin, time())


def _rounds(account: Account, teller: Teller) -> Iterator[Appointment]:
    which, speech = account.competition, teller.speech
    for planned in which.calendar:
        begin = begin_of(planned, teller)
        age = teller.dates.row(planned.origin, teller.dates.evening(which, planned.number))
        if begin is None or age.at is None or planned.left_over:
            continue
        recorded = which.round_numbered(planned.number)
        title = account.round_title(planned.number)
        yield Appointment(
            uid=uid(teller.league, which.id, "rounds", f"{planned.number:02}"),
            begin=begin,
            summary=speech.say(say("{competition}: {round}", competition=which.title, round=title)),
            changed=age.at,
            sequence=age.changes,
            description=", ".join(part for part in (planned.kind, planned.note) if part),
            place=account.venue,
            url=teller.url(address.round_page(which, planned.number) if recorded else ""),
        )


def begin_of(planned: PlannedRound, teller: Teller) -> datetime | date | None:
    """Return when a round begins: a moment, a day, or None where nothing is known."""
    if planned.date is None or planned.time is None:
        return planned.date
    return teller.dates.moment(planned.date, planned.time)


def _moved(account: Account, teller: Teller) -> Iterator[Appointment]:
    """Yield the games that have a date of their own.

    Their names are made of codes: whoever has an id could find anything made of it again.
    """
    which, speech = account.competition, teller.speech
    for round_ in _all(account):
        for place, game in enumerate(round_.games, start=1):
            age = teller.dates.game(which, round_, game)
            if game.date is None or game.via or age.at is None:
                continue
            nth = again(round_, game, game.white, game.black)
            codes = sorted(teller.speech.code(p) or str(place) for p in (game.white, game.black))
            yield Appointment(
                uid=uid(teller.league, which.id, "games", f"{round_.number:02}", *codes, *nth),
                begin=game.date,
                summary=speech.say(
                    say(
                        "{competition}: {white} – {black} ({round})",
                        competition=which.title,
                        white=game.white,
                        black=game.black,
                        round=account.round_title(round_.number),
                    )
                ),
                changed=age.at,
                sequence=age.changes,
                url=teller.url(_page(which, round_.number)),
            )


def _all(account: Account) -> Iterator[Round]:
    """Yield the rounds, and of those that are not paired yet the games that stand already."""
    which = account.competition
    yield from which.rounds
    for number, games in sorted(which.pending.items()):
        yield Round(number, games, cycle=which.cycle_of(number).number)


def _page(which: Competition, number: int) -> str:
    """Return where a game stands: before its round is paired there is no page of that."""
    recorded = which.round_numbered(number) is not None
    return address.round_page(which, number) if recorded else address.competition(which)


def _own(account: Account, teller: Teller, player: PlayerId) -> Iterator[Appointment]:
    """Yield the games of a player; of a cup tie that counts elsewhere once, with the cup."""
    for round_ in _all(account):
        for game in round_.games:
            if game.has(player) and not game.via:
                yield from _appointment(account, teller, player, round_, game)


def _appointment(
    account: Account, teller: Teller, player: PlayerId, round_: Round, game: Game
) -> Iterator[Appointment]:
    which = account.competition
    planned = which.planned(round_.number)
    begin = game.date or (begin_of(planned, teller) if planned is not None else None)
    age = _age(account, teller, round_, game)
    if begin is None or age.at is None:
        return
    open_ = game.result is None and game.date is None
    waits = open_ and frozenset((game.white, game.black)) in account.postponed(round_)
    yield Appointment(
        uid=uid(
            teller.league,
            which.id,
            "rounds",
            f"{round_.number:02}",
            teller.speech.code(player),
            *again(round_, game, player),
        ),
        begin=begin,
        summary=teller.speech.say(
            say(
                "{colour} against {opponent} ({competition}, {round})",
                colour=COLOURS[game.colour_of(player)],
                opponent=game.opponent_of(player),
                competition=which.title,
                round=account.round_title(round_.number),
            )
        ),
        changed=age.at,
        sequence=age.changes,
        description=_told(teller.speech, player, game, waits=waits),
        place=account.venue if game.date is None else "",
        off=waits,
        url=teller.url(_page(which, round_.number)),
    )


def _age(account: Account, teller: Teller, round_: Round, game: Game) -> Age:
    """Return how old a player's appointment is: his game may change, and its evening may."""
    which = account.competition
    own = teller.dates.game(which, round_, game)
    planned = which.planned(round_.number)
    if planned is None or game.date is not None:
        return own
    evening = teller.dates.row(planned.origin, None)
    return Age(latest((own.at, evening.at)), own.first, own.changes + evening.changes)


def _told(speech: Speech, player: PlayerId, game: Game, *, waits: bool) -> str:
    """Return what is to be known of a player's game: its board, that it waits, its result."""
    told: list[Message] = []
    if game.board is not None:
        told.append(say("Board {board}", board=game.board))
    if waits:
        told.append(say("postponed"))
    if game.date is not None:
        told.append(say("on another date than its round"))
    if game.result is not None:
        told.append(OUTCOMES[game.result.outcome(game.colour_of(player))])
    return ", ".join(map(speech.say, told))
