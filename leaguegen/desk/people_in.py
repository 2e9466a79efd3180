"""Lists of people that others keep, taken into the club: ratings, numbers, new members."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from leaguegen.desk.changes import Changes
from leaguegen.desk.ids import new_id
from leaguegen.ingest import columns
from leaguegen.ingest.people_list import Listed
from leaguegen.ingest.ratings import Ratings
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.edit import fill_column
from leaguegen.source.name_forms import as_written, loose_key, may_be_one, orders_of, strict_key
from leaguegen.words.message import Message, say, say_many

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Found:
    """Who of the club stands on a list.

    Attributes:
        listed: By player; each row of the list is one person's.
        by_name: Who of them was found by name alone.
        told: What was not certain, and so was left out.
        missing: Who does not stand on it.
        unsure: The rows that may be somebody of the club, among others.
    """

    listed: Mapping[PlayerId, Listed]
    by_name: tuple[PlayerId, ...]
    told: tuple[Message, ...]
    missing: tuple[PlayerId, ...]
    unsure: tuple[Listed, ...] = ()


def find_members(members: Iterable[Player], people: Sequence[Listed]) -> Found:
    """Find the club's own members on a list: by number, then by name.

    Who has a number of the KNSB is never found by name on a list that has such numbers: a namesake
    is somebody else. A name that may be two people is told and not guessed; the year of birth
    parts namesakes where both sides tell it.
    """
    return _Finder(tuple(members), people).found()


class _Finder:
    """Finds members on one list."""

    def __init__(self, members: Sequence[Player], people: Sequence[Listed]) -> None:
        self._members = members
        self._numbered = any(one.knsb_id for one in people)
        self._numbers = _by((one.knsb_id, one) for one in people)
        self._fide = _by((one.fide_id, one) for one in people)
        self._names = _by((key, one) for one in people for key in dict.fromkeys(one.keys))
        self._people = people
        self._told: list[Message] = []

    def found(self) -> Found:
        """Find them all."""
        listed = {p.id: one for p in self._members if (one := self._with_number(p)) is not None}
        taken = set(listed.values())
        candidates = {
            p.id: self._with_name(p, taken)
            for p in self._members
            if p.id not in listed and not (p.knsb_id and self._numbered)
        }
        by_name = self._only(candidates)
        missing = (p.id for p in self._members if p.id not in listed and not candidates.get(p.id))
        self._compare_names(listed)
        alike = self._alike(candidates, taken | set(by_name.values()))
        unsure = [
            row for player, rows in candidates.items() if player not in by_name for row in rows
        ]
        return Found(
            listed=listed | by_name,
            by_name=tuple(by_name),
            told=tuple(self._told),
            missing=tuple(missing),
            unsure=tuple(dict.fromkeys([*unsure, *alike])),
        )

    def _with_number(self, player: Player) -> Listed | None:
        """Return the row with the number of a player; two of one number are told."""
        for number, rows in ((player.knsb_id, self._numbers), (player.fide_id, self._fide)):
            found = rows.get(number, ()) if number.strip("0") else ()
            if len(found) > 1:
                self._told.append(
                    say(
                        "{player}: number {number} stands on the list {n} times; left out",
                        player=player.id,
                        number=number,
                        n=len(found),
                    )
                )
            elif found:
                return found[0]
        return None

    def _with_name(self, player: Player, taken: Iterable[Listed]) -> tuple[Listed, ...]:
        """Return the rows that may be a player by name, the closest way that finds any."""
        labels = [label for label in (player.name, *player.aliases) if label]
        for key in (strict_key, loose_key):
            rows = [row for label in labels for row in self._names.get(key(label), ())]
            free = [row for row in dict.fromkeys(rows) if row not in taken]
            born = [row for row in free if player.born and row.born == player.born]
            other = [row for row in free if player.born and row.born not in (None, player.born)]
            rest = born or [row for row in free if row not in other]
            if rest:
                return tuple(rest)
        return ()

    def _only(self, candidates: Mapping[PlayerId, tuple[Listed, ...]]) -> dict[PlayerId, Listed]:
        """Return those of whom one row tells, and of whom it alone tells."""
        claims = _by((row, player) for player, rows in candidates.items() for row in rows)
        found = {}
        for player, rows in candidates.items():
            others = tuple(p for row in rows for p in claims[row] if p != player)
            if len(rows) > 1:
                self._told.append(
                    say(
                        "{player}: the list has {n} of this name ({numbers}); fill in knsb_id in"
                        " players.csv to tell which",
                        player=player,
                        n=len(rows),
                        numbers=tuple(row.knsb_id or row.fide_id or row.name for row in rows),
                    )
                )
            elif others:
                self._told.append(
                    say(
                        "{player}: {name} on the list may also be {others}; fill in knsb_id in"
                        " players.csv to tell which",
                        player=player,
                        name=rows[0].name,
                        others=tuple(dict.fromkeys(others)),
                    )
                )
            elif rows:
                found[player] = rows[0]
        return found

    def _alike(
        self, candidates: Mapping[PlayerId, tuple[Listed, ...]], taken: Container[Listed]
    ) -> list[Listed]:
        """Tell, and return, the rows that look like somebody who was not found by name."""
        found: list[Listed] = []
        free = [row for row in self._people if row not in taken]
        written = _by((form, row) for row in free for form in as_written(row.name))
        for player in self._members:
            if candidates.get(player.id, (None,)):
                continue
            read = {row for form in _orders(player) for row in written.get(form, ())}
            rows = [row for row in free if self._looks_like(player, row, read)]
            if rows:
                found += rows
                self._told.append(
                    say(
                        "{player}: {rows} on the list looks like it; if that is the same person,"
                        " write the number into knsb_id of players.csv, or the name of the list"
                        " into aliases, and import the list again",
                        player=player.id,
                        rows=tuple(_row(row) for row in rows[:_MOST_ALIKE]),
                    )
                )
        return found

    @staticmethod
    def _looks_like(player: Player, row: Listed, read: Container[Listed]) -> bool:
        """Whether a row may be a player: by initials, or as the files read its name."""
        if None not in (player.born, row.born) and player.born != row.born:
            return False
        names = (name for name in (row.name, row.also) if name)
        return row in read or any(may_be_one(player.name, name) for name in names)

    def _compare_names(self, listed: Mapping[PlayerId, Listed]) -> None:
        """Tell of numbers that the list gives to somebody of quite another name."""
        for player in self._members:
            row = listed.get(player.id)
            if row is None:
                continue
            labels = (player.name, *player.aliases)
            words = {word for label in labels for word in loose_key(label).split()}
            if not words & set(loose_key(row.name).split()):
                self._told.append(
                    say(
                        "{player}: the list has {name} under this number; is the number right?",
                        player=player.id,
                        name=row.name,
                    )
                )


def _orders(player: Player) -> Iterator[str]:
    for label in (player.name, *player.aliases):
        yield from orders_of(label)


_MOST_ALIKE = 4
"""People on the list who are named."""


def _row(row: Listed) -> str:
    number = row.knsb_id or row.fide_id
    return f"{row.name} ({number})" if number else row.name


def _by(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    """Gather the values of each key, in order."""
    found: dict[K, list[V]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}


def add_ratings(
    files: Changes,
    ratings: Ratings,
    listed: Mapping[PlayerId, Listed],
    name: str,
    day: date,
) -> Iterator[Message]:
    """Add the ratings of a list to `ratings.csv`; rows that stand are never changed.

    Args:
        name: Of the list, as in `ratings.csv`.
        day: Of the list.

    Yields:
        What is told of ratings that are left out.

    Raises:
        EditError: The table has no place for them.
    """
    rows = []
    for player, row in listed.items():
        if row.rating is None:
            continue
        known = {r.date: r.value for r in ratings.get((player, name), ())}
        if day not in known:
            rows.append(
                {"player": player, "list": name, "date": day.isoformat(), "rating": str(row.rating)}
            )
        elif known[day] != row.rating:
            yield say(
                "{player}: ratings.csv has {known} of this date already, the list {rating}; left"
                " as it is",
                player=player,
                known=known[day],
                rating=row.rating,
            )
    heads = ["player", "list", "date", "rating"]
    files.append("ratings.csv", columns.RATINGS, heads, rows)


def fill_numbers(
    files: Changes, members: Iterable[Player], listed: Mapping[PlayerId, Listed]
) -> None:
    """Fill in the numbers of the KNSB that `players.csv` lacks.

    Raises:
        EditError: The table cannot be edited.
    """
    data = files.get("players.csv")
    lines = {
        p.origin.line: listed[p.id].knsb_id
        for p in members
        if p.origin is not None and not p.knsb_id and p.id in listed and listed[p.id].knsb_id
    }
    if data is not None and lines:
        files.put("players.csv", fill_column(data, "players.csv", "knsb_id", lines, _column))


def _column(head: str) -> str | None:
    return columns.canonical(columns.PLAYERS, head)


def add_people(
    files: Changes, known: Iterable[Player], people: Sequence[Listed], *, born: bool
) -> dict[PlayerId, Listed]:
    """Add people to `players.csv`, each with a new id; what it has no column for is left out.

    Args:
        born: Whether years of birth go along.

    Returns:
        Those who were added.

    Raises:
        EditError: The table has no columns for id and name.
    """
    taken: set[str] = {player.id for player in known}
    added: dict[PlayerId, Listed] = {}
    for one in people:
        player = new_id(one.name, taken)
        taken.add(player)
        added[player] = one
    rows = [
        {
            "id": str(player),
            "name": one.name,
            "knsb_id": one.knsb_id,
            "fide_id": one.fide_id,
            "title": one.title,
            "born": str(one.born) if born and one.born else "",
            "category": one.category,
        }
        for player, one in added.items()
    ]
    heads = [head for head in _HEADS if any(row[head] for row in rows)]
    data = files.get("players.csv")
    if data is not None and data.strip():
        for head in heads:
            if head not in ("id", "name"):
                data = fill_column(data, "players.csv", head, {}, _column)
        files.put("players.csv", data)
    files.append(
        "players.csv", columns.PLAYERS, heads, [{h: row[h] for h in heads} for row in rows]
    )
    return added


_HEADS = ("id", "name", "knsb_id", "fide_id", "title", "born", "category")


def without_doubles(people: Sequence[Listed]) -> tuple[tuple[Listed, ...], tuple[Message, ...]]:
    """Leave out whom the list has twice, with the same number or, without numbers, the same name.

    Two of one name with different numbers are two people.
    """
    kept: dict[str, Listed] = {}
    told: list[Message] = []
    for one in people:
        first = kept.setdefault(one.knsb_id or one.fide_id or strict_key(one.name), one)
        if first is not one:
            told.append(say("{name} stands on the list twice; added once", name=one.name))
    return tuple(kept.values()), tuple(told)


def namesakes(added: Mapping[PlayerId, Listed], members: Iterable[Player]) -> Iterator[Message]:
    """Yield who was added beside a member of the same name, because their numbers differ."""
    known = _by((loose_key(player.name), player.id) for player in members)
    for player, one in added.items():
        for other in known.get(loose_key(one.name), ()):
            yield say(
                "{name} was added as {id} beside {other} of the same name, for the numbers differ",
                name=one.name,
                id=str(player),
                other=other,
            )


def summary(found: Found, unrated: Sequence[PlayerId]) -> Iterator[Message]:
    """Yield what came of it."""
    yield say_many(
        "{n} member of the club is on the list",
        "{n} members of the club are on the list",
        len(found.listed),
    )
    if found.by_name:
        yield say("found by name: {players}", players=found.by_name)
        yield say(
            "Is one of them somebody else? Take his new row out of ratings.csv, and write his own"
            " number into knsb_id of players.csv (0 if he has none): then he is not found by name"
            " again"
        )
    yield from found.told
    if found.missing:
        yield say("not on the list: {players}", players=found.missing)
    if unrated:
        yield say("on the list without a rating: {players}", players=tuple(unrated))
