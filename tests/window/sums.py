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

NUMBER = "[−+]?[0-9½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⁰¹²³⁴-⁹⁄₀-₉]+"
MEAN = re.compile(f"({NUMBER}) : ([0-9]+)")
PERCENT = re.compile(f"({NUMBER}) [^ ]+ ([0-9]+) [^ ]+ [^ ]+ ([0-9]+)%")

Kind = Literal["counted", "out", "basis"]


@dataclass(frozen=True)
class Share:
    """One line below a number: its value, whether it is added, and what is said of it."""

    kind: Kind
    value: Fraction
    note: str


@dataclass
class Shown:
    """What is read on the pages of a site.

    Attributes:
        sums: How many numbers were added up.
        made: How many of them are made otherwise, by what their notes tell.
        cells: How many numbers of standings open.
        worth: How many shares of Keizer tell the value they are made of.
        excerpts: Rows of tables that do not open, and of those that do.
    """

    sums: int = 0
    made: int = 0
    cells: int = 0
    worth: int = 0
    places: int = 0
    faults: list[str] = field(default_factory=list)
    excerpts: list[tuple[str, ...]] = field(default_factory=list)
    full: set[tuple[str, ...]] = field(default_factory=set)

    def read(self, name: str, data: bytes) -> None:
        """Read a page, and note what does not come out."""
        if not any(mark in data for mark in (b"popover", b'class="why"', b'class="standings')):
            return
        page = parse(data)
        language = next(page.all("html")).attributes["lang"]
        words = Words.of(language)
        faults: list[str] = []
        panels = {p.attributes["id"]: self._panel(p, words, faults) for p in _panels(page)}
        opened: set[str] = set()
        for table in page.with_class("standings"):
            opened |= self._table(table, panels, words, faults)
        buttons = [b for cell in page.all("td") for b in cell.all("button")]
        targets = {b.attributes["popovertarget"] for b in buttons}
        if opened != set(panels) or targets != opened:
            faults.append(f"panels that nothing opens, or the other way round: {targets ^ opened}")
        for details in page.with_class("why"):
            self._details(details, words, faults)
        self.faults += [f"{name}: {fault}" for fault in faults]

    def _panel(self, panel: Element, words: "Words", faults: list[str]) -> Mapping[str, str]:
        """Add up each column of a panel; return its totals by heading, with the player's name."""
        found = {"": "", "place": " ".join(small.text() for small in panel.all("small"))}
        for title in (*panel.all("b"), *panel.all("caption")):
            found[""] = str(title.children[0])
        # What several rows have is told once, below the table, behind the sign that they have.
        below = {p.text()[0]: p.text()[2:] for p in panel.all("p") if p.text()[:1] in "¹²³⁴⁵⁶⁷⁸⁹"}
        for table in panel.all("table"):
            heads = [h.text() for h in next(table.all("thead")).all("th")][2:]
            totals = [c.text() for c in _cells(next(next(table.all("tfoot")).all("tr")))][2:]
            rows = [_cells(row) for row in next(table.all("tbody")).all("tr")]
            for place, (head, total) in enumerate(zip(heads, totals, strict=True)):
                shares = [share for row in rows if (share := _share(row, place, heads, below))]
                if place:
                    # The values of Keizer are told once, and are about the points.
                    shares = [
                        replace(share, note=words.values.sub("", share.note)) for share in shares
                    ]
                self._add(f"{found['']} {head}", total, shares, words, faults)
                found[head] = total
        return found

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

    def _table(
        self,
        table: Element,
        panels: Mapping[str, Mapping[str, str]],
        words: "Words",
        faults: list[str],
    ) -> set[str]:
        """Check that each number of a table of standings opens; return the panels opened."""
        caption = next(table.all("caption")).text()
        heads = [h.text() for h in next(table.all("thead")).all("th")]
        if heads[0] != words.text(say("Rk")) or words.text(say("Pts")) not in heads:
            return set()  # looks like standings, and is something else
        name = heads.index(words.text(say("Name")))
        # All that open, or an excerpt of two numbers.
        games = words.text(say("Pl"))
        full = games in heads
        last = (
            min(heads.index(word) for word in (games, words.text(say("Oth"))) if word in heads)
            if full
            else len(heads)
        )
        opened: set[str] = set()
        rows = [r for body in table.all("tbody") for r in body.all("tr")]
        rows = [row for row in rows if len(_cells(row)) > 1]
        if full:
            faults += _ranks([_cells(row)[0].text() for row in rows], words)
        for row in rows:
            cells = _cells(row)
            who = cells[name].text()
            shown = [cells[n].text() for n in range(name + 1, last)]
            if not full:
                self.excerpts += [
                    (caption, who, h, n) for h, n in zip(heads[name + 1 :], shown, strict=True)
                ]
                continue
            self.full |= {
                (caption, who, h, n) for h, n in zip(heads[name + 1 :], shown, strict=False)
            }
            opened |= self._row(cells, heads, (name, last), panels, faults)
            start = heads.index(games)
            counts = [int(cell.text()) for cell in cells[start : start + 4]]
            if counts[0] != sum(counts[1:]):
                faults.append(f"{who}: {counts} games do not add up")
        return opened

    def _row(
        self,
        cells: list[Element],
        heads: list[str],
        part: tuple[int, int],
        panels: Mapping[str, Mapping[str, str]],
        faults: list[str],
    ) -> set[str]:
        name, last = part
        who = cells[name].text()
        opened = set()
        for place in (0, *range(name + 1, last)):
            text = cells[place].text()
            buttons = list(cells[place].all("button"))
            if not text:
                continue
            if len(buttons) != 1 or buttons[0].attributes["popovertarget"] not in panels:
                faults.append(f"{who}: {heads[place]} {text} opens nothing")
                continue
            panel = panels[buttons[0].attributes["popovertarget"]]
            opened.add(buttons[0].attributes["popovertarget"])
            if panel[""] != who:
                faults.append(f"{who}: {heads[place]} opens the numbers of {panel['']}")
            if place == 0:
                self.places += bool(panel["place"])
            elif panel.get(heads[place]) != text:
                faults.append(f"{who}: {heads[place]} {text} opens {panel.get(heads[place])}")
            else:
                self.cells += 1
        return opened


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


def _panels(page: Element) -> Iterable[Element]:
    return page.with_class("panel")


def _cells(row: Element) -> list[Element]:
    return [c for c in row.children if isinstance(c, Element)]


def _share(
    row: list[Element], place: int, heads: list[str], below: Mapping[str, str]
) -> Share | None:
    cell = row[2 + place]
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
