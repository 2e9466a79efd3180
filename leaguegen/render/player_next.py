"""What a player's page tells first: against whom next, with which colour, when, where and why."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, time

from leaguegen.model.game import Bye, Colour, Game, Round
from leaguegen.model.league import Competition, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.pairing.cup.ahead import cup_ahead
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import why_free
from leaguegen.render.boards import Told, honest, reasons_of, step_rows
from leaguegen.render.evenings import clock, round_of_evening
from leaguegen.render.played_ahead import game_ahead, told_ahead
from leaguegen.render.player_possible import PossibleRow, among, possible
from leaguegen.render.provisional import Provisional, board_numbers
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link, Reasons
from leaguegen.render.wording import COLOURS, OUTSIDE
from leaguegen.words.message import Message, say

_NO_REASONS = Reasons()


@dataclass(frozen=True, slots=True)
class NextRow:
    """What is next for the player in one competition.

    Attributes:
        label: What it is: the next game, an expected one, one that waits.
        colour: Empty where there is no game.
        opponent: Or why there is none.
        rating: Of the opponent.
        where: Competition and round, with the way to the board.
        reasons: Why this opponent and this colour.
    """

    label: str
    colour: str
    opponent: Link
    rating: str
    when: str
    where: Link
    board: str = ""
    reasons: Reasons = _NO_REASONS
    possible: PossibleRow | None = None


@dataclass(frozen=True, slots=True)
class NextView:
    """What is next, the earliest first.

    Attributes:
        first: None where nothing is known.
        others: In other competitions, and on later dates.
        waiting: Games whose evening has passed.
    """

    first: NextRow | None
    others: tuple[NextRow, ...]
    waiting: tuple[NextRow, ...]


@dataclass(frozen=True, slots=True)
class _Item:
    """A row with what it is sorted by.

    Attributes:
        place: Of its competition among the others.
        waits: Its evening has passed.
        holds: It takes the place of whatever the round after it may bring: no game on a date of its
            own does, nor one that waits.
    """

    day: date | None
    place: int
    number: int
    row: NextRow
    waits: bool = False
    holds: bool = True

    @property
    def order(self) -> tuple[date, int, int]:
        return (self.day or date.max, self.place, self.number)


_NEXT = say("Next game")

_OTHERS = 4
"""So many further rows are shown."""


class Ahead:
    """What is next for everybody, in the competitions of the present season."""

    def __init__(
        self,
        accounts: Sequence[Account],
        expected: Mapping[str, Provisional | None],
        speech: Speech,
    ) -> None:
        """Gather it.

        Args:
            accounts: Those of the present season.
            expected: What is known of each competition's next round, by id.
        """
        self._items: dict[PlayerId, list[_Item]] = {}
        self._speech = speech
        ids = frozenset(account.competition.id for account in accounts)
        for place, account in enumerate(accounts):
            found = _Competition(account, expected.get(account.competition.id), speech, ids)
            for player, item in found.items(place):
                self._items.setdefault(player, []).append(item)

    def of(self, player: PlayerId) -> NextView:
        """Return what is next for a player."""
        items = sorted(self._items.get(player, ()), key=lambda item: item.order)
        late = [item.row for item in items if item.waits]
        coming = [item.row for item in items if not item.waits]
        others = tuple(self._later(row) for row in coming[1 : 1 + _OTHERS])
        return NextView(coming[0] if coming else None, others, tuple(late))

    def _later(self, row: NextRow) -> NextRow:
        """Return a row behind the first: only one game is the next."""
        if row.label != self._speech.say(_NEXT):
            return row
        return replace(row, label=self._speech.say(say("Later")))


def _last_date(account: Account) -> date:
    planned = account.competition.planned(account.last_begun or 0)
    return planned.date if planned is not None and planned.date else date.min


class _Competition:
    """What is next in one competition."""

    def __init__(
        self, account: Account, known: Provisional | None, speech: Speech, now: frozenset[str]
    ) -> None:
        self.account, self.known, self.speech = account, known, speech
        self.now = now
        self.competition: Competition = account.competition
        self._told: dict[int, Told] = {}
        self._busy: set[PlayerId] = set()
        self._coming: Counter[PlayerId] = Counter()
        self._played = _last_date(account)

    def items(self, place: int) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield what is next for each: games that stand, who is free, what is expected, else what
        is known of the round to come.
        """
        for part in (
            self._games,
            self._ahead,
            self._free,
            self._expected,
            self._set_before,
            self._unpaired,
        ):
            for player, item in list(part()):
                if self.speech.code(player):
                    if item.holds:
                        self._busy.add(player)
                    yield player, replace(item, place=place)

    def _games(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield the games without a result of the rounds that are paired."""
        following = self.account.next_evening
        for round_ in self.competition.rounds:
            waiting = self.account.outstanding(round_)
            postponed = self.account.postponed(round_) if waiting else {}
            for index, game in enumerate(round_.games, start=1):
                if game in waiting and game.via not in self.now:
                    moved = frozenset((game.white, game.black)) in postponed
                    passed = following is None or round_.number < following
                    late = moved or passed if game.date is None else game.date < self._played
                    for player in (game.white, game.black):
                        if not late and game.date is None:
                            self._coming[player] += 1
                        if late or game.date is not None or self._coming[player] <= 1 + _OTHERS:
                            yield player, self._game(round_, game, index, player, waits=late)

    def _game(
        self, round_: Round, game: Game, index: int, player: PlayerId, *, waits: bool
    ) -> _Item:
        target = f"{address.round_page(self.competition, round_.number)}#board-{index}"
        board = say("Board {board}", board=game.board) if game.board and not game.via else None
        day = game.date or self._planned(round_.number).date
        row = self._row(
            say("Still to be played") if waits else _NEXT,
            game.opponent_of(player),
            round_.number,
            target,
            day=game.date,
        )
        row = replace(
            row,
            colour=self.speech.say(COLOURS[game.colour_of(player)]),
            board=self.speech.say(board),
            reasons=self._reasons(round_).reasons(game),
        )
        holds = game.date is None and not waits
        return _Item(day, 0, round_.number, row, waits, holds)

    def _reasons(self, round_: Round) -> Told:
        if round_.number not in self._told:
            story = honest(self.account.story(round_.number))
            self._told[round_.number] = Told(self.account, self.speech, round_, story)
        return self._told[round_.number]

    def _ahead(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield who has played his game of the next evening already."""
        number = self.account.next_evening
        if number is None:
            return
        round_ = self.competition.round_numbered(number)
        if round_ is not None and round_.begun:
            return
        which = self.competition
        page = address.round_page(which, number) if round_ else address.competition(which)
        for game in round_.games if round_ else which.pending.get(number, ()):
            if game.result is None or game.via in self.now:
                continue
            for player in (game.white, game.black):
                told = say(
                    "no game: against {opponent}, {ahead}",
                    opponent=game.opponent_of(player),
                    ahead=told_ahead(game, which.game, self.speech),
                )
                row = self._row(say("Next round"), told, number, page)
                yield player, _Item(self._planned(number).date, 0, number, row)

    def _free(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield who has no game in the round that is paired and not begun."""
        following = self.account.next_evening
        round_ = self.competition.round_numbered(following) if following is not None else None
        if round_ is None or round_.begun:
            return
        for bye in round_.byes:
            if bye.kind not in OUTSIDE and not bye.via and bye.player not in self._busy:
                story = honest(self.account.story(round_.number)).byes.get(bye.player)
                why = reasons_of(story, self.speech, self.account, round_.number)
                yield bye.player, self._without(bye, round_.number, why)

    def _without(self, bye: Bye, number: int, why: Reasons) -> _Item:
        row = self._row(
            say("Next round"),
            why_free(self.account.league, bye),
            number,
            address.round_page(self.competition, number),
        )
        return _Item(self._planned(number).date, 0, number, replace(row, reasons=why))

    def _expected(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield what the provisional pairing has for those of whom nothing else is known."""
        known = self.known
        if known is None:
            return
        for player, row, opponent, stands in self._paired(known):
            if player not in self._busy:
                others = None if stands else self._possible(player, opponent)
                day = self._planned(known.number).date
                yield player, _Item(day, 0, known.number, replace(row, possible=others))

    def _paired(
        self, known: Provisional
    ) -> Iterator[tuple[PlayerId, NextRow, PlayerId | None, bool]]:
        """Yield everybody's place in a provisional pairing, with whom, and whether it stands."""
        number, page = known.number, address.next_round(self.competition)
        pairs = known.pairing.pairs if known.pairing else ()
        boards = zip(pairs, board_numbers(self.competition, known), strict=True)
        for index, (pair, sits) in enumerate(boards, start=1):
            why = Reasons(step_rows(pair.steps, self.speech, self.account, number))
            board = self.speech.say(say("Board {board}", board=sits)) if sits else ""
            if game_ahead(self.competition, number, pair.white, pair.black) is not None:
                continue  # it is told with its own day
            for player, opponent, colour in (
                (pair.white, pair.black, Colour.WHITE),
                (pair.black, pair.white, Colour.BLACK),
            ):
                row = self._row(_EXPECTED, opponent, number, f"{page}#board-{index}")
                word = self.speech.say(COLOURS[colour])
                row = replace(row, colour=word, board=board, reasons=why)
                yield player, row, opponent, pair.fixed is not None
        for free in known.pairing.byes if known.pairing else ():
            why = Reasons(step_rows(free.steps, self.speech, self.account, number))
            told = why_free(self.account.league, Bye(free.player, free.kind))
            row = self._row(_EXPECTED, told, number, page)
            yield free.player, replace(row, reasons=why), None, False
        for away in known.evening.away if known.evening else ():
            if not away.via:
                told = why_free(self.account.league, Bye(away.player, away.kind))
                yield away.player, self._row(say("Next round"), told, number, page), None, True

    def _set_before(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield games that are fixed in rounds that are not paired yet."""
        for number, games in sorted(self.competition.pending.items()):
            target = address.competition(self.competition)
            for game in games:
                if game.result is not None or game.via in self.now:
                    continue
                for player in (game.white, game.black):
                    if player in self._busy:
                        continue
                    row = self._row(_NEXT, game.opponent_of(player), number, target, day=game.date)
                    colour = self.speech.say(COLOURS[game.colour_of(player)])
                    day = game.date or self._planned(number).date
                    yield player, _Item(day, 0, number, replace(row, colour=colour))

    def _unpaired(self) -> Iterator[tuple[PlayerId, _Item]]:
        """Yield the next round of those of whom nothing is known but that it comes."""
        following = self._to_pair()
        if following is None:
            return
        number = following.number
        known = self.known if self.known and self.known.number == number else None
        page = address.next_round if known is not None else address.competition
        text = say("not drawn yet") if self.account.is_cup else say("not paired yet")
        ahead = cup_ahead(self.competition) if self.account.is_cup else None
        for entrant in self.competition.roster:
            player = entrant.id
            outside = ahead is not None and player not in ahead
            if player in self._busy or not entrant.active(number) or outside:
                continue
            row = self._row(say("Next round"), text, number, page(self.competition))
            if ahead is not None:
                others: PossibleRow | None = among(ahead[player], self.speech)
            else:
                others = self._possible(player) if known is not None else None
            yield player, _Item(following.date, 0, number, replace(row, possible=others))

    def _to_pair(self) -> PlannedRound | None:
        """Return the round that is to be paired next, if nobody waits for another one first."""
        account = self.account
        number = self.competition.next_round if account.is_cup else account.next_evening
        recorded = number is not None and self.competition.round_numbered(number) is not None
        if recorded and not self.account.is_cup:
            number = self.competition.next_round
        return self.competition.planned(number) if number is not None else None

    def _planned(self, number: int) -> PlannedRound:
        return self.competition.planned(number) or PlannedRound(number)

    def _row(
        self,
        label: Message,
        opponent: PlayerId | Message,
        number: int,
        target: str,
        *,
        day: date | None = None,
    ) -> NextRow:
        """Return a row without a colour; `opponent` may be why there is none."""
        speech, competition = self.speech, self.competition
        rating = None
        if isinstance(opponent, Message):
            who = Link(speech.say(opponent))
        else:
            who = speech.player(opponent)
            if opponent in competition.roster:
                rating = competition.roster[opponent].rating
        where = say(
            "{competition}, {round}",
            competition=competition.title,
            round=self.account.round_title(number),
        )
        planned = self._planned(number)
        at: time | None = planned.time if day is None or day == planned.date else None
        evening = round_of_evening(competition, number) if day is None else None
        parts = (speech.day(day or planned.date), clock(at), speech.say(evening))
        return NextRow(
            label=speech.say(label),
            colour="",
            opponent=who,
            rating="" if rating is None else str(rating),
            when=", ".join(part for part in parts if part),
            where=Link(speech.say(where), target),
        )

    def _possible(self, player: PlayerId, expected: PlayerId | None = None) -> PossibleRow | None:
        prospect = self.known.prospects.get(player) if self.known is not None else None
        return None if prospect is None else possible(prospect, self.speech, expected)


_EXPECTED = say("Expected, not paired yet")
