"""Looks through a built site for everything that betrays a name that is not shown.

It knows nothing of how the pages were made: bytes in, places out.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from leaguegen.desk.site_reading import WALL, View, views
from leaguegen.desk.site_words import Usual
from leaguegen.desk.wanted import Wanted, says_nothing
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.traces import Trace, TraceKind
from leaguegen.render.names import Faces
from leaguegen.source.sought import words_in

_AROUND = 30
"""Characters of the text around a find that are told."""

_READ = 4 * _AROUND
"""Characters around a find in which tags are looked for."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A place in the site that betrays somebody.

    Attributes:
        path: The file.
        excerpt: What stands there, with some text around it, without tags.
        born: Whether it is the year of birth beside the name as it is shown.
    """

    path: str
    player: PlayerId
    kind: TraceKind
    excerpt: str
    born: bool = False


def leaks(
    files: Mapping[str, bytes],
    players: Mapping[PlayerId, Player],
    faces: Faces,
    usual: Usual,
    ratings: Mapping[PlayerId, Collection[int]] | None = None,
) -> Iterator[Leak]:
    """Yield every place that betrays a protected player: one for each file, player and form.

    Args:
        files: The site, by path.
        usual: What stands on pages anyhow: a family name, say, that consists of such words is
            looked for only behind the given name; and whoever is called as a part of a phrase is
            not betrayed by the whole of it.
        ratings: Every rating of each player. A year of birth that is a rating of somebody who is
            shown by the same name is not looked for: the number says nothing of his age.
    """
    seen = {other: faces.codes[other] for other in players if faces.mode(other) != "hidden"}
    shown = {words_in(faces.names[p]) for p in players if faces.mode(p) in ("short", "initials")}
    secrets = {
        player: tuple(
            Wanted.of(
                trace,
                players[player],
                shown,
                usual.phrases,
                (code for other, code in seen.items() if other != player),
            )
            for trace in own
            if not says_nothing(trace, faces.open_words, usual.words)
        )
        for player, own in faces.secrets.items()
    }
    rated = {
        (faces.names[player], number) for player, own in (ratings or {}).items() for number in own
    }
    telling = {p.id for p in players.values() if (faces.names[p.id], p.born) not in rated}
    for path, data in files.items():
        read = tuple(views(path, data))
        for player, own in secrets.items():
            yield from _leaks_of(path, read, own, player)
            if player in telling:
                yield from _born(path, read, players[player], faces.names[player])


def _leaks_of(
    path: str, read: Iterable[View], own: Iterable[Wanted], player: PlayerId
) -> Iterator[Leak]:
    """Yield what a file betrays of one player: of forms within forms the longest."""
    found: list[tuple[str, Trace, str]] = []
    for wanted in own:
        sought = wanted.trace.sought
        for view in read:
            if sought.together not in view.squeezed or not sought.within(view.folded):
                continue
            excerpt = _excerpt(view.text, wanted)
            if excerpt:
                found.append((sought.together, wanted.trace, excerpt))
                break
    for together, trace, excerpt in found:
        if not any(together in other and together != other for other, _, _ in found):
            yield Leak(path, player, trace.kind, excerpt)


def _excerpt(text: str, wanted: Wanted) -> str:
    """Return what stands around a find; empty where it is none, for a word alone may be a word."""
    for place in wanted.places(text):
        if not place.may_be_word:
            around = _around(text, place.first, place.last)
            return " ".join(around.replace(WALL, " ").split())
    return ""


def _around(text: str, first: int, last: int) -> str:
    """Return a find with some text around it; without tags, unless it stands in one itself."""
    before, after = text[max(0, first - _READ) : first], text[last : last + _READ]
    found = text[first:last]
    if _BEGUN.search(before) or _ENDED.match(after):
        return f"{before[-_AROUND:]}{found}{after[:_AROUND]}"
    before = _TAG.sub(" ", _ENDED.sub("", before))
    after = _TAG.sub(" ", _BEGUN.sub("", after))
    return f"{before[-_AROUND:]}{_TAG.sub('', found)}{after[:_AROUND]}"


_TAG = re.compile(r"</?[a-zA-Z!][^<>]*>")
_BEGUN, _ENDED = re.compile(r"<[^<>]*\Z"), re.compile(r"\A[^<>]*>")


def _born(path: str, read: Iterable[View], player: Player, shown: str) -> Iterator[Leak]:
    """Yield the year of birth of a player where it stands near the name as it is shown."""
    name = " ".join(words_in(shown))
    if player.born is None or not name:
        return
    near = re.compile(
        rf"\b{re.escape(name)} (?:\w+ ){{0,2}}{player.born}\b"
        rf"|\b{player.born} (?:\w+ ){{0,2}}{re.escape(name)}\b"
    )
    for view in read:
        if not (name in view.folded and str(player.born) in view.folded):
            continue
        if match := near.search(view.folded):
            yield Leak(path, player.id, "number", match[0], born=True)
            return
