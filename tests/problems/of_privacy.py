"""How names are shown."""

from tests.problems.case import NOTE, ROUNDS, SETTINGS, WARNING, Case, Chapter, table

CALENDAR = "round,date\n1,2025-09-02\n"

PRIVACY = Chapter(
    "Privacy",
    (
        table("privacy-in-text", "news/2026-09-02-start.md:3:5",
              "# Round 1\n\nMr. De Wit, Bert, won.\n", WARNING,
              files={"players.csv": "id,name,privacy\nans,Ans Kuiper,\nbert,Bert de Wit,short\n"}),
        table("privacy-born", "players.csv:3:18",
              "id,name,born\nans,Ans Kuiper,\nbert,Bert de Wit,1970\n", WARNING),
        table("privacy-looser", f"{SETTINGS}:2:11", 'system = "knsb"\nprivacy = "full"\n', WARNING,
              files={"club.toml": 'name = "De Vrije Loper"\nprivacy = "short"\n'}),
        Case("seasons-withheld", "club.toml:2:13", {
            "club.toml": 'name = "De Vrije Loper"\nretention = 1\n',
            "2025-26/interne/competition.toml": 'title = "League"\nsystem = "knsb"\n',
            "2025-26/interne/rounds.csv": CALENDAR,
            ROUNDS: "round,date\n1,2026-09-01\n",
        }, NOTE),
    ),
)  # fmt: skip
