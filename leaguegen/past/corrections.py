"""Every commit that changed recorded results, from what git keeps of the files."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from leaguegen.git import Archive, FileChange
from leaguegen.ingest.names import NameIndex
from leaguegen.model.game import Bye, Game
from leaguegen.model.history import Correction
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.past.changed_rows import Reading, Version, names_of, versions
from leaguegen.past.compare_rows import corrections
from leaguegen.source.encoding import decode

_RESULTS, _PLAYERS = "results.csv", "players.csv"


@dataclass(frozen=True, slots=True)
class Found:
    """What a commit corrected in a competition.

    Attributes:
        at: Index of the commit in the archive.
        competition: Its id now.
        corrections: Those of people who are known now; empty where all were left out.
        left_out: Whether some were left out.
        file: Where its results stood before the commit.
        old: That file before.
        new: That file after.
    """

    at: int
    competition: str
    file: str
    corrections: tuple[Correction, ...]
    old: Version
    new: Version
    left_out: bool = False


def find_corrections(archive: Archive, league: League) -> Iterator[Found]:
    """Yield what was corrected in the competitions of the league, newest first.

    Corrections that name somebody who is no longer in `players.csv` are left out, and that is told:
    whoever was taken out there is not to come back by way of the history.

    Raises:
        GitError: A text is not there.
    """
    names = _Names(archive, league)
    changes = (
        (at, competition, change)
        for at, name, change in results_changed(archive)
        if change.old and (competition := league.competition(name)) is not None
    )
    while some := tuple(islice(changes, _AT_ONCE)):
        texts = _texts(archive, (id_ for _, _, change in some for id_ in (change.old, change.new)))
        for at, competition, change in some:
            before = Reading(competition, names.after(at + 1))
            after = Reading(competition, names.after(at))
            old, new = versions(texts[change.old], texts[change.new], before, after)
            known = league.players.keys()
            every = tuple(c for c in corrections(old, new) if not is_renaming(c, known))
            found = tuple(c for c in every if people_in(c) <= known)
            if every:
                left_out = len(found) < len(every)
                yield Found(at, competition.id, change.before, found, old, new, left_out)


_AT_ONCE = 128
"""Changes of which the texts are held at once."""


def _texts(archive: Archive, ids: Iterable[str]) -> Mapping[str, str]:
    read = archive.texts(id_ for id_ in ids if id_)
    return {"": ""} | {id_: decode(data, _RESULTS)[0].text for id_, data in read}


class _Names:
    """Who was called what, after each commit."""

    def __init__(self, archive: Archive, league: League) -> None:
        self._archive = archive
        self._now = NameIndex(league.players.values())
        self._read: dict[str, NameIndex] = {}
        self._files: list[str] = [""]
        for commit in reversed(archive.commits):
            told = [c for c in commit.files if _PLAYERS in (c.before, c.after)]
            self._files.append(told[-1].new if told else self._files[-1])
        self._files.reverse()

    def after(self, at: int) -> NameIndex:
        """Return who was called what after the commit with this index."""
        id_ = self._files[at]
        if not id_:
            return self._now
        if id_ not in self._read:
            ((_, data),) = self._archive.texts([id_])
            self._read[id_] = names_of(data)
        return self._read[id_]


def results_changed(archive: Archive) -> Iterator[tuple[int, str, FileChange]]:
    """Yield every change of a `results.csv`, newest first, with its competition's id now.

    A file that was moved is followed back to where it was; what stood in its place before that is
    another file.
    """
    now: dict[str, str] = {}
    for at, commit in enumerate(archive.commits):
        changes = [
            (now.get(last, _competition(last)), change)
            for change in commit.files
            if _is_results(last := change.after or change.before) or _is_results(change.before)
        ]
        yield from ((at, name, change) for name, change in changes if name)
        moved = [(n, c) for n, c in changes if c.before and c.after and c.before != c.after]
        now |= {change.after: "" for _, change in moved}
        now |= {change.before: name for name, change in moved}


def _is_results(path: str) -> bool:
    return path.count("/") == 2 and path.rpartition("/")[2].casefold() == _RESULTS


def _competition(path: str) -> str:
    return path.rpartition("/")[0]


def is_renaming(correction: Correction, known: Collection[PlayerId]) -> bool:
    """Whether nothing changed but what somebody is called who had another id then."""
    before, after = correction.before, correction.after
    match before, after:
        case Game(), Game():
            same = correction.round == correction.to_round and before.result == after.result
            pairs = [(before.white, after.white), (before.black, after.black)]
        case Bye(), Bye():
            same = correction.round == correction.to_round and before.kind == after.kind
            pairs = [(before.player, after.player)]
        case _:
            return False
    changed = [then for then, now in pairs if then != now]
    return same and bool(changed) and not any(then in known for then in changed)


def people_in(correction: Correction) -> set[PlayerId]:
    """Return everybody whom a correction names."""
    return {p for entry in (correction.before, correction.after) for p in _players(entry)}


def _players(entry: Game | Bye | None) -> tuple[PlayerId, ...]:
    match entry:
        case Game():
            return entry.white, entry.black
        case Bye():
            return (entry.player,)
        case _:
            return ()
