"""Reading what a page shows of its numbers, and adding it up as a reader would."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say
from tests.reference.tie_breaks import chance, rounded, told
from tests.render.html import Element, parse
from tests.render.test_numbers import value_of
from tests.window.reading import STANDING, Pages, headings, resolved

NUMBER = "[−+]?[0-9½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⁰¹²³⁴-⁹⁄₀-₉]+"
MEAN = re.compile(f"({NUMBER}) : ([0-9]+)")
PERCENT = re.compile(f"({NUMBER}) [^ ]+ ([0-9]+) [^ ]+ [^ ]+ ([0-9]+)%")

Kind = Literal["counted", "out", "basis"]

_LANGUAGE = re.compile(rb'<html[^>]* lang="([^"]+)"')

_BEFORE = 3
"""Columns of a panel before its numbers: round, opponent, game."""

_OPENING = {"±", "Oth", "Pl", "Wn", "Dr", "Ls", "W-B"}
"""Counts that open, beside points and tie-breaks."""


@dataclass(frozen=True)
class Share:
    """One line below a number: its value, whether it is added, and what is said of it."""

    kind: Kind
    value: Fraction
    note: str


@dataclass(frozen=True)
class Panel:
    """What a row of standings opens.

    Attributes:
        who: The player.
        place: Why he stands where he does, and his games counted.
        totals: The numbers, by heading.
        games: Round, opponent, what it brought with the colour, and the points that it gave.
        other: Points that came from no game over the board.
        rounds: The points of each round, those cut as well.
    """

    who: str
    place: tuple[str, ...]
    totals: Mapping[str, str]
    games: tuple[tuple[int, str, str, Fraction], ...]
    other: Fraction
    rounds: Mapping[int, list[Fraction]]

    def count(self, mark: str) -> int:
        """Return how many games have a sign in their mark."""
        return sum(mark in game[2] for game in self.games if game[2][-1].isalpha())


def doubled(marks: Iterable[str]) -> bool:
    """Whether marks are those of draughts, in which a won game is 2 and a draw 1.

    Where nobody won, all played games have a 1; in chess somebody has a 0 for it.

    >>> doubled(["2w", "0b"]), doubled(["1w", "1b"]), doubled(["1w", "0b"]), doubled(["½w", "½b"])
    (True, True, False, False)
    """
    signs = {mark[0] for mark in marks if len(mark) > 1}
    return "2" in signs or signs == {"1"}


def halved(mark: str) -> str:
    """Return a mark of draughts as chess has it: `2w` is `1w`, and `1b` is `½b`."""
    return {"2": "1", "1": "½"}.get(mark[0], mark[0]) + mark[1:]


@dataclass(frozen=True)
class Row:
    """A row of a full table of standings: its cells, and the panel that each opens."""

    cells: tuple[str, ...]
    opens: tuple[str, ...]


@dataclass(frozen=True)
class Standings:
    """A full table of standings, with the headings as the theme calls them where it does."""

    page: str
    caption: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    language: str

    def cell(self, row: Row, head: str) -> str:
        """Return a row's cell in a column; empty where the table has no such column."""
        return row.cells[self.heads.index(head)] if head in self.heads else ""

    def row_of(self, who: str) -> Row | None:
        """Return somebody's row."""
        return next((row for row in self.rows if self.cell(row, "Name") == who), None)

    @property
    def ranks(self) -> list[str]:
        """The ranks, without those who have none."""
        return [row.cells[0] for row in self.rows if row.cells[0] != "–"]


@dataclass
class Shown:
    """What is read on the pages of a site.

    Attributes:
        sums: How many numbers were added up.
        made: How many of them are made otherwise, by what their notes tell.
        cells: How many numbers of standings open.
        counted: How many counts of games and colours were counted again.
        worth: How many shares of Keizer tell the value they are made of.
        excerpts: Rows of tables that do not open, and of those that do.
    """

    sums: int = 0
    made: int = 0
    cells: int = 0
    counted: int = 0
    worth: int = 0
    places: int = 0
    faults: list[str] = field(default_factory=list)
    excerpts: list[tuple[str, ...]] = field(default_factory=list)
    full: set[tuple[str, ...]] = field(default_factory=set)
    panels: dict[str, Panel] = field(default_factory=dict)
    standings: list[Standings] = field(default_factory=list)
    pages: Pages = field(default_factory=Pages)

    def read(self, name: str, data: bytes) -> None:
        """Read a page, and note what does not come out in itself."""
        start, end = data.index(b"<main"), data.rindex(b"</main>") + len(b"</main>")
        page = parse(data[start:end])
        language = _LANGUAGE.search(data)
        assert language
        words = Words.of(language[1].decode())
        faults: list[str] = []
        for panel in page.with_class("panel"):
            at = f"{name}#{panel.attributes['id']}"
            self.panels[at] = self._panel(panel, words, faults)
        for table in page.with_class("standings"):
            self._table(table, name, words, faults)
        for details in page.with_class("why"):
            if details.tag == "details":
                self._details(details, words, faults)
        self.pages.read(name, page, words.catalogue.language)
        self.faults += [f"{name}: {fault}" for fault in faults]

    def finish(self) -> list[str]:
        """Return all that does not come out, with what leads from one page to another."""
        opened: set[str] = set()
        self._halve_draughts()
        for table in self.standings:
            for row in table.rows:
                opened |= {at for at in row.opens if at}
                self.faults += [f"{table.page}: {fault}" for fault in self._row(table, row)]
        for at in sorted(opened ^ set(self.panels)):
            self.faults.append(f"{at}: opened, and not there, or the other way round")
        self.faults += [str(row) for row in self.excerpts if row not in self.full]
        return self.faults

    def _halve_draughts(self) -> None:
        """Write the marks of panels of draughts as those of chess."""
        pages: dict[str, list[str]] = {}
        for at in self.panels:
            pages.setdefault(at.partition("#")[0], []).append(at)
        for panels in pages.values():
            draughts = doubled(game[2] for at in panels for game in self.panels[at].games)
            for at in panels if draughts else ():
                games = tuple(
                    (number, rival, halved(mark), value)
                    for number, rival, mark, value in self.panels[at].games
                )
                self.panels[at] = replace(self.panels[at], games=games)

    def _panel(self, panel: Element, words: "Words", faults: list[str]) -> Panel:
        """Add up each column of a panel."""
        title = next(iter((*panel.all("caption"), *panel.all("b"))))
        who = str(title.children[0])
        totals: dict[str, str] = {}
        games: list[tuple[int, str, str, Fraction]] = []
        other = Fraction(0)
        rounds: dict[int, list[Fraction]] = {}
        # What several rows have is told once, below the table, behind the sign that they have.
        below = {p.text()[0]: p.text()[2:] for p in panel.all("p") if p.text()[:1] in "¹²³⁴⁵⁶⁷⁸⁹"}
        for table in panel.all("table"):
            heads = [h.text() for h in next(table.all("thead")).all("th")][_BEFORE:]
            last = [c.text() for c in _cells(next(next(table.all("tfoot")).all("tr")))][_BEFORE:]
            rows = [_cells(row) for row in next(table.all("tbody")).all("tr")]
            of_points: list[Share | None] = []
            for place, (head, total) in enumerate(zip(heads, last, strict=True)):
                found = [_share(row, place, heads, below) for row in rows]
                if place:
                    # The values of Keizer are told once, and are about the points.
                    found = [
                        one and replace(one, note=words.values.sub("", one.note)) for one in found
                    ]
                else:
                    of_points = found
                shares = [share for share in found if share]
                self._add(f"{who} {head}", total, shares, words, faults)
                totals[head] = total
            for row, share in zip(rows, of_points, strict=True):
                mark = row[2].text()
                value = share.value if share and share.kind == "counted" else Fraction(0)
                if mark:
                    name = "".join(c for c in row[1].children if isinstance(c, str)).strip()
                    games.append((int(row[0].text()), name, mark, value))
                other += 0 if mark[-1:].isalpha() else value
                if row[0].text():
                    number = int(row[0].text())
                    rounds.setdefault(number, []).append(share.value if share else value)
        place_told = tuple(small.text() for small in panel.all("small"))
        return Panel(who, place_told, totals, tuple(games), other, rounds)

    def _details(self, details: Element, words: "Words", faults: list[str]) -> None:
        total = next(details.all("summary")).text()
        shares = []
        lines = [line for line in details.all("li") if list(line.all("b"))]
        for line in lines:
            kinds: dict[str, Kind] = {"uncounted": "out", "basis": "basis"}
            kind = kinds.get(line.attributes.get("class", ""), "counted")
            note = " ".join(i.text() for i in line.all("i"))
            shares.append(Share(kind, value_of(next(line.all("b")).text()), note))
        if lines:
            self._add(f"details {total}", total, shares, words, faults)

    def _add(
        self, what: str, total: str, shares: list[Share], words: "Words", faults: list[str]
    ) -> None:
        self.sums += 1
        counted = [share for share in shares if share.kind == "counted"]
        added = sum((share.value for share in counted), Fraction(0))
        if added != value_of(total):
            faults.append(f"{what}: {added} is shown as {total}")
        basis = [share for share in shares if share.kind == "basis"]
        if basis:
            self.made += 1
            faults += [f"{what}: {fault}" for fault in _not_made(basis, counted, words)]
        for share in counted:
            worth = words.worth(share.note)
            if worth is not None:
                self.worth += 1
                if worth != share.value:
                    faults.append(f"{what}: {share.note} is not {share.value}")

    def _table(self, table: Element, page: str, words: "Words", faults: list[str]) -> None:
        """Keep a table of standings, and check that its ranks follow each other."""
        caption = next(table.all("caption")).text()
        shown = [h.text() for h in next(table.all("thead")).all("th")]
        if shown[0] != words.text(say("Rk")) or words.text(say("Pts")) not in shown:
            return  # looks like standings, and is something else
        names = headings(words.catalogue.language)
        heads = tuple(n if (n := names.get(head)) in STANDING else head for head in shown)
        if "Pl" in heads and "W-B" in heads[: heads.index("Pl")]:  # there it is a tie-break
            heads = tuple(s if h == "W-B" else h for h, s in zip(heads, shown, strict=True))
        name = heads.index("Name")
        found = [_cells(r) for body in table.all("tbody") for r in body.all("tr")]
        rows = [
            Row(tuple(c.text() for c in cells), tuple(_opens(c, page) for c in cells))
            for cells in found
            if len(cells) > 1
        ]
        full = "Pl" in heads
        last = min(heads.index(word) for word in ("Pl", "Oth") if word in heads) if full else None
        told = {
            (caption, row.cells[name], head, number)
            for row in rows
            for head, number in zip(heads[name + 1 : last], row.cells[name + 1 : last], strict=True)
        }
        if not full:
            self.excerpts += sorted(told)
            return
        self.full |= told
        faults += _ranks([row.cells[0] for row in rows], words)
        self.standings.append(
            Standings(page, caption, heads, tuple(rows), words.catalogue.language)
        )

    def _row(self, table: Standings, row: Row) -> Iterator[str]:
        """Yield what is wrong in a row: with what it opens, and with what can be counted there."""
        who = table.cell(row, "Name")
        last = min(table.heads.index(word) for word in ("Pl", "Oth") if word in table.heads)
        own = self.panels.get(row.opens[0])
        if own is None:
            yield f"{who}: the rank opens nothing"
            return
        self.places += bool(own.place)
        if own.who != who:
            yield f"{who}: opens the numbers of {own.who}"
        for head, text, at in zip(table.heads, row.cells, row.opens, strict=True):
            place = table.heads.index(head)
            numbers = table.heads.index("Name") < place < last
            if text and (numbers or head in _OPENING) and at != row.opens[0]:
                yield f"{who}: {head} {text} opens {at or 'nothing'}"
            if numbers and text:
                self.cells += 1
                points = next(iter(own.totals.values()), None)
                shown = points if head == "Pts" else own.totals.get(head)
                if shown != text:
                    yield f"{who}: {head} {text} opens {shown}"
        yield from self._counts(table, row, own)

    def _counts(self, table: Standings, row: Row, own: Panel) -> Iterator[str]:
        """Yield which counts of a row are not those of the games in its panel."""
        white = own.count(_letter("White", table.language))
        black = own.count(_letter("Black", table.language))
        counts = {
            "Pl": white + black,
            "Wn": own.count("1"),
            "Dr": own.count("½"),
            "Ls": own.count("0"),
            "W-B": white - black,
        }
        who = table.cell(row, "Name")
        for head, count in counts.items():
            text = table.cell(row, head)
            if head in table.heads:
                self.counted += 1
                if not text or value_of(text) != count:
                    yield f"{who}: {head} is {text}, and the panel has {count}"
        if table.cell(row, "Oth") or ("Oth" in table.heads and own.other):
            self.counted += 1
            if value_of(table.cell(row, "Oth") or "0") != own.other:
                yield f"{who}: Oth is {table.cell(row, 'Oth')}, and the panel has {own.other}"
        numbers = [int(n) for n in re.findall(r"\d+", own.place[-1])] if own.games else []
        wanted = [*list(counts.values())[:4], white, black, abs(white - black)]
        if counts["Pl"] and numbers != wanted:
            yield f"{who}: {own.place[-1]}, and the games are {wanted}"
        yield from self._categories(table, row)

    def _categories(self, table: Standings, row: Row) -> Iterator[str]:
        """Yield which ranks in a category are not those that the table itself gives."""
        for part in _split(table.cell(row, "In category")):
            title, _, rank = part.rpartition(" ")
            others = [
                other
                for other in table.rows
                if any(
                    t.rpartition(" ")[0] == title for t in _split(table.cell(other, "In category"))
                )
            ]
            if row.cells[0] == "–" or not rank.isdigit():
                continue
            self.counted += 1
            own = int(row.cells[0].split()[0])
            if "/category-" in table.page:
                if len(others) == len(table.rows) and int(rank) != own:
                    yield f"{table.cell(row, 'Name')}: {part}, at {own}"
                continue
            above = sum(o.cells[0] != "–" and int(o.cells[0].split()[0]) < own for o in others)
            if int(rank) != above + 1:
                yield f"{table.cell(row, 'Name')}: {part}, and {above} stand above"


@dataclass(frozen=True)
class Words:
    """What the site's language has for the words around numbers, as patterns."""

    catalogue: Catalogue
    lowest: re.Pattern[str]
    expected: re.Pattern[str]
    nothing: re.Pattern[str]
    values: re.Pattern[str]
    beside: re.Pattern[str]

    @classmethod
    def of(cls, language: str) -> "Words":
        """Return those of a language."""
        catalogue = Catalogue(language)

        def pattern(message: Message) -> str:
            text = re.escape(catalogue.text(message))
            return text.replace("NUMBER", f"({NUMBER})").replace("REST", "")

        one = [
            pattern(say("{what}, value {value}", what="REST", value="NUMBER")),
            pattern(say("{what}, own value {value}", what="REST", value="NUMBER")),
        ]
        several = [
            pattern(
                say("{what}, {times} × value {value}", what="REST", times="NUMBER", value="NUMBER")
            ),
            pattern(
                say(
                    "{what}, {times} × own value {value}",
                    what="REST",
                    times="NUMBER",
                    value="NUMBER",
                )
            ),
        ]
        return cls(
            catalogue,
            re.compile(
                pattern(say("the lowest rating of which {points} are expected", points="NUMBER"))
            ),
            re.compile(pattern(say("expected against {rating}", rating="NUMBER"))),
            re.compile(pattern(say("no points: {n} below the lowest rating met", n="NUMBER"))),
            re.compile("|".join((*several, *one))),
            re.compile(
                pattern(say("{what}, and {points}", what="REST", points="NUMBER")) + "(?:$|;)"
            ),
        )

    def text(self, message: Message) -> str:
        """Return a message in the language."""
        return self.catalogue.text(message)

    def worth(self, note: str) -> Fraction | None:
        """Return what the values named in a note come to; None where it names none."""
        found = list(self.values.finditer(note))
        if not found:
            return None
        worth = Fraction(0)
        for match in found:
            factors = [value_of(group) for group in match.groups() if group]
            worth += factors[0] * factors[1] if len(factors) == 2 else factors[0]
        beside = self.beside.search(note)
        return worth + (value_of(beside[1]) if beside else 0)


def _not_made(basis: list[Share], counted: list[Share], words: Words) -> Iterator[str]:
    """Yield what is wrong with a number that is no sum: it has to be what its notes tell."""
    whole = sum((share.value for share in basis), Fraction(0))
    if not counted:
        yield "figures, and nothing made of them"
        return
    first, *rest = counted
    mean, lowest = MEAN.search(first.note), words.lowest.search(first.note)
    if mean:
        if (value_of(mean[1]), int(mean[2])) != (whole, len(basis)):
            yield f"{first.note}, but the figures are {whole} and {len(basis)}"
        exact = whole / len(basis)
        if first.value not in (exact, rounded(exact)):
            yield f"{first.note} is not {first.value}"
    elif lowest:
        rivals = [value_of(m[1]) for s in basis if (m := words.expected.search(s.note))]
        taken, rating = value_of(lowest[1]), int(first.value)
        if [s.value for s in basis] != [chance(rating - int(r)) for r in rivals]:
            yield "what is expected is not in the table"
        if not whole >= taken > sum(chance(rating - 1 - int(r)) for r in rivals):
            yield f"{first.value} is not the lowest of which {taken} are expected"
    elif found := words.nothing.search(first.note):
        if first.value != min(share.value for share in basis) - value_of(found[1]):
            yield f"{first.note} is not {first.value}"
    else:
        yield f"nothing is told: {first.note}"
    for share in rest:
        percent = PERCENT.search(share.note)
        if percent is None:
            yield f"nothing is told of {share.value}: {share.note}"
            continue
        taken, games, shown = value_of(percent[1]), int(percent[2]), int(percent[3])
        if games != len(basis) or shown != rounded(taken * 100 / games):
            yield share.note
        if share.value != told(shown):
            yield f"{shown}% is not {share.value}"


def _ranks(texts: list[str], words: Words) -> Iterator[str]:
    """Yield what is wrong with ranks: 1, 2 shared, 2 shared, 4, and a dash for the unplaced."""
    ranks = [text.partition(" ") for text in texts if text != "–"]
    numbers = [int(number) for number, _, _ in ranks]
    shared = words.text(say("shared"))
    for place, (number, _, word) in enumerate(ranks, start=1):
        same = [n for n, other in enumerate(numbers, start=1) if other == int(number)]
        if int(number) != same[0] or place not in range(same[0], same[0] + len(same)):
            yield f"rank {number} at place {place}"
        if word != (shared if len(same) > 1 else ""):
            yield f"rank {number} is {word}, but {len(same)} have it"


def _opens(cell: Element, page: str) -> str:
    """Return the panel that a cell opens, on this page or on another."""
    for one in cell.all():
        if one.tag == "button":
            return f"{page}#{one.attributes['popovertarget']}"
        if one.tag == "a" and one.attributes.get("class") == "why":
            return resolved(one.attributes["href"], page)
    return ""


def _letter(colour: str, language: str) -> str:
    return Catalogue(language).text(say(colour[0])).lower()


def _split(told: str) -> list[str]:
    return [part.strip() for part in told.split(" , ") if part.strip()]


def _cells(row: Element) -> list[Element]:
    return [c for c in row.children if isinstance(c, Element)]


def _share(
    row: list[Element], place: int, heads: list[str], below: Mapping[str, str]
) -> Share | None:
    cell = row[_BEFORE + place]
    if not cell.text():
        return None
    kind: Kind = "out" if list(cell.all("s")) else "basis" if list(cell.all("i")) else "counted"
    notes = " ".join(i.text() for i in row[1].all("i"))
    notes = "".join(f"; {below[letter]}" if letter in below else letter for letter in notes)
    return Share(kind, value_of(cell.text()), _note_of(notes, heads[place], heads))


def _note_of(notes: str, head: str, heads: list[str]) -> str:
    """Return the part of a row's notes that is about a column: named before it, or all of them."""
    found = []
    about: list[str] = []
    for part in notes.split("; "):
        names, _, rest = part.partition(": ")
        named = names.split(", ")
        if rest and all(name in heads for name in named):
            about = named
            told = rest
        else:
            told = part
        if not about or head in about:
            found.append(told)
    return "; ".join(found)
