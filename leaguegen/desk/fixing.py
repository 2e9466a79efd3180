"""`fix`: everything in the content that is written in another form than the documents give.

Each step is a pure function of the content, and is taken only if the club that is read afterwards
is the same and nothing new is wrong; steps are taken until there is none left. So a second run
finds nothing to do.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from leaguegen.desk.fixing_around import Surroundings
from leaguegen.desk.fixing_gaps import is_of_its_name, names_to_give, with_header, with_results
from leaguegen.desk.fixing_repairs import Repairs
from leaguegen.desk.fixing_table import CANNOT_BE_WRITTEN, Fixed, fix_table
from leaguegen.desk.fixing_text import fix_text
from leaguegen.ingest.load import Loaded, load
from leaguegen.source.problem import Severity
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Repaired:
    """The content as it is to be.

    Attributes:
        files: All of it.
        renamed: Files with another name: path as it is to be to path as it was.
        repairs: What was done to each file that changes, by path as it is to be.
        left: Why a file was not touched at all.
        loaded: What it says.
    """

    files: Mapping[str, bytes]
    renamed: Mapping[str, str]
    repairs: Mapping[str, Repairs]
    left: Mapping[str, Message]
    loaded: Loaded

    def changes(
        self, sources: Mapping[str, bytes]
    ) -> tuple[dict[str, bytes | None], dict[str, bytes | None]]:
        """Return the files that change, as they were and as they are to be; None: absent."""
        paths = sorted({*sources, *self.files})
        changed = [p for p in paths if sources.get(p) != self.files.get(p)]
        return {p: sources.get(p) for p in changed}, {p: self.files.get(p) for p in changed}


def fix(
    sources: Mapping[str, bytes], only: Collection[str] | None = None, held: Collection[str] = ()
) -> Repaired:
    """Repair what is certain.

    Args:
        sources: The content folder.
        only: The files that may change; None: all.
        held: Paths that no file may get, for the disk does not tell them from other ones.
    """
    work = _Work(sources, only, held)
    while work.step():
        pass
    return Repaired(work.files, work.renamed, work.repairs, work.left, work.loaded)


class _Work:
    """The content on its way.

    Attributes:
        files, renamed, repairs, left, loaded: As `Repaired` has them.
    """

    def __init__(
        self, sources: Mapping[str, bytes], only: Collection[str] | None, held: Collection[str]
    ) -> None:
        self.files = dict(sources)
        self.renamed: dict[str, str] = {}
        self.repairs: dict[str, Repairs] = {}
        self.left: dict[str, Message] = {}
        self.loaded = load(sources)
        self._behind = Surroundings(sources, self.loaded)
        self._only = None if only is None else set(only)
        self._held = held

    def step(self) -> bool:
        """Take a step; return whether there was one."""
        stages = (self._rename, self._add_headers, self._write, self._restore)
        return any(stage() for stage in stages)

    def _may(self, path: str) -> bool:
        return self._only is None or path in self._only

    def _rename(self) -> bool:
        """Give files the names that they should have."""
        wanted = names_to_give(self.files, self._behind.own_tables(), self._held)
        for old, new in wanted.items():
            if not self._may(old):
                continue
            files = {(new if path == old else path): data for path, data in self.files.items()}
            loaded = load(files)
            if not is_of_its_name(new, loaded.problems):
                continue
            self._become(files, loaded)
            self.renamed[new] = self.renamed.pop(old, old)
            self.repairs[new] = self.repairs.pop(old, Repairs())
            if self._only is not None:
                self._only.add(new)
            return True
        return False

    def _add_headers(self) -> bool:
        """Put a header above tables that lack it, where all below it can be read."""
        lacking = {p.span.file for p in self.loaded.problems if p.code == "header-missing"}
        kinds = self._behind.kinds()
        found = (
            (path, with_header(self.files[path], path, kinds[path]))
            for path in sorted(lacking & kinds.keys())
            if self._may(path)
        )
        changed = [self._take({path: new}, partial(_is_read, path)) for path, new in found if new]
        return any(changed)

    def _write(self) -> bool:
        """Write tables, settings and pages anew."""
        new: dict[str, Fixed] = {}
        for path, kind in self._behind.kinds().items():
            if self._may(path):
                behind, problems = self._behind.of(path), self._behind.problems(path)
                new[path] = fix_table(self.files[path], path, kind, behind, problems)
        for path in self.loaded.texts:
            if path.casefold().endswith((".toml", ".md")) and self._may(path):
                new[path] = fix_text(self.files[path], path)
        self.left = {path: one.left for path, one in new.items() if one.left is not None}
        changed = {path: one for path, one in new.items() if one.data != self.files[path]}
        if not changed:
            return False
        if self._take(changed, _says_the_same):
            return True
        refused = [p for p, one in changed.items() if not self._take({p: one}, _says_the_same)]
        self.left.update(dict.fromkeys(refused, CANNOT_BE_WRITTEN))
        return len(refused) < len(changed)

    def _restore(self) -> bool:
        """Put back results that became dates, or stand in the column of the date."""
        changed = []
        for path, kind in self._behind.kinds().items():
            if kind.name in ("results", "external") and self._may(path):
                behind, problems = self._behind.of(path), self._behind.problems(path)
                new = with_results(self.files[path], path, kind, behind, problems)
                changed.append(new is not None and self._take({path: new}, _has_less_wrong))
        return any(changed)

    def _take(self, new: Mapping[str, Fixed], good: Callable[[Loaded, Loaded], bool]) -> bool:
        """Change files if what is read afterwards is good, compared with what was before."""
        files = {**self.files, **{path: one.data for path, one in new.items()}}
        after = load(files)
        if not good(self.loaded, after):
            return False
        self._become(files, after)
        for path, one in new.items():
            self.repairs.setdefault(path, Repairs()).update(one.repairs)
        return True

    def _become(self, files: dict[str, bytes], loaded: Loaded) -> None:
        self.files, self.loaded = files, loaded
        self._behind = Surroundings(files, loaded)


def _errors(loaded: Loaded) -> Counter[str]:
    return Counter(p.code for p in loaded.problems if p.severity is Severity.ERROR)


def _has_less_wrong(before: Loaded, after: Loaded) -> bool:
    """Whether nothing is wrong that was not wrong before."""
    return not _errors(after) - _errors(before)


def _says_the_same(before: Loaded, after: Loaded) -> bool:
    """Whether the club is the same, with nothing wrong that was not wrong before."""
    return after.league == before.league and _has_less_wrong(before, after)


def _is_read(path: str, before: Loaded, after: Loaded) -> bool:
    """Whether a file is read whole, with nothing wrong that was not wrong before."""
    here = any(p.span.file == path and p.severity is Severity.ERROR for p in after.problems)
    return not here and _has_less_wrong(before, after)
