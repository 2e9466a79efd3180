"""A round on paper and on the screen in the hall: sheet, names, slips, noticeboard."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import PurePosixPath

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Outcome, Round
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import season_played
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import why_free
from leaguegen.render.boards import BoardRow
from leaguegen.render.noticeboard import NoticeboardView, size_of
from leaguegen.render.pages import Page
from leaguegen.render.sheet import (
    Notice,
    SheetPair,
    SheetView,
    have_room,
    sheet_apart,
    sheet_boards,
    sheet_names,
)
from leaguegen.render.slips import SlipsView, results_to_ring, slips
from leaguegen.render.speech import Speech
from leaguegen.render.ties import cup_place
from leaguegen.render.views import Link
from leaguegen.render.wording import OUTSIDE
from leaguegen.words.message import Message, say


class RoundPaper(StrEnum):
    """What there is of a round on paper."""

    SHEET = "sheet"
    BOARDS = "boards"
    ALPHABETICAL = "alphabetical"
    SLIPS = "slips"
    NOTICEBOARD = "noticeboard"


@dataclass(frozen=True)
class OnPaper:
    """A round to be put on paper, with what its page tells already.

    Attributes:
        rows: Its boards, as on the page, in the order of the games.
        when: Its date and cycle.
        changed: Who came or went after the pairing.
        crumbs: The pages above its papers; empty: nothing leads away.
    """

    account: Account
    speech: Speech
    round: Round
    rows: tuple[BoardRow, ...]
    when: str
    changed: tuple[str, ...] = ()
    crumbs: tuple[Link, ...] = ()

    @cached_property
    def pairs(self) -> tuple[SheetPair, ...]:
        """The games, with who sits where."""
        outstanding = self.account.outstanding(self.round)
        waits = self.account.postponed(self.round)
        planned = self.account.competition.planned(self.round.number)
        evening = planned.date if planned is not None else None
        gone = self._gone()

        def seated(game: Game) -> bool:
            if game.result is not None:
                return True
            moved = game.date is not None and game.date != evening
            waiting = frozenset((game.white, game.black)) in waits
            return game in outstanding and not moved and not waiting

        return tuple(
            SheetPair(
                _board(self.account, game, row),
                game.white,
                game.black,
                row.result if game.result else "",
                ", ".join(note.text for note in row.notes[1 if game.via else 0 :]),
                seated(game),
                gone,
            )
            for game, row in zip(self.round.games, self.rows, strict=True)
        )

    def _gone(self) -> frozenset[PlayerId]:
        """Return who has left: the results are taken out, or the open games forfeited."""
        counted = zip(self.round.games, self.account.counted(self.round).games, strict=True)
        forfeiting = {
            player
            for game, counts in counted
            if game.result is None and counts.result is not None
            for player, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK))
            if counts.result.outcome(colour) is Outcome.FORFEIT_LOSS
        }
        return self.account.left_early(self.round) | forfeiting

    @cached_property
    def without_game(self) -> tuple[Bye, ...]:
        """Who is free or away."""
        byes = self.account.counted(self.round).byes
        return tuple(bye for bye in byes if bye.kind not in OUTSIDE)

    @property
    def title(self) -> str:
        """The competition and the round."""
        which = self.account.competition
        text = say("{competition}: round {round}", competition=which.title, round=self.round.number)
        return self.speech.say(text)

    def notices(self, *, free: bool = False) -> tuple[Notice, ...]:
        """Return who is free or away, by why, those who are there first.

        Args:
            free: Only who is there, and has no opponent.
        """
        people: dict[str, list[PlayerId]] = {}
        playing = {p for pair in self.pairs for p in (pair.white, pair.black)}
        for bye in sorted(self.without_game, key=lambda bye: not _is_there(bye)):
            if bye.player not in playing and (not free or _is_there(bye)):
                why = self.speech.say(why_free(self.account.league, bye))
                people.setdefault(why, []).append(bye.player)
        return tuple(
            Notice(why, ", ".join(self.speech.name(p) for p in self.speech.alphabetical(players)))
            for why, players in people.items()
        )


def _is_there(bye: Bye) -> bool:
    return bool(bye.after) or bye.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)


def paper_page(paper: OnPaper, kind: RoundPaper) -> Page:
    """Return one paper of a round."""
    which, number = paper.account.competition, paper.round.number
    match kind:
        case RoundPaper.SLIPS:
            path, template = address.slips(which), "slips.html"
        case RoundPaper.NOTICEBOARD:
            path, template = address.noticeboard(which), "noticeboard.html"
        case _:
            path, template = address.round_sheet(which, number), "sheet.html"
    return Page(
        PurePosixPath(path),
        template,
        _title(paper, kind),
        _view(paper, kind),
        paper.crumbs,
    )


def _title(paper: OnPaper, kind: RoundPaper) -> str:
    if kind is not RoundPaper.SLIPS:
        return paper.title
    return paper.speech.say(say("Score slips: {round}", round=paper.title))


def _view(paper: OnPaper, kind: RoundPaper) -> object:
    speech = paper.speech
    if kind is RoundPaper.SLIPS:
        return _slips(paper)
    if kind is RoundPaper.NOTICEBOARD:
        return _noticeboard(paper)
    names = ((b.player, why_free(paper.account.league, b)) for b in paper.without_game)
    has_boards = kind is not RoundPaper.ALPHABETICAL
    boards = sheet_boards(speech, paper.pairs) if has_boards else ()
    apart = sheet_apart(speech, paper.pairs) if has_boards else ()
    return SheetView(
        paper.when,
        boards,
        () if kind is RoundPaper.BOARDS else sheet_names(speech, paper.pairs, names),
        apart,
        paper.changed,
        _links(paper, kind),
        _below_the_boards(paper, len(boards), apart) if has_boards else (),
    )


def _below_the_boards(paper: OnPaper, boards: int, apart: Sequence[str]) -> tuple[Notice, ...]:
    """Return who is free; who is away too, where that stays on the sheet of the boards."""
    everybody = paper.notices()
    told = (*apart, *paper.changed, *(f"{each.why}: {each.people}" for each in everybody))
    return everybody if have_room(boards, told) else paper.notices(free=True)


def _slips(paper: OnPaper) -> SlipsView:
    which = paper.account.competition
    cycle = which.cycle_of(paper.round.number)
    waiting = {(game.white, game.black) for game in paper.account.outstanding(paper.round)}
    later = [pair for pair in paper.pairs if (pair.white, pair.black) in waiting]
    return SlipsView(
        paper.title,
        paper.when,
        slips(paper.speech, paper.pairs),
        results_to_ring(which.game, own_scores=bool(cycle.ranking.points.scores)),
        _links(paper, RoundPaper.SLIPS),
        sheet_apart(paper.speech, later),
    )


def _noticeboard(paper: OnPaper) -> NoticeboardView:
    boards = sheet_boards(paper.speech, paper.pairs)
    notices = paper.notices()
    apart = sheet_apart(paper.speech, paper.pairs)
    return NoticeboardView(
        paper.title,
        paper.when,
        size_of(len(boards) + len(notices) + len(apart)),
        boards,
        any(board.result for board in boards),
        notices,
        apart,
        _links(paper, RoundPaper.NOTICEBOARD),
    )


def _links(paper: OnPaper, kind: RoundPaper) -> tuple[Link, ...]:
    """Return the ways from one paper to the others, on the site."""
    if not paper.crumbs:
        return ()
    ways = dict(paper_links(paper.account, paper.speech, paper.round.number))
    return tuple(link for other, link in ways.items() if other is not kind)


_WAYS: Mapping[RoundPaper, Message] = {
    RoundPaper.SHEET: say("Sheet to print"),
    RoundPaper.SLIPS: say("Score slips"),
    RoundPaper.NOTICEBOARD: say("Noticeboard"),
}


def paper_links(account: Account, speech: Speech, number: int) -> Iterator[tuple[RoundPaper, Link]]:
    """Yield the ways to the papers of a round: slips and noticeboard are those of now."""
    which = account.competition
    targets = {RoundPaper.SHEET: address.round_sheet(which, number)}
    if is_now(account, number):
        targets[RoundPaper.SLIPS] = address.slips(which)
        targets[RoundPaper.NOTICEBOARD] = address.noticeboard(which)
    for kind, target in targets.items():
        yield kind, Link(speech.say(_WAYS[kind]), target)


def round_now(account: Account) -> int | None:
    """Return the round that is being played, else the last one paired; None before any."""
    known = [r.number for r in account.competition.rounds]
    coming = account.next_evening
    if coming in known:
        return coming
    return known[-1] if known else None


def is_now(account: Account, number: int) -> bool:
    """Whether it is the round of which the noticeboard tells; earlier seasons have none."""
    playing = season_played(account.league)
    now = playing is not None and account.competition.season == playing.id
    return now and round_now(account) == number


def _board(account: Account, game: Game, row: BoardRow) -> str:
    """Return the number of a board; a cup tie has the cup's, and says so."""
    if not game.via:
        return row.number
    place = cup_place(account.league, game.via, game.white, game.black, game.origin)
    return place.board if place else row.notes[0].text
