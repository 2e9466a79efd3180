"""What pages tell of games otherwise than standings do, counted again: prizes, statistics, home.

Each function takes the pages that were read, and yields what does not come out.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from tests.render.html import Element
from tests.render.test_numbers import value_of
from tests.window.reading import Board, Cell, Table, marks_of, numbers_in, resolved, table_of
from tests.window.recount import HALF, WORTH, Recount
from tests.window.sums import NUMBER

MONEY = re.compile(rf"(−?)€ ?({NUMBER}(?:[,.]\d\d)?)")
PERCENT = re.compile(r"(\d+)%")


def money(text: str) -> list[Fraction]:
    """Return the amounts in a text.

    >>> money("€ 12,50 en −€ ¹⁄₃₀")
    [Fraction(25, 2), Fraction(-1, 30)]
    """
    found = []
    for sign, amount in MONEY.findall(text):
        decimal = re.fullmatch(r"(\d+)[,.](\d\d)", amount)
        value = Fraction(f"{decimal[1]}.{decimal[2]}") if decimal else value_of(amount)
        found.append(-value if sign else value)
    return found


def percent(part: Fraction, whole: int) -> int:
    """Return a share in whole percents, a half upwards."""
    return int(part * 100 / whole + HALF)


class Retold(Recount):
    """All pages of a site, counted again."""

    # Prizes

    def _of_prizes(self, name: str) -> Iterator[str]:
        tree = self.pages.trees[name]
        amounts, rounded = Fraction(0), Fraction(0)
        for body in tree.all("tbody"):
            rows = [e for e in body.children if isinstance(e, Element)]
            told = money(next(rows[0].with_class("points"), Element("td", {})).text())
            if not told:
                continue
            amounts += told[0]
            terms = [e.text() for e in body.all("li") if re.match("−?€", e.text())]
            shares = [money(term) for term in terms]
            yield from self._same("prize", rows[0].text(), told[0], sum(s[0] for s in shares))
            rounded -= sum(s[0] for s in shares if s[0] < 0)
            whole = sum(s[0] for s in shares if s[0] > 0)
            for term, (share, *parts) in zip(terms, shares, strict=True):
                if parts:
                    want = -(whole % parts[0]) if share < 0 else self._part_of(term)
                    yield from self._same("share of a prize", term, share, want)
        notes = [money(p.text()) for p in tree.all("p") if money(p.text())]
        if amounts:
            yield from self._same("money in all", name, notes[0], [amounts])
            yield from self._same("money kept", name, notes[1:], [[rounded]] if rounded else [])

    def _part_of(self, term: str) -> Fraction:
        """Return what a share comes to by what is said of it: a half, and divided by so many."""
        _, _, what = term.partition(": ")
        whole = money(what)[-1]
        half = self._word("half of the prize of place {place}: half of {money}")
        behind = what.rpartition("€")[2].strip()
        divided = numbers_in(behind.partition(" ")[2])
        parts = Fraction(1, int(divided[-1])) if divided else Fraction(1)
        return whole * parts * (HALF if self._halved(half, what) else 1)

    def _halved(self, message: str, what: str) -> bool:
        before = message.rpartition(": ")[2].partition("{money}")[0]
        return what.rpartition("€")[0].endswith(before)

    # Statistics

    def _of_statistics(self, name: str) -> Iterator[str]:
        tree, folder = self.pages.trees[name], name.removesuffix("statistics.html")
        games = self._played(folder)
        games += self.extra.get(folder.rstrip("/"), {}).values()
        ends = Counter(board.marks[0] for board in games if board.marks)
        white, drawn, black = (ends[mark] for mark in "1½0")
        lead = next(tree.with_class("lead")).text()
        yield from self._same("games in all", name, numbers_in(lead)[0], len(games))
        told = numbers_in(next(tree.all("figcaption")).text())
        share = percent(white + HALF * drawn, len(games))
        yield from self._same(
            "how games ended", name, told, [len(games), white, drawn, black, share]
        )
        for line, count in zip(
            next(tree.with_class("key")).all("li"), (white, drawn, black), strict=True
        ):
            want = [count, percent(Fraction(count), len(games))]
            yield from self._same("part of the games", name, numbers_in(line.text()), want)
        people: dict[str, Counter[str]] = {}
        for board in games:
            for who in (board.white, board.black):
                mark = board.of(who)
                people.setdefault(who, Counter()).update(mark)
        for table in self.pages.tables[name]:
            last = table.heads[-1]
            if last == "Present":
                yield from self._people(name, table, people)
            elif "Difference" in table.heads:
                yield from self._upsets(name, table)
            elif last == "Of":
                yield from self._attended(name, table, tree)
        yield from self._records(name, tree, people)

    def _people(self, name: str, table: Table, people: dict[str, Counter[str]]) -> Iterator[str]:
        for row in table.rows:
            own = people.get(row[0].text, Counter())
            games = own["1"] + own["½"] + own["0"]
            counts = [int(cell.text) for cell in row[1:5]]
            want = [games, own["1"], own["½"], own["0"]]
            yield from self._same("games of one", f"{name}, {row[0].text}", counts, want)
            if games:
                share = percent(own["1"] + HALF * own["½"], games)
                yield from self._same("score", row[0].text, row[5].numbers, [share])
            yield from self._same("colours", row[0].text, row[6].numbers, [own["w"], own["b"]])
            came, rounds = row[7].numbers
            self.seen["rounds of one"] += 1
            if not games <= came <= rounds:
                yield f"rounds of one: {row[0].text}: {came} of {rounds}, with {games} games"

    def _upsets(self, name: str, table: Table) -> Iterator[str]:
        for row in table.rows:
            want = int(row[3].text) - int(row[1].text)
            yield from self._same("upset", f"{name}, {row[0].text}", row[4].numbers, [want])
            boards = self.pages.boards.get(row[5].target.partition("#")[0], [])
            won = [b for b in boards if {b.white, b.black} == {row[0].text, row[2].text}]
            extra = self.extra.get(name.removesuffix("/statistics.html"), {})
            number = row[5].target.partition(".html")[0].rpartition("/")[2]
            pair = frozenset((row[0].text, row[2].text))
            won += [b for key, b in extra.items() if key == (int(number), pair)]
            marks = [b.of(row[0].text)[0] for b in won]
            yield from self._same("won by an upset", f"{name}, {row[0].text}", marks, ["1"])

    def _attended(self, name: str, table: Table, tree: Element) -> Iterator[str]:
        came = [int(row[2].text) for row in table.rows]
        for row in table.rows:
            page = row[0].target.partition("#")[0]
            boards = self.pages.boards[page]
            there = sum(m in "1½0+" for b in boards for m in b.marks or ())
            there += len(self.pages.free.get(page, []))
            extra = self.extra.get(name.removesuffix("/statistics.html"), {})
            there += 2 * sum(number == int(row[0].text) for number, _ in extra)
            yield from self._same(
                "present", f"{name}, round {row[0].text}", int(row[2].text), there
            )
            self.seen["expected"] += 1
            if int(row[3].text) < int(row[2].text):
                yield f"expected: {name}: {row[3].text} in round {row[0].text}"
        told = [numbers_in(e.text()) for e in tree.all("figcaption")][-1]
        mean = Fraction(int(Fraction(sum(came), len(came)) * 2 + HALF), 2)
        yield from self._same("mean", name, told, [mean, len(came), max(came), min(came)])

    def _records(self, name: str, tree: Element, people: dict[str, Counter[str]]) -> Iterator[str]:
        """Check the greatest number of games, wins and draws, and who had it."""
        records = next(tree.with_class("records"), None)
        if records is None:
            return
        titles = [e.text() for e in records.all("dt")]
        told = dict(zip(titles, records.all("dd"), strict=True))
        for title, marks in (("Most games", "1½0"), ("Most wins", "1"), ("Most draws", "½")):
            counts = {who: sum(own[m] for m in marks) for who, own in people.items()}
            most = max(counts.values())
            shown = told.get(self._word(title))
            if shown is None:
                continue
            who = {a.text() for a in shown.all("a")}
            want = {one for one, count in counts.items() if count == most}
            if who:
                yield from self._same("record", f"{name}: {title}", who, want)
            yield from self._same("record", f"{name}: {title}", numbers_in(shown.text())[-1], most)
        share = told.get(self._word("Met most often"))
        if share is not None:
            pair = frozenset(a.text() for a in share.all("a"))
            own = [*self._played(name.removesuffix("statistics.html"))]
            own += self.extra.get(name.removesuffix("/statistics.html"), {}).values()
            played = sum({board.white, board.black} == pair for board in own)
            shown_games = numbers_in(share.text().rpartition(": ")[2])[0]
            yield from self._same("met most often", name, shown_games, played)

    # Home, seasons, honours

    def _of_home(self, name: str) -> Iterator[str]:
        tree = self.pages.trees[name]
        for fold in (f for e in tree.all("section") for f in e.with_class("fold")):
            rows = 0
            for table in fold.with_class("games"):
                read = table_of(table, name, self.pages.language)
                link = next(a for c in table.all("caption") for a in c.all("a"))
                page = resolved(link.attributes["href"], name)
                rows += len(read.rows)
                shown = [(r[0].text, r[1].text, r[2].text.split(" ")[0]) for r in read.rows]
                there = [(b.white, b.black, b.result) for b in self.pages.boards[page]]
                yield from self._same("latest results", page, sorted(shown), sorted(there))
            title = next(fold.all("summary")).text()
            waiting = len(list(fold.all("li")))
            if rows:
                none = sum(self._without(table, name) for table in fold.with_class("games"))
                counts = numbers_in(title.rpartition("; ")[2])
                yield from self._same("games of an evening", title, counts, [rows - 0 * none])
            elif waiting:
                yield from self._same("games that wait", title, numbers_in(title), [waiting])

    def _without(self, table: Element, name: str) -> int:
        read = table_of(table, name, self.pages.language)
        return sum(marks_of(row[2].text.split(" ")[0]) is None for row in read.rows)

    def _of_seasons(self, name: str) -> Iterator[str]:
        for kept in self.pages.trees[name].with_class("kept"):
            for one in _divs(kept):
                size = next(one.all("small"), None)
                link = next((a for e in one.all("h3") for a in e.all("a")), None)
                if size is None or link is None:
                    continue
                folder = resolved(link.attributes["href"], name).removesuffix("/index.html")
                begun = [
                    page
                    for page, boards in self.pages.boards.items()
                    if page.startswith(f"{folder}/rounds/") and any(b.marks for b in boards)
                ]
                shown = numbers_in(size.text())
                if begun:  # else those planned, if any are
                    yield from self._same("rounds of a season", folder, shown[1], len(begun))
                table = next(reversed(self.tables.get(f"{folder}/index.html", [])), None)
                cross = self.pages.tables.get(f"{folder}/crosstable.html", [])
                people = {row[0].text.partition(" ")[2] for t in cross for row in t.rows}
                if table is not None:
                    yield from self._same("players of a season", folder, shown[0], len(people))

    def _of_honours(self, name: str) -> Iterator[str]:
        for table in self.pages.trees[name].all("table"):
            note = next(table.with_class("interim"), None)
            cells = [e for row in table.all("tbody") for e in row.all("td")]
            won = Counter(a.text() for cell in cells for a in cell.all("a"))
            if note is not None:
                most = [won[a.text()] for a in note.all("a")] or [max(won.values())]
                yield from self._same("most often", name, numbers_in(note.text())[-1:], most[:1])

    # The cup, poules, groups

    def _of_competition(self, name: str) -> Iterator[str]:
        tree, folder = self.pages.trees[name], name.removesuffix("/index.html")
        for tie in tree.with_class("tie"):
            pair = [s.text() for s in tie.children if isinstance(s, Element) and s.tag == "span"][
                :2
            ]
            scores = [a for e in tie.with_class("score") for a in e.all("a")]
            for score in scores:
                page = resolved(score.attributes["href"], name).partition("#")[0]
                boards = self.pages.boards.get(page, [])
                there = [b.result for b in boards if {b.white, b.black} == set(pair)]
                self.seen["result in a cup"] += 1
                if score.text() not in there:
                    yield f"result in a cup: {pair}: {score.text()} is not in {there}"
        for ahead in (e for e in tree.with_class("next") if e.tag == "section"):
            lines = [p.text() for p in ahead.all("p")]
            left = len([a for p in ahead.all("p") for a in p.all("a")])
            counts = numbers_in(lines[0].rpartition("; ")[2])
            if left:
                ties, free = counts[0], sum(counts[1:])
                yield from self._same("ties ahead", folder, 2 * ties + free, left)

    def _of_poules(self, name: str) -> Iterator[str]:
        folder = name.partition("/poules/")[0]
        for table in self.pages.tables[name]:
            names = [row[1].text for row in table.rows]
            points = table.column("Points")
            for place, row in enumerate(table.rows):
                added = Fraction(0)
                for rival, cell in zip(names, row[2 : 2 + len(names)], strict=True):
                    for colour, number, mark in re.findall(r"([a-z]) (\d+) ([01½+−]?)", cell.text):
                        met = self.games[folder].get(frozenset((names[place], rival)), [])
                        there = [b.of(names[place]) for at, b in met if at == int(number)]
                        if mark:
                            added += Fraction(0) if mark == "−" else WORTH.get(mark, Fraction(1))
                            here = mark if mark in "+−" else self._mark(mark + colour)
                            yield from self._same("poule", f"{name}, {rival}", [here], there)
                free = row[points - 1].numbers if "Free in round" in table.heads else []
                for number in free:
                    page = f"{folder}/standings/after-{number:02}.html"
                    for _, own in self._rows_at(page, names[place]):
                        added += self.shown.panels[own.opens[0]].rounds[number][0]
                if told := row[points].text:
                    yield from self._same("points in a poule", row[1].text, value_of(told), added)
            yield from self._places(name, table, points)

    def _places(self, name: str, table: Table, points: int) -> Iterator[str]:
        """Count the places of a card: by points, in a final by the rank in the standings."""
        told = {row[1].text: row[-1].numbers for row in table.rows if row[-1].text}
        worth = {row[1].text: -value_of(row[points].text) for row in table.rows if told}
        if name.endswith("/final.html"):
            page = name.replace("poules/final", "index")
            ranks = {who: self._rows_at(page, who)[0][1].cells[0] for who in worth}
            worth = {who: Fraction(rank.split()[0]) for who, rank in ranks.items()}
        for who, own in worth.items():
            place = 1 + sum(other < own for other in worth.values())
            yield from self._same("place in a poule", who, told[who], [place])

    def _of_groups(self, name: str) -> Iterator[str]:
        for table in self.pages.tables[name]:
            start = table.column("Name") + 1 + ("Rating" in table.heads)
            rounds = range(start, table.column("First colour"))
            ratings = {int(r["No."].text): r.get("Rating", Cell("")).text for r in table.records()}
            for row in table.rows:
                rivals = [row[n].numbers[0] for n in rounds if row[n].numbers]
                colours = [
                    row[n].text[0] for n in rounds if row[n].numbers and row[n].text[0].isalpha()
                ]
                black = colours.count(self.letter)
                sums = row[table.column("Sum")].numbers
                yield from self._same("sum of numbers", row[1].text, sums, [sum(rivals)])
                balance = value_of(row[table.column("W-B")].text)
                yield from self._same("balance", row[1].text, balance, len(colours) - 2 * black)
                if "Mean rating" in table.heads:
                    rated = [int(ratings[n]) for n in rivals if ratings.get(n)]
                    mean = int(Fraction(sum(rated), len(rated)) + HALF) if rated else 0
                    shown = row[table.column("Mean rating")].numbers
                    yield from self._same("mean rating", row[1].text, shown, [mean])

    # Paper

    def _of_sheet(self, name: str) -> Iterator[str]:
        there = self.pages.boards[name.replace("-sheet", "")]
        for table in self.pages.tables[name]:
            if "White" in table.heads:
                shown = [
                    Board(r[0].text, r[1].text, _bare(r[2].text), r[3].text) for r in table.rows
                ]
                for one in shown:
                    self.seen["board of a sheet"] += 1
                    cups = self._via("/".join(name.split("/")[:2]), one.white, one.black)
                    if not any(_same_board(one, board) for board in (*there, *cups)):
                        yield f"board of a sheet: {one}"
            elif "Board" in table.heads:
                for row in table.records():
                    board = next((b for b in there if b.number == row["Board"].text), None)
                    self.seen["seat"] += 1
                    pair = {_parts(row["Name"].text), _parts(_bare(row["Opponent"].text))}
                    seated = {_parts(board.white), _parts(board.black)} if board else pair
                    if seated != pair:
                        yield f"seat: {row['Name'].text} at {row['Board'].text}"

    def _of_noticeboard(self, name: str) -> Iterator[str]:
        boards = [
            b
            for page, found in self.pages.boards.items()
            for b in found
            if page.startswith(name.removesuffix("noticeboard.html"))
        ]
        for line in self.pages.trees[name].with_class("wall"):
            for li in line.all("li"):
                if "class" in li.attributes:
                    continue
                number, *result = [
                    b.text() for b in li.children if isinstance(b, Element) and b.tag == "b"
                ]
                pair = next(_spans(li)).split(" – ")
                self.seen["line of a noticeboard"] += 1
                white, black = pair[0], _bare(pair[1])
                one = Board(number, white, black, result[0] if result else "")
                if not any(_same_board(one, board) for board in boards):
                    yield f"line of a noticeboard: {one}"


def _same_board(one: Board, board: Board) -> bool:
    if (one.white, one.black) != (board.white, board.black):
        return False
    if one.number.split(" ")[-1] != board.number:
        return False
    return one.result in ("", board.result) or (board.marks is None and not marks_of(one.result))


def _parts(name: str) -> frozenset[str]:
    """Return the words of a name, which lists write in another order."""
    return frozenset(re.findall(r"[^\s,]+", name))


def _bare(name: str) -> str:
    return name.partition(" (")[0]


def _divs(one: Element) -> Iterator[Element]:
    return (c for c in one.children if isinstance(c, Element) and c.tag == "div")


def _spans(one: Element) -> Iterator[str]:
    return (
        "".join(c if isinstance(c, str) else "" for c in s.children).strip()
        for s in one.all("span")
    )
