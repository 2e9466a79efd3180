"""`guide`: the documentation, where there is none at hand."""

import argparse

from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.desk.guide_chapters import ABOUT
from leaguegen.desk.guide_page import part_of, parts_of
from leaguegen.files import read_guide_pages
from leaguegen.render.speech import Speech
from leaguegen.source.nearest import did_you_mean
from leaguegen.words.message import Message, say


def guide_command(options: argparse.Namespace) -> int:
    """Print a chapter, a part of it, or which chapters there are."""
    speech: Speech = options.speech
    pages = {n.removesuffix(".md"): data.decode() for n, data in read_guide_pages().items()}
    if options.chapter is None:
        print(speech.say(_HOW))
        width = max(map(len, pages))
        for name in sorted(pages):
            print(f"  {name.ljust(width)}  {speech.say(ABOUT[name])}")
        return GOOD
    name = options.chapter.strip().casefold().removeprefix("docs/").removesuffix(".md")
    if name not in pages:
        near = did_you_mean(name, pages)
        raise UsageError(_unknown(options.chapter, near, "leaguegen guide"))
    page = pages[name]
    if options.part is None:
        print(page.strip())
        return GOOD
    part = part_of(page, options.part)
    if not part:
        near = did_you_mean(options.part.casefold(), parts_of(page))
        raise UsageError(_unknown(options.part, near, f"leaguegen guide {name}"))
    print(part)
    return GOOD


_HOW = say(
    "The chapters of the guide. They are written in English only; the commands, what they tell and"
    " the site speak your language. One of them: leaguegen guide evening. A part, by its number or"
    " its first word: leaguegen guide evening 3, leaguegen guide commands absent."
)


def _unknown(name: str, near: tuple[str, ...], command: str) -> Message:
    if near:
        return say("the guide has no {name}; did you mean {near}?", name=name, near=near)
    return say("the guide has no {name}; {command} shows what there is", name=name, command=command)
