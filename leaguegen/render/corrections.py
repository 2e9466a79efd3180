"""What was corrected after it was recorded, and what that did to the standings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

from leaguegen.model.game import Bye, Game
from leaguegen.model.history import Corrected, Correction, Effect, Kind, Moved, Place
from leaguegen.model.kind_words import kind_words
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_caption, group_title
from leaguegen.render.host import commit_address
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.ties import decider
from leaguegen.render.views import Link, Outside
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

MOST_MOVED = 12
"""Rows of a table that are listed; further ones are counted."""

KINDS: Mapping[Kind, Message] = {
    "result": say("result"),
    "through": say("who went through"),
    "taken-back": say("result taken out"),
    "colours": say("colours turned around"),
    "opponent": say("other opponent"),
    "round": say("other round"),
    "taken-out": say("row taken out"),
}


_WITHHELD = say(
    "Corrections in games of people who are no longer in the list of players are not told."
)


@dataclass(frozen=True, slots=True)
class CorrectionRow:
    """One result that was changed.

    Attributes:
        before: The game, or who was free, as it was.
        after: As it became; a dash where nothing did.
        what: What kind of change it is.
    """

    round: Link
    before: str
    after: str
    what: str


@dataclass(frozen=True, slots=True)
class MovedRow:
    """What a correction did to a player: rank and points, before and after."""

    who: Link
    ranks: tuple[str, str]
    points: tuple[str, str]


@dataclass(frozen=True, slots=True)
class EffectTable:
    """What a correction did to one table.

    Attributes:
        more: How many further rows changed; empty where all are listed.
    """

    caption: str
    rows: tuple[MovedRow, ...]
    more: str


@dataclass(frozen=True, slots=True)
class CorrectedView:
    """What one commit corrected.

    Attributes:
        subject: The first line of its message.
        note: What is told in place of rows or tables; empty where nothing is.
    """

    anchor: str
    day: str
    commit: Outside
    subject: str
    rows: tuple[CorrectionRow, ...]
    tables: tuple[EffectTable, ...]
    note: str


@dataclass(frozen=True, slots=True)
class CorrectionsView:
    """All corrections of a competition, newest first.

    Attributes:
        since: From when on they are known.
        withheld: That some are not told; empty where all are.
    """

    since: str
    commits: tuple[CorrectedView, ...]
    withheld: str = ""


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterator[Page]:
    """Yield the page of corrections, where git tells of them."""
    history = account.league.history
    if history is None or history.corrections is None:
        return
    which = account.competition
    found = history.corrections.get(which.id, ())
    since = say(
        "Known since {date}: the first commit of these files that is here.",
        date=history.since.day,
    )
    view = CorrectionsView(
        speech.say(since),
        tuple(corrected_view(account, speech, each) for each in found),
        speech.say(_WITHHELD) if which.id in history.withheld else "",
    )
    path = PurePosixPath(address.corrections(which))
    yield Page(path, "corrections.html", speech.say(say("Corrections")), view, crumbs)


def links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the way to the page of corrections, where there is one."""
    history = account.league.history
    if history is not None and history.corrections is not None:
        yield Link(speech.say(say("Corrections")), address.corrections(account.competition))


def corrected_on(
    league: League, competition_id: str
) -> Mapping[tuple[int, frozenset[PlayerId]], date]:
    """Return when games were last corrected, by their round and players as they are now."""
    history = league.history
    if history is None or history.corrections is None:
        return {}
    found: dict[tuple[int, frozenset[PlayerId]], date] = {}
    for each in history.corrections.get(competition_id, ()):
        for correction in each.corrections:
            if isinstance(correction.after, Game):
                pair = frozenset((correction.after.white, correction.after.black))
                found.setdefault((correction.to_round, pair), each.commit.day)
    return found


def corrected_view(account: Account, speech: Speech, each: Corrected) -> CorrectedView:
    """Return what one commit corrected in a competition."""
    commit = each.commit
    return CorrectedView(
        anchor=commit.short,
        day=speech.day(commit.day),
        commit=Outside(commit.short, commit_address(account.league, commit)),
        subject=speech.commit_message(commit.subject),
        rows=tuple(_row(account, speech, c) for c in each.corrections),
        tables=tuple(_table(account, speech, effect) for effect in each.effects or ()),
        note=speech.say(_note(account, each)),
    )


def _note(account: Account, each: Corrected) -> Message | None:
    if not each.corrections:
        return say_many(
            "{n} result changed at once: the competition was written anew.",
            "{n} results changed at once: the competition was written anew.",
            each.count,
        )
    if each.effects is None:
        return say("What this did to the standings was not counted.")
    if each.effects or (account.is_cup and not account.competition.counts_for):
        return None
    return say("Nobody's place or points changed.")


def _row(account: Account, speech: Speech, correction: Correction) -> CorrectionRow:
    which, now = account.competition, correction.to_round
    recorded = which.round_numbered(now) is not None
    target = address.round_page(which, now) if recorded else ""
    moved = now != correction.round
    text = f"{correction.round} → {now}" if moved else str(now)
    return CorrectionRow(
        Link(text, target),
        entry_text(correction.before, which, speech),
        entry_text(correction.after, which, speech),
        speech.say(KINDS[correction.kind]),
    )


def entry_text(entry: Game | Bye | None, which: Competition, speech: Speech) -> str:
    """Return a row as one line: who met with what result, or who was free and why."""
    match entry:
        case Game():
            white, black = speech.name(entry.white), speech.name(entry.black)
            parts = [f"{white} – {black} {speech.score(entry, which.game)}"]
            if entry.through is not None:
                parts.append(speech.say(say("{player} goes through", player=entry.through)))
            if entry.decider:
                parts.append(speech.say(decider(speech.free_text(entry.decider))))
            return ", ".join(parts)
        case Bye():
            return f"{speech.name(entry.player)}: {speech.say(kind_words(entry.kind, entry.after))}"
        case None:
            return "–"


def _table(account: Account, speech: Speech, effect: Effect) -> EffectTable:
    which = account.league.competition(effect.competition) or account.competition
    caption = _caption(which, effect)
    if which.id != account.competition.id:
        caption = say("{competition}: {table}", competition=which.title, table=caption)
    more = len(effect.moved) - MOST_MOVED
    return EffectTable(
        speech.say(caption),
        tuple(_moved(m, which, speech) for m in effect.moved[:MOST_MOVED]),
        speech.say(say_many("and {n} more", "and {n} more", more)) if more > 0 else "",
    )


def _caption(which: Competition, effect: Effect) -> Message:
    known = any(cycle.number == effect.cycle for cycle in which.cycles)
    if effect.cycle is not None and known:
        caption = cycle_caption(which, effect.cycle, effect.after)
    else:
        caption = say("Standings after round {round}", round=effect.after or 0)
    if effect.group is None:
        return caption
    return say("{group}: {table}", group=group_title(effect.group), table=caption)


def _moved(moved: Moved, which: Competition, speech: Speech) -> MovedRow:
    both = moved.before, moved.after
    ranks, points = tuple(map(_rank, both)), tuple(map(_points, both))
    return MovedRow(
        speech.player(moved.player, which), (ranks[0], ranks[1]), (points[0], points[1])
    )


def _rank(place: Place | None) -> str:
    return "–" if place is None or place.rank is None else str(place.rank)


def _points(place: Place | None) -> str:
    return "–" if place is None else number(place.points)
