"""What was typed in bytes that are no UTF-8: Python hands them on as half signs."""

import argparse


def as_meant(typed: str) -> str:
    r"""Return a line as it was meant: bytes that are no UTF-8 are Windows text.

    >>> as_meant("Ren\udce9")
    'René'
    """
    try:
        typed.encode()
    except UnicodeEncodeError:
        try:
            return typed.encode("utf-8", "surrogateescape").decode("cp1252", "replace")
        except UnicodeEncodeError:  # as Windows itself can give it: it stands for no byte
            return typed.encode("utf-8", "replace").decode()
    return typed


def mend(options: argparse.Namespace) -> None:
    """Take the texts among the options as they were meant; paths stay what the disk calls them."""
    for name, value in vars(options).items():
        if isinstance(value, str):
            setattr(options, name, as_meant(value))
        elif isinstance(value, list):
            setattr(options, name, [as_meant(v) if isinstance(v, str) else v for v in value])
