"""Recorded rounds: boards, who was away, why it was paired so, and what there is on paper."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.engines import Maker
from leaguegen.model.game import ByeKind, Round
from leaguegen.model.kind_words import KINDS, kind_words
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.audit import Finding
from leaguegen.pairing.cup.ties import CONSOLATION
from leaguegen.pairing.story import RoundStory
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.amended import AmendedRow, amended_rows, left_later, set_by_hand
from leaguegen.render.away import AwayGroup, away_groups
from leaguegen.render.boards import BoardRow, Told, board, honest, origin_of, reasons_of, step_rows
from leaguegen.render.captions import cycle_title
from leaguegen.render.chat_text import chat_of_round, round_chat
from leaguegen.render.evenings import clock, round_of_evening
from leaguegen.render.pages import Page
from leaguegen.render.poules import stage_link, stage_title
from leaguegen.render.round_papers import OnPaper, RoundPaper, is_now, paper_links, paper_page
from leaguegen.render.speech import Speech
from leaguegen.render.ties import STRANDS, waiting_ties
from leaguegen.render.views import Link, Reasons, StepRow
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class FreeRow:
    """Somebody whom the pairing left free.

    Attributes:
        what: Another kind of free place than the ordinary one, or beside the cup; empty otherwise.
    """

    who: Link
    what: str
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A breach of the rules, and why the leader accepts it; empty: he does not."""

    text: str
    article: Link
    accepted: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """The page of a round.

    Attributes:
        when: Date and cycle in one line.
        origin: How the program knows the reasons, in one sentence; empty where there are none.
        refusal: Why there is no pairing; empty where there is one.
        steps: Reasons for the round as a whole.
        corrected: Earlier results that were otherwise when the round was paired.
        played: Results since then of earlier games that were still to be played.
        amended: What was changed after the pairing.
        by_hand: The pairs that were set by hand before it.
        links: The rounds beside it, its papers, its standings.
        postponed: What waits: cup ties, results of earlier rounds.
        chat: The pairing as a text for a group chat; empty where it is not fixed.
        ours: Whether this program pairs it, not one of others.
    """

    when: str
    links: tuple[Link, ...]
    boards: tuple[BoardRow, ...]
    free: tuple[FreeRow, ...] = ()
    away: tuple[AwayGroup, ...] = ()
    groups: bool = False
    origin: str = ""
    refusal: str = ""
    steps: tuple[StepRow, ...] = ()
    corrected: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    amended: tuple[AmendedRow, ...] = ()
    by_hand: tuple[str, ...] = ()
    findings: tuple[FindingRow, ...] = ()
    postponed: tuple[str, ...] = ()
    ours: bool = True
    chat: str = ""


_ORIGINS: Mapping[str, Message] = {
    "record": say("The reasons shown with the boards were kept when this round was paired."),
    "derived": say(
        "No record of this pairing was kept. The program paired the round again from the rounds"
        " before it; where the same board came out, its reasons are shown, derived afterwards."
    ),
    "otherwise": say(
        "No record of this pairing was kept, and the program would pair this round otherwise today:"
        " it gives no reasons."
    ),
    "none": say("How this round was paired is not recorded."),
}


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the page and the sheet of every recorded round, and the other papers of the present."""
    competition = account.competition
    for round_ in competition.rounds:
        title = speech.say(account.round_title(round_.number))
        path = address.round_page(competition, round_.number)
        view = _view(account, speech, round_)
        yield Page(PurePosixPath(path), "round.html", title, view, crumbs)
        paper = _on_paper(account, speech, round_, view, (*crumbs, Link(title, path)))
        yield paper_page(paper, RoundPaper.SHEET)
        if is_now(account, round_.number):
            yield paper_page(paper, RoundPaper.SLIPS)
            yield paper_page(paper, RoundPaper.NOTICEBOARD)


def round_paper(account: Account, speech: Speech, round_: Round, kind: RoundPaper) -> Page:
    """Return a paper of a round alone: nothing leads away from it."""
    view = _view(account, speech, round_)
    return paper_page(_on_paper(account, speech, round_, view, ()), kind)


def _on_paper(
    account: Account, speech: Speech, round_: Round, view: RoundView, crumbs: tuple[Link, ...]
) -> OnPaper:
    changed = tuple(row.text for row in view.amended)
    return OnPaper(account, speech, round_, view.boards, view.when, changed, crumbs)


def when(account: Account, speech: Speech, number: int) -> str:
    """Return the date, the time and the cycle of a round, as far as told."""
    competition = account.competition
    planned = competition.planned(number)
    parts = []
    if planned is not None:
        parts = [speech.day(planned.date), clock(planned.time)]
        parts.append(speech.say(round_of_evening(competition, number)))
        if isinstance(competition.cycle_of(number).rules, AmsterdamRules) and planned.stage:
            parts.append(speech.say(stage_title(planned.stage)))
        parts += [planned.kind, planned.note]
    if account.has_cycles:
        parts.append(speech.say(cycle_title(competition.cycle_of(number))))
    return ", ".join(part for part in parts if part)


def _view(account: Account, speech: Speech, round_: Round) -> RoundView:
    story = account.story(round_.number)
    origin = origin_of(story)
    story = honest(story)
    told = Told(account, speech, round_, story)
    boards = tuple(board(told, game, index) for index, game in enumerate(round_.games, start=1))
    waiting = waiting_ties(account.league, account.competition, round_)
    placed = left_later(story)
    return RoundView(
        when=when(account, speech, round_.number),
        links=tuple(_links(account, speech, round_)),
        boards=boards,
        free=tuple(_free(account, speech, round_, story)),
        away=away_groups(account, speech, (b for b in round_.byes if b.player not in placed)),
        groups=any(board.group for board in boards),
        origin=speech.say(_ORIGINS[origin] if story.maker is None else made_by(story.maker)),
        steps=step_rows(story.steps, speech, account, round_.number),
        corrected=tuple(speech.say(text) for text in story.corrected),
        played=tuple(speech.say(text) for text in story.played),
        amended=amended_rows(account, speech, round_.number, story),
        by_hand=set_by_hand(story, speech),
        findings=tuple(
            finding_row(account, speech, finding)
            for finding in account.findings.get(round_.number, ())
        ),
        postponed=tuple(speech.say(text) for text in waiting),
        chat="\n".join(
            round_chat(
                account.league,
                account.competition,
                chat_of_round(account.competition, round_),
                speech,
            )
        ),
    )


def made_by(maker: Maker) -> Message:
    """Say which other program paired a round."""
    return say(
        "This round was paired by {program} (version {version}), which tells no reasons.",
        program=maker.engine,
        version=maker.version,
    )


def _free(account: Account, speech: Speech, round_: Round, story: RoundStory) -> Iterator[FreeRow]:
    shown = account.bracket.get(round_.number)
    for bye in account.counted(round_).byes:
        reasons = reasons_of(story.byes.get(bye.player), speech, account, round_.number)
        told = bye.kind is ByeKind.PAIRING_ALLOCATED or reasons.steps
        if told and bye.kind is not ByeKind.WITHDRAWN:
            words = kind_words(bye.kind, bye.after)
            kind = None if words == KINDS[ByeKind.PAIRING_ALLOCATED] else words
            if shown is not None and bye.player not in shown.free:
                kind = STRANDS[CONSOLATION]
            who = speech.player(bye.player, account.competition)
            yield FreeRow(who, speech.say(kind), reasons)


def finding_row(account: Account, speech: Speech, finding: Finding) -> FindingRow:
    """Return what the audit found."""
    article = account.article(finding.article, finding.round)
    return FindingRow(speech.say(finding.text), article, finding.accepted)


def _links(account: Account, speech: Speech, round_: Round) -> Iterator[Link]:
    competition = account.competition
    numbers = [r.number for r in competition.rounds]
    at = numbers.index(round_.number)
    if at > 0:
        yield _to_round(account, speech, numbers[at - 1])
    if at + 1 < len(numbers):
        yield _to_round(account, speech, numbers[at + 1])
    yield from (link for _, link in paper_links(account, speech, round_.number))
    yield from stage_link(account, speech, round_)
    if not account.is_cup and round_.number in account.season_tables:
        yield Link(
            speech.say(say("Standings after this round")),
            address.standings_after(competition, round_.number),
        )


def _to_round(account: Account, speech: Speech, number: int) -> Link:
    text = speech.say(account.round_title(number))
    return Link(text, address.round_page(account.competition, number))
