"""Edits of CSV files that leave every other byte alone."""

from collections.abc import Callable, Collection, Mapping, Sequence

from leaguegen.words.message import Message


class EditError(Exception):
    """A file cannot be edited as asked; nothing was changed.

    Attributes:
        code: Stable name, as problems have it.
    """

    def __init__(self, code: str, text: Message, hint: Message | None = None) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text
        self.hint = hint


def append_rows(
    data: bytes | None,
    file: str,
    columns: Sequence[str],
    rows: Sequence[Mapping[str, str]],
    canonical: Callable[[str], str | None],
) -> bytes:
    """Append rows in the file's own form.

    Args:
        data: The file as it is; None: it does not exist yet.
        columns: Canonical names, in order, for the header of a new file.
        rows: Canonical column name to value.
        canonical: From a header as written to the canonical name, or None.

    Raises:
        EditError: A value needs a column that the file lacks, or does not fit its encoding.
    """
    raise NotImplementedError(data, file, columns, rows, canonical)


def remove_rows(data: bytes, lines: Collection[int]) -> bytes:
    """Remove the rows that start at the given lines (from 1), and nothing else."""
    raise NotImplementedError(data, lines)
