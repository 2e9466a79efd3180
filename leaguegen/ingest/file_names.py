"""Names that become the names of files and folders on every computer."""

import re
import unicodedata

from leaguegen.words.message import Message, say

LONGEST = 60
"""Characters: with what is added, an address and a path stay well below what systems allow."""

_SIGNS = frozenset('#?%\\:*"<>|')
"""Those that mean something else in an address, and those that Windows allows in no name."""

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Kinds of signs (Unicode's general categories) that steer, and show nothing themselves."""

_RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[1-9¹²³]")


def unfit(name: str) -> Message | None:
    """Return why a name cannot be that of a file, or None.

    >>> str(unfit("Con"))
    'Windows keeps this name for itself.'
    """
    if len(name) > LONGEST:
        return say("This name has more than {most} characters.", most=LONGEST)
    # Windows looks at what stands before the first dot: con.html is con to it.
    if _RESERVED.fullmatch(name.partition(".")[0].casefold()):
        return say("Windows keeps this name for itself.")
    sign = next((letter for letter in name if letter in _SIGNS), None)
    if sign is not None:
        return say("No file and no address can have a {sign} in its name.", sign=sign)
    if any(unicodedata.category(letter) in _UNSEEN for letter in name):
        return say("There is a sign in it that nobody sees.")
    return None
