"""The forms in which a whole file comes out of a program, and what must be told of each.

A form makes bytes of a table. Places are reckoned here from the clean table, never asked of the
program that is tested.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from tests.dirty.club import Sheet

Told = tuple[str, str, int, int]
"""Severity, code, line and column."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form that a file may have.

    Attributes:
        made: The bytes; None where the form cannot hold this table.
        told: Everything that must be told of it.
    """

    name: str
    made: Callable[[Sheet], bytes | None]
    told: Callable[[Sheet], tuple[Told, ...]] = lambda _: ()


def first_odd(sheet: Sheet, delimiter: str = ",") -> tuple[int, int]:
    """Return the place of the first letter that is not ASCII."""
    for number, line in enumerate(sheet.text(delimiter).split("\n"), start=1):
        for column, letter in enumerate(line, start=1):
            if not letter.isascii():
                return number, column
    raise AssertionError("every table of the club has a letter with an accent")


def _at_first_odd(
    severity: str, code: str, delimiter: str = ","
) -> Callable[[Sheet], tuple[Told, ...]]:
    return lambda sheet: ((severity, code, *first_odd(sheet, delimiter)),)


def _once(severity: str, code: str, line: int, column: int = 1) -> Callable[[Sheet], tuple[Told]]:
    return lambda _: ((severity, code, line, column),)


def _encoded(encoding: str, mark: bytes = b"") -> Callable[[Sheet], bytes | None]:
    def made(sheet: Sheet) -> bytes | None:
        try:
            return mark + sheet.text().encode(encoding)
        except UnicodeEncodeError:
            return None

    return made


def _twice(sheet: Sheet) -> bytes:
    """Save UTF-8 as if it were Windows text, so that it is encoded once more."""
    return sheet.text().encode().decode("cp1252").encode()


def _text(change: Callable[[str], str]) -> Callable[[Sheet], bytes]:
    return lambda sheet: change(sheet.text()).encode()


def _divided(delimiter: str, end: str = "\n") -> Callable[[Sheet], bytes]:
    return lambda sheet: sheet.text(delimiter, end).encode()


def _lines(change: Callable[[list[str]], list[str]]) -> Callable[[Sheet], bytes]:
    return lambda sheet: ("\n".join(change(sheet.text().split("\n")[:-1])) + "\n").encode()


def _renamed(header: Callable[[Sheet], tuple[str, ...]]) -> Callable[[Sheet], bytes]:
    return lambda sheet: Sheet(header(sheet), sheet.rows).text().encode()


def _reversed(sheet: Sheet) -> bytes:
    rows = tuple(tuple(reversed(row)) for row in sheet.rows)
    return Sheet(tuple(reversed(sheet.columns)), rows).text().encode()


def _rotated(sheet: Sheet) -> bytes:
    rows = tuple((*row[1:], row[0]) for row in sheet.rows)
    return Sheet((*sheet.columns[1:], sheet.columns[0]), rows).text().encode()


def _quoted(sheet: Sheet) -> bytes:
    lines = (sheet.columns, *sheet.rows)
    quoted = (",".join('"' + v.replace('"', '""') + '"' for v in line) for line in lines)
    return ("\n".join(quoted) + "\n").encode()


def _padded(before: str, after: str) -> Callable[[Sheet], bytes]:
    def made(sheet: Sheet) -> bytes:
        rows = tuple(tuple(f"{before}{v}{after}" if v else v for v in row) for row in sheet.rows)
        return Sheet(tuple(f"{before}{c}{after}" for c in sheet.columns), rows).text().encode()

    return made


def _words_apart(sheet: Sheet) -> bytes:
    """Put no-break spaces and marks without width between the words, as a web page does."""
    rows = tuple(tuple(v.replace(" ", "\u00a0\u200b") for v in row) for row in sheet.rows)
    return Sheet(sheet.columns, rows).text().encode()


def _excel_dutch(sheet: Sheet) -> bytes | None:
    return sheet.text(";", "\r\n").encode("cp1252")


def _between(blank: str) -> Callable[[Sheet], bytes]:
    return lambda sheet: sheet.text(end=f"\n{blank}\n").encode()


FORMS: tuple[Form, ...] = (
    Form("clean", _text(str)),
    Form("utf-8 with mark", _encoded("utf-8", b"\xef\xbb\xbf")),
    Form("utf-16 le", _encoded("utf-16-le", b"\xff\xfe"), _once("note", "encoding-utf16", 1)),
    Form("utf-16 be", _encoded("utf-16-be", b"\xfe\xff"), _once("note", "encoding-utf16", 1)),
    Form("utf-16 le, no mark", _encoded("utf-16-le"), _once("note", "encoding-utf16", 1)),
    Form("utf-16 be, no mark", _encoded("utf-16-be"), _once("note", "encoding-utf16", 1)),
    Form("cp1252", _encoded("cp1252"), _at_first_odd("note", "encoding-cp1252")),
    Form("mac", _encoded("mac_roman"), _at_first_odd("warning", "encoding-macroman")),
    Form("encoded twice", _twice, _at_first_odd("note", "encoding-twice")),
    Form("composed apart", _text(lambda text: unicodedata.normalize("NFD", text))),
    Form("semicolons", _divided(";")),
    Form("tabs", _divided("\t")),
    Form("crlf", _divided(",", "\r\n")),
    Form("cr", _divided(",", "\r")),
    Form("semicolons, cr", _divided(";", "\r")),
    Form("Dutch Excel", _excel_dutch, _at_first_odd("note", "encoding-cp1252", ";")),
    Form(
        "Unicode text",
        lambda sheet: b"\xff\xfe" + sheet.text("\t", "\r\n").encode("utf-16-le"),
        _once("note", "encoding-utf16", 1),
    ),
    Form("sep=;", lambda sheet: b"sep=;\r\n" + sheet.text(";", "\r\n").encode()),
    Form("sep=, in quotes", lambda sheet: b'"sep=,"\n' + sheet.text().encode()),
    Form("no last line end", _text(lambda text: text.removesuffix("\n"))),
    Form("empty columns behind", _lines(lambda lines: [line + ",,," for line in lines])),
    Form("empty rows behind", _text(lambda text: text + ",,,\n\n ,\u00a0,\n\n")),
    Form("blank lines between", _between("")),
    Form("rows of commas between", _between(",,,")),
    Form("rows of spaces between", _between("   ")),
    Form("blank lines above", _text(lambda text: "\n\n" + text)),
    Form(
        "title above",
        _text(lambda text: "Onze competitie,,,\n,,,\n" + text),
        _once("note", "title-rows", 1),
    ),
    Form(
        "two titles above, semicolons",
        lambda sheet: ("Seizoen 2026-27;;\nStand, 12 sep;;\n" + sheet.text(";")).encode(),
        _once("note", "title-rows", 1),
    ),
    Form(
        "header again",
        _lines(lambda lines: [*lines, lines[0]]),
        lambda sheet: (("note", "header-again", len(sheet.rows) + 2, 1),),
    ),
    Form("Dutch header", _renamed(lambda sheet: sheet.dutch)),
    Form("Dutch header in capitals", _renamed(lambda sheet: tuple(map(str.upper, sheet.dutch)))),
    Form("header in capitals", _renamed(lambda sheet: tuple(map(str.upper, sheet.columns)))),
    Form(
        "header with signs",
        _renamed(lambda sheet: tuple(f" {c.replace('_', ' ').title()}: " for c in sheet.columns)),
    ),
    Form("columns the other way round", _reversed),
    Form("first column last", _rotated),
    Form("all in quotes", _quoted),
    Form("spaces around", _padded("  ", " ")),
    Form("no-break spaces around", _padded("\u00a0", "\u202f")),
    Form("marks without width around", _padded("\u200b\ufeff", "\u00ad\u200e")),
    Form("no-break spaces between words", _words_apart),
)
