"""The disk: the only room that reads or writes files.

Content is read whole into a dict of bytes. Content and site are both changed in one step, however
many files that is (`change`): all new texts are written beside the old ones first, then a journal
names them, then each takes its place. A run that dies in between is completed by the next.
"""

from leaguegen.files.content import find_content, names_held, read_tree, write_content
from leaguegen.files.disk_error import DiskError
from leaguegen.files.lock import alone
from leaguegen.files.one_file import read_file
from leaguegen.files.site import Written, finish_site, write_site
from leaguegen.files.theme import read_theme

__all__ = [
    "DiskError",
    "Written",
    "alone",
    "find_content",
    "finish_site",
    "names_held",
    "read_file",
    "read_theme",
    "read_tree",
    "write_content",
    "write_site",
]
