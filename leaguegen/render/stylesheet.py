"""Style sheets of the theme as visitors get them."""

import re

_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_SPACE = re.compile(rb"\s*([{};,])\s*")


def published(sheet: bytes) -> bytes:
    r"""Return a sheet of the theme without comments and without space where none is needed.

    A club's own sheets are published as they are: a quoted text with such signs would change.

    >>> published(b"/* Pages */\n\n@media print {\n  a, b { color: inherit; }\n}\n")
    b'@media print{a,b{color: inherit;}}'
    """
    return _SPACE.sub(rb"\1", _COMMENT.sub(b"", sheet)).strip()
