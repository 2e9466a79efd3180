"""The figures of a table of fixed rounds, as text and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from leaguegen.model.game import Colour
from leaguegen.model.table_figures import NumberFigures, TableFigures
from leaguegen.render.speech import Speech
from leaguegen.render.text import json_text
from leaguegen.render.wording import COLOUR_LETTERS
from leaguegen.words.message import say, say_many


def table_lines(name: str, table: TableFigures, speech: Speech) -> Iterator[str]:
    """Yield the lines about one table."""
    size = say_many("{n} place", "{n} places", table.places)
    rounds = say_many("{n} round", "{n} rounds", table.rounds)
    yield speech.say(say("{table}: {places}, {rounds}", table=name, places=size, rounds=rounds))
    heads = [
        say("number"),
        say("opponents"),
        say("top half"),
        say("colours"),
        say("W-B"),
        say("breaks"),
        say("streak"),
    ]
    rows = [[speech.say(head) for head in heads]]
    rows += [_cells(one, speech) for one in table.numbers]
    widths = [max(len(row[i]) for row in rows) for i in range(len(heads))]
    for row in rows:
        yield "  " + "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
    sums = [one.opponents for one in table.numbers]
    told = [
        say(
            "sums of opponents' numbers: {low} to {high}, mean {mean}, spread {spread}, total"
            " deviation {deviation}",
            low=min(sums, default=0),
            high=max(sums, default=0),
            mean=Fraction(table.rounds * (table.places + 1), 2),
            spread=table.spread,
            deviation=Fraction(table.deviation, 2),
        ),
        say(
            "breaks: {breaks}; longest run of one colour: {streak}",
            breaks=table.breaks,
            streak=table.streak,
        ),
        say("pairs that never meet: {n}", n=len(table.never)),
    ]
    told += [say("fault: {text}", text=fault.text) for fault in table.faults]
    if not table.faults:
        told.append(say("everybody once in each round, no pair twice, colours fair"))
    for line in told:
        yield f"  {speech.say(line)}"


def _cells(one: NumberFigures, speech: Speech) -> list[str]:
    return [
        str(one.number),
        str(one.opponents),
        str(one.top_half),
        "".join(speech.say(COLOUR_LETTERS[colour]) for colour in one.colours),
        f"{one.difference:+}",
        str(one.breaks),
        str(one.streak),
    ]


def together_line(never: Sequence[tuple[int, int]], speech: Speech) -> str:
    """Return the line about several tables of one size."""
    pairs = tuple(say("{low}-{high}", low=low, high=high) for low, high in never)
    if not pairs:
        return speech.say(say("together: everybody meets everybody"))
    return speech.say(
        say_many(
            "together: {n} pair never meets: {pairs}",
            "together: {n} pairs never meet: {pairs}",
            len(pairs),
            pairs=pairs,
        )
    )


def tables_json(
    tables: Mapping[str, TableFigures],
    never: Sequence[tuple[int, int]] | None,
    speech: Speech,
) -> str:
    """Return the figures of tables as JSON; its shape is in docs/json.md.

    Args:
        never: The pairs that meet in none of them; None: they are not of one size, or one alone.
    """
    shown = [{"table": name, **_json(table, speech)} for name, table in tables.items()]
    together = None if never is None else [list(pair) for pair in never]
    return json_text({"tables": shown, "never": together})


def _json(table: TableFigures, speech: Speech) -> dict[str, Any]:
    return {
        "places": table.places,
        "rounds": table.rounds,
        "spread": table.spread,
        "deviation": str(Fraction(table.deviation, 2)),
        "breaks": table.breaks,
        "streak": table.streak,
        "never": [list(pair) for pair in table.never],
        "numbers": [
            {
                "number": one.number,
                "opponents": one.opponents,
                "top_half": one.top_half,
                "colours": "".join("W" if c is Colour.WHITE else "B" for c in one.colours),
                "difference": one.difference,
                "breaks": one.breaks,
                "streak": one.streak,
            }
            for one in table.numbers
        ],
        "faults": [speech.say(fault.text) for fault in table.faults],
    }
