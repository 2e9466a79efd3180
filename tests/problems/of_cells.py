"""Cells: names, dates, numbers, results."""

from tests.problems.case import (
    ABSENCES,
    CUP,
    ENTRANTS,
    ERROR,
    HEADER,
    INTERNE,
    NOTE,
    RESULTS,
    ROUNDS,
    SETTINGS,
    TIES,
    WARNING,
    Case,
    Chapter,
    table,
)


def _row(code: str, column: int, row: str, *more: str) -> Case:
    """Return an example in the only row of `results.csv`."""
    return table(code, f"{RESULTS}:2:{column}", HEADER + row + "\n", beside=more)


def _day(code: str, text: str) -> Case:
    severity = {"date-short-year": NOTE, "date-serial": WARNING}.get(code, ERROR)
    return table(code, f"{ROUNDS}:2:3", f"round,date\n1,{text}\n", severity)


NAMES = Chapter(
    "People",
    (
        _row("player-unknown", 5, "1,1,B. de Wit,ans,1-0"),
        table("player-ambiguous", f"{RESULTS}:2:5", HEADER + "1,1,Jan Vos,bert,1-0\n", files={
            "players.csv": "id,name\njan1,Jan Vos\njan2,Jan Vos\nbert,Bert de Wit\n"}),
        table("name-folded", f"{RESULTS}:2:5", HEADER + "1,1,FENNA CELIK,bert,1-0\n"
              "1,2,carla,daan,1-0\n", NOTE),
        _row("name-formula", 5, "1,1,=A1,bert,1-0"),
        _row("self-play", 16, '1,1,Eef de Wit,"Wit, Eef de",1-0'),
        table("id-twice", "players.csv:3:1", "id,name\nans,Ans Kuiper\nAns,Ans Vos\n"),
        table("id-invalid", "players.csv:2:1", "id,name\nans kuiper,Ans Kuiper\n"),
        table("id-unfit", "players.csv:2:1", "id,name\ncon,Con Vos\n"),
        table("privacy-unknown", "players.csv:2:16",
              "id,name,privacy\nans,Ans Kuiper,secret\n"),
        table("year-invalid", "players.csv:2:16", "id,name,born\nans,Ans Kuiper,3-4-1985\n",
              beside=("privacy-born",)),
    ),
)  # fmt: skip

DATES = Chapter(
    "Dates, numbers and words",
    (
        _day("date-month", "2/13/2026"),
        _day("date-impossible", "31-9-2026"),
        _day("date-weekday", "monday 1 september 2026"),
        _day("date-no-year", "1 september"),
        _day("date-year", "1-9-0026"),
        _day("date-unknown", "next week"),
        _day("date-short-year", "1-9-26"),
        _day("date-serial", "46266"),
        table("time-invalid", f"{ROUNDS}:2:14", "round,date,time\n1,2026-09-01,evening\n"),
        _row("number-invalid", 1, "one,1,ans,bert,1-0"),
        _row("number-range", 1, "2026,1,ans,bert,1-0"),
        table("points-invalid", f"{INTERNE}/adjustments.csv:2:7",
              "player,round,points,reason\nans,1,some,telephone\n".replace("ans,1,", "ans,1,")),
        table("kind-unknown", f"{ABSENCES}:2:16", "player,date,kind\nans,2026-09-01,skiing\n"),
        table("role-unknown", f"{ENTRANTS}:2:5", "player,role\nans,captain\n"),
        table("setting-invalid", f"{SETTINGS}:2:14", 'system = "knsb"\nmax_streak = "three"\n'),
        table("setting-missing", f"{SETTINGS}:1:1", 'title = "League"\n'),
        table("key-unknown", f"{SETTINGS}:2:1", 'system = "knsb"\nmax_steak = 3\n', WARNING),
        table("key-twice", f"{SETTINGS}:3:1",
              'system = "knsb"\nvenue = "Brink 1"\nlocatie = "Plein 2"\n', WARNING),
        table("key-misplaced", f"{SETTINGS}:4:1",
              'system = "knsb"\n[points]\nwin = 1\nseed = "lucky"\n'),
        table("rating-list-unknown", f"{SETTINGS}:2:11", 'system = "knsb"\nrating = ["knbs"]\n',
              WARNING, files={"ratings.csv": (
                  "player,list,date,rating\nans,knsb,2026-08-01,1500\n")}),
        table("rating-list-unused", f"{SETTINGS}:2:10", 'system = "knsb"\nrating = ["fide"]\n',
              WARNING, files={"ratings.csv": (
                  "player,list,date,rating\nans,knsb,2026-08-01,1500\n")}),
    ),
)  # fmt: skip

RESULTS_READ = Chapter(
    "Results",
    (
        _row("result-half", 14, "1,1,ans,bert,½-"),
        _row("result-impossible", 14, "1,1,ans,bert,1-½"),
        table("result-contradicts", f"{RESULTS}:2:18", (
            "round,board,white,black,result,white_points,black_points\n1,1,ans,bert,1-0,0,1\n")),
        _row("result-draughts", 14, "1,1,ans,bert,2-0"),
        _row("result-excel-date", 14, "1,1,ans,bert,jan-00"),
        _row("result-unknown", 14, "1,1,ans,bert,won"),
        table("result-in-date", f"{RESULTS}:2:15",
              "round,board,white,black,result,date\n1,1,ans,bert,,1-0\n"),
        _row("bye-with-opponent", 14, "1,1,ans,bert,bye"),
        _row("opponent-missing", 9, "1,1,ans,,1-0"),
        table("result-missing", f"{RESULTS}:2:1",
              HEADER + "1,1,ans,bert,\n1,2,carla,daan,1-0\n1,3,eef,fenna,0-1\n"
              "2,1,ans,carla,1-0\n2,2,bert,eef,1-0\n2,3,daan,fenna,1-0\n", WARNING),
        table("through-unknown", f"{TIES}:2:18", HEADER.replace(
            "result", "result,through") + "1,1,ans,bert,½-½,blitz\n", files=CUP),
        table("through-stranger", f"{TIES}:2:18", HEADER.replace(
            "result", "result,through") + "1,1,ans,bert,½-½,daan\n", files=CUP),
        table("through-lost", f"{TIES}:2:1", HEADER.replace(
            "result", "result,through") + "1,1,ans,bert,1-0,bert\n", WARNING, files=CUP),
        table("decider-unknown", f"{TIES}:2:18", HEADER.replace(
            "result", "result,decider") + "1,1,ans,bert,½-½,coin\n", WARNING, files=CUP),
    ),
)  # fmt: skip
