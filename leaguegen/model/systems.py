"""The rules of each pairing system, as data: one frozen class per system.

What they *do* is looked up above by `match` and `assert_never`, so the type checker names every
place that a new system still needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from leaguegen.model.amounts import Scoring, ValueClass
from leaguegen.model.grouped import InGroups
from leaguegen.model.rules import Points, PointTable, Scope, Unplayed

EngineName = Literal["own", "javafo", "bbppairings", "gacrux"]
"""Which program pairs: this one, or another one over report files (docs/engines.md)."""

_LOCAL = MappingProxyType({"local": True})
"""Of a setting that tells of a machine, not of the rules: no record and no page has it."""


@dataclass(frozen=True, slots=True)
class KnsbRules(InGroups):
    """KNSB Swiss on resistance points, as Rokade pairs it (docs/knsb.md).

    Attributes:
        competition: `2026-27/interne`; with `seed` it makes the lots (chapter 2).
        group_width: Highest minus lowest points inside one score group, inclusive (4.1).
        drop: Who waits when a group is odd (4.4).
        bye_pick: Who is free when the field is odd (4.7).
        rematch_gap: Two players may meet again after so many rounds; None: never (4.2).
        rematch_relax: Allow rematches where no complete pairing exists otherwise (4.6).
        max_balance: Highest absolute difference of Whites and Blacks (5.1).
        max_streak: Longest run of one colour (5.1).
        no_difference: Who gets Black when nothing tells two players apart (5.2).
        last_round: How far the colour limits yield in the last round (4.6).
        first_round: How the first round is made: `None`: random where no ranking is carried in,
            halves where one is (6).
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    unplayed: Unplayed = Unplayed.SELF_DRAW
    group_width: Points = Fraction(2, 5)
    drop: Literal["highest-wp", "lowest-rank"] = "highest-wp"
    bye_pick: Literal["lowest", "fewest", "waiting-room"] = "lowest"
    rematch_gap: int | None = None
    rematch_relax: bool = False
    max_balance: int = 2
    max_streak: int = 2
    no_difference: Literal["black", "balance"] = "black"
    last_round: Literal["fold", "group", "completion", "off"] = "fold"
    colours_over: Scope = "season"
    rematch_over: Scope = "cycle"
    last_round_of: Scope = "cycle"
    first_round: Literal["random", "halves", "fold"] | None = None


@dataclass(frozen=True, slots=True)
class CupRules:
    """Knock-out cup (docs/cup.md).

    Attributes:
        competition: `2026-27/beker`; with `seed` it makes the draws.
        draw: A new draw each round, one bracket for all rounds, or drawn by hand.
        size: How a field that is no power of two is brought to one (3): a preliminary round, or
            free places in later rounds.
        games: Games a tie (2: colours reversed).
        decider: What decides a level tie, in order (7).
        rating_gap: `rating` decides only from this difference up; None: always.
        seeded: So many of the highest rated get the free places first.
        colour: Who has White: the first drawn, or the one with the lower colour difference.
        third_place: Whether the losers of the semi-finals play for the third place.
        consolation: Whether those knocked out in their first tie start a cup of their own.
    """

    competition: str = ""
    seed: str = ""
    draw: Literal["each-round", "bracket", "by-hand"] = "each-round"
    size: Literal["prelim", "late"] = "prelim"
    games: Literal[1, 2] = 1
    decider: tuple[Literal["blitz", "rating", "lot"], ...] = ("blitz", "rating", "lot")
    rating_gap: int | None = None
    seeded: int = 0
    colour: Literal["first-drawn", "fair"] = "first-drawn"
    third_place: bool = False
    consolation: bool = False


@dataclass(frozen=True, slots=True)
class FmjdRules(InGroups):
    """FMJD Swiss on rating, for draughts (docs/fmjd-swiss.md).

    Attributes:
        colour_relevance: Whether colours are looked at while pairing, or only afterwards.
        colour_limits: How the limits on colours bind (criterion B2).
        floater_change: Whether floats may change who moves down: never, or not how many.
        float_rule: Which float may not be repeated: the same, or either.
        float_rounds: Whether a float of two rounds ago counts by itself, or only for those who
            floated in both of the last two rounds (criterion B6).
        as_equals: From what share of players moved down a bracket is paired as if all had the
            same points (A.3).
        initial_colour: Colour of the first player of the upper half in the first round.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    colour_relevance: bool = True
    colour_limits: Literal["within-pairs", "absolute", "off"] = "within-pairs"
    floater_change: Literal["never", "same-number"] = "never"
    float_rule: Literal["same", "any"] = "same"
    float_rounds: Literal["each", "both"] = "each"
    as_equals: Literal["half", "over-half", "never"] = "half"
    initial_colour: Literal["lot", "white", "black"] = "lot"


@dataclass(frozen=True, slots=True)
class DutchRules(InGroups):
    """FIDE's Dutch system (docs/fide-dutch.md).

    Attributes:
        edition: Of the text: in force since 1 February 2026, or from 2017 until then.
        rounds: How many there are; 0: the calendar tells.
        initial_colour: Colour of the first player in the first round (5.1).
        acceleration: Virtual points for the upper part in the first rounds (C.04.7); needs
            `rounds`.
        engine: Which program pairs; `engine_path` is where it stands, relative to the content
            folder, and `engine_seconds` how long it may take, from 1.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    edition: Literal[2026, 2017] = 2026
    rounds: int = 0
    initial_colour: Literal["lot", "white", "black"] = "lot"
    acceleration: Literal["none", "baku"] = "none"
    engine: EngineName = "own"
    engine_path: str = field(default="", metadata=_LOCAL)
    engine_seconds: int = field(default=60, metadata=_LOCAL)


EqualColours = Literal["history", "highest"]
Inside = Literal["halves", "adjacent", "fold"]


@dataclass(frozen=True, slots=True)
class KlukklukRules(InGroups):
    """The KlukKluk Swiss (docs/klukkluk.md).

    Attributes:
        rounds: The fixed maximum of rounds (3.3); required, so 0 is none at all.
        mode: Whether strong colour rules go before equal scores, as written, or behind them (5.3).
        sort: Whether rating or Sonneborn-Berger goes first behind resistance points (3.2).
        strong: Whether strong rules are compared one after the other, or as one sum (5.2).
        float_rule: Which float may not follow on one: the same, or any (4.1.3).
        inside: In which order opponents in the own group are tried (5.4).
        equal_colours: Who changes when both had the same last colour (6.4).
        engine: Which program pairs, as in `DutchRules`; another one than this pairs by FIDE's
            Dutch system.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    rounds: int = field(default=0, metadata={"required": True})
    mode: Literal["literal", "score-first"] = "literal"
    sort: Literal["rating-first", "sb-first"] = "rating-first"
    strong: Literal["listed", "sum"] = "listed"
    float_rule: Literal["same", "any"] = "same"
    inside: Inside = "halves"
    equal_colours: EqualColours = "history"
    engine: EngineName = "own"
    engine_path: str = field(default="", metadata=_LOCAL)
    engine_seconds: int = field(default=60, metadata=_LOCAL)


@dataclass(frozen=True, slots=True)
class RoundRobinRules:
    """Everybody meets everybody, by Berger tables (docs/round-robin.md).

    Attributes:
        times: How often everybody meets everybody (4).
        numbers: Where the numbers in the table come from (1.3).
        withdrawal: Whether all games of who played fewer than half of his are taken out (6.2).
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    times: int = 1
    numbers: Literal["lot", "rating", "given"] = "lot"
    withdrawal: Literal["half", "keep"] = "half"


HellerTable = Literal[
    "auto",
    "a",
    "b",
    "c",
    "heller-6-a",
    "heller-8-a",
    "heller-8-b",
    "heller-10-a",
    "heller-10-b",
    "heller-12-a",
    "heller-12-b",
    "heller-12-c",
    "heller-14-a",
    "heller-14-c",
    "heller-16-a",
    "heller-16-c",
]


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of five rounds that the club made itself (docs/heller.md, 5.2).

    Attributes:
        name: Of its file.
        rounds: The five rounds, each with its boards of numbers, White first.
    """

    name: str
    rounds: tuple[tuple[tuple[int, int], ...], ...]

    def __str__(self) -> str:
        """Write it whole, so that a record tells which table it was.

        >>> str(OwnTable("mine.csv", (((1, 4), (2, 3)), ((4, 3), (1, 2)))))
        'mine.csv: 1-4 2-3; 4-3 1-2'
        """
        rounds = (" ".join(f"{w}-{b}" for w, b in boards) for boards in self.rounds)
        return f"{self.name}: {'; '.join(rounds)}"

    @property
    def places(self) -> int:
        """How many places it has."""
        return max((n for boards in self.rounds for board in boards for n in board), default=0)


@dataclass(frozen=True, slots=True)
class HellerRules:
    """Heller's fixed tables of five rounds (docs/heller.md).

    Attributes:
        table: `auto`: the one with the fewest repeats of the last two periods (5.1); or a letter;
            or a table for groups of its own size, while the others have `auto` (5.2).
        sums: What of the opponents is to be equal, where tables are equal in repeats and players in
            everything else: their numbers, or their ratings (5.1, 8.2).
        mirror: Whether all colours are turned: never, in every second period, where the first
            number would begin with the colour with which he began the period before, or by lot.
        reverse_numbers: Whether the first number takes the last place of the table (5.3).
        round_order: In which order the five rounds of the table are played (5.4).
        numbers: Where `groups.csv` gives none: by the ranking of the period before, or by rating.
        short: What a group of fewer than six does: refuse, or play the Berger table, cut at five.
        promote: How many of each group go up, and as many of the group above down.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    table: HellerTable | OwnTable = "auto"
    sums: Literal["numbers", "ratings"] = "numbers"
    mirror: Literal["no", "alternate", "number-one", "lot"] = "no"
    reverse_numbers: bool = False
    round_order: tuple[int, ...] = (1, 2, 3, 4, 5)
    numbers: Literal["ranking", "rating"] = "ranking"
    short: Literal["refuse", "berger"] = "refuse"
    promote: int = 0


@dataclass(frozen=True, slots=True)
class AmsterdamRules:
    """Amsterdam poules for a blitz or rapid day (docs/amsterdam.md).

    Attributes:
        poule_size: Players in a full poule.
        prelims: How many preliminaries go before the finals.
        final_size: Players in a final; None: as in a poule.
        first_round: Whether the first poules are drawn from pots by rating, or at random.
        bye_points: For the free round in a short poule (4.3); None: what `bye` is worth.
        finals_tie: What orders players who are equal after every preliminary.
        start_list: Whether the next rating list replaces a rating that is lacking, or orders those
            who are equal on the list before (3).
        short_poules: Whether the last poules of later preliminaries are short, or the first (6.2).
        lacking: Which numbers of the table a short poule has not: the highest or the lowest (4.3).
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    poule_size: int = 6
    prelims: int = 4
    final_size: int | None = None
    first_round: Literal["pots", "random"] = "pots"
    bye_points: Points | None = None
    finals_tie: Literal["start-number", "lot"] = "start-number"
    start_list: Literal["first-rating", "sort-keys"] = "first-rating"
    short_poules: Literal["last", "first"] = "last"
    lacking: Literal["highest", "lowest"] = "highest"

    @property
    def counted_points(self) -> PointTable:
        """The points table, with what a free round is worth."""
        return self.points if self.bye_points is None else self.points.with_bye(self.bye_points)


@dataclass(frozen=True, slots=True)
class KeizerRules(InGroups):
    """Keizer (docs/keizer.md).

    Attributes:
        top: The value of the first; None: half as much again as there are players at the start.
        step: How much lower the value of each next player is.
        values: Fixed values by rating in place of values by rank; empty: by rank.
        count_own: Whether a player's own value is added once to his total.
        scoring: What a result or an absence is worth.
        recompute: Whether all rounds are valued anew by the present ranking, or each by the one
            before it.
        equal_totals: Who stands higher of two with equal totals: who did so in the ranking before,
            or in the start order.
        start_order: What the values go by before the first round: the ranking before this one
            where there is one, the order of entrants, or a lot.
        withdrawn: Whether those who withdrew stay in the table; their value they keep.
        min_gap: So many rounds after a meeting two may meet again.
        max_meet: So often two may meet; None: as often as they like.
        meet_over: Which meetings count.
        relax: What yields where not everybody can be paired: the gap down to nothing before the
            number of meetings, the two in turn, or neither.
        first_round: Whether neighbours meet in the first round, or the halves.
        no_difference: The colour of the higher ranked where nothing tells two players apart.
        max_streak: Longest run of one colour, if avoidable.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    top: int | None = None
    step: Points = Fraction(1)
    values: tuple[ValueClass, ...] = ()
    count_own: bool = True
    scoring: Scoring = field(default_factory=Scoring)
    recompute: Literal["all", "frozen"] = "all"
    equal_totals: Literal["previous", "start"] = "previous"
    start_order: Literal["ranking", "entrants", "lot"] = "ranking"
    withdrawn: Literal["hide", "show"] = "hide"
    min_gap: int = 7
    max_meet: int | None = 3
    meet_over: Scope = "season"
    relax: Literal["gap-first", "in-turn", "off"] = "gap-first"
    pairing: Literal["neighbours", "least-squares"] = "neighbours"
    first_round: Literal["adjacent", "halves"] = "adjacent"
    no_difference: Literal["black", "white"] = "black"
    max_streak: int = 2


Rules = (
    KnsbRules
    | CupRules
    | FmjdRules
    | DutchRules
    | KlukklukRules
    | RoundRobinRules
    | HellerRules
    | AmsterdamRules
    | KeizerRules
)
"""Every pairing system; `pairing.registry` matches on it."""

FixedSchedule = RoundRobinRules | HellerRules | AmsterdamRules
"""Systems that write several rounds at once, for everybody, whoever is away then."""

FORFEITS_AFTER_LEAVING = (RoundRobinRules, AmsterdamRules)
"""Fixed schedules in which the open games of who has left are lost by forfeit, without a result."""

SYSTEMS: Mapping[str, type[Rules]] = MappingProxyType(
    {
        "knsb": KnsbRules,
        "cup": CupRules,
        "fmjd-swiss": FmjdRules,
        "fide-dutch": DutchRules,
        "klukkluk": KlukklukRules,
        "round-robin": RoundRobinRules,
        "heller": HellerRules,
        "amsterdam": AmsterdamRules,
        "keizer": KeizerRules,
    }
)
"""The id of each system, as settings name it."""


def system_id(rules: Rules) -> str:
    """Return the id of the system of these rules."""
    return next(name for name, kind in SYSTEMS.items() if isinstance(rules, kind))
