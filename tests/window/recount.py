"""Counting again, from the games that the pages of rounds show, what other pages tell of them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say
from tests.render.html import Element
from tests.render.test_numbers import value_of
from tests.window.reading import Board, Cell, Table, kind_of, numbers_in, resolved, table_of, tables
from tests.window.sums import Row, Shown, Standings, doubled, halved

HALF = Fraction(1, 2)
WORTH = {"1": Fraction(1), "½": HALF, "0": Fraction(0)}
MARK = re.compile("[012½][a-z]|[+−]")


class Recount:
    """What pages tell, beside what other pages of the same site show.

    Attributes:
        seen: How often each kind of number was counted again.
    """

    def __init__(self, shown: Shown) -> None:
        """Take the pages of a site in one language, all read."""
        self.shown, self.pages = shown, shown.pages
        self.seen: Counter[str] = Counter()
        self.letter = self._word("B").lower()
        self.words = {self._word(w): m for w, m in zip(("won", "draw", "lost"), "1½0", strict=True)}
        self.tables: dict[str, list[Standings]] = {}
        for table in shown.standings:
            self.tables.setdefault(table.page, []).append(table)
        self.games: dict[str, dict[frozenset[str], list[tuple[int, Board]]]] = {}
        for name, boards in self.pages.boards.items():
            folder, _, number = name.rpartition("/rounds/")
            for board in boards:
                pair = frozenset((board.white, board.black))
                met = self.games.setdefault(folder, {}).setdefault(pair, [])
                met.append((int(number.removesuffix(".html")), board))
        crossed = {n.removesuffix("/crosstable.html") for n in self.pages.tables}
        self.cups = [folder for folder in self.games if folder not in crossed]
        self.extra: dict[str, dict[tuple[int, frozenset[str]], Board]] = {}
        for table in self.shown.standings:
            self._extras(table)

    def faults(self, names: Iterable[str] | None = None) -> list[str]:
        """Return what does not come out, on all pages or on some."""
        found = []
        for name in self.pages.tables if names is None else names:
            check = getattr(self, f"_of_{kind_of(name)}", None)
            if check is not None:
                found += [f"{name}: {fault}" for fault in check(name)]
        if names is None:
            found += [fault for table in self.shown.standings for fault in self._marks(table)]
        return found

    def _word(self, english: str) -> str:
        return Catalogue(self.pages.language).text(say(english))

    def _same(self, kind: str, what: str, shown: object, counted: object) -> Iterator[str]:
        self.seen[kind] += 1
        if shown != counted:
            yield f"{kind}: {what}: {shown} is shown, {counted} is counted"

    def _mark(self, mark: str) -> str:
        """Return a mark with `w` or `b`, whatever the language."""
        return mark[0] + ("b" if mark[1:] == self.letter else "w") if mark[1:] else mark

    def _played(self, folder: str) -> list[Board]:
        """Return the games over the board of a competition, or of all in a folder."""
        return [
            board
            for name, boards in self.pages.boards.items()
            if name.startswith(folder)
            for board in boards
            if board.marks and board.marks[0] in WORTH
        ]

    def _via(self, folder: str, one: str, other: str) -> list[Board]:
        """Return the games of two in the cups of a season, which may count elsewhere too."""
        season = folder.partition("/")[0]
        pair = frozenset((one, other))
        cups = [cup for cup in self.cups if cup.startswith(f"{season}/") and cup != folder]
        return [board for cup in cups for _, board in self.games[cup].get(pair, [])]

    def _extras(self, table: Standings) -> None:
        """Find which games in the panels of a table were played in the cup."""
        folder = "/".join(table.page.split("/")[:2])
        for row in table.rows:
            who, panel = table.cell(row, "Name"), self.shown.panels.get(row.opens[0])
            for number, rival, mark, _ in panel.games if panel else ():
                pair = frozenset((who, rival))
                if any(at == number for at, _ in self.games.get(folder, {}).get(pair, [])):
                    continue
                for board in self._via(folder, who, rival):
                    if board.of(who) == self._mark(mark):
                        self.extra.setdefault(folder, {})[number, pair] = board

    def _marks(self, table: Standings) -> Iterator[str]:
        """Yield which games in the panels of a table are not so on the pages of the rounds."""
        folder = "/".join(table.page.split("/")[:2])
        for row in table.rows:
            panel = self.shown.panels.get(row.opens[0])
            for number, rival, mark, _ in panel.games if panel else ():
                who = table.cell(row, "Name")
                met = self.games.get(folder, {}).get(frozenset((who, rival)), [])
                there = [board.of(who) for at, board in met if at == number]
                if not there:
                    cups = [board.of(who) for board in self._via(folder, who, rival)]
                    there = [m for m in cups if m == self._mark(mark)][:1]
                what = f"{table.page}, {who}, round {number} against {rival}"
                yield from self._same("game of a panel", what, [self._mark(mark)], there)

    # Cross-tables

    def _of_crosstable(self, name: str) -> Iterator[str]:
        folder = name.removesuffix("/crosstable.html")
        folds = [f for e in self.pages.trees[name].with_class("folds") for f in e.all("details")]
        for table in self.pages.tables[name]:
            people = [row[0].text.partition(" ")[2] for row in table.rows]
            cells = [[MARK.findall(cell.text) for cell in row[2:]] for row in table.rows]
            if doubled(mark for row in cells for cell in row for mark in cell):
                cells = [[[halved(mark) for mark in cell] for cell in row] for row in cells]
            for who, row, marks in zip(people, table.rows, cells, strict=True):
                took = dict(zip(people, marks, strict=True))
                yield from self._crossed(folder, who, row[1].text, took, folds)

    def _crossed(
        self,
        folder: str,
        who: str,
        total: str,
        took: Mapping[str, list[str]],
        folds: list[Element],
    ) -> Iterator[str]:
        for rival, cell in took.items():
            shown = sorted(self._mark(mark) for mark in cell)
            met = self.games.get(folder, {}).get(frozenset((who, rival)), [])
            there = sorted(board.of(who) for _, board in met if board.marks) if met else []
            more = list((Counter(shown) - Counter(there)).elements())
            cups = Counter(board.of(who) for board in self._via(folder, who, rival))
            if more and not Counter(more) - cups:
                there = sorted((*there, *more))
            yield from self._same("cell of a cross-table", f"{who} and {rival}", shown, there)
        marks = [mark for cell in took.values() for mark in cell]
        found = self._season(folder, who)
        if found is None:
            yield f"{who} is in the cross-table and not in the standings"
            return
        table, own = found
        played = sum(len(mark) > 1 for mark in marks)
        points = value_of(total)
        rows = [(table, own)]
        if value_of(table.cell(own, "Pts")) != points:
            rows = [(t, r) for t in self._cycles(folder) if (r := t.row_of(who))]
        added = sum((value_of(t.cell(r, "Pts")) for t, r in rows), Fraction(0))
        yield from self._same("points of a cross-table", who, points, added)
        opened = [self.shown.panels[r.opens[0]] for _, r in rows]
        games = [game for panel in opened for game in panel.games if len(game[2]) > 1]
        rivals = sum(rival in took for _, rival, _, _ in games)
        yield from self._same("games of a cross-table", who, played, rivals)
        yield from self._listed(who, total, Counter(mark[0] for _, _, mark, _ in games), folds)
        panel = self.shown.panels[own.opens[0]]
        worth = self._scoring(table)
        if len(rows) == 1 and all(len(values) == 1 for values in worth.values()):
            added = sum((max(worth[m[0]]) for m in marks if len(m) > 1), Fraction(0)) + panel.other
            yield from self._same("sum of a cross-table", who, points, added)

    def _listed(
        self, who: str, points: str, marks: Counter[str], folds: list[Element]
    ) -> Iterator[str]:
        for fold in folds:
            title = next(fold.all("summary")).text()
            if title.rpartition(" ")[0].partition(". ")[2] == who:
                yield from self._same("list", who, title.rpartition(" ")[2], points)
                ends = [li.text().rpartition(": ")[2] for li in fold.all("li")]
                found = Counter(self.words[end] for end in ends if end in self.words)
                yield from self._same("list of games", who, found, marks)
                return
        yield f"{who} is not in the list"

    def _season(self, folder: str, who: str) -> tuple[Standings, Row] | None:
        """Return somebody's row in the last of the tables on the page of a competition."""
        for table in reversed(self.tables.get(f"{folder}/index.html", [])):
            row = table.row_of(who)
            if row:
                return table, row
        return None

    def _cycles(self, folder: str) -> list[Standings]:
        """Return the tables of the cycles of a competition."""
        pages = [page for page in self.tables if page.startswith(f"{folder}/standings/cycle-")]
        return [table for page in pages for table in self.tables[page]]

    def _scoring(self, table: Standings) -> dict[str, set[Fraction]]:
        """Return what a won, a drawn and a lost game gave: several values with Keizer."""
        worth: dict[str, set[Fraction]] = {}
        for row in table.rows:
            for _, _, mark, value in self.shown.panels[row.opens[0]].games:
                if len(mark) > 1:
                    worth.setdefault(mark[0], set()).add(value)
        return worth

    # Pages of players

    def _of_player(self, name: str) -> Iterator[str]:
        tree = self.pages.trees[name]
        who = next(tree.all("h1")).text()
        met: dict[tuple[str, str], Counter[str]] = {}
        told: dict[str, set[str]] = {}
        for part in parts_of(tree):
            link = next(a for e in part.all("h2") for a in (*e.all("a"), *part.all("a")))
            folder = resolved(link.attributes["href"], name).removesuffix("/index.html")
            yield from self._part(name, who, folder, part, met)
            for place in part.with_class("places"):
                for one in _children(place, "li"):
                    text = "".join(c for c in one.children if isinstance(c, str)).strip(": \n")
                    points = next((_value(dd) for dd in one.all("dd")), "")
                    told.setdefault(folder, set()).add(f"{text} ({points})")
        for now in tree.with_class("now"):
            for row in now.all("div"):
                link = next(row.all("a"))
                folder = "/".join(resolved(link.attributes["href"], name).split("/")[:2])
                self.seen["summary of a player"] += 1
                shown = next(row.all("dd")).text()
                if shown not in told.get(folder, set()):
                    yield f"summary of a player: {shown} is not in {told.get(folder)}"
        yield from self._opponents(name, met)

    def _part(
        self,
        name: str,
        who: str,
        folder: str,
        part: Element,
        met: dict[tuple[str, str], Counter[str]],
    ) -> Iterator[str]:
        rows: list[tuple[str, str, str, Cell]] = []
        for table in (t for t in self._tables(part, name) if "Rd" in t.heads):
            if "Points" in table.heads:
                yield from self._progress(who, folder, table, part)
                continue
            for row in table.rows:
                result, _, outcome = row[3].text.partition(" ")
                rows.append((row[1].text.lower(), row[2].text, outcome, row[0]))
                if result and row[1].text:
                    yield from self._result(who, row, result)
                mark = self.words.get(outcome)
                if mark and not self._counts_elsewhere(who, row):
                    game = "draughts" if re.match("2-0|1-1|0-2", result) else "chess"
                    tally = met.setdefault((row[2].text, self._word(game)), Counter())
                    tally[mark] += 1
                    tally["b" if row[1].text.lower() == self.letter else "w"] += 1
            if "Pts" in table.heads:
                yield from self._points(table, name, who, part)
        played = [row for row in rows if row[2] in self.words]
        for line in (e.text() for e in part.with_class("tally")):
            outcomes = Counter(self.words[row[2]] for row in played)
            black = sum(row[0] == self.letter for row in played)
            balance = re.search(r"\(([−+]?\d+)\)", line)
            if balance:
                want = len(played) - 2 * black
                yield from self._same("balance", folder, value_of(balance[1]), want)
            else:
                counts = [len(played), outcomes["1"], outcomes["½"], outcomes["0"]]
                yield from self._same("tally", folder, numbers_in(line), counts)
        for place in part.with_class("places"):
            for one in _children(place, "li"):
                yield from self._place(name, who, one)

    def _tables(self, part: Element, name: str) -> list[Table]:
        return [table_of(table, name, self.pages.language) for table in tables(part)]

    def _result(self, who: str, row: tuple[Cell, ...], result: str) -> Iterator[str]:
        """Check a game of a player with the page of its round."""
        boards = self.pages.boards.get(row[0].target.partition("#")[0], [])
        white = row[1].text.lower() != self.letter
        pair = (who, row[2].text) if white else (row[2].text, who)
        there = [b.result for b in boards if (b.white, b.black) == pair]
        if not there:
            cups = self._via(row[0].target.rpartition("/rounds/")[0], *pair)
            there = [b.result for b in cups if (b.white, b.black, b.result) == (*pair, result)][:1]
        yield from self._same("result", f"{who}, round {row[0].text}", [result], there)

    def _counts_elsewhere(self, who: str, row: tuple[Cell, ...]) -> bool:
        """Whether a game stands on the page of a round of the cup, and counts here too."""
        boards = self.pages.boards.get(row[0].target.partition("#")[0], [])
        return not any({b.white, b.black} == {who, row[2].text} for b in boards)

    def _points(self, table: Table, name: str, who: str, part: Element) -> Iterator[str]:
        """Check that the points of each round are those that add up in a place of the part."""
        panels = [
            self.shown.panels[row.opens[0]]
            for place in part.with_class("places")
            for link in place.all("a")
            for _, row in self._rows_at(resolved(link.attributes["href"], name), who)
        ]
        column = table.column("Pts")
        for row in table.rows:
            number, told = int(row[0].text), row[column].text
            if told and panels:
                self.seen["points of a player"] += 1
                # What the leader took off or gave beside the game has a line of its own.
                same = [p.rounds[number][0] for p in panels if number in p.rounds]
                if value_of(told) not in same:
                    yield f"points of a player: round {number}: {told} is not in {same}"

    def _rows_at(self, target: str, who: str) -> list[tuple[Standings, Row]]:
        """Return somebody's rows in the tables of a page."""
        tables = self.tables.get(target.partition("#")[0], [])
        return [(table, row) for table in tables if (row := table.row_of(who))]

    def _progress(self, who: str, folder: str, table: Table, part: Element) -> Iterator[str]:
        best: list[int] = []
        last: list[int] = []
        for row in table.rows:
            if len(row) == 1:  # the name of a cycle, of which the best rank is told
                best = []
                continue
            number = int(row[0].text)
            rank = row[2].numbers
            best += rank[:1]
            last = rank or last
            name = f"{folder}/standings/after-{number:02}.html"
            rows = [(t, r) for t in self.tables.get(name, []) if (r := t.row_of(who))]
            there = [
                (t.cell(r, "Pts"), [int(r.cells[0].split()[0]), len(t.ranks)] if rank else [])
                for t, r in rows
                if not rank or r.cells[0] != "–"
            ]
            self.seen["progress"] += 1
            if (row[1].text, rank[:2]) not in there:
                yield f"progress: {who}, {folder}, {number}: {row[1].text}, {rank}, not in {there}"
        for told in (e.text() for e in part.all("figcaption")):
            shown = numbers_in(told)
            if len(shown) == 4 and best:
                yield from self._same("best rank", who, shown[3], min(best))
                yield from self._same("last rank", who, shown[0], last[0])
            elif len(shown) == 2:
                yield from self._same(
                    "last points", who, shown[0], value_of(table.rows[-1][1].text)
                )

    def _place(self, name: str, who: str, one: Element) -> Iterator[str]:
        """Check a place that a player has with the table that it leads to."""
        link = next(one.all("a"), None)
        if link is None:
            return
        rank = numbers_in("".join(c for c in one.children if isinstance(c, str)))
        note = next((s.text() for s in _children(one, "small")), "")
        items = next(_children(one, "dl")).all("div")
        own = [(next(i.all("dt")).text(), _value(next(i.all("dd")))) for i in items]
        at = resolved(link.attributes["href"], name).partition("#")[0]
        there = []
        for table, row in self._rows_at(at, who):
            cells = dict(zip(table.heads, row.cells, strict=True))
            cells[self._word("Pts")] = cells["Pts"]
            place = row.cells[0].split()[0]
            placed = [] if place == "–" else [Fraction(place), Fraction(len(table.ranks))]
            told = self.shown.panels[row.opens[0]].place
            same = [cells.get(head) == text for head, text in own]
            there.append((placed, all(same), note in ("", *told)))
        self.seen["place"] += 1
        if (rank[:2], True, True) not in there:
            yield f"place: {who}, {at}: {rank}, {own}, {note}: {there}"

    def _opponents(self, name: str, met: dict[tuple[str, str], Counter[str]]) -> Iterator[str]:
        for table in self.pages.tables[name]:
            if "Score" not in table.heads:
                continue
            listed = set()
            for row in table.rows:
                key = next((k for k in met if row[0].text in (k[0], " ".join(k))), ("", ""))
                listed.add(key)
                own = met.get(key, Counter())
                won, drawn, lost = own["1"], own["½"], own["0"]
                score = [value_of(n) for n in row[1].text.split("–")]
                win = 2 if key[1] == self._word("draughts") else 1
                want = [win * (won + HALF * drawn), win * (lost + HALF * drawn)]
                yield from self._same("head to head", f"{name}, {row[0].text}", score, want)
                counts = [int(cell.text) for cell in row[2:8]]
                all_ = [won + drawn + lost, won, drawn, lost, own["w"], own["b"]]
                yield from self._same("games against one", f"{name}, {row[0].text}", counts, all_)
            yield from self._same("opponents", name, listed, set(met))


def parts_of(tree: Element) -> Iterator[Element]:
    """Yield the competitions on the page of a player."""
    for one in (*tree.all("section"), *tree.with_class("older")):
        if re.match(r"\d{4}", one.attributes.get("id", "")):
            yield one


def _children(one: Element, tag: str) -> Iterator[Element]:
    return (c for c in one.children if isinstance(c, Element) and c.tag == tag)


def _value(shown: Element) -> str:
    return next((e.text() for e in shown.all("summary")), shown.text())
