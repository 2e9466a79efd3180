"""What the club tells that the repair of one file depends on."""

from collections.abc import Iterable, Mapping, Sequence

from leaguegen.desk.fixing_cells import Background
from leaguegen.ingest.club import read_club
from leaguegen.ingest.club_files import find_files
from leaguegen.ingest.columns import KINDS, FileKind
from leaguegen.ingest.file_kinds import TABLE
from leaguegen.ingest.load import Loaded
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.result_cell import GameKind
from leaguegen.ingest.results import own_scores
from leaguegen.model.league import Competition
from leaguegen.model.systems import CupRules, HellerRules, OwnTable
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.settings import parse

_HARMLESS = frozenset(("personal-data", "privacy-unknown", "year-invalid", "id-unfit"))
"""Errors of `players.csv` that leave no doubt about who is in it."""


class Surroundings:
    """The files of a club and what was read of them."""

    def __init__(self, files: Mapping[str, bytes], loaded: Loaded) -> None:
        self._files = files
        self._loaded = loaded
        self._paths = find_files(files).files
        self._problems: dict[str, list[Problem]] = {}
        for problem in loaded.problems:
            self._problems.setdefault(problem.span.file, []).append(problem)
        self._names = self._known_names()

    def problems(self, path: str) -> Sequence[Problem]:
        """Return what is told of a file."""
        return self._problems.get(path, ())

    def kinds(self) -> Mapping[str, FileKind]:
        """Return what each table that was read is, by path as it is."""
        found = dict.fromkeys(self.own_tables(), TABLE)
        for right, path in self._paths.items():
            kind = KINDS.get(right.rpartition("/")[2].removesuffix(".csv"))
            if kind is not None and right.endswith(".csv"):
                found[path] = kind
        return {path: kind for path, kind in found.items() if path in self._loaded.texts}

    def own_tables(self) -> Iterable[str]:
        """Return the tables of fixed rounds that the settings name."""
        for competition in self._competitions():
            for cycle in competition.cycles:
                rules = cycle.rules
                if isinstance(rules, HellerRules) and isinstance(rules.table, OwnTable):
                    yield f"{competition.id}/{rules.table.name}"

    def of(self, path: str) -> Background:
        """Return what the values of a table are read against."""
        league, folder = self._loaded.league, path.rpartition("/")[0]
        if league is None or self._is_doubted("club.toml"):
            return Background(self._names)
        competition = league.competition(folder)
        if competition is None:
            return Background(self._names, self._club_game())
        if self._is_doubted(f"{folder}/competition.toml"):
            return Background(self._names)
        return Background(
            self._names,
            competition.game,
            own_scores(cycle.ranking.points for cycle in competition.cycles),
            isinstance(competition.cycles[-1].rules, CupRules),
        )

    def _competitions(self) -> Iterable[Competition]:
        league = self._loaded.league
        seasons = () if league is None else league.seasons
        return (competition for season in seasons for competition in season.competitions)

    def _known_names(self) -> NameIndex | None:
        """Return who may be meant by what; None where `players.csv` may lack somebody."""
        league = self._loaded.league
        if league is None or self._is_doubted("players.csv", _HARMLESS):
            return None
        return NameIndex(league.players.values())

    def _is_doubted(self, name: str, harmless: frozenset[str] = frozenset()) -> bool:
        """Whether a file has errors that matter, by the name that it should have."""
        return any(
            p.severity is Severity.ERROR and p.code not in harmless
            for p in self.problems(self._paths.get(name, name))
        )

    def _club_game(self) -> GameKind | None:
        """Return what the club plays; None where that is not told."""
        path = self._paths.get("club.toml", "club.toml")
        settings, _ = parse(decode(self._files.get(path, b""), path)[0].text, path)
        return None if settings is None else read_club(settings)[0].game
