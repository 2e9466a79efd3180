"""One run at a time."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.files.one_file import real


@contextmanager
def alone(root: Path, seconds: float = 10) -> Iterator[None]:
    """Be the only run that changes this folder: the content from reading to writing, or the site.

    The lock stands outside the folder, for a club's folder is no place for it, and goes with the
    process that holds it.

    Raises:
        DiskError: `busy`: another run has been at it all that time.
    """
    # Only commands that write need it.
    from filelock import FileLock, Timeout  # noqa: PLC0415

    name = sha256(os.fsencode(real(root))).hexdigest()[:16]
    # Anybody may open the file: a site can be built by one user today and by another tomorrow.
    lock = FileLock(Path(tempfile.gettempdir()) / f"leaguegen-{name}.lock", mode=0o666)
    try:
        lock.acquire(timeout=seconds)
    except Timeout:
        raise DiskError("busy", root) from None
    except OSError as error:
        raise disk_error("unwritable", Path(lock.lock_file), error) from error
    try:
        yield
    finally:
        lock.release()
