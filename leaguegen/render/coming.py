"""The next evening of each competition: when, what its page shows, and who meets or is expected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.cup.ahead import rounds_ahead
from leaguegen.pairing.system import RoundPairing
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.boards import cup_link
from leaguegen.render.captions import instead
from leaguegen.render.evenings import clock, coming_evenings, coming_rounds, round_about
from leaguegen.render.played_ahead import game_ahead, told_beforehand
from leaguegen.render.provisional import Provisional
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say, say_many

_FEW = 12
"""So many boards of the first evening are shown at once."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who meet.

    Attributes:
        note: The cup whose tie it is, the day to which it is moved, or that it is played already.
    """

    white: Link
    black: Link
    note: str = ""


@dataclass(frozen=True, slots=True)
class Who:
    """Who meets whom, or who is expected.

    Attributes:
        told: How many, and of what kind.
        pairs: Empty where nothing is paired.
        free: Who is free.
        people: Who is expected, where nothing is paired.
        unfolded: Whether all are shown at once.
    """

    told: str
    pairs: tuple[Pair, ...] = ()
    free: tuple[Link, ...] = ()
    people: tuple[Link, ...] = ()
    unfolded: bool = False


@dataclass(frozen=True, slots=True)
class Coming:
    """What a competition has on an evening to come.

    Attributes:
        what: The round, or the first of several; or what there is in its place.
        about: Time, cycle and notes, as far as told.
        state: What the page of the round shows.
        who: Who meets whom, or who is expected; None where nobody knows yet, or the results of the
            round stand on the page.
    """

    competition: Link
    what: Link
    about: str
    state: str
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Evening:
    """A day to come; without a date the day is empty.

    Attributes:
        passed: It lies before the last day on which anything was played.
    """

    day: str
    coming: tuple[Coming, ...]
    passed: bool


def evenings(
    accounts: Sequence[Account], expected: Mapping[str, Provisional | None], speech: Speech
) -> Iterator[Evening]:
    """Yield the days of the next evening of each competition, what has no date at the end.

    Nobody waits first for a day before the last one on which anything was played: it comes later.
    """
    days: dict[date, list[Coming]] = {}
    for account in accounts:
        for evening in coming_evenings(account):
            days.setdefault(evening.date, []).append(_without_round(account, evening, speech))
        rounds = coming_rounds(account)
        if rounds:
            coming = _coming(account, rounds, expected.get(account.competition.id), speech)
            if rounds[0].date is not None or coming.what.target:
                days.setdefault(rounds[0].date or date.max, []).append(coming)
    since = max((day for account in accounts for day in _played_on(account)), default=date.min)
    ordered = sorted(days, key=lambda day: (day < since, day))
    for day in ordered[:1]:
        days[day][0] = _few_unfolded(days[day][0])
    for day in ordered:
        title = speech.day(day) if day != date.max else ""
        yield Evening(title, tuple(days[day]), passed=day < since)


def _played_on(account: Account) -> Iterator[date]:
    """Yield the day of the last round that has begun, where it is told."""
    planned = account.competition.planned(account.last_begun or 0)
    if planned is not None and planned.date is not None:
        yield planned.date


def _coming(
    account: Account, rounds: Sequence[PlannedRound], known: Provisional | None, speech: Speech
) -> Coming:
    """Tell of the rounds of an evening in one line; its link leads to the first."""
    competition, number = account.competition, rounds[0].number
    target, state = "", say("to come")
    recorded = competition.round_numbered(number)
    if recorded is not None:
        target = address.round_page(competition, number)
        state = say("under way; results so far below") if recorded.begun else say("pairing")
    elif known is not None and known.number == number:
        target = address.next_round(competition)
        state = say("provisional pairing") if known.pairing else say("no pairing yet")
    title = account.round_title(number)
    about = round_about(account, rounds[0], speech)
    if len(rounds) > 1:
        title = say("Rounds {first}–{last}", first=number, last=rounds[-1].number)
        about = clock(rounds[0].time)
    about = ", ".join(part for part in (about, competition.venue) if part)
    return Coming(
        Link(competition.title, address.competition(competition)),
        Link(speech.say(title), target),
        about,
        speech.say(state),
        _who(account, rounds[0], known, speech),
    )


def _without_round(account: Account, evening: OtherEvening, speech: Speech) -> Coming:
    competition = account.competition
    return Coming(
        Link(competition.title, address.competition(competition)),
        Link(instead(evening)),
        ", ".join(part for part in (clock(evening.time), competition.venue) if part),
        speech.say(say("no round")),
    )


def _few_unfolded(first: Coming) -> Coming:
    """Show the boards of the first evening at once, where they are few."""
    if first.who is None or not 0 < len(first.who.pairs) <= _FEW:
        return first
    return replace(first, who=replace(first.who, unfolded=True))


def _who(
    account: Account, planned: PlannedRound, known: Provisional | None, speech: Speech
) -> Who | None:
    competition, number = account.competition, planned.number
    recorded = competition.round_numbered(number)
    if recorded is not None:
        return None if recorded.begun else _paired(account, recorded, speech)
    if known is not None and known.number == number and known.pairing is not None:
        return _provisional(account, known.pairing, speech)
    if account.is_cup:
        ahead = next((one for one in rounds_ahead(competition) if one.number == number), None)
        people = ahead.players if ahead is not None else ()
        told = say_many("{n} player still in it", "{n} players still in it", len(people))
    else:
        people = _expected(account, number, known)
        told = say_many("{n} player expected", "{n} players expected", len(people))
    if not people:
        return None
    named = (p for p in speech.alphabetical(people) if speech.code(p))
    return Who(speech.say(told), people=tuple(speech.player(p) for p in named))


def _expected(account: Account, number: int, known: Provisional | None) -> tuple[PlayerId, ...]:
    """Return who is there as far as is known: those who take part and are not told to be away."""
    if known is not None and known.number == number and known.evening is not None:
        state = known.evening.state
        fixed = (player for pair in state.fixed for player in (pair.white, pair.black))
        return (*state.available, *fixed)
    away = told_away(account.competition, number)
    roster = account.competition.roster
    return tuple(e.id for e in roster if e.active(number) and e.id not in away)


def _paired(account: Account, recorded: Round, speech: Speech) -> Who:
    pairs = tuple(_recorded(account, game, speech) for game in recorded.games)
    told = say_many("{n} board", "{n} boards", len(pairs))
    free = (b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED)
    return Who(speech.say(told), pairs, _free(free, speech))


def _recorded(account: Account, game: Game, speech: Speech) -> Pair:
    stands = game.result is not None or game.date is not None
    moved = told_beforehand(game, account.competition.game, speech) if stands else None
    return _pair(account, (game.white, game.black), game.via, moved, speech)


def _provisional(account: Account, pairing: RoundPairing, speech: Speech) -> Who:
    competition = account.competition
    pairs = tuple(
        _recorded(account, game, speech)
        if (game := game_ahead(competition, pairing.round, pair.white, pair.black))
        else _pair(account, (pair.white, pair.black), pair.via, None, speech)
        for pair in pairing.pairs
    )
    told = say_many("{n} board, provisional", "{n} boards, provisional", len(pairs))
    return Who(speech.say(told), pairs, _free((b.player for b in pairing.byes), speech))


def _pair(
    account: Account,
    two: tuple[PlayerId, PlayerId],
    via: str,
    moved: Message | None,
    speech: Speech,
) -> Pair:
    white, black = (speech.player(player) for player in two)
    notes = (cup_link(account, via).text if via else "", speech.say(moved))
    return Pair(white, black, "; ".join(note for note in notes if note))


def _free(players: Iterable[PlayerId], speech: Speech) -> tuple[Link, ...]:
    return tuple(speech.player(player) for player in players)
