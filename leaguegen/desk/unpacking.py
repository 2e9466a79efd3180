"""What is inside packed files: sheets and texts of office programs, archives."""

import gzip
import io
import zipfile
import zlib
from collections.abc import Iterator

_ZIP = b"PK\x03\x04"
_GZIP = b"\x1f\x8b"
_MOST = 50_000_000
"""Bytes that are unpacked of one file; what is more is left."""

_BROKEN = (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError)
"""What a file may raise that is damaged, or packed in another way, or with a password."""


def unpacked(data: bytes) -> tuple[bytes, ...]:
    """Return what a packed file holds, each with its name in front; of any other file itself.

    What cannot be unpacked is left out, but for the names.
    """
    if data.startswith(_ZIP):
        return tuple(_of_zip(data))
    if data.startswith(_GZIP):
        return (_of_gzip(data),)
    return (data,)


def _of_zip(data: bytes) -> Iterator[bytes]:
    room = _MOST
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            for one in packed.infolist():
                yield one.filename.encode() + b"\n" + _member(packed, one, room)
                room -= one.file_size
    except _BROKEN:
        yield data


def _member(packed: zipfile.ZipFile, one: zipfile.ZipInfo, room: int) -> bytes:
    if one.file_size > room:
        return b""
    try:
        with packed.open(one) as stream:
            return stream.read(room)
    except _BROKEN:
        return b""


def _of_gzip(data: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as stream:
            return stream.read(_MOST)
    except _BROKEN:
        return data
