"""Earlier states of the content, read again: what was corrected, and what that did.

What git keeps is handed over as `git.Archive`; nothing here asks git for anything but texts.
"""

from leaguegen.past.corrected_standings import Remembered
from leaguegen.past.line_ages import line_ages
from leaguegen.past.telling import Past, history_of

__all__ = ["Past", "Remembered", "history_of", "line_ages"]
