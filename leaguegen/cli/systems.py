"""`systems`."""

import argparse

from leaguegen.cli.shell import GOOD, content_folder, speech_at
from leaguegen.files import DiskError
from leaguegen.ingest.rules import SYSTEMS
from leaguegen.render.speech import Speech
from leaguegen.render.systems import systems_json, systems_text
from leaguegen.words.catalogue import Catalogue


def systems_command(options: argparse.Namespace) -> int:
    """List the systems, in the club's language where there is a club."""
    try:
        speech = speech_at(content_folder(options))
    except DiskError:
        speech = Speech(Catalogue("en"), {})
    if options.format == "json":
        print(systems_json(SYSTEMS, speech), end="")
    else:
        for line in systems_text(SYSTEMS, speech):
            print(line)
    return GOOD
