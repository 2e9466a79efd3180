"""A file of the site that is no page."""

from dataclasses import dataclass
from pathlib import PurePosixPath


@dataclass(frozen=True, slots=True)
class Document:
    """A file.

    Attributes:
        path: Within the site, from the folder of its language.
        data: What it holds.
    """

    path: PurePosixPath
    data: bytes


def document(target: str, data: bytes) -> Document:
    """Return the file at an address, see `render.address`."""
    return Document(PurePosixPath(target), data)
