"""What changed content would be like: read again before it is written."""

from leaguegen.desk.changes import Changes
from leaguegen.ingest.load import Loaded, load
from leaguegen.source.edit import EditError
from leaguegen.source.problem import Severity
from leaguegen.words.message import say


def check_outcome(files: Changes) -> Loaded:
    """Read the content as it is to be, and refuse to write what could not be read again.

    Returns:
        What it will say.

    Raises:
        EditError: It would hold an error.
    """
    loaded = load(files.after)
    error = next((p for p in loaded.problems if p.severity is Severity.ERROR), None)
    if error is not None:
        raise EditError(
            "would-break",
            say(
                "with these rows the files would not hold together, so nothing is written: {place}:"
                " {why}",
                place=str(error.span),
                why=error.message,
            ),
        )
    return loaded
