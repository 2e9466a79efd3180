"""Facts that contradict one another: games, people, rounds, absences."""

from dataclasses import replace

from leaguegen.ingest.record import write_record
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedPair
from tests.problems.case import (
    ABSENCES,
    BEKER,
    CUP,
    ENTRANTS,
    EXTERNAL,
    GROUPS,
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

RECORD = Record(
    round=2,
    system="knsb",
    engine="leaguegen",
    version="1",
    seed="s",
    settings={},
    present=(PlayerId("ans"), PlayerId("bert")),
    absent={},
    pairs=(RecordedPair(PlayerId("ans"), PlayerId("bert"), 1),),
    byes=(),
    results={},
)
"""The record of round 2, put in the place of another."""
FIRST = replace(RECORD, round=1)

REST = "1,2,carla,daan,1-0\n1,3,eef,fenna,0-1\n"
FINALS = HEADER + "1,1,ans,bert,1-0\n" + REST + "2,1,ans,eef,1-0\n2,2,bert,carla,1-0\n"
FULL = HEADER + "1,1,ans,bert,1-0\n" + REST

TWICE = Chapter(
    "The same thing twice",
    (
        table("row-twice", f"{RESULTS}:3:1", HEADER + "1,1,ans,bert,1-0\n1,1,ans,bert,1-0\n"
              "1,2,carla,daan,1-0\n", WARNING),
        table("result-conflict", f"{RESULTS}:3:14",
              HEADER + "1,1,ans,bert,1-0\n1,1,ans,bert,0-1\n"),
        table("row-flipped", f"{RESULTS}:3:5", HEADER + "1,1,ans,bert,1-0\n1,1,bert,ans,0-1\n"),
        table("player-twice", f"{RESULTS}:3:5", HEADER + "1,1,ans,bert,1-0\n1,2,ans,daan,1-0\n"),
        table("entrant-twice", f"{ENTRANTS}:3:1", "player\nans\nAns Kuiper\n"),
        table("rating-twice", "ratings.csv:3:21", "player,list,date,rating\n"
              "ans,knsb,2026-08-01,1500\nans,knsb,2026-08-01,1510\n", WARNING),
        table("group-player-twice", f"{GROUPS}:3:3", "group,player\nA,ans\nB,ans\n"),
        table("group-number-twice", f"{GROUPS}:3:3",
              "group,number,player\nA,1,ans\nA,1,bert\n"),
        table("place-twice", f"{BEKER}/draw.csv:3:3", "round,place,player\n1,1,ans\n1,1,bert\n",
              files=CUP),
        table("drawn-twice", f"{BEKER}/draw.csv:3:5", "round,place,player\n1,1,ans\n1,2,ans\n",
              files=CUP),
        table("external-twice", f"{EXTERNAL}:3:16",
              "date,player,result\n2026-09-01,ans,1\n2026-09-01,ans,0\n", WARNING,
              files={SETTINGS: 'system = "keizer"\n'}),
        table("cup-game-twice", f"{RESULTS}:2:1", FULL, WARNING,
              files={**CUP, TIES: HEADER + "1,1,ans,bert,1-0\n"}),
    ),
)  # fmt: skip

PEOPLE = Chapter(
    "Who takes part, and who is away",
    (
        table("not-entrant", f"{RESULTS}:2:9", FULL, files={
            ENTRANTS: "player\nans\ncarla\ndaan\neef\nfenna\n"}, beside=("player-not-entered",)),
        table("not-active", f"{RESULTS}:2:9", FULL, WARNING, files={
            ENTRANTS: "player,joined\nans,1\nbert,2\ncarla,1\ndaan,1\neef,1\nfenna,1\n"}),
        Case("player-not-entered", "players.csv:7:1", {
            ENTRANTS: "player\nans\nbert\ncarla\ndaan\neef\n"}, NOTE),
        table("withdrawn-before-joined", f"{ENTRANTS}:2:7",
              "player,joined,withdrawn\nans,3,2\n"),
        table("absence-without-date", f"{ABSENCES}:2:1", "player,date,kind\nans,,excused\n"),
        table("absence-backwards", f"{ABSENCES}:2:5",
              "player,from,to\nans,2026-09-20,2026-09-10\n"),
        table("absence-twice-dated", f"{ABSENCES}:2:1",
              "player,date,round\nans,2026-09-01,2\n"),
        table("absence-date-unmatched", f"{ABSENCES}:2:5", "player,date\nans,2026-09-02\n",
              WARNING),
        table("absence-round-unknown", f"{ABSENCES}:2:5", "player,round\nans,12\n", WARNING),
        table("absence-contradiction", f"{ABSENCES}:3:16",
              "player,date,kind\nans,2026-09-01,club\nans,2026-09-01,excused\n", WARNING),
        table("absence-not-entrant", f"{ABSENCES}:2:1", "player,date,competition\n"
              "bert,2026-09-01,interne\n", WARNING,
              files={ENTRANTS: "player\nans\ncarla\ndaan\neef\nfenna\n"},
              beside=("player-not-entered",)),
        table("absence-ambiguous", f"{ABSENCES}:2:5", "player,round\nans,1\n", WARNING, files={
            "2026-27/rapid/competition.toml": 'system = "knsb"\n',
            "2026-27/rapid/rounds.csv": "round,date\n1,2026-10-01\n"}),
        table("competition-unknown", f"{ABSENCES}:2:16",
              "player,date,competition\nans,2026-09-01,blitz\n"),
        table("cup-evening-without-round", f"{TIES}:2:1", HEADER + "1,1,ans,bert,1-0\n", NOTE,
              files={**CUP, f"{BEKER}/rounds.csv": "round,date\n1,2026-09-22\n", ROUNDS: (
                  "round,date,note\n1,2026-09-01,\n2,2026-09-08,\n,2026-09-22,Cup evening\n")}),
        table("bye-wish-limit", f"{ABSENCES}:3:1",
              "player,date,kind\nans,2026-09-01,half\nans,2026-09-08,half\n", WARNING,
              files={SETTINGS: 'system = "knsb"\nbye_wishes = {half = 1}\n'}),
        table("bye-wish-late", f"{ABSENCES}:2:1", "player,date,kind\nans,2026-09-15,half\n",
              WARNING, files={SETTINGS: 'system = "knsb"\nbye_wishes = {last_rounds = 1}\n'}),
        table("absent-but-plays", f"{RESULTS}:2:1", FULL, WARNING, files={
            ABSENCES: "player,date\nans,2026-09-01\n"}),
        table("avoid-oneself", f"{INTERNE}/avoid.csv:2:5", "player,other\nans,ans\n"),
        table("reason-missing", f"{INTERNE}/adjustments.csv:2:11",
              "player,round,points,reason\nans,1,0.5,\n", WARNING),
        table("adjustment-round-unknown", f"{INTERNE}/adjustments.csv:2:1",
              "player,round,points,reason\nans,12,0.5,telephone\n", WARNING),
        table("left-with-rows", f"{RESULTS}:5:1", FULL + "2,1,ans,carla,\n2,2,daan,bert,1-0\n"
              "2,3,eef,fenna,1-0\n", WARNING, files={SETTINGS: 'system = "heller"\n', ENTRANTS: (
                  "player,withdrawn\nans,1\nbert,\ncarla,\ndaan,\neef,\nfenna,\n")}),
    ),
)  # fmt: skip

ROUNDS_OF_ALL = Chapter(
    "Rounds, cycles, cups and schedules",
    (
        table("round-not-counted", f"{RESULTS}:2:1", HEADER + "1,1,ans,bert,1-0\n", NOTE),
        table("date-order", f"{ROUNDS}:3:1", "round,date\n1,2026-09-08\n2,2026-09-01\n", WARNING),
        table("cycle-order", f"{ROUNDS}:3:1",
              "round,date,cycle\n1,2026-09-01,2\n2,2026-09-08,1\n", WARNING),
        table("cycle-unknown", f"{SETTINGS}:3:10",
              'system = "knsb"\n[[cycles]]\nnumber = 4\n', WARNING),
        table("calendar-too-long", f"{ROUNDS}:7:1", "round\n1\n2\n3\n4\n5\n6\n", WARNING,
              files={SETTINGS: 'system = "klukkluk"\nrounds = 5\n'}),
        table("calendar-long", f"{ROUNDS}:5:1", "round\n1\n2\n3\n4\n", NOTE,
              files={SETTINGS: 'system = "fmjd-swiss"\n'}),
        table("rounds-too-many", f"{SETTINGS}:2:10", 'system = "klukkluk"\nrounds = 6\n', WARNING),
        table("top-too-low", f"{SETTINGS}:2:7", 'system = "keizer"\ntop = 5\n', WARNING),
        table("follows-circle", f"{SETTINGS}:2:11", 'system = "knsb"\nfollows = "interne"\n'),
        table("follows-unknown", f"{SETTINGS}:2:11",
              'system = "knsb"\nfollows = "2025-26/interne"\n'),
        table("counts-for-unknown", f"{BEKER}/competition.toml:2:14",
              'system = "cup"\ncounts_for = "intern"\n'),
        table("counts-for-no-cup", f"{SETTINGS}:2:14", 'system = "knsb"\ncounts_for = "beker"\n',
              files={f"{BEKER}/competition.toml": 'system = "cup"\n'}),
        table("cup-date-missing", f"{TIES}:2:1", HEADER + "1,1,ans,bert,1-0\n", WARNING,
              files={**CUP, f"{BEKER}/rounds.csv": None}),
        table("cup-date-unmatched", f"{TIES}:2:1", HEADER + "1,1,ans,bert,1-0\n", WARNING,
              files={**CUP, f"{BEKER}/rounds.csv": "round,date\n1,2026-09-03\n"}),
        table("cup-player-not-entrant", f"{TIES}:2:5", HEADER + "1,1,ans,bert,1-0\n", WARNING,
              files={**CUP, ENTRANTS: "player\nbert\ncarla\ndaan\neef\nfenna\n"}),
        table("cup-and-game", f"{RESULTS}:2:1", FULL, WARNING, files={
            **CUP, f"{BEKER}/competition.toml": 'system = "cup"\n',
            TIES: HEADER + "1,1,ans,daan,1-0\n"}),
        table("group-stage-unknown", f"{GROUPS}:2:1", "stage,group,player\n7,A,ans\n", WARNING),
        table("finals-unknown", f"{RESULTS}:5:1", FINALS, WARNING, files={
            SETTINGS: 'system = "amsterdam"\npoule_size = 3\n',
            ROUNDS: "round,date,stage\n1,2026-09-01,1\n2,2026-09-08,final\n"}),
        table("table-missing", f"{SETTINGS}:2:9", 'system = "heller"\ntable = "ours.csv"\n'),
        table("table-empty", f"{INTERNE}/ours.csv:1:1", "round,white,black\n", files={
            SETTINGS: 'system = "heller"\ntable = "ours.csv"\n'}),
        table("table-rounds", f"{INTERNE}/ours.csv:1:1", "round,white,black\n"
              "1,1,2\n2,2,1\n3,1,2\n4,2,1\n", files={
            SETTINGS: 'system = "heller"\ntable = "ours.csv"\n'}, beside=("table-fault",)),
        table("table-fault", f"{INTERNE}/ours.csv:3:3", "round,white,black\n"
              "1,1,2\n1,1,3\n", files={
            SETTINGS: 'system = "heller"\ntable = "ours.csv"\n'}, beside=("table-rounds",)),
        table("record-broken", f"{INTERNE}/rounds/01.json:1:2", "{", WARNING,
              files={RESULTS: FULL}),
        table("record-stray", f"{INTERNE}/rounds/01.json:1:1", write_record(RECORD), WARNING,
              files={RESULTS: FULL}),
        table("group-missing", f"{ENTRANTS}:7:1",
              "player,group\nans,A\nbert,A\ncarla,A\ndaan,A\neef,A\nfenna,\n", WARNING,
              files={SETTINGS: 'system = "knsb"\ngroups = true\n'}),
        table("group-spelling", f"{ENTRANTS}:6:1",
              "player,group\nans,A\nbert,A\ncarla,A\ndaan,A\neef,a\nfenna,a\n", WARNING,
              files={SETTINGS: 'system = "knsb"\ngroups = true\n'}),
        table("record-without-rows", f"{INTERNE}/rounds/01.json:1:1", "{}", WARNING,
              beside=("record-broken",)),
        table("record-row-missing", f"{INTERNE}/rounds/01.json:1:1", write_record(FIRST), WARNING,
              files={RESULTS: HEADER + REST}),
        table("record-otherwise", f"{RESULTS}:2:1", HEADER + "1,1,bert,ans,0-1\n" + REST, NOTE,
              files={f"{INTERNE}/rounds/01.json": write_record(FIRST)}),
        table("results-gone", f"{RESULTS}:1:1", HEADER,
              files={f"{INTERNE}/rounds/01.json": write_record(FIRST)}),
    ),
)  # fmt: skip
