"""A list of people that another body keeps: the rating list of a federation, a list of members."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.columns import Row, read_rows
from leaguegen.ingest.file_kinds import LISTED
from leaguegen.ingest.name_columns import listed_names, tells_first_names
from leaguegen.ingest.ranking_rules import MOST_RATING, YEARS
from leaguegen.source.encoding import decode
from leaguegen.source.name_forms import Habit, loose_key, strict_key, with_small_particles
from leaguegen.source.problem import Problem, Severity, Span, has_errors
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Listed:
    """Somebody on a list.

    Attributes:
        name: As it is said: `Jan van der Berg`.
        also: How the name stands on the list where that is another one: with initials.
        rating: None: the list has none.
        born: Year; None: the list does not tell.
    """

    name: str
    knsb_id: str
    fide_id: str
    title: str
    rating: int | None
    born: int | None
    category: str
    club: str
    span: Span
    also: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The names to look for: in whatever order, and whatever case, accents and signs."""
        names = (name for name in (self.name, self.also) if name)
        return tuple(key(name) for name in names for key in (strict_key, loose_key))


def read_list(
    data: bytes, file: str, country: Habit = "NL"
) -> tuple[tuple[Listed, ...], list[Problem], str]:
    """Read a list, whatever its encoding, delimiter and order of columns.

    What tells how to reach people is not read, and told.

    Args:
        country: Of the club: how names are written whose federation the list does not tell.

    Returns:
        The people in the order of the list, what is wrong with it, and its text, for showing that.
        Rows without a name are told and left out.
    """
    text, problems = decode(data, file)
    if has_errors(problems):
        return (), list(problems), text.text
    rows, more = read_rows(text.text, LISTED, file)
    if rows and not tells_first_names(rows[0]):
        more.append(_family_names_alone(rows[0]))
        rows = ()
    # That a federation writes the Windows code page is its habit, and nobody here can mend it.
    told = [p for p in (*problems, *more) if p.code not in ("encoding-cp1252", "column-unknown")]
    found = [_left_out(p) if p.code == "personal-data" else p for p in told]
    found = [_without_names(p, text.text) if p.code in _NO_NAMES else p for p in found]
    return tuple(_people(rows, found, country)), found, text.text


_NO_NAMES = ("header-missing", "column-missing")


def _family_names_alone(row: Row) -> Problem:
    """Return the problem of a list without first names; `_without_names` tells the remedy."""
    told = say("First names are missing.")
    return Problem(Span(row.span.file, 1), "column-missing", told, hint=None)


def _without_names(problem: Problem, text: str) -> Problem:
    """Tell what the first row has, which headers are understood, and how to name them.

    A list of another body may be in any language, so that nothing is guessed of its headers.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    heads = [cell.strip() for cell in re.split(r"[;,\t]", first) if cell.strip()]
    understood = [f"{c.name} ({c.also[0]})" if c.also else c.name for c in LISTED.columns]
    return replace(
        problem,
        message=say(
            "No column is understood as the names: {heads}.",
            heads=tuple(quoted(head) for head in heads[:_MOST_HEADS]),
        ),
        hint=say(
            "Write name above the column with whole names, or first name and last name, and prefix"
            " if you like, above those with their parts. Understood, in English or Dutch: {names};"
            " other columns are left out.",
            names=tuple(understood),
        ),
    )


_MOST_HEADS = 8
"""Headers that are quoted."""


def _left_out(problem: Problem) -> Problem:
    return replace(
        problem,
        code="column-left-out",
        message=say("This column is not taken over: it tells how to reach people, or a birthday."),
        severity=Severity.NOTE,
        hint=say("Nothing is to be done."),
    )


def _people(rows: Iterable[Row], problems: list[Problem], country: Habit) -> Iterator[Listed]:
    for row in rows:
        name, also = listed_names(row)
        if _is_dutch(row.text("federation"), country):
            name, also = with_small_particles(name), with_small_particles(also)
        if not name or name.startswith(("=", "+", "-", "@")):
            problems.append(
                Problem(
                    row.place("name" if row["family"] is None else "family"),
                    "cell-empty" if not name else "name-formula",
                    say("This row has no name that can be read; it is left out."),
                    Severity.WARNING,
                    say("Give it a name, or take it out."),
                )
            )
            continue
        yield Listed(
            name=name,
            knsb_id=_number(row.text("knsb_id")),
            fide_id=_number(row.text("fide_id")),
            title=row.text("title"),
            rating=_rating(row, problems),
            born=_year(row.text("born")),
            category=row.text("category"),
            club=row.text("club"),
            span=row.span,
            also=also,
        )


def _is_dutch(federation: str, country: Habit) -> bool:
    return federation.casefold() in _NETHERLANDS if federation else country == "NL"


_NETHERLANDS = frozenset(("ned", "nl", "nld", "nederland", "netherlands", "the netherlands"))


def _number(text: str) -> str:
    """Return the number of a member; some lists write 0 for none, or a decimal point."""
    plain = re.sub(r"[.,]0+$", "", text)
    return plain if plain.strip("0") else ""


def _rating(row: Row, problems: list[Problem]) -> int | None:
    text = re.sub(r"[.,]0+$", "", row.text("rating"))
    if not text.strip("0-"):
        return None
    if text.isascii() and text.isdecimal() and int(text) <= MOST_RATING:
        return int(text)
    problems.append(
        Problem(
            row.place("rating"),
            "rating-unreadable",
            say("“{text}” is not a rating; this one is left out.", text=quoted(text)),
            Severity.WARNING,
            say("Write a whole number up to {most}.", most=MOST_RATING),
        )
    )
    return None


def _year(text: str) -> int | None:
    """Return the year in a year or date of birth."""
    found = re.search(r"(?<!\d)(\d{4})(?!\d)", text)
    year = int(found.group(1)) if found else 0
    return year if YEARS[0] <= year <= YEARS[1] else None
