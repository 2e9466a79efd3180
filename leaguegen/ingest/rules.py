"""The settings of a pairing system."""

from dataclasses import fields
from fractions import Fraction
from typing import Literal

from leaguegen.ingest.amsterdam_rules import read_amsterdam
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.dutch_rules import read_dutch
from leaguegen.ingest.grouped_rules import in_groups
from leaguegen.ingest.heller_rules import read_heller
from leaguegen.ingest.keizer_rules import read_keizer
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.klukkluk_rules import read_klukkluk
from leaguegen.ingest.plain_rules import read_plainly
from leaguegen.ingest.round_robin_rules import read_round_robin
from leaguegen.ingest.values import (
    Reader,
    amount,
    choices,
    flag,
    invalid,
    many,
    one_of,
    or_none,
    text,
    whole,
)
from leaguegen.model.rules import RankingRules, Scope
from leaguegen.model.systems import SYSTEMS as KNOWN
from leaguegen.model.systems import CupRules, KnsbRules, Rules
from leaguegen.words.message import Message, say

SYSTEMS = tuple(KNOWN)

ALIASES = {"klukkluk-swiss": "klukkluk"}
"""Other names of systems."""

_SHARED = {"competition", "seed", "points", "unplayed"}


def read_system(keys: Keys) -> str:
    """Read `system`; what cannot be read here is read as `knsb`, after an error."""
    if not keys.has("system"):
        keys.complain(
            CellError(
                "setting-missing",
                say("A competition needs a system."),
                say("Write a line such as {example}.", example='system = "knsb"'),
            ),
            keys.span("system"),
        )
    return keys.get("system", _system, "knsb")


def _system(value: object) -> str:
    written = text(value)
    try:
        found = one_of(*SYSTEMS, *ALIASES)(value)
    except CellError:
        raise invalid(
            say("There is no system “{system}”.", system=quoted(written)),
            choices(written, SYSTEMS),
        ) from None
    return ALIASES.get(found, found)


def read_rules(keys: Keys, system: str, ranking: RankingRules) -> Rules:
    """Read the settings of a system; it shares the points and the seed with the ranking."""
    return in_groups(keys, _read_system_rules(keys, system, ranking))


def _read_system_rules(keys: Keys, system: str, ranking: RankingRules) -> Rules:
    match system:
        case "cup":
            return read_cup(keys, ranking.competition, ranking.seed)
        case "knsb":
            return read_knsb(keys, ranking)
        case "round-robin":
            return read_round_robin(keys, ranking)
        case "amsterdam":
            return read_amsterdam(keys, ranking)
        case "heller":
            return read_heller(keys, ranking)
        case "keizer":
            return read_keizer(keys, ranking)
        case "fide-dutch":
            return read_dutch(keys, ranking)
        case "klukkluk":
            return read_klukkluk(keys, ranking)
        case _:
            return read_plainly(KNOWN[system], keys, ranking)


def read_knsb(keys: Keys, ranking: RankingRules) -> KnsbRules:
    """Read the settings of the KNSB Swiss (docs/knsb.md 9)."""
    default = KnsbRules()
    scope: Reader[Scope] = one_of("cycle", "season")
    return KnsbRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        unplayed=ranking.unplayed,
        group_width=keys.get("group_width", _not_negative, default.group_width),
        drop=keys.get("drop", one_of("highest-wp", "lowest-rank"), default.drop),
        bye_pick=keys.get("bye_pick", one_of("lowest", "fewest", "waiting-room"), default.bye_pick),
        rematch_gap=keys.get("rematch_gap", or_none(whole(0, 999)), default.rematch_gap),
        rematch_relax=keys.get("rematch_relax", flag, default.rematch_relax),
        max_balance=keys.get("max_balance", whole(1, 999), default.max_balance),
        max_streak=keys.get("max_streak", whole(1, 999), default.max_streak),
        no_difference=keys.get("no_difference", one_of("black", "balance"), default.no_difference),
        last_round=keys.get(
            "last_round", one_of("fold", "group", "completion", "off"), default.last_round
        ),
        colours_over=keys.get("colours_over", scope, default.colours_over),
        rematch_over=keys.get("rematch_over", scope, default.rematch_over),
        last_round_of=keys.get("last_round_of", scope, default.last_round_of),
        first_round=keys.get(
            "first_round", or_none(one_of("random", "halves", "fold")), default.first_round
        ),
    )


def _not_negative(value: object) -> Fraction:
    number = amount(value)
    if number < 0:
        raise invalid(
            say("A number that is not negative is expected here."),
            say('For example 1, 0.5 or, for a third, "1/3".'),
        )
    return number


def read_cup(keys: Keys, competition: str, seed: str) -> CupRules:
    """Read the settings of the cup (docs/cup.md)."""
    default = CupRules()
    return CupRules(
        competition=competition,
        seed=seed,
        draw=keys.get("draw", one_of("each-round", "bracket", "by-hand"), default.draw),
        size=keys.get("size", one_of("prelim", "late"), default.size),
        games=keys.get("games", one_of(1, 2), default.games),
        decider=keys.get("decider", _deciders, default.decider, "deciders"),
        rating_gap=keys.get("rating_gap", or_none(whole(0, 4000)), default.rating_gap),
        seeded=keys.get("seeded", whole(0, 999), default.seeded),
        colour=keys.get("colour", one_of("first-drawn", "fair"), default.colour, "color"),
        third_place=keys.get("third_place", flag, default.third_place),
        consolation=keys.get("consolation", flag, default.consolation),
    )


def _deciders(value: object) -> tuple[Literal["blitz", "rating", "lot"], ...]:
    deciders: Reader[Literal["blitz", "rating", "lot"]] = one_of("blitz", "rating", "lot")
    written = value if isinstance(value, list) else [value]
    return many(deciders)(["lot" if word == "lots" else word for word in written])


def settings_elsewhere(system: str) -> dict[str, Message]:
    """Return the settings of the other systems, each with the hint that says whose they are."""
    own = {f.name for f in fields(KNOWN[system])} | _SHARED
    return {
        f.name: say("{key} is a setting of the system {system}.", key=f.name, system=name)
        for name, kind in KNOWN.items()
        for f in fields(kind)
        if f.name not in own
    }
