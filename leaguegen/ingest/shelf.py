"""The files of a club as texts, rows and settings, each read when it is asked for."""

from collections.abc import Mapping

from leaguegen.ingest.columns import FileKind, Row, read_rows
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, has_errors
from leaguegen.source.settings import Settings, parse


class Shelf:
    """The files of a club.

    Attributes:
        texts: What was read so far, by path as it is.
        problems: What is wrong with it as text.
    """

    def __init__(self, sources: Mapping[str, bytes], files: Mapping[str, str]) -> None:
        self._sources = sources
        self._files = files
        self.texts: dict[str, str] = {}
        self._unreadable: set[str] = set()
        self.problems: list[Problem] = []

    def path(self, name: str) -> str | None:
        """Return where a file really stands, by the name that it should have."""
        return self._files.get(name)

    def named(self, path: str) -> bool:
        """Whether a file is there of which only the settings tell; so it has the right name."""
        self.problems[:] = [
            p
            for p in self.problems
            if p.span.file != path or p.code not in ("file-unknown", "file-misnamed")
        ]
        return path in self._sources

    def text(self, path: str) -> str:
        """Return the text of a file, by its path as it is."""
        if path not in self.texts:
            text, problems = decode(self._sources[path], path)
            self.texts[path] = text.text
            self.problems.extend(problems)
            if has_errors(problems):
                self._unreadable.add(path)
        return self.texts[path]

    def rows(self, name: str, kind: FileKind) -> tuple[Row, ...]:
        """Return the rows of a table; none where there is no such file."""
        path = self.path(name)
        if path is None:
            return ()
        text = self.text(path)
        if path in self._unreadable:
            return ()
        rows, problems = read_rows(text, kind, path)
        self.problems.extend(problems)
        return rows

    def settings(self, name: str) -> Settings | None:
        """Return the settings of a file; None where there is none, or it is not TOML."""
        path = self.path(name)
        if path is None:
            return None
        text = self.text(path)
        if path in self._unreadable:
            return None
        settings, problems = parse(text, path)
        self.problems.extend(problems)
        return settings
