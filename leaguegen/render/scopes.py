"""Over which rounds something is counted, in words."""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.words.message import Message, say

SCOPES: Mapping[str, Message] = MappingProxyType(
    {"cycle": say("the present cycle"), "season": say("the whole season")}
)
