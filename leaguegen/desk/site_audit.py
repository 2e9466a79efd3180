"""Looks through a built site for everything that betrays a name that is not shown.

It knows nothing of how the pages were made: bytes in, places out. Every file is read in several
ways, for a name can stand there percent-encoded, as entities, as JSON escapes, between tags.
"""

import html
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from leaguegen.model.player import Player, PlayerId
from leaguegen.model.traces import Trace, TraceKind
from leaguegen.render.names import Faces
from leaguegen.source.sought import fold, found_in, words_in

_INLINE = (
    "a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var"
    "|wbr"
)
_WALL = "ꙮ"
"""A letter that no name has: stands between texts that do not belong together."""

_BETWEEN = f" {_WALL} "

_AROUND = 30
"""Characters of the text around a find that are told."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A place in the site that betrays somebody.

    Attributes:
        path: The file.
        excerpt: What stands there, with some text around it, as it was read.
        born: Whether it is the year of birth beside the name as it is shown.
    """

    path: str
    player: PlayerId
    kind: TraceKind
    excerpt: str
    born: bool = False


@dataclass(frozen=True, slots=True)
class _View:
    """One way to read a file."""

    text: str
    folded: str
    squeezed: str


_LONGEST = 100
"""Characters before and behind a find in which an id of somebody else may hold it."""

_SHORT = 4
"""Letters: an id of fewer may be a word of any language, or a part of one."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A form that is looked for.

    Attributes:
        goes_on: See `_goes_on`.
        within: What may hold it and means something else.
        is_name: Whether it is a name, or an id that is a part of the name.
    """

    trace: Trace
    goes_on: str
    within: tuple[re.Pattern[str], ...]
    is_name: bool

    def may_be_word(self, written: str) -> bool:
        """Whether what is written may be an ordinary word: one of small letters."""
        sought = self.trace.sought
        made_up = not self.is_name and len(sought.together) >= _SHORT
        return len(sought.words) == 1 and written.islower() and not made_up


def leaks(
    files: Mapping[str, bytes],
    players: Mapping[PlayerId, Player],
    faces: Faces,
    usual: Collection[str],
    ratings: Mapping[PlayerId, Collection[int]] | None = None,
    *,
    club: str = "",
) -> Iterator[Leak]:
    """Yield every place that betrays a protected player: one for each file, player and form.

    Args:
        files: The site, by path.
        usual: Words that stand on pages anyhow, folded: a family name, say, that consists of such
            words is looked for only behind the given name.
        ratings: Every rating of each player. A year of birth that is a rating of somebody who is
            shown by the same name is not looked for: the number says nothing of his age.
        club: Its name: whoever is called as a part of that is not betrayed by the whole of it.
    """
    words = faces.open_words | set(usual)
    seen = {other: faces.codes[other] for other in players if faces.mode(other) != "hidden"}
    secrets = {
        player: tuple(
            _Wanted(
                trace,
                _goes_on(trace, words_in(faces.names[player])),
                tuple(_within(trace, (club, *(c for other, c in seen.items() if other != player)))),
                is_name=trace.kind != "id" or _is_part_of_name(trace, players[player]),
            )
            for trace in own
            if not (trace.is_word and _says_nothing(trace, words))
        )
        for player, own in faces.secrets.items()
    }
    rated = {
        (faces.names[player], number) for player, own in (ratings or {}).items() for number in own
    }
    telling = {p.id for p in players.values() if (faces.names[p.id], p.born) not in rated}
    for path, data in files.items():
        views = tuple(_views(path, data))
        for player, own in secrets.items():
            yield from _leaks_of(path, views, own, player)
            if player in telling:
                yield from _born(path, views, players[player], faces.names[player])


def _says_nothing(trace: Trace, words: Collection[str]) -> bool:
    """Whether its words, or they written together ('t Oe: toe), stand on pages anyhow."""
    return set(trace.sought.words) <= set(words) or trace.sought.together in words


def _is_part_of_name(trace: Trace, player: Player) -> bool:
    """Whether an id is no more than words of the name: such words may be ordinary ones."""
    return set(trace.sought.words) <= set(words_in(player.name))


def _within(trace: Trace, phrases: Iterable[str]) -> Iterator[re.Pattern[str]]:
    """Yield what holds a form and means something else: ids of others, the name of the club."""
    for phrase in phrases:
        if trace.sought.together in fold(phrase).replace(" ", ""):
            body = r"[\W_]+".join(map(re.escape, re.findall(r"[^\W_]+", phrase)))
            yield re.compile(rf"(?<![\w-]){body}(?![\w-])", re.IGNORECASE)


def _leaks_of(
    path: str, views: Iterable[_View], own: Iterable[_Wanted], player: PlayerId
) -> Iterator[Leak]:
    """Yield what a file betrays of one player: of forms within forms the longest."""
    found: list[tuple[str, Trace, str]] = []
    for wanted in own:
        sought = wanted.trace.sought
        for view in views:
            if sought.together not in view.squeezed or not sought.within(view.folded):
                continue
            excerpt = _excerpt(view.text, wanted)
            if excerpt:
                found.append((sought.together, wanted.trace, excerpt))
                break
    for together, trace, excerpt in found:
        if not any(together in other and together != other for other, _, _ in found):
            yield Leak(path, player, trace.kind, excerpt)


def _goes_on(trace: Trace, shown: tuple[str, ...]) -> str:
    """Return how the name as it is shown goes on where a turned name ends in its beginning.

    For “Ellen de Jong, Piet J.” does not betray Piet de Jong, who is shown as Piet J.
    """
    words = trace.sought.words
    if not trace.turned:
        return ""
    for begun in range(min(len(words), len(shown)) - 1, 0, -1):
        if words[-begun:] == shown[:begun]:
            return " ".join(shown[begun:])
    return ""


def _excerpt(text: str, wanted: _Wanted) -> str:
    """Return what stands around a find; empty where it is none.

    A word alone may be a word; and a turned name may be the end of another one and the beginning
    of a name as it is shown, which goes on so.
    """
    for first, last, _ in found_in(text, (wanted.trace.sought,)):
        if wanted.may_be_word(text[first:last]) and not _is_reference(text, first, last):
            continue
        if any(_covers(phrase, text, first, last) for phrase in wanted.within):
            continue
        after = fold(text[last : last + _AROUND]).split()
        goes_on = wanted.goes_on.split()
        if goes_on and after[: len(goes_on)] == goes_on:
            continue
        around = text[max(0, first - _AROUND) : last + _AROUND]
        return " ".join(around.replace(_WALL, " ").split())
    return ""


def _covers(phrase: re.Pattern[str], text: str, first: int, last: int) -> bool:
    """Whether a place in a text is within a phrase that means something else."""
    start = max(0, first - _LONGEST)
    found = phrase.finditer(text[start : last + _LONGEST])
    return any(m.start() + start <= first and last <= m.end() + start for m in found)


def _is_reference(text: str, first: int, last: int) -> bool:
    """Whether a word means somebody: in an address, or alone as a cell or a value of data."""
    if _in_address(text, first, last):
        return True
    before, after = text[max(0, first - 3) : first], text[last : last + 3]
    return bool(_BEGINS.search(before)) and bool(_ENDS.match(after))


_BEGINS = re.compile(rf"(?:^|[,;:|=\t\n\r\"'{{\[<>]|{_WALL} )$")
_ENDS = re.compile(rf"(?:$|[,;:|\t\n\r\"'}}\]<>]| {_WALL})")


def _in_address(text: str, first: int, last: int) -> bool:
    """Whether a place is inside a word that is an address or the name of something."""
    start = max(text.rfind(c, 0, first) for c in " \n\t\"'<>") + 1
    ends = [at for c in " \n\t\"'<>" if (at := text.find(c, last)) >= 0]
    word = text[start : min(ends, default=len(text))]
    return any(sign in word for sign in "/=#@._") or "-" in word


def _born(path: str, views: Iterable[_View], player: Player, shown: str) -> Iterator[Leak]:
    """Yield the year of birth of a player where it stands near the name as it is shown."""
    name = " ".join(words_in(shown))
    if player.born is None or not name:
        return
    near = re.compile(
        rf"\b{re.escape(name)} (?:\w+ ){{0,2}}{player.born}\b"
        rf"|\b{player.born} (?:\w+ ){{0,2}}{re.escape(name)}\b"
    )
    for view in views:
        if name in view.folded and (match := near.search(view.folded)):
            yield Leak(path, player.id, "number", match[0], born=True)
            return


def _views(path: str, data: bytes) -> Iterator[_View]:
    """Yield a file in all the ways in which a program may read it; its address goes first."""
    yield _view(unquote(path))
    seen: set[str] = set()
    for raw in _texts(data):
        text = _plain(raw)
        for read in (_beside_tags(text), _without_tags(text)) if "<" in text else (text,):
            if read not in seen:
                seen.add(read)
                yield _view(read)


def _view(text: str) -> _View:
    folded = f" {fold(text)} "
    return _View(text, folded, folded.replace(" ", ""))


def _texts(data: bytes) -> Iterator[str]:
    yield data.decode("utf-8", "replace")
    if b"\0" in data:
        yield data.decode("utf-16-le", "replace")
        yield data.decode("utf-16-be", "replace")
    elif b"\xff" in data or not _is_utf8(data):
        yield data.decode("cp1252", "replace")


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _plain(text: str) -> str:
    """Undo what is written otherwise: entities, percent signs, escapes; also one in the other."""
    for _ in range(3):
        read = html.unescape(text) if "&" in text else text
        read = unquote(read) if "%" in read else read
        read = _ESCAPE.sub(_unescaped, read) if "\\" in read else read
        if read == text:
            break
        text = read
    return text


_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([/\"nrt]))")


def _unescaped(match: re.Match[str]) -> str:
    digits = match[1] or match[2]
    if digits:
        return chr(int(digits, 16))
    return match[3] if match[3] in '/"' else " "


def _beside_tags(text: str) -> str:
    """Return a text in which the words of tags do not go on into those around them."""
    return text.replace("<", f"{_BETWEEN}<").replace(">", f">{_BETWEEN}")


def _without_tags(text: str) -> str:
    """Return the text that is seen: what is bold in part is one word, two cells are not."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(rf"</?(?:{_INLINE})(?:\s[^<>]*)?>", "", text, flags=re.IGNORECASE)
    return re.sub(r"<[^<>]*>", _BETWEEN, text)
