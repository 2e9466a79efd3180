"""Run `python -m leaguegen`."""

import sys

from leaguegen.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
