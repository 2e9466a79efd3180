"""The columns of every CSV file of the content folder, and what else people call them."""

from collections.abc import Collection
from dataclasses import dataclass

from leaguegen.ingest.bye_words import folded


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its canonical name and what else people call it.

    Attributes:
        required: Whether the file cannot be read without it (or `instead`).
        instead: Other columns that may stand in its place, all of them together.
        also: Synonyms; case, accents, spaces and signs count for nothing.
    """

    name: str
    required: bool = False
    instead: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileKind:
    """One kind of file of the content folder.

    Attributes:
        name: File name without `.csv`.
        columns: In the order in which a new file has them.
        one_of: At least one of these columns is required.
        header: The columns that a new file starts with.
        later: The column that commands add behind these, once a row needs it; empty: none.
    """

    name: str
    columns: tuple[Column, ...]
    one_of: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    later: str = ""

    def header_of(self, widths: Collection[int]) -> tuple[str, ...] | None:
        """Return the header of a table with rows of these widths; None where it may be another."""
        usual = len(self.header)
        if set(widths) == {usual}:
            return self.header
        if self.later and max(widths) == usual + 1 and min(widths) >= usual:
            return (*self.header, self.later)
        return None

    @property
    def names(self) -> tuple[str, ...]:
        """The canonical names of all columns, in order."""
        return tuple(c.name for c in self.columns)


def _column(name: str, *also: str) -> Column:
    return Column(name, also=also)


def _needed(name: str, *also: str) -> Column:
    return Column(name, required=True, also=also)


_ROUND = ("ronde", "rnd", "rd", "rondenummer", "ronde nr", "round number", "round no")
_DATE = ("datum", "dag", "day", "speeldatum", "speeldag", "played on", "gespeeld op", "wanneer")
_TIME = ("tijd", "tijdstip", "aanvang", "aanvangstijd", "begintijd", "start", "start time")
_GROUP = ("groep", "poule", "pool", "klasse", "section", "afdeling")
_PLAYER = ("speler", "name", "naam", "deelnemer", "wie", "who", "lid", "member", "speelster")
_RATING = ("elo", "rtg", "speelsterkte", "sterkte", "rating elo")
_REASON = ("reden", "waarom", "why", "toelichting", "omschrijving", "because")
_NOTE = ("opmerking", "opmerkingen", "notitie", "remark", "remarks", "comment", "bijzonderheden")
_NUMBER = ("nummer", "nr", "no", "volgnummer", "num")
_STAGE = ("fase", "stadium", "phase")
_CYCLE = ("cyclus", "periode", "period", "cycle number")

PLAYERS = FileKind(
    "players",
    (
        _needed("id", "code", "speler id", "player id", "kenmerk", "sleutel", "key", "afkorting"),
        Column(
            "name",
            required=True,
            also=("naam", "speler", "player", "volledige naam", "full name", "lid"),
            instead=("family",),
        ),
        _column("knsb_id", "knsb", "knsb nr", "knsb nummer", "relatienummer", "bondsnummer"),
        _column("fide_id", "fide", "fide nr", "fide nummer", "fide number", "fin"),
        _column("title", "titel", "fide title"),
        _column("born", "geboren", "geboortejaar", "birth year", "year of birth", "yob", "jaar"),
        _column("category", "categorie", "cat", "leeftijdscategorie", "categories"),
        _column("club", "vereniging", "schaakclub", "damclub"),
        _column(
            "aliases", "alias", "aliassen", "aka", "ook bekend als", "bijnamen", "andere namen"
        ),
        _column("privacy", "privacymodus", "weergave", "privacy mode", "tonen", "show"),
    ),
    header=("id", "name"),
)
RATINGS = FileKind(
    "ratings",
    (
        _needed("player", *_PLAYER, "id"),
        _needed("list", "lijst", "ratinglijst", "rating list", "soort"),
        _needed("date", *_DATE, "per", "peildatum", "as of"),
        _needed("rating", *_RATING),
    ),
    header=("player", "list", "date", "rating"),
)
ABSENCES = FileKind(
    "absences",
    (
        _needed("player", *_PLAYER),
        _column("date", *_DATE, "op"),
        _column("from", "van", "vanaf", "first", "eerste", "begin", "sinds", "since"),
        _column("to", "tot", "t/m", "tot en met", "until", "till", "last", "laatste", "eind"),
        _column("round", *_ROUND, "rounds", "rondes"),
        _column("kind", "soort", "type", "reden", "reason", "afwezigheid", "absence"),
        _column("competition", "competitie", "comp", "toernooi", "tournament"),
    ),
    one_of=("date", "from", "to", "round"),
    header=("player", "date", "kind"),
)
EXTERNAL = FileKind(
    "external",
    (
        _needed("date", *_DATE),
        _needed("player", *_PLAYER),
        _column("team", "tiental", "achttal", "teamnaam", "club"),
        _column("colour", "color", "kleur"),
        _column("opponent", "tegenstander", "tegen", "versus", "vs"),
        _column("opponent_rating", "rating", "rating tegenstander", "elo", "tegenstander rating"),
        _needed("result", "uitslag", "resultaat", "score"),
    ),
    header=("date", "player", "team", "colour", "opponent", "opponent_rating", "result"),
)
ROUNDS = FileKind(
    "rounds",
    (
        _needed("round", *_ROUND, *_NUMBER),
        _column("date", *_DATE),
        _column("time", *_TIME),
        _column("cycle", *_CYCLE),
        _column("stage", *_STAGE),
        _column("kind", "soort", "type"),
        _column("note", *_NOTE),
    ),
    header=("round", "date"),
)
RESULTS = FileKind(
    "results",
    (
        _needed("round", *_ROUND),
        _column("board", "bord", "bordnr", "bordnummer", "tafel", "table", "board no", "bd", "brd"),
        _needed("white", "wit", "witspeler", "white player", "speler wit", "wit speler"),
        _needed("black", "zwart", "zwartspeler", "black player", "speler zwart", "zwart speler"),
        Column(
            "result",
            required=True,
            instead=("white_points", "black_points"),
            also=("uitslag", "resultaat", "score", "res", "uitsl"),
        ),
        _column("white_points", "white pts", "wit punten", "punten wit", "score wit", "wpts"),
        _column("black_points", "black pts", "zwart punten", "punten zwart", "score zwart", "bpts"),
        _column("group", *_GROUP),
        _column("date", *_DATE),
        _column("set", "game", "partij", "game number", "partijnummer"),
        _column("decider", "beslissing", "beslist door", "decided by", "tiebreak"),
        _column("through", "door", "naar volgende ronde", "winner", "winnaar", "advances"),
    ),
    header=("round", "board", "white", "black", "result"),
    later="date",
)
ENTRANTS = FileKind(
    "entrants",
    (
        _needed("player", *_PLAYER, "id"),
        _column("joined", "vanaf", "vanaf ronde", "from", "eerste ronde", "first round", "instap"),
        _column("withdrawn", "tot", "gestopt", "laatste ronde", "last round", "teruggetrokken"),
        _column("rating", *_RATING),
        _column("group", *_GROUP),
        _column("number", *_NUMBER, "indelingsnummer", "tpn"),
        _column("role", "rol"),
    ),
    header=("player",),
)
GROUPS = FileKind(
    "groups",
    (
        _column("stage", *_STAGE),
        _needed("group", *_GROUP),
        _column("number", *_NUMBER),
        _needed("player", *_PLAYER),
    ),
    header=("stage", "group", "number", "player"),
)
DRAW = FileKind(
    "draw",
    (
        _needed("round", *_ROUND),
        _needed("place", "plaats", "positie", "position", *_NUMBER),
        _needed("player", *_PLAYER),
    ),
    header=("round", "place", "player"),
)
AVOID = FileKind(
    "avoid",
    (
        _needed("player", *_PLAYER, "speler 1", "player 1", "een", "one"),
        _needed("other", "ander", "andere", "speler 2", "player 2", "tegenstander", "met", "with"),
        _column("from", "van", "vanaf", "vanaf ronde", "from round"),
        _column("until", "to", "tot", "t/m", "tot en met", "tot en met ronde", "until round"),
    ),
    header=("player", "other"),
)
ADJUSTMENTS = FileKind(
    "adjustments",
    (
        _needed("player", *_PLAYER),
        _needed("round", *_ROUND),
        _needed("points", "punten", "pts", "correctie"),
        _needed("reason", *_REASON, *_NOTE),
    ),
    header=("player", "round", "points", "reason"),
)
ACCEPTED = FileKind(
    "accepted",
    (
        _needed("finding", "bevinding", "id", "melding"),
        _needed("reason", *_REASON, *_NOTE),
    ),
    header=("finding", "reason"),
)
PRIZES = FileKind(
    "prizes",
    (
        _needed("place", "plaats", "rang", "rank", *_NUMBER),
        _column("amount", "bedrag", "geld", "prijzengeld", "money", "euro", "eur", "prize money"),
        _column("item", "prijs", "prize", "beker", "voorwerp", "trophy", "trofee", "naturaprijs"),
        _column("category", "categorie", "cat"),
        _column("group", *_GROUP),
        _column("cycle", *_CYCLE),
    ),
    one_of=("amount", "item"),
    header=("place", "amount", "item", "category"),
)
HONOURS = FileKind(
    "honours",
    (
        _needed("season", "seizoen", "jaar", "year", "jaargang"),
        _needed("competition", "competitie", "comp", "toernooi", "tournament", "titel", "title"),
        _needed("player", *_PLAYER, "winnaar", "winner", "kampioen", "champion"),
        _column("category", "categorie", "cat", "groep", "group", "klasse"),
        _column("note", *_NOTE),
    ),
    header=("season", "competition", "player"),
)
TABLE = FileKind(
    "table",
    (
        _needed("round", *_ROUND),
        _column("board", "bord", "bordnr", "bordnummer", "bd", "brd"),
        _needed("white", "wit"),
        _needed("black", "zwart"),
    ),
    header=("round", "board", "white", "black"),
)
"""A table of fixed rounds, of a file that the settings name, or that `leaguegen table` looks at."""

LISTED = FileKind(
    "list",
    (
        Column(
            "name",
            required=True,
            also=("naam", "speler", "player", "volledige naam", "full name", "lid"),
            instead=("family",),
        ),
        _column("knsb_id", "knsb", "knsb nr", "knsb nummer", "relatienummer", "bondsnummer"),
        _column("fide_id", "fide", "fide nr", "fide nummer", "fide number", "fin"),
        _column("title", "titel", "fide title"),
        _column("rating", *_RATING, "knsb rating", "fide rating", "clubrating"),
        _column(
            "born",
            *("geboren", "geboortejaar", "birth year", "year of birth", "yob", "jaar"),
            *(
                "geboortedatum",
                "geb datum",
                "geb",
                "birth date",
                "date of birth",
                "birthday",
                "dob",
            ),
        ),
        _column("category", "categorie", "cat", "leeftijdscategorie", "categories"),
        _column("club", "vereniging", "schaakclub", "damclub"),
        _column("federation", "fed", "land", "federatie", "country"),
        _column("games", "nv", "partijen"),
        _column("sex", "s", "geslacht", "gender", "m/v"),
        _column("family", "achternaam", "familienaam", "last name", "surname", "family name"),
        _column("prefix", "tussenvoegsel", "tussenvoegsels", "tussenv", "tv", "voorvoegsel"),
        _column("given", "voornaam", "voornamen", "first name", "given name", "forename"),
        _column("called", "roepnaam", "calling name", "known as"),
        _column("initials", "voorletters", "voorletter", "initialen", "initial"),
    ),
    header=("name", "knsb_id", "rating"),
)
"""A list of people that another body keeps, such as the rating list of the KNSB (no file of the
club): number; name, family name first, or in parts; title; federation; rating; games; year of
birth; sex."""

KINDS: dict[str, FileKind] = {
    kind.name: kind
    for kind in (
        *(PLAYERS, RATINGS, ABSENCES, EXTERNAL, ROUNDS, RESULTS),
        *(ENTRANTS, GROUPS, DRAW, AVOID, ADJUSTMENTS, ACCEPTED, PRIZES, HONOURS),
    )
}
"""Every kind by its name."""

_PERSONAL = (
    *("email", "mail", "emailadres", "mailadres", "emailaddress"),
    *("telefoon", "telefoonnummer", "telephone", "phone", "phonenumber", "tel", "telnr", "mobiel"),
    *("mobieltje", "mobilenumber", "mobile", "gsm", "whatsapp", "06nummer"),
    *("geboortedatum", "gebdatum", "dateofbirth", "birthdate", "birthday", "dob", "verjaardag"),
    *("adres", "address", "straat", "street", "postcode", "zipcode", "postalcode", "huisnummer"),
    *("iban", "rekeningnummer", "bankrekening", "bsn", "burgerservicenummer"),
)
_PERSONAL_PARTS = (
    "email",
    "telefoon",
    "telephone",
    "phone",
    "geboortedat",
    "dateofbirth",
    "mobiel",
)


def is_personal(header: str) -> bool:
    """Whether a column tells what the project must not hold: how to reach people, birthdays, ...

    >>> is_personal("E-mail"), is_personal("born")
    (True, False)
    """
    word = folded(header)
    return word in _PERSONAL or any(part in word for part in _PERSONAL_PARTS)


def canonical(kind: FileKind, header: str) -> str | None:
    """Return the canonical name of a header as written, or None.

    >>> canonical(RESULTS, " Wit ")
    'white'
    """
    return _NAMES[kind.name].get(folded(header)) if kind.name in _NAMES else None


def _names(kind: FileKind) -> dict[str, str]:
    """Map every spelling to its column; canonical names go before synonyms."""
    found = {folded(column.name): column.name for column in kind.columns}
    for column in kind.columns:
        for word in column.also:
            found.setdefault(folded(word), column.name)
    return found


_NAMES = {kind.name: _names(kind) for kind in (*KINDS.values(), TABLE, LISTED)}
