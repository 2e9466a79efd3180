"""Files: their names, their bytes, their lines."""

from tests.problems.case import (
    ERROR,
    HEADER,
    INTERNE,
    NOTE,
    RESULTS,
    ROUNDS,
    SETTINGS,
    WARNING,
    Case,
    Chapter,
    table,
)

GAME = HEADER + "1,1,ans,bert,1-0\n"
MORE = "1,2,carla,daan,1-0\n"
"""With it the round counts: half of the six stand in its rows."""
LONG = "-".join(["open-day"] * 23) + ".png"
DRAWN = HEADER + "1,1,Fenna Çelik,bert,½-½\n" + MORE

NAMES = Chapter(
    "Names of files and folders",
    (
        Case("club-missing", "club.toml:1:1", {"club.toml": None}, ERROR),
        Case("players-missing", "players.csv:1:1", {"players.csv": None}, ERROR),
        Case(
            "competition-missing",
            f"{SETTINGS}:1:1",
            {SETTINGS: None, RESULTS: GAME},
            ERROR,
        ),
        Case("file-misnamed", f"{INTERNE}/results (1).csv:1:1", {
            f"{INTERNE}/results (1).csv": GAME
        }),
        Case("file-misplaced", "2026-27/results.csv:1:1", {"2026-27/results.csv": GAME}),
        Case("file-unknown", f"{INTERNE}/snacks.csv:1:1", {f"{INTERNE}/snacks.csv": "a\n"}, NOTE),
        Case("file-is-folder", "players.csv:1:1", {
            "players.csv": None, "players.csv/players.csv": "id,name\n"
        }, beside=frozenset({"file-misplaced"})),
        Case("article-misnamed", "pages/rules.docx:1:1", {"pages/rules.docx": b"PK"}, WARNING),
        Case("folder-name", "2026-27/con/competition.toml:1:1", {
            "2026-27/con/competition.toml": 'system = "knsb"\n'
        }),
        Case("season-reserved", "news/2026/competition.toml:1:1", {
            "news/2026/competition.toml": 'system = "knsb"\n'
        }, WARNING),
        Case("news-date", "news/start.md:1:1", {"news/start.md": "# Start\n"}, WARNING),
        Case("address-twice", "pages/our-rules.md:1:1", {
            "pages/Our rules.md": "# Rules\n", "pages/our-rules.md": "# Rules\n"
        }),
        Case("file-name", f"static/{LONG}:1:1", {f"static/{LONG}": "x"}),
        Case("static-taken", "static/check.html:1:1", {"static/check.html": "<p>x</p>\n"}),
    ),
)  # fmt: skip

BYTES = Chapter(
    "What a file is made of",
    (
        table("not-text", f"{RESULTS}:1:1", b"PK\x03\x04\x14"),
        table("encoding-cp1252", f"{RESULTS}:2:11", DRAWN.encode("cp1252"), NOTE),
        table("encoding-utf16", f"{RESULTS}:1:1", DRAWN.encode("utf-16"), NOTE),
        table(
            "encoding-macroman", f"{RESULTS}:2:8",
            (HEADER + "1,1,René Maçon,bert,1-0\n").encode("mac_roman"), WARNING,
            files={"players.csv": "id,name\nrene,René Maçon\nbert,Bert de Wit\n"},
        ),
        table(
            "encoding-unsure", f"{SETTINGS}:1:10",
            'title = "Ïnterne"\nsystem = "knsb"\n'.encode("mac_roman"), WARNING,
        ),
        table("encoding-twice", f"{RESULTS}:2:11", DRAWN.encode().decode("cp1252").encode(), NOTE),
        table(
            "encoding-mixed", f"{RESULTS}:2:9", HEADER + "1,1,FranÃ§ois,bert,½-½\n", WARNING,
            files={"players.csv": "id,name\nfr,François\nbert,Bert de Wit\n"},
            beside=("player-unknown",),
        ),
        table(
            "encoding-script", f"{SETTINGS}:1:10",
            'title = "L’Échiquier"\nsystem = "knsb"\n'.encode("mac_roman"), WARNING,
        ),
        table(
            "encoding-damaged", f"{RESULTS}:2:11", DRAWN.replace("Ç", "\ufffd"), WARNING,
            beside=("player-unknown",),
        ),
        table(
            "conflict-markers", f"{RESULTS}:2:1",
            HEADER + "<<<<<<< HEAD\n1,1,ans,bert,1-0\n=======\n1,1,ans,bert,½-½\n>>>>>>> jo\n",
        ),
        table("toml-syntax", f"{SETTINGS}:1:10", 'system = knsb\n'),
        table("toml-number", f"{SETTINGS}:3:7", 'system = "knsb"\n[points]\nwin = 1e999\n'),
        table("template-encoding", "templates/home.html:1:1", b"<p>caf\xe9</p>\n"),
        table("template-fault", "templates/404.html:2:1", "<p>\n{{ nothing_here }}\n"),
        table("markdown-limit", "pages/rules.md:1:1", "# Rules\n\n" + "x" * 500_000),
        table("link-dead", "pages/rules.md:3:17", "# Rules\n\nAsk [the board](bord.html).\n",
              WARNING, files={"pages/board.md": "# Board\n"}),
        table("picture-elsewhere", "pages/rules.md:3:9",
              "# Rules\n\n![Hall](https://hall.example/front.jpg)\n", WARNING),
    ),
)  # fmt: skip

ROWS = Chapter(
    "Headers and rows",
    (
        table("file-empty", f"{RESULTS}:1:1", "", NOTE),
        table("header-missing", f"{RESULTS}:1:1", "1,1,ans,bert,1-0\n"),
        table("header-again", f"{RESULTS}:3:1", GAME + HEADER + MORE, NOTE),
        table("title-rows", f"{RESULTS}:1:1", "Results of round 1,,,,\n" + GAME + MORE,
              NOTE),
        table("column-missing", f"{RESULTS}:1:13", GAME.replace("white", "whit")),
        table("column-unknown", "players.csv:1:9", "id,name,bar\nans,Ans Kuiper,yes\n", WARNING),
        table("column-unnamed", f"{RESULTS}:2:18", (GAME + MORE).replace("0\n", "0,fine\n").replace(
            "result\n", "result,,date\n"), WARNING),
        table("column-twice", f"{RESULTS}:1:32", GAME.replace("result\n", "result,Uitslag\n")),
        table("personal-data", "players.csv:1:9", "id,name,e-mail\nans,Ans Kuiper,a@b.example\n"),
        table("decimal-commas", f"{RESULTS}:2:1", (
            "round,white,black,white_points,black_points\n1,ans,bert,0,5,0,5\n")),
        table("row-too-long", f"{RESULTS}:2:22", (HEADER + "1,1,Kuiper, Ans,bert,1-0\n")),
        table("row-delimiter", f"{RESULTS}:2:1", HEADER + "1;1;ans;bert;1-0\n"),
        table("quote-open", f"{RESULTS}:2:5", HEADER + '1,1,"ans,bert,1-0\n1,2,carla,daan,1-0\n'),
        table("quote-stray", f"{RESULTS}:2:5", HEADER + '1,1,"ans"x,bert,1-0\n',
              beside=("player-unknown",)),
        table("cell-empty", f"{RESULTS}:2:1", HEADER + ",1,ans,bert,1-0\n"),
        table("row-without-players", f"{RESULTS}:2:1", HEADER + "1,1,,,1-0\n"),
        table("round-unplanned", f"{RESULTS}:2:1", HEADER + "9,1,ans,bert,1-0\n"
              "9,2,carla,daan,1-0\n", WARNING),
        table("round-twice", f"{ROUNDS}:3:1", "round,date\n1,2026-09-01\n1,2026-09-08\n"),
    ),
)  # fmt: skip
