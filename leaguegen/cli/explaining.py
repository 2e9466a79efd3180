"""`problem`: one code that `check` tells, with an example and what to do."""

import argparse

from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.desk.problem_page import sections
from leaguegen.files import read_problem_pages
from leaguegen.render.speech import Speech
from leaguegen.source.nearest import did_you_mean
from leaguegen.words.message import say

_PAGES = {"en": "problems.md", "nl": "problemen.md"}


def problem_command(options: argparse.Namespace) -> int:
    """Print what a code means, from the page in the club's language."""
    speech: Speech = options.speech
    page = read_problem_pages()[_PAGES.get(speech.catalogue.language, _PAGES["en"])]
    found = sections(page.decode())
    if options.code is None:
        for code in sorted(found):
            print(code)
        return GOOD
    code = options.code.strip().strip("[]").casefold()
    if code not in found:
        near = did_you_mean(code, found)
        raise UsageError(
            say("there is no problem {code}; did you mean {near}?", code=options.code, near=near)
            if near
            else say(
                "there is no problem {code}; {command} lists all",
                code=options.code,
                command="leaguegen problem",
            )
        )
    print(f"[{code}]\n\n{found[code]}")
    return GOOD
