"""`fix`: everything in the content that is written in another form than the documents give.

Each step is a pure function of the content, and is taken only if the club that is read afterwards
is the same and nothing new is wrong; steps are taken until there is none left. So a second run
finds nothing to do.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from leaguegen.desk.fixing_cells import Background
from leaguegen.desk.fixing_gaps import is_of_its_name, names_to_give, with_header, with_results
from leaguegen.desk.fixing_repairs import Repairs
from leaguegen.desk.fixing_table import CANNOT_BE_WRITTEN, Fixed, fix_table
from leaguegen.desk.fixing_text import fix_text
from leaguegen.ingest.club import read_club
from leaguegen.ingest.club_files import find_files
from leaguegen.ingest.columns import KINDS, FileKind
from leaguegen.ingest.file_kinds import TABLE
from leaguegen.ingest.load import Loaded, load
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.result_cell import GameKind
from leaguegen.ingest.results import own_scores
from leaguegen.model.league import Competition
from leaguegen.model.systems import CupRules, HellerRules, OwnTable
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.settings import parse
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


_HARMLESS = frozenset(("personal-data", "privacy-unknown", "year-invalid", "id-unfit"))
"""Errors of `players.csv` that leave no doubt about who is in it."""


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
        wanted = names_to_give(self.files, self._own_tables(), self._held)
        for old, new in wanted.items():
            if not self._may(old):
                continue
            files = {(new if path == old else path): data for path, data in self.files.items()}
            loaded = load(files)
            if not is_of_its_name(new, loaded.problems):
                continue
            self.files, self.loaded = files, loaded
            self.renamed[new] = self.renamed.pop(old, old)
            self.repairs[new] = self.repairs.pop(old, Repairs())
            if self._only is not None:
                self._only.add(new)
            return True
        return False

    def _add_headers(self) -> bool:
        """Put a header above tables that lack it, where all below it can be read."""
        lacking = {p.span.file for p in self.loaded.problems if p.code == "header-missing"}
        kinds = self._kinds()
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
        by_file = self._by_file()
        for path, kind in self._kinds().items():
            if self._may(path):
                problems = by_file.get(path, [])
                behind = self._behind(path)
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
        """Put back results that a spreadsheet turned into dates."""
        by_file = self._by_file()
        changed = []
        for path, kind in self._kinds().items():
            if kind.name in ("results", "external") and self._may(path):
                problems = by_file.get(path, [])
                behind = self._behind(path)
                new = with_results(self.files[path], path, kind, behind, problems)
                changed.append(new is not None and self._take({path: new}, _has_less_wrong))
        return any(changed)

    def _take(self, new: Mapping[str, Fixed], good: Callable[[Loaded, Loaded], bool]) -> bool:
        """Change files if what is read afterwards is good, compared with what was before."""
        files = {**self.files, **{path: one.data for path, one in new.items()}}
        after = load(files)
        if not good(self.loaded, after):
            return False
        self.files, self.loaded = files, after
        for path, one in new.items():
            self.repairs.setdefault(path, Repairs()).update(one.repairs)
        return True

    def _by_file(self) -> Mapping[str, list[Problem]]:
        found: dict[str, list[Problem]] = {}
        for problem in self.loaded.problems:
            found.setdefault(problem.span.file, []).append(problem)
        return found

    def _kinds(self) -> Mapping[str, FileKind]:
        """Return what each table that was read is, by path as it is."""
        found = dict.fromkeys(self._own_tables(), TABLE)
        for right, path in find_files(self.files).files.items():
            kind = KINDS.get(right.rpartition("/")[2].removesuffix(".csv"))
            if kind is not None and right.endswith(".csv"):
                found[path] = kind
        return {path: kind for path, kind in found.items() if path in self.loaded.texts}

    def _own_tables(self) -> Iterable[str]:
        """Return the tables of fixed rounds that the settings name."""
        for competition in self._competitions():
            for cycle in competition.cycles:
                rules = cycle.rules
                if isinstance(rules, HellerRules) and isinstance(rules.table, OwnTable):
                    yield f"{competition.id}/{rules.table.name}"

    def _competitions(self) -> Iterable[Competition]:
        league = self.loaded.league
        seasons = () if league is None else league.seasons
        return (competition for season in seasons for competition in season.competitions)

    def _behind(self, path: str) -> Background:
        """Return what the values of a table are read against."""
        league, files = self.loaded.league, find_files(self.files).files
        wrong = {p.span.file for p in self.loaded.problems if p.severity is Severity.ERROR}
        people = files.get("players.csv", "players.csv")
        doubted = any(
            p.span.file == people and p.severity is Severity.ERROR and p.code not in _HARMLESS
            for p in self.loaded.problems
        )
        names = None if league is None or doubted else NameIndex(league.players.values())
        club = files.get("club.toml", "club.toml")
        if league is None or club in wrong:
            return Background(names)
        folder = path.rpartition("/")[0]
        competition = league.competition(folder)
        if competition is None:
            return Background(names, self._club_game(club))
        if files.get(f"{folder}/competition.toml", f"{folder}/competition.toml") in wrong:
            return Background(names)
        return Background(
            names,
            competition.game,
            own_scores(cycle.ranking.points for cycle in competition.cycles),
            isinstance(competition.cycles[-1].rules, CupRules),
        )

    def _club_game(self, path: str) -> GameKind | None:
        """Return what the club plays; None where that is not told."""
        settings, _ = parse(decode(self.files.get(path, b""), path)[0].text, path)
        return None if settings is None else read_club(settings)[0].game


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
