"""`prizes.csv`, and the table `[prizes]` of `competition.toml`."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.columns import Row
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.values import amount, flag, invalid, one_of, text, whole
from leaguegen.model.prizes import Prize, PrizeList, PrizeRules
from leaguegen.model.rules import Category
from leaguegen.source.nearest import did_you_mean
from leaguegen.words.message import Message, say

_MOST_PLACE = 999
_MOST_MONEY = 1_000_000


def read_prize_rules(keys: Keys) -> PrizeRules:
    """Read the table `prizes`; the prizes themselves stand in `prizes.csv`."""
    table = keys.table("prizes")
    default = PrizeRules()
    rules = PrizeRules(
        shared=table.get("shared", one_of("equal", "tie-breaks", "hort"), default.shared),
        round_to=table.get("round_to", _unit, default.round_to),
        minimum_games=table.get("minimum_games", whole(0, 999), default.minimum_games),
        one_each=table.get("one_each", flag, default.one_each),
        currency=table.get("currency", _currency, default.currency),
    )
    table.report_unknown()
    return rules


def _unit(value: object) -> Fraction:
    unit = amount(value)
    if not 0 < unit <= _MOST_MONEY or (unit * 100).denominator != 1:
        raise invalid(
            say("An amount of money is expected here, of one cent at least."),
            say("For example 0.05, 0.50 or 1."),
        )
    return unit


def _currency(value: object) -> str:
    written = text(value).upper()
    if not re.fullmatch("[A-Z]{3}", written):
        raise invalid(
            say("“{text}” is not the code of a currency.", text=quoted(written)),
            say("Write its three letters, such as EUR."),
        )
    return written


def read_prizes(
    rows: Iterable[Row],
    categories: Sequence[Category],
    groups: Collection[str],
    cycles: Collection[int],
    reader: RowReader,
) -> tuple[Prize, ...]:
    """Read `prizes.csv`.

    Args:
        categories: Of the competition; a prize names one by its id or title.
        groups: All groups in which somebody plays.
        cycles: The numbers of those that there are.
    """
    titles = {name.casefold(): c.id for c in categories for name in (c.id, c.title)}
    found: list[Prize] = []
    for row in rows:
        place = reader.whole(row, "place", 1, _MOST_PLACE)
        money = reader.optional(row, "amount", read_money) or Fraction(0)
        item = row.text("item")
        category = _named(row, "category", titles, reader)
        group = _named(row, "group", {g.casefold(): g for g in groups}, reader)
        cycle = _named(row, "cycle", {str(n): str(n) for n in cycles}, reader)
        if row["place"] is None:
            reader.missing(row, "place")
        elif not money and not item and row["amount"] is None:
            reader.missing(row, "amount")
        if place is None or None in (category, group, cycle) or not (money or item):
            continue
        among = PrizeList(category or "", group or "", int(cycle) if cycle else None)
        found.append(Prize(place, money, item, among, origin=row.place("amount")))
    _tell_rising(found, reader)
    return tuple(found)


def _named(row: Row, column: str, known: Mapping[str, str], reader: RowReader) -> str | None:
    """Read which list a prize is of; empty where the cell is; None where there is no such list."""
    cell = row[column]
    if cell is None:
        return ""
    if cell.value.casefold() in known:
        return known[cell.value.casefold()]
    names = tuple(dict.fromkeys(known.values()))
    near = did_you_mean(cell.value, names)
    message, otherwise = _no_such_list(column, cell.value, cell.span.file.rpartition("/")[0])
    possible = (
        say("Possible: {all}. {otherwise}", all=names, otherwise=otherwise) if names else otherwise
    )
    reader.note(
        cell.span,
        "prize-list-unknown",
        message,
        hint=say("Did you mean {near}? Possible: {all}.", near=near, all=names)
        if near
        else possible,
    )
    return None


def _no_such_list(column: str, written: str, folder: str) -> tuple[Message, Message]:
    """Return what is told of a list that there is not, and how there comes to be one."""
    text = quoted(written)
    match column:
        case "category":
            return (
                say("There is no category “{text}” in this competition.", text=text),
                say(
                    "Add it to {file}, each on a line of its own: {lines} (leaguegen guide files"
                    " tells what else may make a category). With an empty cell the prize is"
                    " everybody's.",
                    file=f"{folder}/competition.toml",
                    lines=("[[categories]]", f'title = "{text}"', f'category = "{text.lower()}"'),
                ),
            )
        case "group":
            return (
                say("There is no group “{text}” in this competition.", text=text),
                say(
                    "Groups are those of the column group in {file}, or of groups.csv. With an"
                    " empty cell the prize is everybody's.",
                    file=f"{folder}/entrants.csv",
                ),
            )
        case _:
            return (
                say("There is no cycle “{text}” in this competition.", text=text),
                say(
                    "Cycles are those of the column cycle in {file}. With an empty cell the prize"
                    " is that of the season.",
                    file=f"{folder}/rounds.csv",
                ),
            )


def read_money(written: str) -> Fraction:
    """Read an amount of money: `50`, `€ 12,50`, `12.50`, `25,-`.

    Raises:
        CellError: `amount-invalid`.

    >>> read_money("€ 12,50"), read_money("25,-")
    (Fraction(25, 2), Fraction(25, 1))
    """
    plain = re.sub(r"(?i)^(€|eur|euro)\s*|\s*(€|eur|euro)$", "", written.strip())
    plain = re.sub(r"[.,](-|–|—|=)+$", "", plain).strip()
    try:
        value = cells.points(plain)
    except CellError:
        value = Fraction(-1)
    if not 0 <= value <= _MOST_MONEY or (value * 100).denominator != 1:
        raise CellError(
            "amount-invalid",
            say("“{text}” is not an amount of money.", text=quoted(written)),
            say("Write it as 50 or 12.50; of a prize without money leave it empty."),
        )
    return value


def _tell_rising(prizes: Iterable[Prize], reader: RowReader) -> None:
    """Tell of money that is more than that of a better place in the same list."""
    lists: dict[PrizeList, dict[int, Prize]] = {}
    for prize in prizes:
        of_list = lists.setdefault(prize.among, {})
        before = of_list.get(prize.place)
        of_list[prize.place] = (
            replace(prize, amount=prize.amount + before.amount) if before else prize
        )
    for of_list in lists.values():
        for place, prize in sorted(of_list.items()):
            above = of_list.get(place - 1)
            rises = above is None or above.amount < prize.amount
            if prize.origin is not None and prize.amount and place > 1 and rises:
                reader.note(
                    prize.origin,
                    "prize-order",
                    say(
                        "The money of place {place} is more than that of the place above.",
                        place=place,
                    ),
                    hint=say(
                        "Write the amounts from the first place down, without a gap; what one place"
                        " alone gets goes in the column item."
                    ),
                )
