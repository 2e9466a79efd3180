"""Compare the Dutch system with its reference on many states: `python -m tests.dutch_run [TIMES]`.

One time is some 25,000 states of up to 8 players, 2,000 of them of 9 to 11; each time has others.
"""

import sys

from tests.dutch_comparison import comparison, level, seasons, wild


def main() -> int:
    """Print what was compared; 1 where anything differs."""
    compared = comparison()
    for time in range(1, 1 + int(sys.argv[1]) if len(sys.argv) > 1 else 2):
        first = 1_000_000 * time
        for cases in (
            wild(first, first + 10_000),
            level(first, first + 5_000),
            seasons(first, first + 2_000),
            wild(first, first + 2_000, most=10),
        ):
            try:
                compared.compare(cases)
            except AssertionError as different:
                sys.stdout.write(f"{different}\n")
    sys.stdout.write(f"{compared}\n")
    return 1 if compared.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
