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


def address_word(words: str) -> str:
    """Return the words as a part of an address, whatever the script; nothing if there are none.

    >>> address_word("Jeugd"), address_word("Юниоры"), address_word("?!")
    ('jeugd', 'x-h1ajei9cn', '')
    """
    found = slug(words)
    others = "".join(letter for letter in words.casefold() if ord(letter) > 127)
    others = "".join(filter(str.isalnum, others)) or others
    return found or (f"x-{others.encode('punycode').decode()}" if others else "")
