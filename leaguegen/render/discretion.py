"""Whether a text that a person wrote may stand on the site: it must name nobody in full whom the
site shows otherwise.
"""

import re
from collections.abc import Iterator

from leaguegen.model.player import Player
from leaguegen.render.speech import Speech, plain_letters


def may_be_said(text: str, speech: Speech) -> bool:
    """Tell whether a text names nobody whose name the site does not show in full.

    A word of four letters and more is sought within words too (*Jansens*), a shorter one alone.
    """
    words = set(re.findall(r"\w+", plain_letters(text)))
    for player in speech.players.values():
        shown = speech.name(player.id)
        if shown == player.name:
            continue
        known = set(re.findall(r"\w+", plain_letters(shown)))
        if any(_is_named(word, words) for word in _words_of(player) if word not in known):
            return False
    return True


def _words_of(player: Player) -> Iterator[str]:
    """Yield what tells who a player is: not the prefixes of a name, which many share."""
    for name in (player.name, *player.aliases, player.id, player.knsb_id, player.fide_id):
        parts = re.findall(r"\w+", name)
        capital = [part for part in parts if not part[0].islower()]
        yield from map(plain_letters, capital or parts)


def _is_named(word: str, words: set[str]) -> bool:
    return word in words or (len(word) >= 4 and any(word in other for other in words))
