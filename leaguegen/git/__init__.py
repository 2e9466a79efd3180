"""The repository in which content is kept: the only room that calls git.

It asks and never changes anything. Names of files are relative to the content folder, as in
`files.read_tree`. Whatever cannot be told (no git, no repository, no commit) is a `GitError`, and a
club without git has everything else.
"""

from leaguegen.git.archive import Archive, open_archive
from leaguegen.git.authors import Author, author_of_loss, authors
from leaguegen.git.folder import folder_in_repository
from leaguegen.git.log import Commit, FileChange
from leaguegen.git.run import GitError
from leaguegen.git.state import State, state_of
from leaguegen.git.texts import read_texts, sizes
from leaguegen.git.untracked import would_go_along
from leaguegen.git.whole import Label, Whole, WholeCommit, read_whole

__all__ = [
    "Archive",
    "Author",
    "Commit",
    "FileChange",
    "GitError",
    "Label",
    "State",
    "Whole",
    "WholeCommit",
    "author_of_loss",
    "authors",
    "folder_in_repository",
    "open_archive",
    "read_texts",
    "read_whole",
    "sizes",
    "state_of",
    "would_go_along",
]
