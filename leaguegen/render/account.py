"""What is computed once about a competition and shown on many pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from leaguegen.model.game import Bye, Game, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import is_past
from leaguegen.model.protection import published
from leaguegen.model.systems import CupRules
from leaguegen.model.withdrawals import Withdrawals, withdrawals
from leaguegen.pairing.audit import Finding, findings
from leaguegen.pairing.cup.ahead import rounds_ahead
from leaguegen.pairing.cup.view import CupRound, bracket_view
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.postponed import Postponed, postponed
from leaguegen.pairing.registry import is_schedule, plays_apart
from leaguegen.pairing.story import RoundStory, tell
from leaguegen.ranking.finals import finals
from leaguegen.ranking.groups import group_label, group_names, group_places, groups_that_rank
from leaguegen.ranking.stages import final_of
from leaguegen.ranking.standings import StandingsTable, carried_into, history
from leaguegen.render import address
from leaguegen.render.ranking_rules import RANKING
from leaguegen.render.reglement import Chapter, addresses, fragment_of
from leaguegen.render.rule_chapters import chapters
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say


@dataclass(frozen=True)
class Account:
    """A competition and all that the rooms below can tell about it, computed when first asked."""

    league: League
    competition: Competition

    @property
    def venue(self) -> str:
        """Where it is played; empty: not told."""
        own = self.competition.venue
        return self.league.venue if own is None else own

    @cached_property
    def is_cup(self) -> bool:
        """Whether it is a knock-out: it has a bracket in place of standings."""
        return isinstance(self.competition.cycles[-1].rules, CupRules)

    @cached_property
    def reglement(self) -> tuple[Chapter, ...]:
        """The reglement, made of the values by which it is paired and ranked."""
        return chapters(self.league, self.competition)

    @cached_property
    def _cited(self) -> Mapping[int, Mapping[str, str]]:
        """Where each article that explanations cite stands on the page of the rules, by cycle."""
        return {c.number: addresses(self.reglement, c.number) for c in self.competition.cycles}

    def article(self, cited: str, round_number: int) -> Link:
        """Return an article that an explanation of a round cites, with the way to it."""
        fragment = self._cited[self.competition.cycle_of(round_number).number].get(cited)
        page = address.rules(self.competition)
        return Link(cited, f"{page}#{fragment}" if fragment else "")

    def ranking_rules(self, cycle: int | None) -> str:
        """Return where it stands how a cycle is ranked; None: the season, as its first cycle."""
        number = self.competition.cycles[0].number if cycle is None else cycle
        return f"{address.rules(self.competition)}#{fragment_of(self.reglement, RANKING, number)}"

    @cached_property
    def season_tables(self) -> Mapping[int, StandingsTable]:
        """The season's standings after each round, by round, oldest first."""
        return _by_round(self._history())

    @cached_property
    def cycle_tables(self) -> Mapping[int, StandingsTable]:
        """The standings of its own cycle after each round, by round, oldest first."""
        if not self.has_cycles:
            return self.season_tables
        tables: dict[int, StandingsTable] = {}
        for cycle in self.competition.cycles:
            tables |= _by_round(self._history(cycle.number))
        return dict(sorted(tables.items()))

    def _history(
        self, cycle: int | None = None, group: str | None = None
    ) -> tuple[StandingsTable, ...]:
        return history(self.competition, self.league.players, cycle, group, self._carried)

    @cached_property
    def _carried(self) -> tuple[PlayerId, ...] | None:
        """The final ranking of the season that it follows."""
        return carried_into(self.league, self.competition)

    @cached_property
    def group_tables(self) -> Mapping[int, tuple[StandingsTable, ...]]:
        """The standings of each group after each round, by round; empty where there are none."""
        tables: dict[int, list[StandingsTable]] = {}
        for cycle in self.competition.cycles:
            part = cycle.number if self.has_cycles else None
            for name in group_names(self.competition, part):
                for table in self._history(part, name):
                    if table.after is not None and table.rows:
                        tables.setdefault(table.after, []).append(table)
        for number, whole in self.cycle_tables.items():
            for final in finals(self.competition, whole, self.before(whole)):
                tables.setdefault(number, []).append(final)
        return {number: tuple(tables[number]) for number in sorted(tables)}

    @cached_property
    def _season_group_tables(self) -> Mapping[int, tuple[StandingsTable, ...]]:
        """The season's standings of each group, by round, where nobody changes group in it."""
        tables: dict[int, tuple[StandingsTable, ...]] = {}
        for name in group_names(self.competition):
            for after, table in _by_round(self._history(None, name)).items():
                if table.rows:
                    tables[after] = (*tables.get(after, ()), table)
        return tables

    def before(self, table: StandingsTable) -> StandingsTable | None:
        """Return the table of everybody in the same cycle or season, one round before."""
        own = self.season_tables if table.cycle is None else self.cycle_tables
        earlier = (n for n, t in own.items() if n < (table.after or 0) and t.cycle == table.cycle)
        last = max(earlier, default=None)
        return None if last is None else own[last]

    def over_cycles(self, after: int | None) -> tuple[StandingsTable, ...]:
        """Return the season's standings after a round, where several cycles count.

        Of each group where nobody changes group; none where the groups of the last cycle rank.
        """
        if not self.several_cycles(after) or groups_that_rank(self.competition, after) is not None:
            return ()
        number = after or 0
        return self._season_group_tables.get(number) or (self.season_tables[number],)

    def groups_now(self, cycle: int | None = None) -> tuple[StandingsTable, ...]:
        """Return the standings now of the groups of a cycle; none where there are no groups."""
        number = cycle if self.has_cycles else None
        found = [t for t in self.group_tables.values() if t[0].cycle == number]
        return found[-1] if found else ()

    @property
    def has_cycles(self) -> bool:
        """Whether there is more to rank than the season."""
        return len(self.competition.cycles) > 1

    def several_cycles(self, after: int | None) -> bool:
        """Whether up to a round more than one cycle counts, so that the season ranks otherwise."""
        return len({r.cycle for r in self.competition.rounds if r.begun and _until(r, after)}) > 1

    def missing(self, after: int | None, cycle: int | None = None, group: str | None = None) -> int:
        """Return how many games up to a round, of one cycle or of all, wait for a result.

        Args:
            group: Only those of players of this group; None: all.
        """
        places = {} if group is None else self._groups(cycle)
        return sum(
            group is None or places.get(game.white) == group
            for round_ in self.competition.rounds
            if _until(round_, after) and cycle in (None, round_.cycle)
            for game in self.outstanding(round_)
        )

    def _groups(self, cycle: int | None) -> Mapping[PlayerId, str]:
        return group_places(self.competition, cycle) or final_of(self.competition)

    def counted(self, round_: Round) -> Round:
        """Return a round as the ranking counts it: a game that nobody will play is a forfeit."""
        return self._withdrawals.counted(round_)

    def as_counted(self, round_: Round, game: Game) -> Game:
        """Return one game of a round as the ranking counts it."""
        if game.result is not None:
            return game
        return self.counted(round_).games[round_.games.index(game)]

    def outstanding(self, round_: Round) -> tuple[Game, ...]:
        """Return the games of a round that are still to be played."""
        return self._withdrawals.outstanding(round_)

    @cached_property
    def _withdrawals(self) -> Withdrawals:
        return withdrawals(self.competition)

    @property
    def last_begun(self) -> int | None:
        """The last round that counts in the standings."""
        return next((r.number for r in reversed(self.competition.rounds) if r.begun), None)

    @cached_property
    def next_evening(self) -> int | None:
        """The round for which to come: the last one paired while boards of it wait for a result,
        else the next. Of a fixed schedule: the first with such boards, from the last one begun on.

        A game that was moved to another date, or that waits because somebody is away, is not waited
        for.
        """
        rounds = self.competition.rounds
        from_ = self.last_begun or 0
        scheduled = [r for r in rounds if r.number >= from_ and self.is_schedule(r.number)]
        for round_ in scheduled or rounds[-1:]:
            waits = self.postponed(round_)
            if any(
                game.date is None and frozenset((game.white, game.black)) not in waits
                for game in self.outstanding(round_)
            ):
                return round_.number
        return next_to_pair(self.competition)

    def is_schedule(self, number: int) -> bool:
        """Whether a round belongs to a fixed schedule, made for several rounds at once."""
        return is_schedule(self.competition.cycle_of(number).rules)

    def postponed(self, round_: Round) -> Mapping[frozenset[PlayerId], Postponed]:
        """Return the games of a fixed schedule that wait for who is away that evening."""
        return postponed(self.league, self.competition, round_)

    def left_early(self, round_: Round) -> frozenset[PlayerId]:
        """Return whose results of a round were taken out of the ranking."""
        return self._withdrawals.out.get(round_.cycle, frozenset())

    def season_table(self) -> StandingsTable | None:
        """The season's standings now."""
        return _last(self.season_tables)

    def cycle_table(self, cycle: int | None = None) -> StandingsTable | None:
        """The standings of a cycle now, by default of the cycle that is being played."""
        if cycle is None or not self.has_cycles:
            return _last(self.cycle_tables)
        return _last({n: t for n, t in self.cycle_tables.items() if t.cycle == cycle})

    def cycles_begun(self) -> tuple[int, ...]:
        """Return the numbers of the cycles of which a round counts."""
        return tuple(c.number for c in self.competition.cycles if self.cycle_table(c.number))

    @cached_property
    def findings(self) -> Mapping[int, tuple[Finding, ...]]:
        """What the audit finds, by round."""
        found: dict[int, tuple[Finding, ...]] = {}
        for finding in findings(self.competition):
            found[finding.round] = (*found.get(finding.round, ()), finding)
        return found

    @cached_property
    def parts(self) -> Mapping[PlayerId, tuple[tuple[Round, Game | Bye], ...]]:
        """Each player's game or bye in every round, oldest first."""
        parts: dict[PlayerId, list[tuple[Round, Game | Bye]]] = {}
        for round_ in self.competition.rounds:
            for game in round_.games:
                parts.setdefault(game.white, []).append((round_, game))
                parts.setdefault(game.black, []).append((round_, game))
            for bye in round_.byes:
                parts.setdefault(bye.player, []).append((round_, bye))
        return {player: tuple(own) for player, own in parts.items()}

    @cached_property
    def bracket(self) -> Mapping[int, CupRound]:
        """A cup's recorded rounds with their ties, by number; empty for other competitions."""
        if not self.is_cup:
            return {}
        return {shown.number: shown for shown in bracket_view(self.competition)}

    @cached_property
    def round_names(self) -> Mapping[int, Message]:
        """Names of a cup's rounds: `Semi-finals`; empty for other competitions.

        Of those to come as they will be if nobody drops out; none where the season is over.
        """
        names = {number: shown.name for number, shown in self.bracket.items()}
        if self.is_cup and not is_past(self.league, self.competition.season):
            names |= {ahead.number: ahead.name for ahead in rounds_ahead(self.competition)}
        return names

    def group_label(self, round_: Round, game: Game) -> str:
        """Return the group of a game: as its row has it, else by its players where groups play
        apart.
        """
        apart = plays_apart(self.competition.cycle_of(round_.number).rules)
        if game.group or game.via or not apart:
            return game.group
        return group_label(self._groups_in(round_.number), (game.white, game.black))

    def _groups_in(self, number: int) -> Mapping[PlayerId, str]:
        if number not in self._names_of_groups:
            roster = self.competition.roster_in(number)
            self._names_of_groups[number] = {e.id: e.group for e in roster}
        return self._names_of_groups[number]

    @cached_property
    def _names_of_groups(self) -> dict[int, Mapping[PlayerId, str]]:
        return {}

    def round_title(self, number: int) -> Message:
        """Return how a round is called."""
        if number in self.round_names:
            return say("Round {round}: {name}", round=number, name=self.round_names[number])
        return say("Round {round}", round=number)

    def story(self, number: int) -> RoundStory:
        """Tell how a recorded round came about."""
        if number not in self._stories:
            self._stories[number] = tell(self.league, self.competition, number)
        return self._stories[number]

    @cached_property
    def _stories(self) -> dict[int, RoundStory]:
        return {}

    def unfinished(self) -> tuple[tuple[Round, Game], ...]:
        """Return the games without result that wait: their evening has passed, or has another
        date, or somebody is away.
        """
        return tuple(
            (round_, game)
            for round_ in self.competition.rounds
            for game in self.outstanding(round_)
            if self._waits(round_, game)
        )

    def _waits(self, round_: Round, game: Game) -> bool:
        following = self.next_evening
        if following is None or game.date is not None:
            return True
        if round_.number < following:
            evening = {p.number for p in self.competition.evening_of(round_.number)}
            hangs = self.competition.round_numbered(following) is not None
            return not (hangs and following in evening)
        waits = self.postponed(round_) if round_.number == following else {}
        return frozenset((game.white, game.black)) in waits


def accounts(league: League) -> dict[str, Account]:
    """Return the account of every competition that is published, by id, seasons oldest first."""
    every = [c for season in published(league) for c in season.competitions]
    return {competition.id: Account(league, competition) for competition in every}


def _until(round_: Round, after: int | None) -> bool:
    return after is None or round_.number <= after


def _by_round(tables: tuple[StandingsTable, ...]) -> dict[int, StandingsTable]:
    return {table.after: table for table in tables if table.after is not None}


def _last(tables: Mapping[int, StandingsTable]) -> StandingsTable | None:
    return tables[max(tables)] if tables else None
