"""All examples, in the order of docs/problems.md."""

from tests.problems import of_cells, of_files, of_privacy, of_prizes, of_rounds

CHAPTERS = (
    of_files.NAMES,
    of_files.BYTES,
    of_files.ROWS,
    of_cells.NAMES,
    of_cells.DATES,
    of_cells.RESULTS_READ,
    of_rounds.TWICE,
    of_rounds.PEOPLE,
    of_rounds.ROUNDS_OF_ALL,
    of_prizes.PRIZES,
    of_privacy.PRIVACY,
)
CASES = tuple(case for chapter in CHAPTERS for case in chapter.cases)
