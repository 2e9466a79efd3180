"""Text that stands in Markdown as it is, whatever is in it."""

import re

_MEANING = re.compile(r"[\\`*_{}\[\]()<>#!|~&$]|^[-+](?=\s)|^\d+(?=[.)]\s)|:(?=//)|(?<=\bwww)\.")


def plain(text: str) -> str:
    r"""Return a text as Markdown that shows it: on one line, no link, no list, no HTML.

    >>> plain("[x](y) | <b> 1-0"), plain("- a"), plain("https://a www.b")
    ('\\[x\\]\\(y\\) \\| \\<b\\> 1-0', '\\- a', 'https\\://a www\\.b')
    """
    return _MEANING.sub(_escaped, " ".join(text.split()))


def _escaped(found: re.Match[str]) -> str:
    # A figure cannot be escaped; the sign behind it, which makes a list, can.
    return f"{found[0]}\\" if found[0].isdecimal() else f"\\{found[0]}"


def code(text: str) -> str:
    """Return a text as code on one line; a tick in it, which would end it, becomes an apostrophe.

    >>> code("a`b")
    "`a'b`"
    """
    return f"`{' '.join(text.split()).replace('`', chr(39))}`"
