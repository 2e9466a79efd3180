"""Texts by their ids, as git keeps them."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from pathlib import Path

from leaguegen.git.run import GitError, git

_AT_ONCE = 256
"""Texts that one call of git hands over: of a few hundred some megabytes."""


def read_texts(root: Path, ids: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
    """Yield texts with their ids, a few hundred at a time, each once.

    Returns:
        None for a text that is not there (a partial clone).

    Raises:
        GitError: `failed`.
    """
    wanted = iter(dict.fromkeys(ids))
    while some := tuple(islice(wanted, _AT_ONCE)):
        found = _texts(git(root, "cat-file", "--batch", given=_lines(some)))
        yield from zip(some, found, strict=True)


def sizes(root: Path, ids: Collection[str]) -> dict[str, int]:
    """Return how many bytes each text has, of those that are there.

    Raises:
        GitError: `failed`.
    """
    told = git(root, "cat-file", "--batch-check", given=_lines(ids)).split(b"\n")
    heads = (line.split(b" ") for line in told)
    return {head[0].decode(): int(head[2]) for head in heads if len(head) == _HEAD}


_HEAD = 3
"""Words that git tells of a text that is there: its id, its kind, its size."""


def _lines(ids: Iterable[str]) -> bytes:
    return "".join(f"{id_}\n" for id_ in ids).encode()


def _texts(output: bytes) -> Iterator[bytes | None]:
    """Yield the texts that git hands over, in the order in which they were asked for."""
    at = 0
    while at < len(output):
        end = output.index(b"\n", at)
        head = output[at:end].split(b" ")
        if head[1:] == [b"missing"]:
            yield None
            at = end + 1
            continue
        if len(head) != _HEAD:
            raise GitError("failed", output[at:end].decode("utf-8", "replace"))
        size = int(head[2])
        yield output[end + 1 : end + 1 + size]
        at = end + size + 2
