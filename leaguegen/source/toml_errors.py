"""The errors of the TOML parser, in words that a club player understands."""

import re

from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import Message, say

_PLACE = re.compile(r"(.*?) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL)
_DECIMAL_COMMA = re.compile(r"=\s*[+-]?[0-9]+,[0-9]+\s*(#.*)?$")
_BARE_WORD = re.compile(r"(=\s*)([^\W\d][^\"'\[\]{}#=]*?|[0-9][0-9:./-]*[^\W\d].*?)\s*(#.*)?$")
_CURLY = re.compile(r"=\s*[“”„‘’‚«»]")
_DUTCH_DATE = re.compile(r"=\s*[0-9]{1,2}-[0-9]{1,2}-[0-9]{4}\s*(#.*)?$")


def explain(error: str, text: str, file: str) -> Problem:
    """Return the problem for an error of `tomllib`, at its place.

    Args:
        error: Its text, which ends in `(at line 3, column 5)` or `(at end of document)`.
        text: The TOML text.
    """
    found = _PLACE.fullmatch(error)
    what = found.group(1) if found else error
    lines = split_lines(text) or [""]
    if found and found.group(2):
        line, column = int(found.group(2)), int(found.group(3))
    else:
        line, column = len(lines), len(lines[-1]) + 1
    line = min(line, len(lines))
    written = lines[line - 1]
    message, hint = _in_words(what, written)
    return Problem(Span(file, line, column, 1), "toml-syntax", message, hint=hint)


def _in_words(what: str, line: str) -> tuple[Message, Message]:
    """Say what is wrong and what to do, from the parser's words and the line itself."""
    if _DECIMAL_COMMA.search(line):
        return say("A number has a decimal point here, not a comma."), say("Write 0.5.")
    if _DUTCH_DATE.search(line):
        return (
            say("A date is written year-month-day here."),
            say("Write 2027-02-01, without quotes."),
        )
    if _CURLY.search(line):
        return (
            say("The quotes around a text must be straight ones here."),
            say('Type them anew: "...". Word processors make them curly.'),
        )
    word = _BARE_WORD.search(line)
    if word and word.group(2).strip() not in ("true", "false", "inf", "nan"):
        return (
            say("A text stands between quotes here."),
            say('Write "{text}".', text=word.group(2).strip()[:40]),
        )
    for start, message, hint in _KNOWN:
        if what.startswith(start):
            return message, hint
    return (
        say("This is not understood: {what}.", what=what.rstrip(".")),
        say("Look at the line: a setting is written as name = value."),
    )


_KNOWN: tuple[tuple[str | tuple[str, ...], Message, Message], ...] = (
    (
        "Cannot overwrite a value",
        say("This setting stands here for the second time."),
        say("Delete one of the two."),
    ),
    (
        "Cannot declare",
        say("This part in brackets stands here for the second time, or is a setting already."),
        say("Put what belongs together under one heading."),
    ),
    (
        "Cannot redefine",
        say("This part in brackets stands here for the second time, or is a setting already."),
        say("Put what belongs together under one heading."),
    ),
    (
        "Cannot mutate immutable namespace",
        say("This setting was given in full before; nothing can be added to it."),
        say("Put what belongs together in one place."),
    ),
    (
        "Duplicate inline table key",
        say("This setting stands here for the second time."),
        say("Delete one of the two."),
    ),
    (
        "Expected '=' after a key",
        say("There is no = behind the name of the setting."),
        say("Write name = value; a name of several words takes _ for its spaces."),
    ),
    (
        "Expected newline or end of document",
        say("There is something behind the value."),
        say("Write one setting on a line; a remark begins with #."),
    ),
    (
        ("Unterminated string", 'Expected "\'"'),
        say("A quote opens in this line and is not closed."),
        say('Write " at the end of the text too.'),
    ),
    (
        "Illegal character '\\n'",
        say("A quote opens in this line and is not closed."),
        say('Write " at the end of the text too.'),
    ),
    (
        ("Unescaped '\\' in a string", "Invalid hex value", "Escaped character"),
        say("A backslash means something else between double quotes."),
        say("Put the text between single quotes, or write \\\\."),
    ),
    (
        "Unclosed array",
        say("A square bracket opens and is not closed, or a comma is missing."),
        say("Write lists as [1, 2]."),
    ),
    (
        "Unclosed inline table",
        say("A brace opens and is not closed, or a comma is missing."),
        say("Write it on one line, as {{first = 4, points = 0.5}}."),
    ),
    (
        "Expected ']",
        say("The bracket of this heading is not closed."),
        say("Write headings as [points] or [[categories]]."),
    ),
    (
        "Invalid value",
        say("There is no value here that can be read."),
        say("Write a number, true or false, or a text between quotes."),
    ),
    (
        "Invalid date or datetime",
        say("There is no such day or time."),
        say("Write dates as 2027-02-01."),
    ),
    (
        "Invalid initial character for a key part",
        say("The name of a setting cannot begin so."),
        say("Use letters, figures and _ only; a remark begins with #."),
    ),
    (
        "Invalid statement",
        say("This line is no setting."),
        say("Write name = value; a remark begins with #."),
    ),
    (
        "Illegal character",
        say("There is a sign here that may not stand in this file."),
        say("Delete the line and write it anew."),
    ),
    (
        "Found invalid character",
        say("There is a sign here that may not stand in this file."),
        say("Delete the line and write it anew."),
    ),
)
