"""`systems`."""

import argparse

from leaguegen.cli.exits import GOOD
from leaguegen.ingest.rules import SYSTEMS
from leaguegen.render.speech import Speech
from leaguegen.render.systems import systems_json, systems_text


def systems_command(options: argparse.Namespace) -> int:
    """List the systems, in the club's language where there is a club."""
    speech: Speech = options.speech
    if options.format == "json":
        print(systems_json(SYSTEMS, speech), end="")
    else:
        for line in systems_text(SYSTEMS, speech):
            print(line)
    return GOOD
