"""A new season from the last one: settings, calendar, members who stay, groups."""

import re
from collections.abc import Collection, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import tomlkit

from leaguegen.desk.changes import Changes
from leaguegen.desk.follows_line import settings_that_follow
from leaguegen.ingest import cells, columns
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.columns import FileKind, Row
from leaguegen.ingest.folder_names import unfit_season
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Entrant, PlayerId, Role
from leaguegen.model.playing import is_going_on, season_played
from leaguegen.model.systems import CupRules, HellerRules, KeizerRules, KnsbRules
from leaguegen.pairing.promotion import Ranked, after, moves
from leaguegen.ranking.groups import group_order, group_places, plays_in_groups
from leaguegen.ranking.standings import carried_into, final_order
from leaguegen.source.edit import EditError, set_cells
from leaguegen.source.encoding import decode
from leaguegen.words.message import Either, Message, say, say_many

_NAME = re.compile(r"[A-Za-z0-9][\w .-]*")
_FORMULA = ("=", "+", "-", "@")
_CARRY = (KnsbRules, KeizerRules, HellerRules)
"""Systems that begin by the final ranking of the season before."""


class NewSeasonError(Exception):
    """The season cannot be made; nothing was changed."""

    def __init__(self, text: Message) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for.

    Attributes:
        name: Of the new season, as its folder is called.
        source: The season before; empty: the last one.
        first: The first evening; None: as many weeks later as the years are apart.
        without: Members who do not go on.
        promote: How many change group at each border; None: as the settings have it.
    """

    name: str
    source: str = ""
    first: date | None = None
    without: Collection[PlayerId] = frozenset()
    promote: int | None = None


def new_season(files: Changes, league: League, wish: Wish) -> tuple[Message, ...]:
    """Make the folder of a new season.

    Returns:
        What the leader should know: what was moved, who stays away, what is left to do.

    Raises:
        NewSeasonError: The name cannot be, the folder is there already, or there is no such season.
        EditError: A table cannot be edited.
    """
    source = _source(league, wish)
    _check_name(files, wish.name, source)
    season = next(s for s in league.seasons if s.id == source)
    shift = _shift(files, source, wish)
    told: list[Message] = []
    for competition in season.competitions:
        told += _Copy(files, league, competition, wish, shift).made()
    told += _still_played(league)
    told.append(
        _moved(shift)
        if _days(files, source)
        else say("the calendar has no dates, so none is moved; write them into rounds.csv")
    )
    return tuple(told)


def _moved(shift: timedelta) -> Message:
    """Say how much later the evenings are."""
    weeks, days = divmod(shift.days, 7)
    if days:
        return say_many("dates are {n} day later", "dates are {n} days later", shift.days)
    return say_many(
        "dates are {n} week later, on the same day of the week; look at the holidays",
        "dates are {n} weeks later, on the same day of the week; look at the holidays",
        weeks,
    )


def _still_played(league: League) -> Iterator[Message]:
    """Yield which season the site and the commands go on with, if it is not the new one."""
    playing = season_played(league)
    if playing is not None and is_going_on(playing):
        yield say(
            "{season} is played until its last game: the home page shows it, and commands that are"
            " told no season take it; absent goes by the date",
            season=playing.id,
        )


def _source(league: League, wish: Wish) -> str:
    known = [season.id for season in league.seasons]
    if not known:
        raise NewSeasonError(say("there is no season yet from which a new one could be made"))
    name = wish.source.strip("/") or known[-1]
    if name not in known:
        raise NewSeasonError(
            say("there is no season {name}; there is {known}", name=name, known=Either(known))
        )
    return name


def _check_name(files: Changes, name: str, source: str) -> None:
    why = unfit_season(name)
    year = re.match(r"\d{4}", source) is None or re.match(r"\d{4}", name) is not None
    if why is not None:
        raise NewSeasonError(
            say("{name} cannot be the name of a season: {why}", name=name, why=why)
        )
    if not _NAME.fullmatch(name) or not year:
        raise NewSeasonError(
            say(
                "{name} cannot be the name of a season; write it as {example}",
                name=name,
                example="2027-28",
            )
        )
    start = f"{name}/".casefold()
    if any(path.casefold().startswith(start) for path in files.after):
        raise NewSeasonError(say("{name} is there already; nothing is overwritten", name=name))
    if name <= source:
        raise NewSeasonError(
            say(
                "{name} would stand before {source} in the order of the seasons; choose a name that"
                " comes after it",
                name=name,
                source=source,
            )
        )


def _shift(files: Changes, source: str, wish: Wish) -> timedelta:
    """Return how much later everything is: whole weeks, unless the first evening is told."""
    if wish.first is not None:
        return wish.first - min(_days(files, source), default=wish.first)
    years = [
        int(found.group()) for name in (source, wish.name) if (found := re.match(r"\d{4}", name))
    ]
    apart = years[1] - years[0] if len(years) == 2 else 1
    return timedelta(weeks=round(max(apart, 1) * 365.25 / 7))


def _days(files: Changes, season: str) -> tuple[date, ...]:
    """Return the dates of all calendars of a season."""
    return tuple(
        day
        for name in sorted(files.after)
        if name.casefold().startswith(f"{season}/".casefold())
        and name.casefold().endswith("/rounds.csv")
        for _, day in _dated(files, name)
    )


def _rows(files: Changes, name: str, kind: FileKind) -> Sequence[Row]:
    data = files.get(name)
    if data is None:
        return ()
    return columns.read_rows(decode(data, name)[0].text, kind, name)[0]


def _like_formulas(row: Row) -> dict[str, str]:
    """Return the cells that are written anew so that no spreadsheet calculates them."""
    return {name: row.text(name) for name in row.cells if row.text(name).startswith(_FORMULA)}


def _dated(files: Changes, name: str) -> Iterator[tuple[int, date]]:
    """Yield the lines of a calendar that have a date, with it."""
    for row in _rows(files, name, columns.ROUNDS):
        cell = row["date"]
        if cell is None:
            continue
        try:
            yield row.span.line, cells.date_(cell.value).value
        except CellError:
            continue


class _Copy:
    """One competition, made anew for the next season."""

    def __init__(
        self, files: Changes, league: League, old: Competition, wish: Wish, shift: timedelta
    ) -> None:
        self._files = files
        self._league = league
        self._old = old
        self._wish = wish
        self._shift = shift
        self._folder = f"{wish.name}/{old.slug}"

    def made(self) -> Iterator[Message]:
        """Write its files, and yield what is to be told."""
        yield from self._unfinished()
        yield from self._settings()
        self._calendar()
        self._avoid()
        self._own_tables()
        self._prizes()
        yield from self._entrants()

    @property
    def _begun(self) -> bool:
        return any(round_.begun for round_ in self._old.rounds)

    def _unfinished(self) -> Iterator[Message]:
        if not self._begun:
            if not isinstance(self._old.cycles[-1].rules, CupRules):
                yield say(
                    "{competition} has no result yet: the order of its entrants stays, and nobody"
                    " changes group",
                    competition=self._old.id,
                )
            return
        open_rounds = tuple(
            planned.number
            for planned in self._old.calendar
            if self._old.next_round is not None and planned.number >= self._old.next_round
        )
        if open_rounds:
            yield say_many(
                "{competition} is not finished: {n} round is still to be played. Order and groups"
                " are those of now",
                "{competition} is not finished: {n} rounds are still to be played. Order and groups"
                " are those of now",
                len(open_rounds),
                competition=self._old.id,
            )

    def _settings(self) -> Iterator[Message]:
        name = f"{self._old.id}/competition.toml"
        read = decode(self._files.get(name) or b"", name)[0]
        if read.unsure:
            raise EditError(
                "edit-unsure",
                say("{file}: its letters with accents can be read in two ways.", file=name),
                say("Write them as they should be and save the file as UTF-8."),
            )
        settings = tomlkit.parse(read.text)
        if self._old.rounds and isinstance(self._old.cycles[0].rules, _CARRY):
            settings = settings_that_follow(read.text, self._old.id)
        elif "follows" in settings:
            del settings["follows"]
        for key in ("seed", "title", "counts_for"):
            value = settings.get(key)
            if isinstance(value, str) and self._old.season in value:
                settings[key] = value.replace(self._old.season, self._wish.name)
        self._shift_rating_dates(settings)
        self._files.put(f"{self._folder}/competition.toml", tomlkit.dumps(settings).encode())
        seed = settings.get("seed")
        if isinstance(seed, str) and self._wish.name not in seed:
            yield say(
                "{competition}: the seed stays “{seed}”; read out another text if you like",
                competition=self._folder,
                seed=seed,
            )

    def _shift_rating_dates(self, table: MutableMapping[str, object]) -> None:
        for key, value in table.items():
            if isinstance(value, MutableMapping):
                self._shift_rating_dates(value)
            elif isinstance(value, list):
                for one in value:
                    if isinstance(one, MutableMapping):
                        self._shift_rating_dates(one)
            elif key == "rating_date":
                day = value if isinstance(value, date) else cells.date_(str(value)).value
                table[key] = day + self._shift

    def _calendar(self) -> None:
        name = f"{self._old.id}/rounds.csv"
        data = self._files.get(name)
        if data is None:
            return
        later: dict[int, dict[str, str]] = {
            row.span.line: found
            for row in _rows(self._files, name, columns.ROUNDS)
            if (found := _like_formulas(row))
        }
        for line, day in _dated(self._files, name):
            later.setdefault(line, {})["date"] = (day + self._shift).isoformat()
        self._files.put(
            f"{self._folder}/rounds.csv",
            set_cells(data, name, later, lambda head: columns.canonical(columns.ROUNDS, head)),
        )

    def _avoid(self) -> None:
        """Keep apart who is kept apart without an end."""
        rows = [
            {"player": row.text("player"), "other": row.text("other")}
            for row in _rows(self._files, f"{self._old.id}/avoid.csv", columns.AVOID)
            if row["until"] is None
        ]
        self._files.append(f"{self._folder}/avoid.csv", columns.AVOID, ["player", "other"], rows)

    def _own_tables(self) -> None:
        """Take along the tables that the settings name."""
        for cycle in self._old.cycles:
            table = getattr(cycle.rules, "table", None)
            if isinstance(table, str) and table.lower().endswith(".csv"):
                data = self._files.get(f"{self._old.id}/{table}")
                if data is not None:
                    self._files.put(f"{self._folder}/{table}", data)

    def _prizes(self) -> None:
        """Take along what can be won, unless it is won in groups that are to be made anew."""
        data = self._files.get(f"{self._old.id}/prizes.csv")
        if data is not None and not any(p.among.group for p in self._old.prizes.prizes):
            self._files.put(f"{self._folder}/prizes.csv", data)

    def _entrants(self) -> Iterator[Message]:
        if self._files.get(f"{self._old.id}/entrants.csv") is None:
            return
        stay = [e for e in self._old.roster if self._stays(e)]
        order = {player: place for place, player in enumerate(self._final())}
        stay.sort(key=lambda e: order.get(e.id, len(order)))
        groups, told = self._groups([e.id for e in stay])
        if groups:
            names = sorted({*groups.values()}, key=group_order)
            place = {p: (names.index(groups[p]), n) for n, p in enumerate(groups)}
            stay.sort(key=lambda e: place.get(e.id, (len(names), 0)))
        rows = [
            {"player": str(e.id), **({"group": groups.get(e.id, "")} if groups else {})}
            for e in stay
        ]
        heads = ["player", "group"] if groups else ["player"]
        self._files.append(f"{self._folder}/entrants.csv", columns.ENTRANTS, heads, rows)
        yield from told
        gone = tuple(
            e.id for e in self._old.roster if not self._stays(e) and e.role is not Role.GUEST
        )
        if gone:
            yield say("{competition}: without {players}", competition=self._folder, players=gone)

    def _stays(self, entrant: Entrant) -> bool:
        return (
            entrant.withdrawn is None
            and entrant.role is not Role.GUEST
            and entrant.id not in self._wish.without
        )

    def _final(self) -> tuple[PlayerId, ...]:
        """Return the final ranking, best first; none where there is no table."""
        if isinstance(self._old.cycles[-1].rules, CupRules) or not self._begun:
            return ()
        carried = carried_into(self._league, self._old)
        return final_order(self._old, self._league.players, carried=carried)

    def _groups(self, order: Sequence[PlayerId]) -> tuple[Mapping[PlayerId, str], list[Message]]:
        """Return the group of each, after promotion, and who moves; empty without groups."""
        last = self._old.cycles[-1]
        if not plays_in_groups(last.rules):
            return {}, []
        played = group_places(self._old, last.number)
        names = sorted({*filter(None, played.values())}, key=group_order)
        groups = [Ranked(name, tuple(p for p in order if played.get(p) == name)) for name in names]
        promote = self._wish.promote
        if not self._begun:
            promote = 0
        elif promote is None:
            promote = last.rules.promote if isinstance(last.rules, HellerRules) else 0
        moved = moves(groups, promote)
        told = [
            say(
                "{competition}: {player} goes from {source} to {target}",
                competition=self._folder,
                player=move.player,
                source=move.source,
                target=move.target,
            )
            for move in moved
        ]
        return {p: group.name for group in after(groups, moved) for p in group.players}, told
