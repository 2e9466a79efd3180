"""Lines for a shell, run as readers of the site would run them."""

import shutil
import subprocess

import pytest


def in_shell(line: str) -> str:
    """Return what a line prints; the test is skipped where there is no shell.

    Windows has one with git; what it sorts and digests is the same.
    """
    shell = shutil.which("sh")
    if shell is None or shutil.which("sha256sum") is None:
        pytest.skip("this system has no sh and sha256sum")
    done = subprocess.run([shell, "-c", line], capture_output=True, check=True, encoding="utf-8")
    return done.stdout
