"""Text that stands in Markdown as it is, whatever is in it."""

import re

_MEANING = re.compile(r"([\\`*_{}\[\]()<>#+!|~&@:^$-])")


def plain(text: str) -> str:
    r"""Return a text as Markdown that shows it: on one line, no link, no mention, no HTML.

    >>> plain("[x](y) | <b> @z")
    '\\[x\\]\\(y\\) \\| \\<b\\> \\@z'
    """
    return _MEANING.sub(r"\\\1", " ".join(text.split()))


def code(text: str) -> str:
    """Return a text as code on one line; a tick in it, which would end it, becomes an apostrophe.

    >>> code("a`b")
    "`a'b`"
    """
    return f"`{' '.join(text.split()).replace('`', chr(39))}`"
