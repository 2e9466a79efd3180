"""A club's seasons and competitions, and the state from which one round is paired."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from leaguegen.model.article import Article
from leaguegen.model.club_games import ClubGame
from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.history import History
from leaguegen.model.honours import Honour
from leaguegen.model.player import Player, PlayerId, Roster
from leaguegen.model.privacy import Limit, Mode, PrivacyRules
from leaguegen.model.prizes import PrizeRules
from leaguegen.model.ratings import ListedRating
from leaguegen.model.record import Record
from leaguegen.model.repository import Repository
from leaguegen.model.rules import Points, RankingRules
from leaguegen.model.systems import Rules
from leaguegen.model.told import Absence, Accepted, Adjustment, Avoid, External
from leaguegen.model.wishes import ByeWishes
from leaguegen.source.problem import Span
from leaguegen.words.message import Message

FixedKind = Literal["cup", "by-hand", "played-ahead", "played", "kept"]


@dataclass(frozen=True, slots=True)
class RoundInfo:
    """Which round is to be paired, and what kind of round it is.

    Attributes:
        number: From 1.
        cycle: From 1.
        first_of_cycle: No round of this cycle was recorded before it (a gap at the start of a
            cycle does not count).
        last_of_cycle: No round of this cycle is planned after it.
        last_of_season: No round at all is planned after it.
    """

    number: int
    cycle: int = 1
    stage: str = ""
    first_of_cycle: bool = False
    last_of_cycle: bool = False
    last_of_season: bool = False


@dataclass(frozen=True, slots=True)
class FixedPair:
    """A pair that stands before anybody else is paired.

    Attributes:
        why: A cup tie, a row set by hand, a game played ahead, or (where a round is paired anew) a
            board that has its result already, or that the leader keeps.
        via: The cup's id where it is a cup tie, e.g. `2026-27/beker`.
    """

    white: PlayerId
    black: PlayerId
    why: FixedKind
    via: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """A row of `groups.csv`: who is in a group of a stage, with which number.

    Attributes:
        stage: As in `rounds.csv`; empty: every stage.
    """

    stage: str
    group: str
    number: int | None
    player: PlayerId
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class State:
    """All that a round-pairing may depend on, and nothing else.

    Attributes:
        roster: Entrants in start order; the position is the pairing number.
        rounds: Recorded rounds of the season before this one, oldest first; gaps in the numbers are
            allowed. In each, everyone of the roster stands once, in a game or in a bye.
        round: The round to pair.
        available: Who is to be paired, in start order; nobody of `fixed` or `requests` is in it.
        requests: Byes and absences of entrants for this round, by kind (absence as the rest of the
            active entrants, and free places set by hand).
        fixed: Pairs that stand.
        avoid: Pairs that may not meet in this round.
        carried: The final ranking of the cycle or season before, best first; None without one. It
            may name people who are not in the roster.
        draw: Cup: the places published for this round (`each-round`, `by-hand`) or for the whole
            bracket, in order; None in it is a free place. Empty: nothing is drawn yet.
        ahead: Fixed schedules: the numbers of the planned rounds of this cycle and stage that are
            not recorded yet, from this one on; a schedule is written into all of them at once.
        later: Fixed schedules: pairs that stand in those of `ahead` that come after this one.
        league: Cup: the recorded rounds of the competition in which it counts, for the colours of
            `colour = "fair"`; oldest first, only rounds before this evening.
        external: Games for the club elsewhere on the evenings of earlier rounds.
        groups: Rows of `groups.csv` for this stage that stand before it is paired.
        groups_before: Everybody's place in a group in the last round of the cycle before.
        virtual: Points that count for the pairing alone, by player and round of the cycle, from
            the first, this one included; empty: as the rules say.
        unfree: Who of `available` may not be free in this round, whatever the rules say, and why in
            words that fit behind "not Jan: ".
    """

    roster: Roster
    rounds: tuple[Round, ...] = ()
    round: RoundInfo = RoundInfo(1)
    available: tuple[PlayerId, ...] = ()
    requests: Mapping[PlayerId, ByeKind] = field(default_factory=lambda: MappingProxyType({}))
    fixed: tuple[FixedPair, ...] = ()
    avoid: frozenset[frozenset[PlayerId]] = frozenset()
    carried: tuple[PlayerId, ...] | None = None
    draw: tuple[PlayerId | None, ...] = ()
    ahead: tuple[int, ...] = ()
    later: Mapping[int, tuple[FixedPair, ...]] = field(default_factory=lambda: MappingProxyType({}))
    league: tuple[Round, ...] = ()
    external: tuple[External, ...] = ()
    groups: tuple[GroupPlace, ...] = ()
    groups_before: tuple[GroupPlace, ...] = ()
    virtual: Mapping[PlayerId, tuple[Points, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    unfree: Mapping[PlayerId, Message] = field(default_factory=lambda: MappingProxyType({}))

    def stands(self, round_number: int) -> tuple[FixedPair, ...]:
        """Return the pairs that stand in this round, or in a further one of a fixed schedule."""
        here = round_number == self.round.number
        return self.fixed if here else self.later.get(round_number, ())


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A row of `rounds.csv`.

    Attributes:
        stage: For systems with stages (poules, finals).
        kind: Free word, e.g. `rapid`.
        left_over: Nothing is left to play in it; told by the rooms that pair.
    """

    number: int
    date: datetime.date | None = None
    time: datetime.time | None = None
    cycle: int = 1
    stage: str = ""
    kind: str = ""
    note: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
    left_over: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class DrawPlace:
    """A place in a cup draw as published in `draw.csv`; `player` None is a free place."""

    place: int
    player: PlayerId | None
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cycle:
    """A period of a competition, with the rules that hold in it.

    Attributes:
        rounds: Numbers of its planned rounds, ascending.
    """

    number: int
    title: str
    rounds: tuple[int, ...]
    rules: Rules
    ranking: RankingRules


@dataclass(frozen=True)
class Competition:
    """One competition of a season.

    Attributes:
        id: `2026-27/interne`: season and folder.
        calendar: Every planned round, ascending (also rounds that only `results.csv` knows).
        rounds: Rounds that are paired or played, oldest first, each complete as `Round` says;
            games of a cup that counts here are in them, with `via`. Rounds that were skipped (a
            date, no rows, later rounds played) are left out.
        pending: Rows for rounds that are not paired yet, by round: played ahead, set by hand, or
            ties of a cup that counts here (with `via`).
        pending_byes: Rows without opponent for rounds that are not paired yet.
        absences: Absences by round, also of rounds to come: told, or for a tie of `elsewhere`.
        late_signoff: How somebody is free whose opponent signs off after the pairing.
        bye_wishes: How many byes may be asked for ahead.
        elsewhere: Ties on the evenings of rounds, of cups of the season that do not count here
            (with `via`); one game of each tie and evening, a played one before others.
        previous: The cycle or season before the first cycle, best first: the final ranking that
            `follows` names is computed by the rooms above; this is its competition's id.
        counts_for: Cup: the id of the competition in which its games count.
        records: What `pair` left, by round.
        draw: Cup: the published draws, by round.
        groups: The rows of `groups.csv`, as they stand there.
        evenings: Evenings without a round, by date.
        privacy: A mode for all who take part, where it is stricter than what else holds.
        prizes: What can be won, and how it is divided.
        venue: Where it is played, in one line; empty: not told. None: where the club plays.
    """

    id: str
    season: str
    slug: str
    title: str
    game: Literal["chess", "draughts"]
    roster: Roster
    cycles: tuple[Cycle, ...]
    calendar: tuple[PlannedRound, ...] = ()
    rounds: tuple[Round, ...] = ()
    pending: Mapping[int, tuple[Game, ...]] = field(default_factory=lambda: MappingProxyType({}))
    pending_byes: Mapping[int, Mapping[PlayerId, ByeKind]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    absences: Mapping[int, tuple[Absence, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    elsewhere: Mapping[int, tuple[Game, ...]] = field(default_factory=lambda: MappingProxyType({}))
    absent_default: ByeKind = ByeKind.ABSENT
    late_signoff: ByeKind = ByeKind.PAIRING_ALLOCATED
    bye_wishes: ByeWishes = field(default_factory=ByeWishes)
    avoid: tuple[Avoid, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    external: tuple[External, ...] = ()
    accepted: tuple[Accepted, ...] = ()
    follows: str = ""
    counts_for: str = ""
    records: Mapping[int, Record] = field(default_factory=lambda: MappingProxyType({}))
    draw: Mapping[int, tuple[DrawPlace, ...]] = field(default_factory=lambda: MappingProxyType({}))
    groups: tuple[GroupPlace, ...] = ()
    evenings: tuple[OtherEvening, ...] = ()
    privacy: Mode | None = None
    prizes: PrizeRules = field(default_factory=PrizeRules)
    venue: str | None = None

    def cycle_of(self, round_number: int) -> Cycle:
        """Return the cycle to which a round belongs (the last one for rounds nobody planned)."""
        for cycle in self.cycles:
            if round_number in cycle.rounds:
                return cycle
        return self.cycles[-1]

    def planned(self, round_number: int) -> PlannedRound | None:
        """Return the planned round of this number."""
        return next((p for p in self.calendar if p.number == round_number), None)

    def evening_of(self, round_number: int) -> tuple[PlannedRound, ...]:
        """Return the rounds on the date of a round, ascending; it alone where that has no date."""
        planned = self.planned(round_number)
        if planned is None or planned.date is None:
            return () if planned is None else (planned,)
        return tuple(p for p in self.calendar if p.date == planned.date)

    def places(self, round_number: int) -> tuple[GroupPlace, ...]:
        """Return the rows of `groups.csv` that hold in a round.

        Those of its stage; where `rounds.csv` names none, of the number of its cycle. Where it has
        no rows of its own, those without a stage.
        """
        planned = self.planned(round_number)
        if planned is None:
            return ()
        stage = (planned.stage or str(planned.cycle)).casefold()
        own = tuple(p for p in self.groups if p.stage.casefold() == stage)
        return own or tuple(p for p in self.groups if not p.stage)

    def roster_in(self, round_number: int) -> Roster:
        """Return the entrants, each with the group and number that `groups.csv` has for a round."""
        places = {p.player: p for p in self.places(round_number)}
        if not places:
            return self.roster
        return Roster(
            tuple(
                replace(e, group=places[e.id].group, number=places[e.id].number)
                if e.id in places
                else replace(e, group="", number=None)
                for e in self.roster
            )
        )

    def round_numbered(self, round_number: int) -> Round | None:
        """Return the recorded round of this number."""
        return next((r for r in self.rounds if r.number == round_number), None)

    @property
    def next_round(self) -> int | None:
        """The first round of those to come that is not left over; None where there is none."""
        return next((p.number for p in self.to_come if not p.left_over), None)

    @property
    def to_come(self) -> tuple[PlannedRound, ...]:
        """The planned rounds that are neither recorded nor passed by a later one, ascending."""
        last = self.rounds[-1].number if self.rounds else 0
        return tuple(p for p in self.calendar if p.number > last)


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its folder's name and its competitions in the order in which they are shown.

    Attributes:
        club_games: Games for the club elsewhere, by date.
    """

    id: str
    competitions: tuple[Competition, ...]
    club_games: tuple[ClubGame, ...] = ()


@dataclass(frozen=True)
class League:
    """Everything that the site shows.

    Attributes:
        language: `nl` or `en`: of the site, and of the commands.
        languages: All in which the site is made; that one first.
        site: The site's address, e.g. `https://club.example/stand/`; empty when unknown.
        repository: Where the content is kept.
        players: Everyone in `players.csv`, by id.
        seasons: Oldest first.
        ratings: What the lists of ratings tell, by player: list by list, the oldest first.
        history: What git tells of the content; None: nothing.
        honours: Champions of earlier years, as `honours.csv` has them.
        venue: Where the club plays, in one line; empty: not told.
        limits: How everybody may be shown at most, where that does not follow from these files:
            they are those of an earlier day, and the files of now decide (`as_now`).
    """

    name: str
    language: str
    players: Mapping[PlayerId, Player]
    seasons: tuple[Season, ...]
    languages: tuple[str, ...] = ()
    site: str = ""
    repository: Repository = Repository()
    timezone: str = "Europe/Amsterdam"
    privacy: str = "full"
    privacy_rules: PrivacyRules = field(default_factory=PrivacyRules)
    pages: tuple[Article, ...] = ()
    news: tuple[Article, ...] = ()
    ratings: Mapping[PlayerId, tuple[ListedRating, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    history: History | None = None
    honours: tuple[Honour, ...] = ()
    venue: str = ""
    limits: Mapping[PlayerId, Limit] | None = None

    def competition(self, competition_id: str) -> Competition | None:
        """Return a competition by its id."""
        for season in self.seasons:
            for competition in season.competitions:
                if competition.id == competition_id:
                    return competition
        return None
