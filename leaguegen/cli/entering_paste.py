"""Results that are pasted: each line is told as it was understood, and asked about."""

import re
from collections.abc import Iterator
from dataclasses import replace

from leaguegen.cli.clerk import Clerk, told_entry
from leaguegen.cli.exits import GOOD, USAGE
from leaguegen.desk.entering import Sheet
from leaguegen.desk.pasted_text import parts_of, pasted_lines
from leaguegen.desk.typed_game import UnclearError
from leaguegen.desk.typed_line import Entry, LineReader
from leaguegen.desk.waiting_elsewhere import waiting_elsewhere
from leaguegen.model.game import Game
from leaguegen.words.message import Message, say

_END = "."
_ALL = frozenset(("a", "all", "alles"))


def paste(clerk: Clerk, asked: Sheet, *, sure: bool) -> int:
    """Read pasted lines up to a line with a dot, and write what each says.

    Args:
        sure: Write what is certain without asking; what is doubtful is left out.

    Returns:
        The exit code: of a script, and with `sure`, 2 where something that looks like a result was
        not written down, or nothing was understood.
    """
    if clerk.console.terminal:
        clerk.say(say("Paste the results; end with a line with only a dot."))
    text = "\n".join(_lines(clerk))
    understood, others = _read(text, asked)
    reader = asked.reader("words")
    left = not understood or any(
        reader.may_tell(line) or waiting_elsewhere(line, asked) for line, _ in others
    )
    for line, why in others:
        clerk.say(
            say("Not understood: “{line}” ({why})", line=line, why=why)
            if why
            else say("Not understood: “{line}”", line=line)
        )
    if not understood:
        clerk.say(say("No results in it."))
    everything = sure
    for line, entry in understood:
        if entry.known:
            clerk.say(say("{entry}: stands so already", entry=_told(clerk, entry)))
            continue
        clerk.say(say("“{line}” is {entry}", line=line, entry=_told(clerk, entry)))
        if everything and (doubts := clerk.doubts(entry)):
            clerk.say(say("Not certain, so left out: {doubt}", doubt=doubts[0]))
            left = True
            continue
        if not everything:
            answer = clerk.ask(_question(clerk, entry))
            if answer.none:
                if not clerk.console.terminal:
                    clerk.fail(say("Nobody answers; --yes writes what is certain without asking."))
                break
            everything = answer.line.casefold() in _ALL
            if not (answer.yes or everything):
                continue
        _write(clerk, asked, entry)
    clerk.session.show()
    scripted = sure or not clerk.console.terminal
    return USAGE if clerk.lost or (scripted and (clerk.failed or left)) else GOOD


def _write(clerk: Clerk, asked: Sheet, entry: Entry) -> None:
    """Write an entry, and tell where a tie is level by it."""
    if clerk.write([entry]) and clerk.look_at_tie(asked.round, entry.game):
        clerk.say(
            say(
                "{white} – {black} is level; who goes through is still to be told, for"
                " instance: {example} through {white}",
                white=entry.game.white,
                black=entry.game.black,
                example=entry.game.board or "3",
            )
        )


def _lines(clerk: Clerk) -> Iterator[str]:
    while (line := clerk.console.ask("")) is not None and line.strip() != _END:
        yield line


def _told(clerk: Clerk, entry: Entry) -> Message:
    return told_entry(entry, clerk.competition)


def _question(clerk: Clerk, entry: Entry) -> Message:
    doubts = clerk.doubts(entry)
    return doubts[0] if doubts else say("Right? (a: this and all others)")


Told = tuple[str, Message | None]
"""What was pasted, and why nothing is done with it; None: nothing of it was understood."""


def _read(text: str, asked: Sheet) -> tuple[list[tuple[str, Entry]], list[Told]]:
    """Return what the lines of a text say, and those that are not understood."""
    reader = asked.reader("words")
    found: dict[Game, list[tuple[str, Entry]]] = {}
    others: list[Told] = []
    for line in pasted_lines(text):
        entries, failed = _read_line(line, reader)
        others += [(part, waiting_elsewhere(part, asked) or why) for part, why in failed]
        for part, entry in entries:
            found.setdefault(entry.game, []).append((part, entry))
    certain = []
    for told in found.values():
        if all(_same(entry, told[0][1]) for _, entry in told):
            certain.append(told[0])
        else:
            others += [(part, say("two results for one game")) for part, _ in told]
    return certain, others


def _read_line(line: str, reader: LineReader) -> tuple[list[tuple[str, Entry]], list[Told]]:
    """Read a line as a whole, or else each of its parts; what is asked is a result in doubt."""
    told = _ASKED.sub("", line)
    whole = _attempt(told, reader)
    if isinstance(whole, Entry):
        return [(line, _asked(whole, line))], []
    read = [(part, _attempt(part, reader)) for part in parts_of(told)]
    entries = [(part, _asked(one, line)) for part, one in read if isinstance(one, Entry)]
    if not entries:
        return [], [(line, whole)]
    return entries, [(part, one) for part, one in read if not isinstance(one, Entry)]


_ASKED = re.compile(r"[?¿]+(?=[!?¿.,;]*(?:\s|$))")


def _asked(entry: Entry, line: str) -> Entry:
    """Return an entry with a doubt where its line asks something: a question is no result."""
    if "?" not in line or entry.doubt is not None:
        return entry
    return replace(entry, doubt=say("That is a question. Is it the result all the same?"))


def _attempt(text: str, reader: LineReader) -> Entry | Message | None:
    """Return what a text says, or why it says nothing."""
    try:
        read = reader.read(text)
    except UnclearError as error:
        return error.text if error.known else None
    return say("no result") if isinstance(read, Game) else read


def _same(one: Entry, other: Entry) -> bool:
    return (one.result, one.score, one.day) == (other.result, other.score, other.day)
