"""What people write in one cell, by what the cell holds: what is read the same, and what is told.

Each table has the ways to write what the clean club has in the cells named below it, so that the
league must come out the same, and ways that stand for nothing.
"""

from dataclasses import dataclass

from tests.dirty.club import BEKER, INTERNE


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of the clean club: a table, a row from 0, a column."""

    file: str
    row: int
    column: str


Verdict = tuple[str, ...]
"""Of each problem its severity and code in one word: `note name-folded`."""

RENEE = (
    Place("ratings.csv", 1, "player"),
    Place("2026-27/absences.csv", 0, "player"),
    Place("2026-27/external.csv", 1, "player"),
    Place(f"{INTERNE}/results.csv", 1, "white"),
    Place(f"{INTERNE}/entrants.csv", 2, "player"),
    Place(f"{INTERNE}/groups.csv", 1, "player"),
    Place(f"{INTERNE}/avoid.csv", 0, "player"),
    Place(f"{INTERNE}/adjustments.csv", 0, "player"),
    Place(f"{BEKER}/draw.csv", 1, "player"),
    Place(f"{BEKER}/results.csv", 0, "black"),
)
"""Cells that hold Renée Çelik."""

SJAAK = (Place(f"{INTERNE}/results.csv", 1, "black"), Place(f"{INTERNE}/avoid.csv", 1, "player"))
GUUS = (Place(f"{INTERNE}/results.csv", 2, "black"), Place("2026-27/absences.csv", 1, "player"))
IRIS = (Place(f"{INTERNE}/results.csv", 3, "white"), Place(f"{BEKER}/draw.csv", 3, "player"))
MAARTJE = (Place(f"{INTERNE}/results.csv", 0, "black"), Place("ratings.csv", 2, "player"))
TEUN = (Place(f"{BEKER}/results.csv", 0, "through"), Place(f"{INTERNE}/avoid.csv", 0, "other"))
BRAM = (Place(f"{INTERNE}/results.csv", 7, "white"), Place(f"{INTERNE}/entrants.csv", 7, "player"))

FOLDED: Verdict = ("note name-folded",)

NAMES: tuple[tuple[tuple[Place, ...], str, Verdict], ...] = (
    # Order and prefixes.
    *((RENEE, text, ()) for text in ("renee", "Çelik, Renée", "Rene\u0301e C\u0327elik")),
    *((RENEE, text, ()) for text in ("Renée\u00a0Çelik", "Re\u00adnée Çelik", "  Renée   Çelik ")),
    *((SJAAK, text, ()) for text in ("Sjaak de Wit", "Wit, Sjaak de", "de Wit, Sjaak")),
    *((SJAAK, text, ()) for text in ("Wit de, Sjaak", "Wit, de, Sjaak", "De Wit, Sjaak")),
    *((MAARTJE, text, ()) for text in ("van den Broek, Maartje", "Broek, Maartje van den")),
    *((MAARTJE, text, ()) for text in ("Maartje Van Den Broek", "Broek van den, Maartje")),
    *((GUUS, text, ()) for text in ("Guus 't Hart", "'t Hart, Guus", "Hart, Guus 't")),
    *((IRIS, text, ()) for text in ("Iris O'Neill", "O'Neill, Iris")),
    *((BRAM, text, ()) for text in ("Bram ten Have", "Have, Bram ten", "Abraham")),
    *((TEUN, text, ()) for text in ("Teun Kuiper", "Kuiper, Teun", "Kuiper", "teun")),
    # Case, accents, signs: one player only, and a note.
    *((RENEE, text, FOLDED) for text in ("RENÉE ÇELIK", "renee celik", "Celik, Renee", "RENEE")),
    *((SJAAK, text, FOLDED) for text in ("sjaak DE wit", "WIT, SJAAK DE")),
    *((GUUS, text, FOLDED) for text in ("Guus ’t Hart", "Guus ‘t Hart", "guus t hart")),
    *((IRIS, text, FOLDED) for text in ("Iris O’Neill", "Iris ONeill", "iris o`neill")),
    *((MAARTJE, text, FOLDED) for text in ("“Maartje van den Broek”", "maartje-van-den-broek")),
    # The words of a name with a prefix in any order, and its abbreviation: a note too.
    *((MAARTJE, text, FOLDED) for text in ("Maartje v.d. Broek", "vd Broek, Maartje")),
    *((MAARTJE, text, FOLDED) for text in ("Broek Maartje van den", "van den broek maartje")),
    *((SJAAK, text, FOLDED) for text in ("Wit Sjaak de", "Wit, de Sjaak", "de Wit Sjaak")),
)
"""A name as written, where the clean club has the same player, and what is told."""

UNKNOWN: Verdict = ("error player-unknown",)

NO_NAMES: tuple[tuple[tuple[Place, ...], str, Verdict, str], ...] = (
    (RENEE, "Gerrit Onbekend", UNKNOWN, "Correct the name, or add the player to players.csv."),
    (RENEE, "R. Çelik", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "Çelik", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "Çelik R", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "Celik, R.", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "R.A. Çelik", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "Renée Celic", UNKNOWN, "Renée Çelik (renee)"),
    (RENEE, "Renee Çelijk", UNKNOWN, "Renée Çelik (renee)"),
    (SJAAK, "S. de Wit", UNKNOWN, "Sjaak de Wit (sjaak)"),
    (SJAAK, "de Wit, S.", UNKNOWN, "Sjaak de Wit (sjaak)"),
    (SJAAK, "Wit, S. de", UNKNOWN, "Sjaak de Wit (sjaak)"),
    (SJAAK, "Sjaak Wit", UNKNOWN, "Sjaak de Wit (sjaak)"),
    (SJAAK, "de Wit", UNKNOWN, "Sjaak de Wit (sjaak)"),
    (MAARTJE, "M. v.d. Broek", UNKNOWN, "Maartje van den Broek (maar)"),
    (MAARTJE, "Maartje", UNKNOWN, "Maartje van den Broek (maar)"),
    (GUUS, "G. 't Hart", UNKNOWN, "Guus 't Hart (guus)"),
    (GUUS, "Guus Hart", UNKNOWN, "Guus 't Hart (guus)"),
    (IRIS, "I. O'Neill", UNKNOWN, "Iris O'Neill (iris)"),
    (RENEE, "<script>alert(1)</script>", UNKNOWN, "players.csv"),
    (RENEE, "♟️", UNKNOWN, "players.csv"),
    (RENEE, "é" * 5000, UNKNOWN, "players.csv"),
    (RENEE, "Çelik, Renée, Çelik", UNKNOWN, "players.csv"),
    *(
        (RENEE, text, ("error name-formula",), "Write the name itself")
        for text in ("=1+1", '=HYPERLINK("http://x","P")', "+31 6", "-Renée", "@renee", "=cmd|'/C'")
    ),
)
"""A name that nobody has, what is told, and what the remedy names."""

DATES: tuple[tuple[tuple[Place, ...], tuple[str, ...]], ...] = (
    (
        (Place("2026-27/absences.csv", 0, "date"), Place(f"{INTERNE}/rounds.csv", 1, "date")),
        (
            *("8-9-2026", "08-09-2026", "8/9/2026", "8.9.2026", "2026/09/08", "2026.9.8"),
            *("8 sep 2026", "8 sept. 2026", "8 september 2026", "di 8 september 2026"),
            *("dinsdag 8 sep. 2026", "Tuesday 8 September 2026", "8 Sep 2026", "8-sep-2026"),
            *("September 8, 2026", "September 8th, 2026", "2026-09-08 00:00:00", "8-9-2026 0:00"),
            *("DI 8 SEP 2026", "2026-09-08T20:00", "8\u00a0sep\u00a02026"),
        ),
    ),
    ((Place("2026-27/absences.csv", 1, "from"),), ("14-9-2026", "ma 14 sep 2026", "14.09.2026")),
    ((Place("2026-27/absences.csv", 1, "to"),), ("16-9-2026", "wo 16 september 2026")),
    ((Place("2026-27/external.csv", 0, "date"),), ("15-9-2026", "di 15 sep 2026", "15/9/2026")),
    ((Place("ratings.csv", 1, "date"),), ("1-8-2026", "1 aug 2026", "za 1 augustus 2026")),
    ((Place(f"{INTERNE}/results.csv", 2, "date"),), ("30-8-2026", "zo 30 aug. 2026")),
)
"""Ways to write the date that stands in a cell; nothing is told of them."""

DAYS: tuple[tuple[Place, tuple[int, int, int]], ...] = (
    (Place("2026-27/absences.csv", 0, "date"), (2026, 9, 8)),
    (Place("2026-27/absences.csv", 1, "from"), (2026, 9, 14)),
    (Place("2026-27/absences.csv", 1, "to"), (2026, 9, 16)),
    (Place("2026-27/external.csv", 0, "date"), (2026, 9, 15)),
    (Place(f"{INTERNE}/rounds.csv", 1, "date"), (2026, 9, 8)),
    (Place(f"{INTERNE}/results.csv", 2, "date"), (2026, 8, 30)),
    (Place("ratings.csv", 1, "date"), (2026, 8, 1)),
)
"""Every column with dates."""

NO_DATES: tuple[tuple[str, str], ...] = (
    ("2/13/2026", "error date-month"),
    ("2026-13-02", "error date-month"),
    ("31-6-2026", "error date-impossible"),
    ("0-9-2026", "error date-impossible"),
    ("ma 8 september 2026", "error date-weekday"),
    ("8 september", "error date-no-year"),
    ("8-9-0026", "error date-year"),
    ("8-9-2926", "error date-year"),
    ("volgende week", "error date-unknown"),
    ("8-9", "error date-unknown"),
    ("8 setpember 2026", "error date-unknown"),
    ("2026", "error date-unknown"),
    ("########", "error date-unknown"),
    ("=VANDAAG()", "error date-unknown"),
    ("8-9-2026" * 500, "error date-unknown"),
)
"""What is no date, and what is told of it."""

RESULTS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (
        0,
        (
            *("1 - 0", "1–0", "1—0", "1:0", "1/0", "W", "wit", "Wit wint", "1,0-0,0", "1.0 - 0.0"),
            *("1\u00a0-\u00a00", "1‑0"),
        ),
    ),
    (
        1,
        (
            *("½-½", "½ - ½", "½–½", "1/2-1/2", "1/2 - 1/2", "0.5-0.5", "0,5-0,5", ".5-.5", "="),
            *("R", "r", "remise", "Remise", "½", "0,5 - 0,5", "1⁄2-1⁄2", "½:½"),
        ),
    ),
    (2, ("0 - 1", "0–1", "Z", "zwart", "0:1", "0,0-1,0", "0 1")),
    (
        3,
        (
            *("1-0 R", "1-0r", "+", "+-", "+/-", "+ -", "1F-0F", "1-0 (R)", "1-0 regl."),
            *("1-0 reglementair", "1-0 wo", "+:-", "1R-0R", "1-0F"),
        ),
    ),
    (5, ("0-0", "0 - 0", "0-0 R", "-/-", "--", "0F-0F", "0-0 reglementair")),
    (7, ("vrij", "Vrij", "bye", "BYE", "oneven", "vrijgeloot")),
)
"""Ways to write the result that stands in a row of the internal competition."""

NO_RESULTS: tuple[tuple[str, str, str], ...] = (
    ("½-", "error result-half", "½-½"),
    ("1-", "error result-half", "1-0"),
    ("0", "error result-half", "0-1"),
    ("1-½", "error result-impossible", "Write 1-0, ½-½ or 0-1."),
    ("1-1", "error result-draughts", "Write ½-½."),
    ("2-0", "error result-draughts", "Write 1-0."),
    ("0-2", "error result-draughts", "Write 0-1."),
    ("2-1", "error result-impossible", "Write 1-0, ½-½ or 0-1."),
    ("3-0", "error result-impossible", "Write 1-0, ½-½ or 0-1."),
    ("½-½R", "error result-impossible", "1-0R"),
    ("++", "error result-impossible", "1-0R"),
    ("jan-00", "error result-excel-date", "It was probably 1-0"),
    ("jan/00", "error result-excel-date", "It was probably 1-0"),
    ("Jan-2000", "error result-excel-date", "It was probably 1-0"),
    ("1-1-2000", "error result-excel-date", "It was probably 1-0"),
    ("2000-01-01", "error result-excel-date", "It was probably 1-0"),
    ("36526", "error result-excel-date", "It was probably 1-0"),
    ("1-feb", "error result-excel-date", "It was probably ½-½"),
    ("2-jan", "error result-excel-date", "It was probably ½-½"),
    ("46054", "error result-excel-date", "It was probably ½-½"),
    ("1-feb-26", "error result-excel-date", "It was probably ½-½"),
    ("01:00", "error result-excel-date", "It was probably 1-0"),
    ("00:01", "error result-excel-date", "It was probably 0-1"),
    ("00:00", "error result-excel-date", "Write the result anew"),
    ("3-mrt", "error result-excel-date", "Write the result anew"),
    ("?", "error result-unknown", "Write 1-0, ½-½, 0-1, 1-0R, 0-1R or bye."),
    ("1-O", "error result-unknown", "Did you mean 1-0?"),
    ("l-0", "error result-unknown", "Did you mean 1-0?"),
    ("gewonnen", "error result-unknown", "Write 1-0"),
    ("=1-0", "error result-unknown", "Did you mean 1-0?"),
    ("=A1", "error result-unknown", "Write 1-0"),
    ("½" * 3000, "error result-unknown", "Write 1-0"),
    ("½½", "error result-unknown", "Write 1-0"),
)
"""What is no result of chess, what is told of it, and what the remedy says."""
