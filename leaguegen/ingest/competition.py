"""`competition.toml`: one competition, and what is different in its cycles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.mode_words import mode
from leaguegen.ingest.prizes import read_prize_rules
from leaguegen.ingest.ranking_rules import read_categories, read_ranking
from leaguegen.ingest.rating_lists import places_of_lists, read_lists
from leaguegen.ingest.rules import read_rules, read_system, settings_elsewhere
from leaguegen.ingest.shown_settings import TITLES, VENUES, ShownText, shown_settings
from leaguegen.ingest.values import (
    VENUE,
    VENUE_KEYS,
    choices,
    day,
    invalid,
    one_of,
    or_none,
    text,
    whole,
)
from leaguegen.ingest.wishes import read_wishes
from leaguegen.model.game import ByeKind
from leaguegen.model.privacy import Mode
from leaguegen.model.prizes import PrizeRules
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import Rules
from leaguegen.model.wishes import ByeWishes
from leaguegen.source.problem import Problem, Span
from leaguegen.source.settings import Settings
from leaguegen.words.message import say

GameName = Literal["chess", "draughts"]

LATER_KEYS = (
    "arbiter",
    "description",
    "location",
    "pairing",
    "rounds",
    "schedule",
    "stages",
    "time_control",
    "values",
)
"""Settings that later versions know; kept silently."""


@dataclass(frozen=True, slots=True)
class CycleSettings:
    """What holds in a cycle."""

    title: str
    rules: Rules
    ranking: RankingRules


@dataclass(frozen=True, slots=True)
class CompetitionSettings:
    """What `competition.toml` says.

    Attributes:
        system: Its name in settings.
        ratings: Rating lists in order of preference.
        rating_date: Ratings of later lists are not looked at.
        follows: The competition of the season before, as written.
        counts_for: Cup: the competition for which its games count, as written.
        order: Its place among the competitions of the season, the lowest first; None: not told.
        late_signoff: How somebody is free whose opponent signs off after the pairing.
        wishes: The limits of byes that are asked for ahead.
        privacy: How names are shown at most; None: not told.
        prizes: How prizes are given; the prizes themselves are not in it.
        venue: Where it is played; empty: not told. None: where the club plays.
        shown: Titles and venues, and where they stand.
        usual: What holds in every cycle that is not in `cycles`.
        places: Where `follows`, `counts_for`, `privacy` and so on stand, `cycle 2`, `table 2`.
        places_of_lists: Where each rating list stands, if told.
    """

    title: str
    system: str
    game: GameName
    ratings: tuple[str, ...]
    rating_date: date | None
    follows: str
    counts_for: str
    order: int | None
    absent: ByeKind
    late_signoff: ByeKind
    wishes: ByeWishes
    privacy: Mode | None
    prizes: PrizeRules
    venue: str | None
    shown: tuple[ShownText, ...]
    usual: CycleSettings
    cycles: Mapping[int, CycleSettings]
    places: Mapping[str, Span]
    places_of_lists: Mapping[str, Span]

    def every_cycle(self) -> tuple[CycleSettings, ...]:
        """Return what holds in all cycles that there may be."""
        return (self.usual, *self.cycles.values())

    def cycle(self, number: int) -> CycleSettings:
        """Return what holds in a cycle."""
        return self.cycles.get(number, self.usual)


def read_competition(
    settings: Settings, competition: str, game: GameName
) -> tuple[CompetitionSettings, list[Problem]]:
    """Read `competition.toml`; whatever cannot be read has its default.

    Args:
        competition: Its id, such as `2026-27/interne`.
        game: The club's game, where the competition does not tell its own.
    """
    problems: list[Problem] = []
    keys = Keys(settings, problems)
    slug = competition.rsplit("/", maxsplit=1)[-1]
    title = keys.get("title", text, slug, "name") or slug
    system = read_system(keys)
    game = keys.get("game", one_of("chess", "draughts"), game)
    seed = keys.get("seed", text, competition) or competition
    start = RankingRules(competition, seed, categories=read_categories(keys))
    ranking = read_ranking(keys, game, start, system)
    usual = CycleSettings("", read_rules(keys, system, ranking), ranking)
    placed = ("follows", "counts_for", "rounds", "top", "table", "privacy")
    places = {key: keys.span(key) for key in placed}
    places["rating"] = keys.span("rating", "ratings")
    lists = read_lists(keys, system, game)
    read = CompetitionSettings(
        title=title,
        system=system,
        game=game,
        ratings=lists,
        rating_date=keys.get("rating_date", day, None),
        follows=keys.get("follows", or_none(text), None) or "",
        counts_for=keys.get("counts_for", or_none(text), None) or "",
        order=keys.get("order", whole(1, 99), None),
        absent=keys.get("absent", _bye_kind, ByeKind.ABSENT),
        late_signoff=keys.get("late_signoff", _left_kind, ByeKind.PAIRING_ALLOCATED),
        wishes=read_wishes(keys),
        privacy=keys.get("privacy", mode, None),
        prizes=read_prize_rules(keys),
        venue=keys.get("venue", _venue, None, *VENUE_KEYS),
        shown=shown_settings(settings, (*TITLES, *VENUES)),
        usual=usual,
        cycles=_read_cycles(keys, system, usual, game, places),
        places=places,
        places_of_lists=places_of_lists(keys, lists),
    )
    keys.report_unknown(LATER_KEYS, settings_elsewhere(system))
    return read, problems


def _venue(value: object) -> str | None:
    return or_none(VENUE)(value) or ""


def _bye_kind(value: object) -> ByeKind:
    try:
        return cells.kind(text(value))
    except CellError as error:
        raise invalid(error.text, error.hint) from None


LEFT_KINDS = (
    ByeKind.PAIRING_ALLOCATED,
    ByeKind.FORFEIT_WIN,
    ByeKind.FULL_POINT,
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
    ByeKind.EXCUSED,
    ByeKind.ABSENT,
)
"""How a round can count for somebody whose opponent signs off after the pairing."""


def _left_kind(value: object) -> ByeKind:
    kind = _bye_kind(value)
    if kind not in LEFT_KINDS:
        known = tuple(each.value for each in LEFT_KINDS)
        raise invalid(
            say("“{kind}” is not for somebody whose opponent stays away.", kind=kind.value),
            choices(kind.value, known),
        )
    return kind


def _read_cycles(
    keys: Keys, system: str, usual: CycleSettings, game: GameName, places: dict[str, Span]
) -> dict[int, CycleSettings]:
    """Read `[[cycles]]`: each says what is different in one cycle.

    Args:
        places: Gets the place of each cycle's table.
    """
    found: dict[int, CycleSettings] = {}
    for position, table in enumerate(keys.tables("cycles"), start=1):
        number = table.get("number", whole(1, 99), position, "cycle")
        if number in found:
            table.complain(
                invalid(
                    say("Cycle {number} stands here twice.", number=number),
                    say("Give each [[cycles]] a number of its own."),
                ),
                table.span("number", "cycle"),
            )
        places[f"cycle {number}"] = table.span("number", "cycle")
        places[f"table {number}"] = table.over(keys).span("table")
        found[number] = _read_cycle(table, keys, system, usual.ranking, game)
    return found


def _read_cycle(
    table: Keys, keys: Keys, system: str, season: RankingRules, game: GameName
) -> CycleSettings:
    """Read one table of `[[cycles]]`; what it does not say, the competition says."""
    both = table.over(keys)
    system = _system_of_cycle(table, both, system)
    ranking = read_ranking(both, game, season, system)
    # The season is ranked by the competition's own settings, whatever a cycle says.
    table.misplaced("overall", "season_tie_breaks")
    ranking = replace(ranking, overall=season.overall, season_tie_breaks=season.season_tie_breaks)
    rules = read_rules(both, system, ranking)
    title = table.get("title", text, "", "name")
    table.report_unknown(LATER_KEYS, settings_elsewhere(system))
    return CycleSettings(title, rules, ranking)


def _system_of_cycle(table: Keys, both: Keys, system: str) -> str:
    own = read_system(both) if table.has("system") else system
    if (own == "cup") == (system == "cup"):
        return own
    table.complain(
        invalid(
            say("A cup is a competition of its own, not a cycle."),
            say("Make a folder for the cup, and let it say counts_for."),
        ),
        table.span("system"),
    )
    return system
