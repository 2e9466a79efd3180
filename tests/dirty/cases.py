"""The 48 ways in which a table was found, each written anew for our own club.

Most stand for `results.csv` of the internal competition or for `rounds.csv`. `clean` is the table
in canonical form that must give the same league; of an error there is none.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.dirty.club import INTERNE, SHEETS

RESULTS = f"{INTERNE}/results.csv"
ROUNDS = f"{INTERNE}/rounds.csv"

HEADER = "round,board,white,black,result\n"
GAME = HEADER + "1,1,teun,maar,1-0\n"
DRAW = HEADER + "1,1,Renée Çelik,Iris O'Neill,½-½\n"


@dataclass(frozen=True, slots=True)
class Case:
    """One way.

    Attributes:
        number: 1 to 48.
        verdict: `accept`, `note`, `warn` or `error`: the worst that is told.
        data: The bytes.
        told: What is told: the code and `line:column`, all of it, in order.
        clean: The same in canonical form.
        remedy: A part of the first remedy.
        file: For which table it stands.
        beside: Other files of the club that matter.
    """

    number: int
    verdict: str
    data: bytes
    told: tuple[str, ...] = ()
    clean: str = GAME
    remedy: str = ""
    file: str = RESULTS
    beside: Mapping[str, bytes] = field(default_factory=dict)


def _rows(*rows: str) -> bytes:
    return (HEADER + "".join(f"{row}\n" for row in rows)).encode()


def _days(*days: str) -> bytes:
    return ("round,date\n" + "".join(f"{n},{d}\n" for n, d in enumerate(days, start=1))).encode()


def _calendar(*days: str) -> str:
    return _days(*days).decode()


POINTS = "round;board;white;black;white_points;black_points\n"

VARIANTS = (
    *("1-0", "1–0", "1 - 0", "½-½", "1/2-1/2", "0.5-0.5", '"0,5-0,5"', "=", "remise", "r", "0-1"),
    *("2-0", "1-1"),
)
MEANT = ("1-0",) * 3 + ("½-½",) * 7 + ("0-1", "1-0", "½-½")
PAIRS = ("teun,maar", "renee,sjaak", "joost,guus", "iris,bram")


def _games(results: tuple[str, ...]) -> bytes:
    """Four games a round, each with one of the results."""
    return _rows(
        *(f"{n // 4 + 1},{n % 4 + 1},{PAIRS[n % 4]},{result}" for n, result in enumerate(results))
    )


DRAUGHTS = {
    "club.toml": b'name = "Dammers"\nlanguage = "en"\ngame = "draughts"\n'
    b'repository_visibility = "private"\n'
}
HOMONYMS = SHEETS["players.csv"].with_row("teun2", "Teun Kuiper", "", "", "", "")

CASES: tuple[Case, ...] = (
    Case(1, "accept", b"\xef\xbb\xbf" + GAME.encode()),
    Case(2, "accept", GAME.replace(",", ";").replace("maar", "Maartje van den Broek").encode()),
    Case(3, "accept", (POINTS + "1;1;teun;maar;0,5;0,5\n").encode(),
         clean=HEADER + "1,1,teun,maar,½-½\n"),
    Case(4, "error", (POINTS.replace(";", ",") + "1,1,teun,maar,0,5,0,5\n").encode(),
         ("decimal-commas 2:1",), remedy="semicolons"),
    Case(5, "note", DRAW.encode("cp1252"), ("encoding-cp1252 2:8",), DRAW, "CSV UTF-8"),
    Case(6, "warn", DRAW.replace("½-½", "1-0").encode("mac_roman"), ("encoding-macroman 2:8",),
         DRAW.replace("½-½", "1-0"), "CSV UTF-8"),
    Case(7, "note", b"\xff\xfe" + GAME.replace(",", "\t").encode("utf-16-le"),
         ("encoding-utf16 1:1",), remedy="CSV UTF-8"),
    Case(8, "accept", GAME.replace(",", "\t").encode()),
    Case(9, "accept", GAME.replace("\n", "\r\n").encode()),
    Case(10, "accept", GAME.replace("\n", "\r").encode()),
    Case(11, "accept", GAME.rstrip("\n").encode()),
    Case(12, "accept", GAME.replace("\n", ",,,\n").encode()),
    Case(13, "accept", (GAME + ",,,,\n\n,,,,\n").encode()),
    Case(14, "accept", ("sep=;\r\n" + GAME.replace(",", ";")).encode()),
    Case(15, "accept", GAME.replace(HEADER, " Ronde ,BORD,Wit,zwart,Uitslag\n").encode()),
    Case(16, "error", b"1,1,teun,maar,1-0\n", ("header-missing 1:1",),
         remedy="round,board,white,black,result"),
    Case(17, "error", GAME.replace("white", "whit").encode(), ("column-missing 1:13",),
         remedy="Did you mean “white”?"),
    Case(18, "accept", b"result,black,white,board,round\n1-0,maar,teun,1,1\n"),
    Case(19, "accept", _days("1-9-2026", "13-9-2026"), file=ROUNDS,
         clean=_calendar("2026-09-01", "2026-09-13")),
    Case(20, "error", _days("1/9/2026", "9/13/2026"), ("date-month 3:3",), file=ROUNDS,
         remedy="2026-09-13"),
    Case(21, "warn", _days("46266"), ("date-serial 2:3",), file=ROUNDS, remedy="2026-09-01",
         clean=_calendar("2026-09-01")),
    Case(22, "note", _days("1-9-26"), ("date-short-year 2:3",), file=ROUNDS, remedy="2026-09-01",
         clean=_calendar("2026-09-01")),
    Case(23, "accept", _days("di 1 sept. 2026", "8 september 2026"), file=ROUNDS,
         clean=_calendar("2026-09-01", "2026-09-08")),
    Case(24, "error", _games(VARIANTS), ("result-draughts 13:15", "result-draughts 14:15"),
         remedy="1-0"),
    Case(24, "accept", _games(VARIANTS), clean=_games(MEANT).decode(), beside=DRAUGHTS),
    Case(25, "accept", _games(("+/-", "-/+", "1-0 f", "1F-0F", "0-0", "+:-", "0-1R")),
         clean=_games(("1-0R", "0-1R", "1-0R", "1-0R", "0-0R", "1-0R", "0-1R")).decode()),
    Case(26, "error", _games(("jan-00", "2-jan", "1-feb", "46054")),
         ("result-excel-date 2:15", "result-excel-date 3:17", "result-excel-date 4:16",
          "result-excel-date 5:15"), remedy="It was probably 1-0"),
    Case(27, "accept", _games(("1-0", "")), clean=_games(("1-0", "")).decode()),
    Case(28, "error", _rows("1,1,teun,maar,1-½"), ("result-impossible 2:15",), remedy="½-½"),
    Case(29, "note", DRAW.encode().decode("cp1252").encode(), ("encoding-twice 2:8",), DRAW,
         "Write the letter anew"),
    Case(30, "error", _rows("1,1,teun,maar,½-"), ("result-half 2:15",), remedy="½-½"),
    Case(31, "error", _rows('1,1,"Kuiper, T.",maar,1-0', "1,2,Teun Kuiper,sjaak,1-0"),
         ("player-unknown 2:5",), remedy="Teun Kuiper (teun)"),
    Case(31, "error", _rows('1,1,"Kuiper, Teun",maar,1-0', "1,2,Teun Kuiper,sjaak,1-0"),
         ("player-twice 3:5",), remedy="wrong player"),
    Case(31, "error", _rows("1,1,Teun Kuiper,maar,1-0"), ("player-ambiguous 2:5",),
         remedy="the id", beside={"players.csv": HOMONYMS.text().encode()}),
    Case(32, "error", _rows('1,1,Bram ten Have,"Have, Bram ten",1-0'), ("self-play 2:19",),
         remedy="Correct one of the two names"),
    Case(33, "note", _rows("1,1, renee  CELIK ,SJAAK de wít,1-0"),
         ("name-folded 2:6", "name-folded 2:20"), HEADER + "1,1,renee,sjaak,1-0\n",
         "players.csv, or the id"),
    Case(34, "accept", _rows("1,1,Teun\u00a0Kuiper,Maartje\u200b van den\u00ad Broek,1-0")),
    Case(35, "accept", _rows("1,1,Rene\u0301e C\u0327elik,maar,1-0"),
         clean=HEADER + "1,1,renee,maar,1-0\n"),
    Case(36, "note", _rows("1,1,“Kuiper”,Iris O’Neill,1-0"),
         ("name-folded 2:5", "name-folded 2:14"),
         HEADER + "1,1,teun,iris,1-0\n", "players.csv, or the id"),
    Case(37, "warn", _rows("1,1,teun,maar,1-0", "1,1,teun,maar,1-0"), ("row-twice 3:1",),
         remedy="Take out one"),
    Case(38, "error", _rows("1,1,teun,maar,1-0", "1,4,teun,maar,0-1"), ("result-conflict 3:15",),
         remedy="Take out the wrong one"),
    Case(39, "error", _rows("1,1,teun,maar,1-0", "1,1,maar,teun,0-1"), ("row-flipped 3:5",),
         remedy="Take out the wrong one"),
    Case(39, "error", _rows("1,1,teun,maar,1-0", "1,1,maar,teun,1-0"), ("result-conflict 3:15",),
         remedy="Take out the wrong one"),
    Case(40, "error", _rows("1,1,teun,maar,1-0", "1,2,teun,bram,1-0"), ("player-twice 3:5",),
         remedy="wrong player"),
    Case(41, "error", _rows("1,1,teun,teun,1-0"), ("self-play 2:10",),
         remedy="Correct one of the two names"),
    Case(42, "error", (HEADER + "<<<<<<< HEAD\n1,1,teun,maar,1-0\n=======\n1,1,teun,maar,½-½\n"
                       ">>>>>>> ronde-1\n").encode(), ("conflict-markers 2:1",),
         remedy="<<<<<<< ======= >>>>>>>"),
    Case(43, "accept",
         _rows("1,,teun,,bye", "1,,bram,,afwezig", "1,,iris,,extern", "1,,guus,,Vrij"),
         clean=_rows("1,,teun,,bye", "1,,bram,,absent", "1,,iris,,club", "1,,guus,,bye").decode()),
    Case(44, "note", ("Uitslagen ronde 1,,,,\n,,,,\n" + GAME).encode(), ("title-rows 1:1",),
         remedy="Delete what stands above"),
    Case(45, "error", _rows('1,1,"teun,maar,1-0', "2,1,bram,iris,0-1"), ("quote-open 2:5",),
         remedy='Write " at the end'),
    Case(46, "error", _rows('1,1,"=HYPERLINK(""http://x.example"",""T"")",maar,1-0'),
         ("name-formula 2:5",), remedy="Write the name itself"),
    Case(47, "error", _rows("1,1,<script>alert(1)</script>,maar,1-0"), ("player-unknown 2:5",),
         remedy="players.csv"),
    Case(48, "error", _rows("1,1," + "A" * 160 + ",maar,1-0"), ("player-unknown 2:5",),
         remedy="players.csv"),
    Case(48, "accept", _rows("1,1,Teun 🏆,maar,1-0"), beside={
        "players.csv": SHEETS["players.csv"].with_cell(0, "aliases", "Teun 🏆").text().encode()}),
)  # fmt: skip
"""All of them; some numbers stand here with more than one case, for they name several things."""
