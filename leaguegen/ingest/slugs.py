"""Words for addresses."""

import re
import unicodedata


def slug(words: str) -> str:
    """Return the words as a part of an address: small letters, digits and hyphens.

    >>> slug("Jeugd t/m 12: één")
    'jeugd-t-m-12-een'
    """
    bare = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
