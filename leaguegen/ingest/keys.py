"""The keys of a settings table: read one by one, and whatever was not asked for is reported."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.values import Reader, invalid
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.settings import Settings
from leaguegen.words.message import Message, say

T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """A table of the file, and where it stands in it."""

    path: Path
    values: Mapping[str, Any]

    def key(self, names: Iterable[str]) -> str | None:
        """Return the key as written, under any of its names; case and `-` for `_` do not matter."""
        folded = {fold(name) for name in names}
        return next((key for key in self.values if fold(key) in folded), None)


def fold(key: str) -> str:
    """Return a key as keys are compared."""
    return key.strip().casefold().replace("-", "_").replace(" ", "_")


class Keys:
    """A table of a settings file, which may have another one behind it for what it does not say.

    So a cycle's table has the competition's behind it: it only tells what is different.
    """

    def __init__(
        self,
        settings: Settings,
        problems: list[Problem],
        layers: tuple[Layer, ...] | None = None,
        asked: set[str] | None = None,
        whole: "Keys | None" = None,
    ) -> None:
        self.settings = settings
        self.problems = problems
        self.layers = (Layer((), settings.values),) if layers is None else layers
        self._asked = set[str]() if asked is None else asked
        self._whole = self if whole is None else whole
        self._parts: list[Callable[[], None]] = []

    def _find(self, names: tuple[str, ...]) -> tuple[object, Path] | None:
        self._asked.update(names)
        for layer in self.layers:
            key = layer.key(names)
            if key is not None:
                return layer.values[key], (*layer.path, key)
        return None

    def has(self, key: str, *also: str) -> bool:
        """Whether the key stands in the file."""
        return self._find((key, *also)) is not None

    def asks(self, key: str) -> bool:
        """Whether the table has been asked for a key of this name."""
        return fold(key) in {fold(name) for name in self._asked}

    def span(self, key: str, *also: str) -> Span:
        """Return the place of a key's value; of the table where the key is not in it."""
        found = self._find((key, *also))
        return self.settings.locate_value(*(self.layers[0].path if found is None else found[1]))

    def span_within(self, names: tuple[str, ...], *steps: str | int) -> Span:
        """Return the place of a part of a key's value, by index and key."""
        found = self._find(names)
        path = self.layers[0].path if found is None else (*found[1], *steps)
        return self.settings.locate_value(*path)

    def get(self, key: str, reader: Reader[T], default: T, *also: str) -> T:
        """Read a key, or note a problem and return the default.

        Args:
            also: Other names of the key.
        """
        found = self._find((key, *also))
        if found is None:
            return default
        self._tell_twice((key, *also), found[1])
        value, path = found
        try:
            return reader(value)
        except CellError as error:
            place = self.settings.locate_value(*path, *error.within)
            self.complain(error, place, say("{key}: {what}", key=key, what=error.text))
            return default

    def _tell_twice(self, names: Iterable[str], path: Path) -> None:
        """Warn of other names of a key that stand in its table too."""
        *above, first = path
        folded = {fold(name) for name in names}
        layer = next(layer for layer in self.layers if layer.path == tuple(above))
        for key in layer.values:
            if key == first or fold(key) not in folded:
                continue
            problem = Problem(
                self.settings.locate(*above, key),
                "key-twice",
                say(
                    "“{key}” is the same setting as “{first}”, which stands here too; it does"
                    " nothing.",
                    key=quoted(key),
                    first=quoted(str(first)),
                ),
                Severity.WARNING,
                say("Take one of the two out."),
            )
            if problem not in self.problems:
                self.problems.append(problem)

    def complain(self, error: CellError, span: Span, text: Message | None = None) -> None:
        """Note a problem."""
        self.problems.append(
            Problem(span, error.code, text or error.text, error.severity, error.hint)
        )

    def table(self, key: str, *also: str) -> "Keys":
        """Return the table under a key, of all layers that have it; empty where none has."""
        names = (key, *also)
        self._asked.update(names)
        layers = []
        for layer in self.layers:
            name = layer.key(names)
            if name is None:
                continue
            path, value = (*layer.path, name), layer.values[name]
            if isinstance(value, Mapping):
                layers.append(Layer(path, value))
            else:
                self._no_table(key, path)
        return self._part(tuple(layers) or (Layer((), {}),))

    def tables(self, key: str) -> list["Keys"]:
        """Return the tables of an array of tables (`[[key]]`) of the first layer."""
        self._asked.add(key)
        layer = self.layers[0]
        name = layer.key((key,))
        if name is None:
            return []
        path, value = (*layer.path, name), layer.values[name]
        parts = value if isinstance(value, list) else [value]
        found = []
        for n, part in enumerate(parts):
            place = (*path, n) if isinstance(value, list) else path
            if isinstance(part, Mapping):
                found.append(self._part((Layer(place, part),)))
            else:
                self._no_table(f"[{key}]", place)
        return found

    def _part(self, layers: tuple[Layer, ...]) -> "Keys":
        return Keys(self.settings, self.problems, layers, whole=self._whole)

    def _no_table(self, key: str, path: Path) -> None:
        error = invalid(
            say("{key} should be a table with keys of its own.", key=key),
            say("Write a line [{key}] and its keys below it.", key=key),
        )
        self.complain(error, self.settings.locate_value(*path))

    def over(self, behind: "Keys") -> "Keys":
        """Return this table with another one behind it for what it does not say."""
        layers = (*self.layers, *behind.layers)
        return Keys(self.settings, self.problems, layers, self._asked, self._whole)

    def report_unknown(
        self, later: Iterable[str] = (), elsewhere: Mapping[str, Message] | None = None
    ) -> None:
        """Warn of each key of this table that nobody asked for.

        Of a table within another one that is told when the whole file has been read: a key that is
        in place there is an error here, for whoever wrote it counts on what it says.

        Args:
            later: Keys that mean something to later versions; kept silently.
            elsewhere: Keys that would be in place somewhere else, with the hint that says so.
        """
        if self is not self._whole:
            self._whole.report_later(lambda: self._report(later, elsewhere or {}))
            return
        self._report(later, elsewhere or {})
        for report in self._parts:
            report()

    def report_later(self, report: Callable[[], None]) -> None:
        """Keep a report until it is known what the whole file has been asked for."""
        self._parts.append(report)

    def _report(self, later: Iterable[str], elsewhere: Mapping[str, Message]) -> None:
        known = {fold(name) for name in (*self._asked, *later)}
        layer = self.layers[0]
        for key in layer.values:
            if fold(key) in known:
                continue
            if self._whole.asks(key) and layer.path:
                self._tell_misplaced(key, layer.path)
                continue
            near = did_you_mean(key, self._asked)
            hint = elsewhere.get(fold(key))
            if hint is None and near:
                hint = say("Did you mean {near}?", near=near)
            self.problems.append(
                Problem(
                    self.settings.locate(*layer.path, key),
                    "key-unknown",
                    say("There is no setting “{key}” here; it does nothing.", key=quoted(key)),
                    Severity.WARNING,
                    hint or say("Take it out; leaguegen guide files tells all settings."),
                )
            )

    def misplaced(self, *keys: str) -> None:
        """Tell of keys of this table that hold for the whole file, though it was asked for them."""
        layer = self.layers[0]
        for name in keys:
            if layer.path and (key := layer.key((name,))) is not None:
                self._tell_misplaced(key, layer.path)

    def _tell_misplaced(self, key: str, path: Path) -> None:
        """Tell of a setting of the whole file that stands below the head of one of its tables."""
        several = len(path) > 1 and isinstance(path[1], int)
        head = f"[[{path[0]}]]" if several else f"[{path[0]}]"
        self.problems.append(
            Problem(
                self.settings.locate(*path, key),
                "key-misplaced",
                say(
                    "“{key}” stands under {table}, where it does nothing.",
                    key=quoted(key),
                    table=head,
                ),
                Severity.ERROR,
                say(
                    "It holds for the whole competition: move it above the first {table}.",
                    table=head,
                )
                if several
                else say("It holds for the whole competition: move it above {table}.", table=head),
            )
        )
