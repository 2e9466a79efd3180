"""leaguegen: a static-site league publisher for chess and draughts clubs."""

__version__ = "0.1.0"

RELEASED: bool = False
"""Whether package indexes have this version. Until they do, `init` puts the program itself into the
folder of a new club, for the machine that builds its site.
"""
