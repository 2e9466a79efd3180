"""The settings of Heller's tables (docs/heller.md, chapter 11)."""

from typing import Literal, get_args

from leaguegen.ingest.club_files import COMPETITION
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import flag, invalid, many, one_of, text, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import HellerRules, HellerTable, OwnTable
from leaguegen.words.message import say


def read_heller(keys: Keys, ranking: RankingRules) -> HellerRules:
    """Read the settings; what cannot be read has its default, after an error.

    A table of the club's own has no rounds yet: its file is read by `own_table`.
    """
    default = HellerRules()
    return HellerRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        table=keys.get("table", _table, default.table),
        sums=sums_of(keys),
        mirror=keys.get("mirror", one_of("no", "alternate", "number-one", "lot"), default.mirror),
        reverse_numbers=keys.get("reverse_numbers", flag, default.reverse_numbers),
        round_order=keys.get("round_order", _order, default.round_order),
        numbers=keys.get("numbers", one_of("ranking", "rating"), default.numbers),
        short=keys.get("short", one_of("refuse", "berger"), default.short),
        promote=keys.get("promote", whole(0, 8), default.promote),
    )


def sums_of(keys: Keys) -> Literal["numbers", "ratings"]:
    """Read what of the opponents is to be equal."""
    return keys.get("sums", one_of("numbers", "ratings"), HellerRules().sums)


def _table(value: object) -> HellerTable | OwnTable:
    if not isinstance(value, str) or not value.strip().casefold().endswith(".csv"):
        table: HellerTable = one_of(*get_args(HellerTable))(value)
        return table
    name = text(value)
    if "/" in name or "\\" in name:
        raise invalid(
            say("The name of a file is expected here, without a folder."),
            say("Put the file beside competition.toml."),
        )
    if name.casefold() in COMPETITION:
        raise invalid(
            say("{name} is a file of the competition, no table of fixed rounds.", name=name),
            say("Give the file of the table another name."),
        )
    return OwnTable(name, ())


def _order(value: object) -> tuple[int, ...]:
    rounds = many(whole(1, 5))(value)
    if sorted(rounds) != [1, 2, 3, 4, 5]:
        raise invalid(
            say("The five rounds of a table are expected here, each once."),
            say("For example [5, 4, 3, 2, 1]."),
        )
    return rounds
