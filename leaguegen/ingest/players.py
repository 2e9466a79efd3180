"""`players.csv`: everyone of the club."""

import re
from collections.abc import Iterable

from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.columns import Row
from leaguegen.ingest.file_names import LONGEST, unfit
from leaguegen.ingest.mode_words import mode_of
from leaguegen.ingest.names import Habit, formula, is_formula, sort_name
from leaguegen.ingest.ranking_rules import YEARS
from leaguegen.ingest.slugs import slug
from leaguegen.ingest.values import choices
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.privacy import MODES
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say


def read_players(
    rows: Iterable[Row], habit: Habit, problems: list[Problem]
) -> dict[PlayerId, Player]:
    """Read the players; of two with one id the first counts.

    Args:
        habit: How names are sorted.
    """
    found: dict[str, Player] = {}
    for row in rows:
        player = _player(row, habit, problems)
        if player is None:
            continue
        first = found.setdefault(player.id.casefold(), player)
        if first is not player:
            problems.append(
                Problem(
                    row.place("id"),
                    "id-twice",
                    say("“{id}” is the id of two players.", id=str(player.id)),
                    hint=say("Give one of them another id."),
                    related=_first_use(first),
                )
            )
    return {player.id: player for player in found.values()}


def _first_use(first: Player) -> tuple[tuple[Span, Message], ...]:
    return () if first.origin is None else ((first.origin, say("First used here.")),)


def _player(row: Row, habit: Habit, problems: list[Problem]) -> Player | None:
    identity, name = row["id"], row["name"]
    if identity is None or name is None:
        problems.append(_incomplete(row))
        return None
    if is_formula(name.value):
        problems.append(formula(name.value).at(name.span))
        return None
    if not re.fullmatch(r"[^\W_][\w.-]*", identity.value):
        problems.append(
            Problem(
                identity.span,
                "id-invalid",
                say("“{id}” cannot be an id.", id=quoted(identity.value)),
                hint=say(
                    "Letters, digits, - and _ only, for example {id}.",
                    id=_other_id(name.value),
                ),
            )
        )
        return None
    why = unfit(identity.value)
    if why is not None:
        problems.append(
            Problem(
                identity.span,
                "id-unfit",
                say("“{id}” cannot be an id.", id=quoted(identity.value)),
                hint=say(
                    "{why} It is a part of addresses and files: take another, such as {id}.",
                    why=why,
                    id=_other_id(name.value),
                ),
            )
        )
    return Player(
        id=PlayerId(identity.value),
        name=name.value,
        sort_name=sort_name(name.value, habit),
        aliases=split_aliases(row.text("aliases")),
        knsb_id=row.text("knsb_id"),
        fide_id=row.text("fide_id"),
        title=row.text("title"),
        born=_born(row, problems),
        category=row.text("category"),
        club=row.text("club"),
        privacy=_privacy(row, problems),
        origin=identity.span,
    )


def _other_id(name: str) -> str:
    """Return an id that can stand, made of a name."""
    made = slug(name)[:LONGEST].strip("-")
    return made if made and not unfit(made) else "p001"


def _incomplete(row: Row) -> Problem:
    column, other = ("id", "name") if row["id"] is None else ("name", "id")
    hint = say("Fill it in, or take out the row.")
    if column == "id" and slug(row.text(other)):
        hint = say("For example {id}.", id=_other_id(row.text(other)))
    return Problem(
        row.place(column),
        "cell-empty",
        say("The column {column} is empty in this row.", column=column),
        hint=hint,
    )


def split_aliases(text: str) -> tuple[str, ...]:
    """Return the other names of a player, which `|` or `;` divides."""
    return tuple(alias.strip() for alias in re.split("[|;]", text) if alias.strip())


def _born(row: Row, problems: list[Problem]) -> int | None:
    cell = row["born"]
    return None if cell is None else cells.read(cell, year_of_birth, problems)


def year_of_birth(text: str) -> int:
    """Read a year of birth.

    Raises:
        CellError: `year-invalid`.
    """
    if not re.fullmatch(r"\d{4}", text) or not YEARS[0] <= int(text) <= YEARS[1]:
        raise CellError(
            "year-invalid",
            say("“{text}” is not a year of birth.", text=quoted(text)),
            say("Write the year alone, such as 1985: the day is nobody's business."),
        )
    return int(text)


def _privacy(row: Row, problems: list[Problem]) -> str:
    cell = row["privacy"]
    if cell is None:
        return ""
    if (mode := mode_of(cell.value)) is not None:
        return mode
    problems.append(
        Problem(
            cell.span,
            "privacy-unknown",
            say("“{text}” is not a way to show a name.", text=quoted(cell.value)),
            Severity.ERROR,
            choices(cell.value, MODES),
        )
    )
    return "hidden"


def players_missing() -> Problem:
    """Return the problem of a content folder without `players.csv`."""
    return Problem(
        Span("players.csv", 1),
        "players-missing",
        say("There is no players.csv, so nobody is known."),
        hint=say(
            "Make the file, with a first line {header} and a line for each player.",
            header="id,name",
        ),
    )
