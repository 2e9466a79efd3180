"""Prizes as rows: for the page, and for the command that prints them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.prizes import PrizeList
from leaguegen.ranking.prizes import ItemPrize, MoneyPrize, PrizeGiving
from leaguegen.render.captions import group_title, numbered_title
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, Money, say, say_many


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One prize of one person, or a thing that several share.

    Attributes:
        place: `2`, or `2–4` where the prizes of several places are divided.
        players: Nobody: the prize is not won.
        amount: None: no money.
        why: In sentences.
    """

    place: str
    players: tuple[PlayerId, ...]
    amount: Fraction | None
    item: str
    why: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """The prizes of one list."""

    among: PrizeList
    title: Message
    rows: tuple[PrizeRow, ...]


def prize_tables(
    competition: Competition, giving: PrizeGiving, *, finished: bool
) -> tuple[PrizeTable, ...]:
    """Return the prizes of each list, in the order in which the club wrote them."""
    lists = dict.fromkeys(prize.among for prize in competition.prizes.prizes)
    return tuple(
        PrizeTable(
            among,
            list_title(competition, among),
            tuple(
                row
                for _, row in sorted(
                    _rows(competition, giving, among, finished=finished), key=lambda r: r[0]
                )
            ),
        )
        for among in lists
    )


def list_title(competition: Competition, among: PrizeList) -> Message:
    """Return what a list of prizes is called."""
    categories = competition.cycles[0].ranking.categories
    named = [c.title for c in categories if c.id == among.category]
    parts: list[Message] = []
    if among.cycle is not None:
        known = among.cycle in {c.number for c in competition.cycles}
        parts.append(
            numbered_title(competition, among.cycle)
            if known
            else say("Cycle {number}", number=among.cycle)
        )
    if among.group:
        parts.append(group_title(among.group))
    parts += [say("{title}", title=title) for title in named]
    if not parts:
        return say("Everybody")
    first, *rest = parts
    for part in rest:
        first = say("{part}, {more}", part=first, more=part)
    return first


def money_of(competition: Competition, amount: Fraction) -> Money:
    """Return an amount in the currency of a competition's prizes."""
    return Money(amount, competition.prizes.currency)


def _rows(
    competition: Competition, giving: PrizeGiving, among: PrizeList, *, finished: bool
) -> Iterator[tuple[tuple[int, int], PrizeRow]]:
    """Yield rows with the key by which they are sorted: by place, those won first."""
    items = [item for item in giving.items if item.prize.among == among]
    for n, prize in enumerate(giving.money):
        if prize.among != among:
            continue
        first, last = prize.places
        own = [i for i in items if i.players == (prize.player,) and first <= i.prize.place <= last]
        items = [item for item in items if item not in own]
        yield (
            (first, n),
            PrizeRow(
                f"{first}–{last}" if last > first else str(first),
                (prize.player,),
                prize.amount,
                ", ".join(item.prize.item for item in own),
                tuple(_why(competition, prize)),
            ),
        )
    for item in items:
        key = (item.prize.place, len(giving.money))
        row = PrizeRow(
            str(item.prize.place), item.players, None, item.prize.item, tuple(_why_item(item))
        )
        yield key, row
    for missing in giving.unclaimed:
        if missing.among == among:
            why = (
                say("Not won: there is nobody for this place.")
                if finished
                else say("Nobody has this place yet.")
            )
            row = PrizeRow(str(missing.place), (), missing.amount or None, missing.item, (why,))
            yield (missing.place, len(giving.money) + 1), row


def _why(competition: Competition, prize: MoneyPrize) -> Iterator[Message]:
    others = tuple(p for p in prize.sharers if p != prize.player)
    for term in prize.terms:
        if term.note is not None:
            yield say("{money}: {what}", money=money_of(competition, term.value), what=term.note)
    if others:
        yield say("shared with {people}", people=others)
    if prize.passed:
        yield say_many(
            "{people} has a better prize elsewhere, so the places below move up.",
            "{people} have a better prize elsewhere, so the places below move up.",
            len(prize.passed),
            people=prize.passed,
        )
    for among, amount in prize.instead:
        yield say(
            "This goes before {money} ({list}), which others get: nobody gets money twice.",
            money=money_of(competition, amount),
            list=list_title(competition, among),
        )


def _why_item(item: ItemPrize) -> Iterator[Message]:
    if len(item.players) > 1:
        yield say("They are equal on everything: the club decides who gets it.")


def summary(
    competition: Competition, giving: PrizeGiving, *, finished: bool
) -> tuple[Message, ...]:
    """Say what holds for all prizes of a competition."""
    rules = competition.prizes
    last = next((r.number for r in reversed(competition.rounds) if r.begun), None)
    told: list[Message] = []
    if not finished and last is not None:
        told.append(
            say("As it stands after round {round}; the competition is not over.", round=last)
        )
    elif not finished:
        told.append(say("Nothing has been played yet."))
    total = sum((prize.amount for prize in giving.money), Fraction(0))
    if total:
        told.append(say("Money in all: {money}.", money=money_of(competition, total)))
    if giving.remainder:
        told.append(
            say(
                "{money} is left after rounding down and stays with the club.",
                money=money_of(competition, giving.remainder),
            )
        )
    if rules.minimum_games:
        told.append(
            say_many(
                "A prize takes at least {n} game over the board.",
                "A prize takes at least {n} games over the board.",
                rules.minimum_games,
            )
        )
    return tuple(told)


def prize_lines(
    competition: Competition, giving: PrizeGiving, speech: Speech, *, finished: bool
) -> Iterator[str]:
    """Yield the lines that a command prints."""
    yield f"{competition.title}: {speech.say(say('Prizes'))}"
    for told in summary(competition, giving, finished=finished):
        yield speech.say(told)
    for table in prize_tables(competition, giving, finished=finished):
        yield ""
        yield speech.say(table.title)
        yield from _lines(competition, table.rows, speech)


def _lines(competition: Competition, rows: Sequence[PrizeRow], speech: Speech) -> Iterator[str]:
    cells = [
        [row.place, people(row, speech), amount_text(competition, row, speech), row.item]
        for row in rows
    ]
    widths = [max((len(row[n]) for row in cells), default=0) for n in range(4)]
    for row, (place, who, amount, item) in zip(rows, cells, strict=True):
        yield (
            f"  {place.rjust(widths[0])}  {who.ljust(widths[1])}  {amount.rjust(widths[2])}  {item}"
        ).rstrip()
        for told in row.why if len(row.why) > 1 or not row.players else ():
            yield " " * (widths[0] + 6) + speech.say(told)


def people(row: PrizeRow, speech: Speech) -> str:
    """Return who wins a prize; a dash for nobody."""
    return ", ".join(speech.name(player) for player in row.players) or "–"


def amount_text(competition: Competition, row: PrizeRow, speech: Speech) -> str:
    """Return the money of a prize; nothing for none."""
    if row.amount is None:
        return ""
    return speech.say(say("{money}", money=money_of(competition, row.amount)))
