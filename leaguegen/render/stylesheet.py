"""Style sheets of the theme as visitors get them."""

import re

_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_INDENT = re.compile(rb"\s*\n\s*")


def published(sheet: bytes) -> bytes:
    r"""Return a sheet of the theme without comments, indents and empty lines.

    A club's own sheets are published as they are: this knows no texts that hold a comment's signs.

    >>> published(b"/* Pages */\n\n@media print {\n  a { color: inherit; }\n}\n")
    b'@media print {\na { color: inherit; }\n}\n'
    """
    return _INDENT.sub(b"\n", _COMMENT.sub(b"", sheet)).lstrip()
