"""The disk: the only room that reads or writes files.

Content is read whole into a dict of bytes. Content and site are both changed in one step, however
many files that is (`change`): all new texts are written beside the old ones first, then a journal
names them, then each takes its place. A run that dies in between is completed by the next.
"""

from leaguegen.files.content import (
    content_names,
    find_content,
    names_held,
    read_tree,
    write_content,
)
from leaguegen.files.disk_error import DiskError
from leaguegen.files.folder import found_in, read_around, write_new
from leaguegen.files.folder_above import check_begun, club_settings, finish_above, holds_club
from leaguegen.files.guide_pages import read_guide_pages
from leaguegen.files.lock import alone
from leaguegen.files.one_file import held, read_file, real, replace_file
from leaguegen.files.problem_pages import read_problem_pages
from leaguegen.files.program import read_program
from leaguegen.files.settling import Halfway, halfway, settle, was_cut_short
from leaguegen.files.site import Written, finish_site, write_site
from leaguegen.files.starter import read_starter
from leaguegen.files.theme import read_theme

__all__ = [
    "DiskError",
    "Halfway",
    "Written",
    "alone",
    "check_begun",
    "club_settings",
    "content_names",
    "find_content",
    "finish_above",
    "finish_site",
    "found_in",
    "halfway",
    "held",
    "holds_club",
    "names_held",
    "read_around",
    "read_file",
    "read_guide_pages",
    "read_problem_pages",
    "read_program",
    "read_starter",
    "read_theme",
    "read_tree",
    "real",
    "replace_file",
    "settle",
    "was_cut_short",
    "write_content",
    "write_new",
    "write_site",
]
