"""The feed of a competition: pairings, results, standings, corrections."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

from leaguegen.model.game import Round
from leaguegen.model.history import Corrected
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.boards import board_line
from leaguegen.render.corrections import corrected_view
from leaguegen.render.data.atom import Entry, Feed, atom
from leaguegen.render.data.dates import latest
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.tables import tables_after
from leaguegen.render.data.teller import Teller, listed, paragraph
from leaguegen.render.rounds import when
from leaguegen.render.speech import Speech
from leaguegen.render.standings import told_beside
from leaguegen.render.text import standings_title
from leaguegen.render.wording import rank_told
from leaguegen.words.catalogue import number as points
from leaguegen.words.message import Message, say, say_many


def feed_of(account: Account, teller: Teller) -> Document | None:
    """Return the feed of a competition; None where nothing tells of any date."""
    which = account.competition
    begin = _begin(account, teller)
    if begin is None:
        return None
    target = address.feed(which)
    feed = Feed(
        id=teller.id(which.id),
        title=f"{teller.league.name} – {which.title} {which.season}",
        updated=begin,
        author=teller.league.name,
        language=teller.speech.catalogue.language,
        here=teller.url(target),
        page=teller.url(address.competition(which)),
    )
    return document(target, atom(feed, reversed([*_entries(account, teller)])))


def _begin(account: Account, teller: Teller) -> datetime | None:
    """Return from when on there is something to tell."""
    return teller.dates.content or teller.dates.evening(account.competition, 0)


def _entries(account: Account, teller: Teller) -> Iterator[Entry]:
    updated: datetime | None = None
    for round_ in account.competition.rounds:
        yield from _pairing(account, teller, round_)
        changed = results_changed(account, teller, round_)
        yield from _results(account, teller, round_, changed)
        updated = latest((updated, standings_changed(account, teller, round_)))
        yield from _standings(account, teller, round_.number, updated)
    yield from corrections(account, teller)


def is_told(account: Account, round_: Round) -> bool:
    """Whether the pairing of a round is news.

    Of a fixed schedule all rounds are made at once: each is told when its evening is the next.
    """
    following = account.next_evening
    ahead = following is not None and round_.number > following and not round_.begun
    return bool(round_.games) and not (ahead and account.is_schedule(round_.number))


def paired(account: Account, teller: Teller, round_: Round) -> datetime | None:
    """Return when a round got its pairing as it is; None where its feed does not tell of it yet."""
    if not is_told(account, round_):
        return None
    which = account.competition
    record = f"{which.id}/rounds/{round_.number:02}.json"
    evening = teller.dates.evening(which, round_.number)
    first = (teller.dates.row(game.origin, evening).first for game in round_.games)
    return latest((*first, teller.dates.file(record)))


def _pairing(account: Account, teller: Teller, round_: Round) -> Iterator[Entry]:
    at = paired(account, teller, round_)
    if at is not None:
        title = say(
            "{competition}, {round}: pairing",
            competition=account.competition.title,
            round=account.round_title(round_.number),
        )
        yield replace(_of_round(account, teller, round_, title, at), published=at)


def _of_round(
    account: Account,
    teller: Teller,
    round_: Round,
    title: Message,
    at: datetime,
    *,
    results: bool = False,
) -> Entry:
    """Return what is told of a round: its pairing, or its results."""
    which = account.competition
    return Entry(
        id=teller.id(
            which.id, "rounds", f"{round_.number:02}", "results" if results else "pairing"
        ),
        title=partial(teller.speech.say, title),
        updated=at,
        evening=teller.dates.evening(which, round_.number),
        html=partial(_boards, account, teller, round_, results=results),
        link=teller.url(address.round_page(which, round_.number)),
    )


def _boards(account: Account, teller: Teller, round_: Round, *, results: bool) -> str:
    speech = teller.speech
    lines = (
        board_line(account, speech, game, result=results)
        for game in account.counted(round_).games
        if game.result is not None or not results
    )
    waiting = len(account.outstanding(round_)) if results else 0
    missing = say_many("{n} game still to be played", "{n} games still to be played", waiting)
    return (
        paragraph(when(account, speech, round_.number))
        + listed(lines)
        + paragraph(speech.say(missing) if waiting else "")
    )


def results_changed(account: Account, teller: Teller, round_: Round) -> datetime | None:
    """Return when a result of a round was last written; None while there are none."""
    return latest(
        teller.dates.game(account.competition, round_, game).at
        for game in round_.games
        if game.result is not None
    )


def standings_changed(account: Account, teller: Teller, round_: Round) -> datetime | None:
    """Return when a round last changed the standings: its results, or points given or taken."""
    which = account.competition
    evening = teller.dates.evening(which, round_.number)
    own = (a for a in which.adjustments if a.round == round_.number)
    given = (teller.dates.row(a.origin, evening).at for a in own)
    return latest((results_changed(account, teller, round_), *given))


def _results(
    account: Account, teller: Teller, round_: Round, changed: datetime | None
) -> Iterator[Entry]:
    if changed is not None:
        title = say(
            "{competition}, {round}: results",
            competition=account.competition.title,
            round=account.round_title(round_.number),
        )
        yield _of_round(account, teller, round_, title, changed, results=True)


def _standings(
    account: Account, teller: Teller, number: int, updated: datetime | None
) -> Iterator[Entry]:
    if updated is None or account.is_cup or number not in account.season_tables:
        return
    which = account.competition
    title = say(
        "{competition}: standings after round {round}", competition=which.title, round=number
    )
    yield Entry(
        id=teller.id(which.id, "standings", f"{number:02}"),
        title=partial(teller.speech.say, title),
        updated=updated,
        evening=teller.dates.evening(which, number),
        html=partial(_tables, account, teller, number),
        link=teller.url(address.standings_after(which, number)),
    )


def _tables(account: Account, teller: Teller, number: int) -> str:
    every = (*tables_after(account, number), *account.over_cycles(number))
    return "".join(_table(account, teller, table) for table in every)


def _table(account: Account, teller: Teller, table: StandingsTable) -> str:
    """Return a table as its page has it: what is told beside it, and who has no place apart."""
    speech = teller.speech
    caption = speech.say(standings_title(account.competition, table))
    beside = told_beside(account, table, speech)
    unplaced = [_points(row, speech) for row in table.rows if row.rank is None]
    return (
        paragraph(f"{caption} ({beside})" if beside else caption)
        + listed(
            f"{speech.say(_rank(table, row.rank))}. {_points(row, speech)}"
            for row in table.rows
            if row.rank is not None
        )
        + paragraph(speech.say(say("Too few games for a place")) if unplaced else "")
        + listed(unplaced)
    )


def _rank(table: StandingsTable, rank: int) -> Message:
    return rank_told(rank, shared=rank in table.shared)


def _points(row: Standing, speech: Speech) -> str:
    return f"{speech.name(row.player)}: {points(row.points.total)}"


def corrections(
    account: Account, teller: Teller, found: tuple[Corrected, ...] | None = None, part: str = ""
) -> Iterator[Entry]:
    """Yield the corrections of a competition.

    Args:
        found: Only these; None: all.
        part: In whose feed they stand, for the names of the entries.
    """
    history = account.league.history
    if found is None:
        known = history.corrections if history is not None else None
        found = known.get(account.competition.id, ()) if known is not None else ()
    which, speech = account.competition, teller.speech
    for each in found:
        commit = each.commit
        title = say("{competition}: corrected on {date}", competition=which.title, date=commit.day)
        yield Entry(
            id=teller.id(part, which.id, "corrections", commit.id),
            title=partial(speech.say, title),
            updated=commit.at,
            published=commit.at,
            html=partial(_corrected, account, teller, each),
            link=teller.url(f"{address.corrections(which)}#{commit.short}"),
        )


def _corrected(account: Account, teller: Teller, each: Corrected) -> str:
    view = corrected_view(account, teller.speech, each)
    lines = (
        teller.speech.say(
            say(
                "{round}: {before} became {after}",
                round=say("Round {round}", round=row.round.text),
                before=row.before,
                after=row.after,
            )
        )
        for row in view.rows
    )
    return paragraph(view.subject) + listed(lines) + paragraph(view.note)
