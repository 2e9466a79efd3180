"""The record of a round, `rounds/07.json`, as `pair` writes it and as it is read years later.

Sentences stand in it as data (template and arguments), so that the story of a round can be shown in
any language, and with names as the club's privacy settings want them by then.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from leaguegen.model.game import ByeKind, Result
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, Earlier, Record, RecordedBye, RecordedPair, Step
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Arg, Message, Money, say

Json: TypeAlias = dict[str, Any] | list[Any] | str | int | None
T = TypeVar("T")


def write_record(record: Record) -> bytes:
    """Write a record as JSON: UTF-8, keys sorted, one value a line, LF, a final newline."""
    content = {
        "round": record.round,
        "system": record.system,
        "engine": record.engine,
        "version": record.version,
        "seed": record.seed,
        "settings": dict(record.settings),
        **_pairing_out(record.as_earlier),
        "results_hash": record.results_hash,
        "results": dict(record.results),
    }
    if record.earlier:
        content["earlier"] = [_pairing_out(each) for each in record.earlier]
    if record.corrected:
        content["corrected"] = [_pair_out(pair) for pair in record.corrected]
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, indent=1)
    return text.encode() + b"\n"


def _pairing_out(pairing: Earlier) -> dict[str, Json]:
    out: dict[str, Json] = {
        "present": list(pairing.present),
        "absent": {player: str(kind) for player, kind in pairing.absent.items()},
        "pairs": [_pair_out(pair) for pair in pairing.pairs],
        "byes": [_bye_out(bye) for bye in pairing.byes],
        "steps": _steps_out(pairing.steps),
    }
    if pairing.amendments:
        out["amendments"] = [_amendment_out(each) for each in pairing.amendments]
    return out


def _pair_out(pair: RecordedPair) -> Json:
    out: dict[str, Any] = {"white": pair.white, "black": pair.black}
    if pair.board is not None:
        out["board"] = pair.board
    out |= {k: v for k, v in (("group", pair.group), ("fixed", pair.fixed), ("via", pair.via)) if v}
    return out | {"steps": _steps_out(pair.steps)}


def _bye_out(bye: RecordedBye) -> Json:
    out = {"player": bye.player, "kind": str(bye.kind), "steps": _steps_out(bye.steps)}
    return out | ({"group": bye.group} if bye.group else {})


def _amendment_out(amendment: Amendment) -> Json:
    out: dict[str, Any] = {"what": amendment.what, "player": amendment.player}
    if amendment.was is not None:
        out["was"] = str(amendment.was)
    return out | {
        "broken": [_pair_out(pair) for pair in amendment.broken],
        "ended": list(amendment.ended),
        "made": [_pair_out(pair) for pair in amendment.made],
        "left": [_bye_out(bye) for bye in amendment.left],
        "steps": _steps_out(amendment.steps),
    }


def _steps_out(steps: tuple[Step, ...]) -> list[Json]:
    return [{"article": step.article, "text": _message_out(step.text)} for step in steps]


def _message_out(message: Message) -> dict[str, Json]:
    out: dict[str, Json] = {"text": message.text}
    if message.plural:
        out["plural"] = message.plural
    if message.args:
        out["args"] = {name: _arg_out(value) for name, value in message.args}
    return out


def _arg_out(value: Arg) -> Json:
    match value:
        case PlayerId():
            return {"player": str(value)}
        case str() | int():
            return value
        case Fraction():
            return {"points": str(value)}
        case date():
            return {"date": value.isoformat()}
        case Message():
            return {"message": _message_out(value)}
        case Money():
            return {"money": [str(value.amount), value.currency]}
        case tuple():
            return [_arg_out(part) for part in value]


class _ShapeError(ValueError):
    """The JSON is not a record; the argument is a path such as `pairs[3].white`."""


def read_record(text: str, file: str) -> tuple[Record | None, list[Problem]]:
    """Read a record.

    A record that cannot be read costs the story of its round and nothing else, so that is a
    warning.
    """
    record, problem = _read(text, file)
    return record, [] if problem is None else [problem]


@lru_cache(maxsize=1024)
def _read(text: str, file: str) -> tuple[Record | None, Problem | None]:
    # Kept, for `pair` reads the content twice and `serve` many times, and records hardly change.
    try:
        return _record(json.loads(text)), None
    except json.JSONDecodeError as error:
        return None, _broken(Span(file, error.lineno, error.colno), say("it is not JSON"))
    except _ShapeError as error:
        return None, _broken(Span(file, 1), say("its {part} cannot be read", part=str(error)))
    except (ValueError, RecursionError):
        # A number of thousands of digits, or brackets in brackets in brackets.
        return None, _broken(Span(file, 1), say("it is not JSON"))


def _broken(span: Span, why: Message) -> Problem:
    return Problem(
        span,
        "record-broken",
        say("The record of this round is lost: {why}.", why=why),
        Severity.WARNING,
        say("Put back the version that leaguegen wrote (it is in git), or delete the file."),
    )


def _record(data: object) -> Record:
    found = _mapping(data, "content")
    paired = _pairing(found, "")
    return Record(
        round=_whole(found.get("round"), "round"),
        system=_text(found.get("system"), "system"),
        engine=_text(found.get("engine"), "engine"),
        version=_text(found.get("version"), "version"),
        seed=_text(found.get("seed"), "seed"),
        settings=_texts(found.get("settings", {}), "settings"),
        present=paired.present,
        absent=paired.absent,
        pairs=paired.pairs,
        byes=paired.byes,
        steps=paired.steps,
        results_hash=_text(found.get("results_hash", ""), "results_hash"),
        results=_results(found.get("results", {})),
        amendments=paired.amendments,
        earlier=_each(found.get("earlier", []), "earlier", _earlier),
        corrected=_each(found.get("corrected", []), "corrected", _pair),
    )


def _earlier(data: object, path: str) -> Earlier:
    return _pairing(_mapping(data, path), f"{path}.")


def _pairing(found: Mapping[str, Any], path: str) -> Earlier:
    """Read how a round was paired, and what was changed after it.

    Args:
        path: What stands before the names of its parts.
    """

    def each(name: str, reader: Callable[[object, str], T]) -> tuple[T, ...]:
        return _each(found.get(name, []), f"{path}{name}", reader)

    return Earlier(
        present=each("present", _player),
        absent=_absent(found.get("absent", {}), f"{path}absent"),
        pairs=each("pairs", _pair),
        byes=each("byes", _bye),
        steps=each("steps", _step),
        amendments=each("amendments", _amendment),
    )


def _amendment(data: object, path: str) -> Amendment:
    found = _mapping(data, path)
    what, was = found.get("what"), found.get("was")
    if what not in ("add", "drop"):
        part = f"{path}.what"
        raise _ShapeError(part)
    return Amendment(
        what=what,
        player=_player(found.get("player"), f"{path}.player"),
        was=None if was is None else _kind(was, f"{path}.was"),
        broken=_each(found.get("broken", []), f"{path}.broken", _pair),
        ended=_each(found.get("ended", []), f"{path}.ended", _player),
        made=_each(found.get("made", []), f"{path}.made", _pair),
        left=_each(found.get("left", []), f"{path}.left", _bye),
        steps=_each(found.get("steps", []), f"{path}.steps", _step),
    )


def _pair(data: object, path: str) -> RecordedPair:
    found = _mapping(data, path)
    board = found.get("board")
    return RecordedPair(
        white=_player(found.get("white"), f"{path}.white"),
        black=_player(found.get("black"), f"{path}.black"),
        board=None if board is None else _whole(board, f"{path}.board"),
        group=_text(found.get("group", ""), f"{path}.group"),
        fixed=_text(found.get("fixed", ""), f"{path}.fixed"),
        via=_text(found.get("via", ""), f"{path}.via"),
        steps=_each(found.get("steps", []), f"{path}.steps", _step),
    )


def _bye(data: object, path: str) -> RecordedBye:
    found = _mapping(data, path)
    return RecordedBye(
        player=_player(found.get("player"), f"{path}.player"),
        kind=_kind(found.get("kind"), f"{path}.kind"),
        group=_text(found.get("group", ""), f"{path}.group"),
        steps=_each(found.get("steps", []), f"{path}.steps", _step),
    )


def _step(data: object, path: str) -> Step:
    found = _mapping(data, path)
    return Step(
        _text(found.get("article"), f"{path}.article"), _message(found.get("text"), f"{path}.text")
    )


def _message(data: object, path: str) -> Message:
    found = _mapping(data, path)
    args = _mapping(found.get("args", {}), f"{path}.args")
    message = Message(
        _text(found.get("text"), f"{path}.text"),
        tuple(sorted((name, _arg(value, f"{path}.args.{name}")) for name, value in args.items())),
        _text(found.get("plural", ""), f"{path}.plural"),
    )
    # A template whose fields do not fit its arguments would fail on a page.
    for template in (message.text, message.plural):
        if re.search("[{}]", _FIELD.sub("", template)) or not args.keys() >= set(
            _FIELD.findall(template)
        ):
            raise _ShapeError(path)
    return message


_FIELD = re.compile(r"\{([a-z_]\w*)\}")


def _arg(data: object, path: str) -> Arg:
    match data:
        case bool():
            raise _ShapeError(path)
        case int():
            return data
        case str():
            return _text(data, path)
        case list():
            return tuple(_arg(part, f"{path}[{n}]") for n, part in enumerate(data))
        case {"player": player}:
            return _player(player, path)
        case {"points": points}:
            return _fraction(points, path)
        case {"date": day}:
            return _date(day, path)
        case {"message": message}:
            return _message(message, path)
        case {"money": [amount, str() as currency]}:
            return Money(_fraction(amount, path), currency)
        case _:
            raise _ShapeError(path)


def _fraction(data: object, path: str) -> Fraction:
    if not isinstance(data, str) or not re.fullmatch(r"-?\d{1,9}(/[1-9]\d{0,8})?", data):
        raise _ShapeError(path)
    return Fraction(data)


def _date(data: object, path: str) -> date:
    try:
        return date.fromisoformat(_text(data, path))
    except ValueError:
        raise _ShapeError(path) from None


def _mapping(data: object, path: str) -> Mapping[str, Any]:
    if not isinstance(data, dict) or any(map(_HALF.search, data)):
        raise _ShapeError(path)
    return data


def _each(data: object, path: str, reader: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(data, list):
        raise _ShapeError(path)
    return tuple(reader(part, f"{path}[{n}]") for n, part in enumerate(data))


def _text(data: object, path: str) -> str:
    if not isinstance(data, str) or _HALF.search(data):
        raise _ShapeError(path)
    return data


_HALF = re.compile("[\ud800-\udfff]")
"""Half a sign, as `\\ud800` in JSON gives one: no file can hold it."""


def _texts(data: object, path: str) -> dict[str, str]:
    return {k: _text(v, f"{path}.{k}") for k, v in _mapping(data, path).items()}


def _whole(data: object, path: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int):
        raise _ShapeError(path)
    return data


def _player(data: object, path: str) -> PlayerId:
    return PlayerId(_text(data, path))


def _kind(data: object, path: str) -> ByeKind:
    try:
        return ByeKind(_text(data, path))
    except ValueError:
        raise _ShapeError(path) from None


def _absent(data: object, path: str) -> dict[PlayerId, ByeKind]:
    return {
        PlayerId(player): _kind(kind, f"{path}.{player}")
        for player, kind in _mapping(data, path).items()
    }


def _results(data: object) -> dict[str, str]:
    """Read the earlier results by `round:white:black`, as `earlier_results` writes them."""
    found = _texts(data, "results")
    for key, value in found.items():
        if not (re.fullmatch(r"\d{1,6}:[^:]+:[^:]+", key) and _RESULT.fullmatch(value)):
            path = f"results.{key}"
            raise _ShapeError(path)
    return found


_RESULT = re.compile(f"({'|'.join(Result)})?( [(][0-9/]+-[0-9/]+[)])?")
