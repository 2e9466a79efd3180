"""The record of a round with another id in the place of a player's."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from leaguegen.ingest.record import read_record, write_record
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record
from leaguegen.pairing.story import results_hash
from leaguegen.source.encoding import decode
from leaguegen.words.message import Message


def forgotten_record(
    data: bytes, file: str, player: PlayerId, code: PlayerId, cover: Callable[[str], str]
) -> bytes | None:
    """Return a record in which a player has another id.

    The hash of the earlier results is counted anew, for the ids are in it.

    Args:
        cover: Puts the code into texts that name the player, such as the command of a draw.

    Returns:
        None where the record cannot be read.
    """
    record, _ = read_record(decode(data, file)[0].text, file)
    if record is None:
        return None
    renamed = _Renaming(player, code, cover)
    new: Record = renamed.value(record)
    results = {renamed.key(key): result for key, result in record.results.items()}
    hashed = results_hash(results) if record.results_hash else ""
    new = replace(new, results=results, results_hash=hashed)
    return data if new == record else write_record(new)


class _Renaming:
    """Puts one id in the place of another, wherever it stands for a person."""

    def __init__(self, player: PlayerId, code: PlayerId, cover: Callable[[str], str]) -> None:
        self._player = player
        self._code = code
        self._cover = cover

    def key(self, key: str) -> str:
        """Return the key of a result, `round:white:black`."""
        return ":".join(self._code if part == self._player else part for part in key.split(":"))

    def value(self, value: Any) -> Any:  # noqa: ANN401 - a value of any field
        """Return a value of a record of any kind, the people in it renamed."""
        match value:
            case PlayerId():
                return self._code if value == self._player else value
            case Message():
                return replace(value, args=tuple((n, self._arg(arg)) for n, arg in value.args))
            case tuple():
                return tuple(map(self.value, value))
            case Mapping():
                return {self.value(key): self.value(each) for key, each in value.items()}
            case _ if is_dataclass(value) and not isinstance(value, type):
                changes = {f.name: self.value(getattr(value, f.name)) for f in fields(value)}
                return replace(value, **changes)
            case _:
                return value

    def _arg(self, arg: Any) -> Any:  # noqa: ANN401 - any argument of a message
        if isinstance(arg, tuple):
            return tuple(map(self._arg, arg))
        if isinstance(arg, str) and not isinstance(arg, PlayerId):
            return self._cover(arg)
        return self.value(arg)
