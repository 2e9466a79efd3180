"""A small club in which every kind of file tells something, each in canonical form."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

INTERNE = "2026-27/interne"
BEKER = "2026-27/beker"

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: its columns, and its rows as lists of values.

    Attributes:
        dutch: What Dutch people call the columns.
    """

    columns: tuple[str, ...]
    rows: Rows
    dutch: tuple[str, ...] = field(default=())

    def text(self, delimiter: str = ",", end: str = "\n") -> str:
        """Write it as a file."""
        lines = (self.columns, *self.rows)
        return "".join(delimiter.join(_cell(v, delimiter) for v in line) + end for line in lines)

    def with_cell(self, row: int, column: str, value: str) -> "Sheet":
        """Return the table with one value changed; rows from 0."""
        at = self.columns.index(column)
        rows = [list(line) for line in self.rows]
        rows[row][at] = value
        return replace(self, rows=tuple(map(tuple, rows)))

    def with_row(self, *values: str) -> "Sheet":
        """Return the table with a row more at its end."""
        return replace(self, rows=(*self.rows, values))

    def place(self, row: int, column: str) -> tuple[int, int]:
        """Return the line and column at which a value stands in `text()`."""
        at = self.columns.index(column)
        before = sum(len(_cell(value, ",")) + 1 for value in self.rows[row][:at])
        return row + 2, before + 1


def _cell(value: str, delimiter: str) -> str:
    if any(sign in value for sign in (delimiter, '"', "\n", "\r")):
        return '"' + value.replace('"', '""') + '"'
    return value


def _sheet(columns: str, *rows: str, dutch: str) -> Sheet:
    return Sheet(
        tuple(columns.split()),
        tuple(tuple(value.strip() for value in row.split("|")) for row in rows),
        tuple(name.strip() for name in dutch.split("|")),
    )


SHEETS: Mapping[str, Sheet] = {
    "players.csv": _sheet(
        "id name knsb_id born category aliases",
        "teun  | Teun Kuiper          | 7000001 | 1961 | A | Kuiper",
        "maar  | Maartje van den Broek | 7000002 | 1990 | B | ",
        "renee | Renée Çelik          | 7000003 |      | A | ",
        "sjaak | Sjaak de Wit         |         | 1975 | B | ",
        "joost | Joost de Wit         | 7000005 |      | A | ",
        "guus  | Guus 't Hart         |         | 2001 | B | ",
        "iris  | Iris O'Neill         | 7000007 |      | A | ",
        "bram  | Bram ten Have        |         | 1948 | A | Abraham",
        dutch="Kenmerk | Naam | KNSB nr. | Geboortejaar | Categorie | Bijnamen",
    ),
    "ratings.csv": _sheet(
        "player list date rating",
        "teun | knsb | 2026-08-01 | 1804",
        "Renée Çelik | knsb | 2026-08-01 | 1721",
        "maar | club | 2026-07-01 | 1512",
        "guus | knsb | 2026-09-05 | 1433",
        dutch="Speler | Lijst | Peildatum | Elo",
    ),
    "2026-27/absences.csv": _sheet(
        "player date from to round kind competition",
        "Renée Çelik | 2026-09-08 | | | | excused | ",
        "guus | | 2026-09-14 | 2026-09-16 | | club | ",
        "bram | | | | 4 | half | interne",
        dutch="Wie | Datum | Vanaf | t/m | Ronde | Soort | Competitie",
    ),
    "2026-27/external.csv": _sheet(
        "date player team colour opponent opponent_rating result",
        "2026-09-15 | guus | Viertal | white | Cor | 1650 | ½",
        "2026-09-08 | Renée Çelik | Viertal | black | Dé | 1500 | 1",
        dutch="Speeldag | Speler | Tiental | Kleur | Tegenstander | Rating tegenstander | Uitslag",
    ),
    f"{INTERNE}/rounds.csv": _sheet(
        "round date time cycle note",
        "1 | 2026-09-01 | 20:00 | 1 | eerste avond, café",
        "2 | 2026-09-08 | 20:00 | 1 | ",
        "3 | 2026-09-15 | 19:30 | 2 | ",
        "4 | 2026-09-22 | 20:00 | 2 | ",
        dutch="Ronde | Datum | Aanvangstijd | Periode | Opmerkingen",
    ),
    f"{INTERNE}/results.csv": _sheet(
        "round board white black result date",
        "1 | 1 | teun | maar | 1-0 | ",
        "1 | 2 | Renée Çelik | sjaak | ½-½ | ",
        "1 | 3 | joost | guus | 0-1 | 2026-08-30",
        "1 | 4 | iris | bram | 1-0R | ",
        "2 | 1 | teun | sjaak | 0-1 | ",
        "2 | 2 | maar | joost | 0-0R | ",
        "2 | 3 | iris | guus | 1-0 | ",
        "2 | | bram | | bye | ",
        dutch="Ronde | Bord | Wit | Zwart | Uitslag | Gespeeld op",
    ),
    f"{INTERNE}/entrants.csv": _sheet(
        "player joined withdrawn rating role",
        "teun | 1 | | 1804 | member",
        "maar | 1 | | 1512 | member",
        "Renée Çelik | 1 | | 1721 | member",
        "sjaak | 1 | | 1390 | member",
        "joost | 1 | | 1388 | guest",
        "guus | 1 | 9 | 1433 | member",
        "iris | 1 | | 1601 | member",
        "bram | 1 | | 1555 | member",
        dutch="Deelnemer | Instap | Gestopt | Sterkte | Rol",
    ),
    f"{INTERNE}/groups.csv": _sheet(
        "stage group number player",
        "1 | A | 1 | teun",
        "1 | A | 2 | Renée Çelik",
        "2 | B | 1 | guus",
        dutch="Fase | Poule | Volgnummer | Speler",
    ),
    f"{INTERNE}/avoid.csv": _sheet(
        "player other from until",
        "Renée Çelik | teun | 1 | 4",
        "sjaak | joost | | ",
        dutch="Speler 1 | Speler 2 | Vanaf ronde | Tot en met ronde",
    ),
    f"{INTERNE}/adjustments.csv": _sheet(
        "player round points reason",
        "Renée Çelik | 1 | -0.5 | telefoon",
        "iris | 2 | 1 | schrijffout",
        dutch="Naam | Ronde | Correctie | Reden",
    ),
    f"{INTERNE}/accepted.csv": _sheet(
        "finding reason",
        "r02-rematch-iris-guus | één avond te weinig",
        dutch="Bevinding | Toelichting",
    ),
    f"{BEKER}/rounds.csv": _sheet(
        "round date note",
        "1 | 2026-09-29 | kwartfinale, hé",
        dutch="Rnd | Dag | Notitie",
    ),
    f"{BEKER}/results.csv": _sheet(
        "round board white black result decider through",
        "1 | 1 | teun | Renée Çelik | ½-½ | blitz 2-0 | teun",
        "1 | 2 | guus | iris | 0-1 | | ",
        dutch="Ronde | Tafel | Witspeler | Zwartspeler | Resultaat | Beslissing | Door",
    ),
    f"{BEKER}/draw.csv": _sheet(
        "round place player",
        "1 | 1 | teun",
        "1 | 2 | Renée Çelik",
        "1 | 3 | guus",
        "1 | 4 | iris",
        dutch="Ronde | Plaats | Speler",
    ),
}
"""Every table by its path."""

TEXTS: Mapping[str, str] = {
    "club.toml": (
        'name = "Café De Vrije Loper"\nlanguage = "en"\nrepository_visibility = "private"\n'
    ),
    f"{INTERNE}/competition.toml": (
        'title = "Eén competitie"\nsystem = "keizer"\nrating_date = 2026-09-02\n'
    ),
    f"{BEKER}/competition.toml": 'title = "De béker"\nsystem = "cup"\n',
    "pages/contact.md": "# Waar wij spelen\n\nIn het café, één trap op.\n",
    "news/2026-09-02-start.md": "# De première\n\nRenée begon goed.\n",
}
"""The other files."""


def content(changed: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the content of the club, some of its files changed."""
    clean = {name: sheet.text().encode() for name, sheet in SHEETS.items()}
    clean |= {name: text.encode() for name, text in TEXTS.items()}
    return clean | dict(changed or {})
