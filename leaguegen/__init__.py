"""leaguegen: a static-site league publisher for chess and draughts clubs."""

__version__ = "0.1.0"
