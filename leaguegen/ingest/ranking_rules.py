"""The settings of how a competition is ranked: tie-breaks, categories, what counts."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from leaguegen.ingest.amsterdam_rules import usual_tie_breaks, with_free_points
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.file_names import LONGEST
from leaguegen.ingest.heller_rules import sums_of
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.point_table import read_points
from leaguegen.ingest.slugs import address_word
from leaguegen.ingest.values import Reader, choices, each_once, invalid, many, one_of, text, whole
from leaguegen.model.rules import (
    MODIFIERS,
    Category,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
    Unplayed,
)
from leaguegen.words.message import Message, say

MOST_RATING = 4000
YEARS = (1850, 2150)

_VALUE = TieBreakSpec(TieBreakCode.VALUE)

USUAL: Mapping[str, tuple[TieBreakSpec, ...]] = MappingProxyType(
    {
        "keizer": (),
        "klukkluk": (
            TieBreakSpec(TieBreakCode.RESISTANCE),
            TieBreakSpec(TieBreakCode.SONNEBORN_DOUBLED),
            TieBreakSpec(TieBreakCode.LOT),
        ),
        "fmjd-swiss": (
            TieBreakSpec(TieBreakCode.RESISTANCE, 1, 1),
            TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
        ),
        "fide-dutch": (
            TieBreakSpec(TieBreakCode.BUCHHOLZ, 1),
            TieBreakSpec(TieBreakCode.BUCHHOLZ),
            TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
            TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
            TieBreakSpec(TieBreakCode.LOT),
        ),
        "round-robin": (
            TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
            TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
            TieBreakSpec(TieBreakCode.KOYA),
            TieBreakSpec(TieBreakCode.GAMES_WON),
            TieBreakSpec(TieBreakCode.LOT),
        ),
        "heller": (
            TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
            TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
            TieBreakSpec(TieBreakCode.OPPONENTS_NUMBERS),
            TieBreakSpec(TieBreakCode.LOT),
        ),
    }
)
"""The tie-breaks of systems that have others than most."""

_UNPLAYED: Mapping[str, Unplayed] = MappingProxyType(
    {"klukkluk": Unplayed.IGNORE, "fide-dutch": Unplayed.FIDE_2026}
)
"""How unplayed rounds count in systems that say so themselves."""


def read_ranking(keys: Keys, game: str, start: RankingRules, system: str = "knsb") -> RankingRules:
    """Read the ranking rules of a competition, or of one cycle of it.

    Args:
        start: Whose competition, seed and categories hold.
        system: Keizer orders by value before all else, and nobody else can.
    """
    default = RankingRules()
    points = read_points(keys, game, system)
    by_value = system == "keizer"
    own = keys.get(
        "tie_breaks",
        each_once(_TIE_BREAKS.get(system, _usual_tie_break)),
        _usual(keys, system, default.tie_breaks),
    )
    if by_value and _VALUE not in own:
        own = (_VALUE, *own)
    return RankingRules(
        competition=start.competition,
        seed=start.seed,
        points=with_free_points(keys, points) if system == "amsterdam" else points,
        tie_breaks=own,
        unplayed=keys.get("unplayed", one_of(*Unplayed), _UNPLAYED.get(system, default.unplayed)),
        unrated=keys.get("unrated", whole(0, MOST_RATING), None),
        minimum_games=keys.get("minimum_games", whole(0, 999), 0),
        overall=keys.get("overall", overall, None),
        season_tie_breaks=keys.get("season_tie_breaks", each_once(_usual_tie_break), None),
        categories=start.categories,
    )


def _usual(keys: Keys, system: str, default: tuple[TieBreakSpec, ...]) -> tuple[TieBreakSpec, ...]:
    """Return the tie-breaks of a system where none are told."""
    if system == "amsterdam":
        return usual_tie_breaks(keys)
    usual = USUAL.get(system, default)
    if system == "heller" and sums_of(keys) == "ratings":
        by_number = TieBreakSpec(TieBreakCode.OPPONENTS_NUMBERS)
        by_rating = TieBreakSpec(TieBreakCode.OPPONENTS_RATINGS)
        return tuple(by_rating if spec == by_number else spec for spec in usual)
    return usual


def tie_break(value: object) -> TieBreakSpec:
    """Read a tie-break such as `WP`, `BH/C1` (without the lowest), `BH/M1` (median) or `KS/L+1`.

    A hyphen or a space may stand in the place of the stroke.
    """
    written = text(value)
    match = re.fullmatch(r"(.+?)(?:[/ -]+([CM][1-9]|L *[+-]?[0-9]|R))?", written.upper())
    code, modifier = match.groups() if match else (written.upper(), None)
    try:
        found = TieBreakCode(_OTHER_NAMES.get(code, code))
    except ValueError:
        raise invalid(
            say("There is no tie-break “{code}”.", code=quoted(written)), _codes(written.upper())
        ) from None
    return _modified(found, modifier.replace(" ", "")) if modifier else TieBreakSpec(found)


_OTHER_NAMES: Mapping[str, str] = MappingProxyType({"WZ": "W-Z", "LOTS": "LOT", "GE": "REP"})


def _modified(code: TieBreakCode, modifier: str) -> TieBreakSpec:
    kind, number = modifier[0], int(modifier[1:] or 0)
    known = MODIFIERS.get(code, "")
    if kind not in known:
        raise invalid(
            say("{code} has no {modifier}.", code=str(code), modifier=f"/{modifier}"),
            _modifiers(code),
        )
    return TieBreakSpec(
        code,
        cut_low=number if kind in "CM" else 0,
        cut_high=number if kind == "M" else 0,
        limit=number if kind == "L" else 0,
        reverse=kind == "R",
    )


def _modifiers(code: TieBreakCode) -> Message:
    """Return how a tie-break can be written."""
    name = str(code)
    match MODIFIERS.get(code, ""):
        case "C":
            return say("Possible: {code}, {code}/C1, {code}/C2, and so on.", code=name)
        case "CM":
            return say("Possible: {code}, {code}/C1, {code}/M1, and so on.", code=name)
        case "L":
            return say("Possible: {code}, {code}/L+1, {code}/L-1, and so on.", code=name)
        case "R":
            return say("Possible: {code}, {code}/R.", code=name)
        case _:
            return say("Write {code} alone.", code=name)


def _without_value(value: object) -> TieBreakSpec:
    found = tie_break(value)
    if found.code is TieBreakCode.VALUE:
        raise invalid(
            say("Only Keizer knows values, in the ranking of one cycle."),
            say("Take out V; Keizer orders by it without being told."),
        )
    return found


def _usual_tie_break(value: object) -> TieBreakSpec:
    found = _without_value(value)
    if found.code is TieBreakCode.PRELIMINARIES:
        raise invalid(
            say("Only a day of poules has preliminaries."),
            say("Take out {code}.", code=str(found.code)),
        )
    return found


_TIE_BREAKS: Mapping[str, Reader[TieBreakSpec]] = MappingProxyType(
    {"keizer": tie_break, "amsterdam": _without_value}
)
"""What reads a tie-break where a system has some of its own."""


def _codes(written: str) -> Message:
    return choices(written, tuple(str(code) for code in TieBreakCode))


def overall(value: object) -> Literal["sum"] | int:
    """Read how cycles make a season: `sum`, or `best 2`."""
    if isinstance(value, str):
        if value.strip().casefold() == "sum":
            return "sum"
        match = re.fullmatch(r"best\s+([1-9]\d?)", value.strip().casefold())
        if match:
            return int(match[1])
    raise invalid(say("This is not one of the choices."), _OVERALL)


_OVERALL = say('Possible: "sum", or for example "best 2".')


def read_categories(keys: Keys) -> tuple[Category, ...]:
    """Read `[[categories]]`; each needs an id of its own, which its title gives otherwise."""
    found: dict[str, Category] = {}
    for table in keys.tables("categories"):
        title = table.get("title", text, "")
        key = address_word(table.get("id", text, title))[:LONGEST].strip("-")
        category = Category(
            id=key,
            title=title or key,
            rating=_band(table, "rating", 0, MOST_RATING),
            born=_band(table, "born", *YEARS),
            groups=table.get("group", many(text), (), "groups"),
            labels=table.get("category", many(text), (), "categories", "labels"),
        )
        table.report_unknown()
        if not key:
            table.complain(_without_address(title), table.span("title"))
        elif key in found:
            error = invalid(
                say("Two categories are called “{title}”.", title=category.title),
                say("Give one of them an id of its own."),
            )
            table.complain(error, table.span("id"))
        else:
            found[key] = category
    return tuple(found.values())


def _without_address(title: str) -> CellError:
    if not title:
        hint = say("Write a line such as {example}.", example='title = "B"')
        return invalid(say("A category needs a title."), hint)
    return invalid(
        say("No address can be made of “{title}”.", title=title),
        say("Give it an id of its own, with a line such as {example}.", example='id = "b"'),
    )


def _band(keys: Keys, key: str, low: int, high: int) -> tuple[int | None, int | None]:
    """Read `rating = [1400, 1599]`, or `rating_min` and `rating_max`."""
    end: Reader[int] = whole(low, high)
    open_ends: tuple[int | None, int | None] = (None, None)
    first, last = keys.get(key, _ends(end), open_ends)
    first = keys.get(f"{key}_min", end, first, f"{key}_from")
    last = keys.get(f"{key}_max", end, last, f"{key}_to")
    if first is not None and last is not None and first > last:
        keys.complain(
            invalid(say("The lowest stands above the highest."), say("Turn the two around.")),
            keys.span(key, f"{key}_min"),
        )
    return first, last


def _ends(end: Reader[int]) -> Reader[tuple[int | None, int | None]]:
    def reader(value: object) -> tuple[int | None, int | None]:
        ends = many(end)(value)
        if not isinstance(value, list) or len(ends) != 2:
            raise invalid(
                say("The lowest and the highest are expected here, both inclusive."),
                say("For example [1400, 1599]; with one end only: rating_min or rating_max."),
            )
        return ends[0], ends[1]

    return reader
