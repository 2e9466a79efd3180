"""Arguments in the order in which `argparse` takes them: those that are told by their place first.

`argparse` fills as many places as it can with the first of them that it meets, so that one behind
an option would find none left.
"""

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence

_NUMBER = re.compile(r"-\d+|-\d*\.\d+")


def placed_first(arguments: Sequence[str], options: Mapping[str, argparse.Action]) -> list[str]:
    """Return arguments with the options behind those that are told by their place.

    What stands behind an option that takes several values still belongs to it. Where an option is
    not known, or may be several, nothing is moved: that is to be complained of.

    Args:
        options: Those of the command, by each name that they have.
    """
    told = list(arguments)
    until = told.index("--") if "--" in told else len(told)
    placed: list[str] = []
    named: list[str] = []
    at = 0
    while at < until:
        if not _is_option(told[at], options):
            placed.append(told[at])
            at += 1
            continue
        option = _option(told[at], options)
        if option is None:
            return told
        end = at + 1 + _values(told[at], option, told[at + 1 : until], options)
        named += told[at:end]
        at = end
    if until < len(told):
        return [*named, "--", *placed, *told[until + 1 :]]
    return [*placed, *named]


def _is_option(text: str, options: Mapping[str, argparse.Action]) -> bool:
    """Whether a text is an option, as `argparse` sees it."""
    if not text.startswith("-") or text == "-":
        return False
    known = text.partition("=")[0] in options
    return known or (" " not in text and not _NUMBER.fullmatch(text))


def _option(text: str, options: Mapping[str, argparse.Action]) -> argparse.Action | None:
    """Return the option of a name, or of the beginning of one; None: there is not just one."""
    name = text.partition("=")[0]
    if name in options:
        return options[name]
    found = list(_begun(name, options))
    return found[0] if len(found) == 1 else None


def _begun(name: str, options: Mapping[str, argparse.Action]) -> Iterator[argparse.Action]:
    if name.startswith("--"):
        yield from (option for known, option in options.items() if known.startswith(name))


def _values(
    text: str,
    option: argparse.Action,
    behind: Sequence[str],
    options: Mapping[str, argparse.Action],
) -> int:
    """Return how many of the texts behind an option are its values."""
    if "=" in text:
        return 0
    ends = (n for n, value in enumerate(behind) if _is_option(value, options))
    free = next(ends, len(behind))
    match option.nargs:
        case None | "?":
            return min(free, 1)
        case int(number):
            return min(free, number)
        case _:
            return free
