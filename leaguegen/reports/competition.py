"""A competition of the club to a report file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from leaguegen.exchange.trf.document import Cell, CellColour, Document, Line, PlayerLine, Scores
from leaguegen.exchange.trf.letters import BYE_LETTERS, RESULT_LETTERS
from leaguegen.exchange.trf.other_system import remark
from leaguegen.exchange.trf.scoring import scoring_lines, virtual_line
from leaguegen.model.game import Bye, ByeKind, Colour, Game, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Entrant, Player, PlayerId, Role
from leaguegen.model.rules import ZERO, Points, PointTable, RankingRules
from leaguegen.model.systems import CupRules, DutchRules, KeizerRules, system_id
from leaguegen.model.told import Avoid
from leaguegen.ranking.scores import Crosstable, crosstable
from leaguegen.ranking.standings import carried_into, standings
from leaguegen.reports.ahead import absences_ahead, rounds_to_come, virtual_points
from leaguegen.words.message import Message, say, say_many

Form = Literal["trf16", "trf26"]

MOST = 9999
"""Starting numbers end there, and so does the format."""


class NoReportError(Exception):
    """A competition cannot be told as a report file.

    Attributes:
        text: Why not.
    """

    def __init__(self, text: Message) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Exported:
    """A report file, and what it cannot tell."""

    document: Document
    left_out: tuple[Message, ...]


def report(league: League, competition: Competition, form: Form, *, born: bool) -> Exported:
    """Make a report file of a competition.

    Points are those of the standings; where these are not points for results (Keizer), a win is 1
    and a draw is ½.

    Args:
        born: Whether years of birth go with it.

    Raises:
        NoReportError: It is a cup, or has more players than the format has numbers.
    """
    if isinstance(competition.cycles[-1].rules, CupRules):
        raise NoReportError(
            say("{competition} is a cup; a report file has no brackets", competition=competition.id)
        )
    if len(competition.roster) > MOST:
        raise NoReportError(say("a report file has room for {n} players", n=MOST))
    book = _Book(league, competition, form)
    lines: list[PlayerLine | Line] = [*book.headers(), *book.players(born=born)]
    return Exported(Document(tuple(lines)), tuple(book.left_out()))


class _Book:
    """A competition with its points and places."""

    def __init__(self, league: League, competition: Competition, form: Form) -> None:
        self._form = form
        self._players: Mapping[PlayerId, Player] = league.players
        self._competition = competition
        self._numbers = competition.roster.pairing_numbers
        self._total = _total(competition)
        self._to_come = rounds_to_come(competition, self._total)
        self._ahead = [
            Round(
                planned.number,
                byes=absences_ahead(league, competition, planned),
                cycle=planned.cycle,
            )
            for planned in self._to_come[:1]
        ]
        self._rounds = (*competition.rounds, *self._ahead)
        self._counts = not isinstance(competition.cycles[-1].rules, KeizerRules)
        ranking: RankingRules = competition.cycles[0].ranking
        self._points = ranking.points if self._counts else PointTable()
        self._table: Crosstable = crosstable(
            competition.roster, competition.rounds, self._points, external=competition.external
        )
        # Byes of a round that has not begun count in a pairing's table alone.
        self._absences: Crosstable = crosstable(
            competition.roster,
            self._rounds,
            self._points,
            unfinished_as_draw=True,
            external=competition.external,
        )
        carried = carried_into(league, competition)
        ranked = standings(competition, league.players, carried=carried)
        self._ranks = {row.player: row.rank for row in ranked.rows}
        self._sums = {
            row.player: row.points for row in ranked.rows if isinstance(row.points, Points)
        }
        self._worth = {"Z": ZERO, "H": self._points.draw, "F": self._points.win}
        self._odd = 0
        self._untold = 0

    def headers(self) -> Iterator[Line]:
        """Yield the records of the tournament."""
        competition = self._competition
        days = [p.date for p in competition.calendar if p.date is not None]
        yield Line(f"012 {competition.title}")
        if days:
            yield Line(f"042 {min(days):%Y/%m/%d}")
            yield Line(f"052 {max(days):%Y/%m/%d}")
        yield Line(f"062 {len(competition.roster)}")
        yield Line(f"072 {sum(e.rating is not None for e in competition.roster)}")
        yield Line(f"092 {self._kind()}")
        if any(self._days()):
            yield Line(f"{'132':91}{'  '.join(self._days())}".rstrip())
        yield from self._settings()

    def _kind(self) -> str:
        rules = self._competition.cycles[-1].rules
        return "Individual: Swiss-System" if isinstance(rules, DutchRules) else "Individual"

    def _days(self) -> list[str]:
        """Return the day of each round as the format has it, blank where it is not known."""
        past = [self._competition.planned(r.number) for r in self._competition.rounds]
        planned = (*past, *self._to_come)
        return [f"{p.date:%y/%m/%d}" if p and p.date else " " * 8 for p in planned]

    def _settings(self) -> Iterator[Line]:
        """Yield what a pairing goes by, in one dialect or the other."""
        competition = self._competition
        rules = competition.cycles[-1].rules
        total = self._total
        new = self._form == "trf26"
        if total:
            yield Line(f"142 {total}" if new else f"XXR {total}")
        if isinstance(rules, DutchRules):
            if rules.initial_colour != "lot":
                first = rules.initial_colour
                yield Line(f"152 {first[0].upper()}" if new else f"XXC {first}1")
            if new:
                year = 2025 if rules.edition == 2026 else rules.edition
                baku = "_BAKU" if rules.acceleration == "baku" else ""
                yield Line(f"192 FIDE_DUTCH_{year}{baku}")
            else:
                for player, row in virtual_points(self._competition, rules).items():
                    yield virtual_line(self._numbers[player], row)
        others = [c.rules for c in competition.cycles if not isinstance(c.rules, DutchRules)]
        if others:
            yield remark(tuple(dict.fromkeys(map(system_id, others))))
        yield from self._scoring(new=new)
        for avoid in self._competition.avoid:
            yield from self._forbidden(avoid, total, new=new)

    def _scoring(self, *, new: bool) -> Iterator[Line]:
        """Yield what results are worth, unless it is what the format takes for granted."""
        points = self._points
        free = points.award(ByeKind.PAIRING_ALLOCATED, 1)
        usual = PointTable()
        if (
            replace(usual, win=points.win, draw=points.draw, loss=points.loss) == usual
            and free == 1
        ):
            return
        told = Scores(win=points.win, draw=points.draw, loss=points.loss, pairing_bye=free)
        yield from scoring_lines(told, "trf26" if new else "bb")

    def _forbidden(self, avoid: Avoid, total: int, *, new: bool) -> Iterator[Line]:
        numbers = sorted(self._numbers[p] for p in avoid.pair if p in self._numbers)
        if len(numbers) != 2:
            return
        if new:
            last = avoid.last or total or 999
            pair = " ".join(f"{n:4}" for n in numbers)
            yield Line(f"260 {avoid.first or 1:3} {last:3} {pair}")
        elif avoid.first in (None, 1) and avoid.last is None:
            yield Line(f"XXP {numbers[0]} {numbers[1]}")
        else:
            self._untold += 1

    def players(self, *, born: bool) -> Iterator[PlayerLine]:
        """Yield the players in the order of pairing."""
        for entrant in self._competition.roster:
            yield self._player(entrant, born=born)

    def _player(self, entrant: Entrant, *, born: bool) -> PlayerLine:
        person = self._players[entrant.id]
        cells = tuple(self._cell(entrant.id, round_) for round_ in self._rounds)
        counted = self._table.game_points[entrant.id]
        if self._counts:
            counted = self._sums.get(entrant.id, counted)
        beforehand = cells[len(self._competition.rounds) :]
        counted += sum((self._worth.get(cell.result, ZERO) for cell in beforehand), ZERO)
        year = str(person.born) if born and person.born else ""
        return PlayerLine(
            number=self._numbers[entrant.id],
            name=person.sort_name or person.name,
            title=person.title,
            rating=str(entrant.rating) if entrant.rating else "",
            fide_id=person.fide_id,
            born=year and f"{year}/00/00",
            points=counted,
            rank=None if entrant.role is Role.GUEST else self._ranks.get(entrant.id),
            cells=cells,
        )

    def _cell(self, player: PlayerId, round_: Round) -> Cell:
        for game in round_.games:
            if game.has(player):
                return self._game(player, game)
        for bye in round_.byes:
            if bye.player == player:
                return Cell(0, "-", self._bye(bye, round_))
        return Cell()

    def _game(self, player: PlayerId, game: Game) -> Cell:
        colour = game.colour_of(player)
        letter: CellColour = "w" if colour is Colour.WHITE else "b"
        result = "" if game.result is None else RESULT_LETTERS[game.result.outcome(colour)]
        return Cell(self._numbers[game.opponent_of(player)], letter, result)

    def _bye(self, bye: Bye, round_: Round) -> str:
        """Return the letter of a bye: by its kind, or by what it brought."""
        # A free player by hand would make a past round of the next one: it goes by its points.
        if bye.kind in BYE_LETTERS and (
            bye.kind is not ByeKind.PAIRING_ALLOCATED or round_ not in self._ahead
        ):
            return BYE_LETTERS[bye.kind]
        worth = sum(
            e.points for e in self._absences.entries[bye.player] if e.round == round_.number
        )
        for letter, points in self._worth.items():
            if worth == points:
                return letter
        self._odd += 1
        return "Z"

    def left_out(self) -> Iterator[Message]:
        """Yield what the file cannot tell; to be asked when all lines are made."""
        if self._odd:
            yield say_many(
                "{n} absence brought something else than nothing, a draw or a win; it stands as Z.",
                "{n} absences brought something else than nothing, a draw or a win; they stand as "
                "Z.",
                self._odd,
            )
        if self._untold:
            yield say_many(
                "{n} pair that may not meet in some rounds is left out; the form trf26 has it.",
                "{n} pairs that may not meet in some rounds are left out; the form trf26 has them.",
                self._untold,
            )
        rules = self._competition.cycles[-1].rules
        if self._form == "trf16" and isinstance(rules, DutchRules):
            yield say(
                "The form trf16 cannot tell the edition of the rules, {edition}; tell it to the "
                "program that reads the file, or use the form trf26.",
                edition=rules.edition,
            )
        if not self._counts:
            yield say("The standings go by values, not by points; a win is 1 here and a draw is ½.")


def _total(competition: Competition) -> int:
    """Return how many rounds there are, as far as it is known."""
    rules = competition.cycles[-1].rules
    if isinstance(rules, DutchRules) and rules.rounds:
        return rules.rounds
    return len(competition.calendar) or len(competition.rounds)
