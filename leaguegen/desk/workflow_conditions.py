"""Conditions of hosts: whether they hold when a change of the branch is pushed, or proposed."""

import re
from collections.abc import Mapping, Sequence

Truth = bool | None
"""None: it cannot be told beforehand."""


def holds(condition: str, known: Mapping[str, str]) -> Truth:
    """Return whether a condition holds.

    Args:
        condition: As on GitHub (`github.ref == 'refs/heads/main'`) or GitLab
            (`$CI_COMMIT_BRANCH == "main"`).
        known: What values are, by their names; an empty one is not there.

    >>> holds("github.ref == 'refs/heads/a' && github.x", {"github.ref": "refs/heads/b"})
    False
    >>> holds("github.ref == 'refs/heads/b'", {"github.ref": "refs/heads/b"})
    True
    """
    bare = condition.strip().removeprefix("${{").removesuffix("}}").strip()
    while _enclosed(bare):
        bare = bare[1:-1].strip()
    for sign in ("||", "&&"):
        parts = _split(bare, sign)
        if len(parts) > 1:
            told = [holds(part, known) for part in parts]
            decisive = sign == "||"
            if decisive in told:
                return decisive
            return None if None in told else not decisive
    return _term(bare, known)


def chosen(expression: str, known: Mapping[str, str]) -> str:
    """Return the part of an expression that gives its value; the whole where it cannot be told.

    Args:
        known: See `holds`.

    >>> chosen("github.head_ref || github.run_id", {"github.head_ref": ""})
    'github.run_id'
    """
    bare = expression.strip()
    while _enclosed(bare):
        bare = bare[1:-1].strip()
    for sign in ("||", "&&"):
        *first, last = _split(bare, sign)
        for part in first:
            truth = holds(part, known)
            if truth is None:
                return bare
            if truth == (sign == "||"):
                return chosen(part, known)
        if first:
            return chosen(last, known)
    return bare


def _enclosed(text: str) -> bool:
    depth = 0
    for n, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return text.startswith("(") and n == len(text) - 1
    return False


def _split(text: str, sign: str) -> Sequence[str]:
    parts, depth, first, quote = [], 0, 0, ""
    for n, mark in enumerate(text):
        if quote:
            quote = "" if mark == quote else quote
        elif mark in "\"'":
            quote = mark
        else:
            depth += (mark == "(") - (mark == ")")
            if depth == 0 and text.startswith(sign, n):
                parts.append(text[first:n])
                first = n + len(sign)
    return [*parts, text[first:]]


_VALUE = r"""("[^"]*"|'[^']*'|\$?[\w.-]+)"""


def _term(text: str, known: Mapping[str, str]) -> Truth:
    if text in ("success()", "always()", "!cancelled()", "! cancelled()"):
        return True
    if text in ("failure()", "cancelled()"):
        return False
    if text.startswith("!") and not text.startswith("!="):
        inner = holds(text[1:], known)
        return None if inner is None else not inner
    if compared := re.fullmatch(rf"{_VALUE}\s*(==|!=)\s*{_VALUE}", text):
        left, right = _value(compared[1], known), _value(compared[3], known)
        if left is None or right is None:
            return None
        return (left == right) == (compared[2] == "==")
    if re.fullmatch(_VALUE, text):
        value = _value(text, known)
        return None if value is None else value not in ("", "false", "0", "null")
    return None


def _value(text: str, known: Mapping[str, str]) -> str | None:
    if text[0] in "\"'":
        return text[1:-1]
    if text in known:
        return known[text]
    return text if text in ("true", "false", "null") or text.isdigit() else None
