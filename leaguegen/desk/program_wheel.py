"""This program as a wheel: one file, from which pip installs it without a package index."""

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_WHEEL = """Wheel-Version: 1.0
Generator: leaguegen
Root-Is-Purelib: true
Tag: py3-none-any
"""

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest that an archive can tell: the same program is the same file whenever it is made."""


def wheel_name(version: str) -> str:
    """Return what the file is called.

    >>> wheel_name("1.2")
    'leaguegen-1.2-py3-none-any.whl'
    """
    return f"leaguegen-{version}-py3-none-any.whl"


def wheel_of(program: Mapping[str, bytes], version: str, metadata: str, entry_points: str) -> bytes:
    """Return the program as a wheel (PEP 427).

    Args:
        program: Its files, by POSIX path from the folder in which it is installed.
        metadata, entry_points: The files of those names that its own installation has.
    """
    about = f"leaguegen-{version}.dist-info"
    files = {
        **program,
        f"{about}/METADATA": metadata.encode(),
        f"{about}/WHEEL": _WHEEL.encode(),
        f"{about}/entry_points.txt": entry_points.encode(),
    }
    record = f"{about}/RECORD"
    lines = [*(_recorded(name, data) for name, data in files.items()), f"{record},,"]
    files[record] = "".join(f"{line}\n" for line in lines).encode()
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = ZipInfo(name, _FIRST_DAY)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return made.getvalue()


def _recorded(name: str, data: bytes) -> str:
    digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"
