"""How rounds without a game count, in words."""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.rules import Unplayed
from leaguegen.words.message import Message, say

UNPLAYED: Mapping[Unplayed, Message] = MappingProxyType(
    {
        Unplayed.SELF_DRAW: say("as a draw against oneself"),
        Unplayed.IGNORE: say("not at all"),
        Unplayed.FIDE_2009: say("as FIDE's rules from 2009 to 2023 say"),
        Unplayed.FIDE_2023: say("as FIDE's rules of 2023 say"),
        Unplayed.FIDE_2024: say("as FIDE's rules of 2024 say"),
        Unplayed.FIDE_2026: say("as FIDE's rules of 2026 say"),
    }
)
