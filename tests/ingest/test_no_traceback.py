"""Whatever stands in the files, reading ends with problems, and never with an exception."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaguegen.ingest.load import Loaded, load
from leaguegen.ingest.record import write_record
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedBye, RecordedPair, Step
from leaguegen.model.systems import CupRules
from leaguegen.words.message import say
from tests.ingest.reading import BEKER, CLUB, FULL_ROUND, HEADER, INTERNE, later

RECORD = Record(
    round=1,
    system="knsb",
    engine="leaguegen",
    version="1",
    seed="s",
    settings={"drop": "highest-wp"},
    present=(PlayerId("a"), PlayerId("b"), PlayerId("c")),
    absent={PlayerId("h"): ByeKind.EXCUSED},
    pairs=(
        RecordedPair(
            PlayerId("a"), PlayerId("b"), 1, steps=(Step("4", say("{p}", p=PlayerId("a"))),)
        ),
    ),
    byes=(RecordedBye(PlayerId("c"), ByeKind.PAIRING_ALLOCATED),),
    results={"1:a:b": "1-0"},
)

WHOLE: dict[str, bytes] = {
    **{name: text.encode() for name, text in CLUB.items()},
    "ratings.csv": b"player,list,date,rating\na,knsb,2026-08-01,1500\nb,fide,1-8-2026,1600\n",
    f"{INTERNE}/competition.toml": (
        b'title = "Intern"\nsystem = "knsb"\nrating = ["knsb", "fide"]\nrating_date = 2026-09-01\n'
        b'tie_breaks = ["WP", "BH/C1", "SB"]\ngroup_width = "2/5"\nrematch_gap = 7\n'
        b'follows = "2025-26/interne"\n[points]\nwin = 1\nexcused = [{first = 4, points = 0.5}]\n'
        b'[[categories]]\ntitle = "B"\nrating = [0, 1599]\n[[cycles]]\nnumber = 1\ndrop ='
        b' "lowest-rank"\n'
    ),
    f"{INTERNE}/results.csv": (HEADER + FULL_ROUND + later(2) + "3,,a,d,\n3,,b,,bye\n").encode(),
    f"{INTERNE}/entrants.csv": b"player,joined,withdrawn,rating,group,number,role\n"
    + b"".join(f"{p},1,,{1500 + n},A,{n},\n".encode() for n, p in enumerate("abcdefgh", start=1)),
    f"{INTERNE}/groups.csv": b"stage,group,number,player\n1,A,1,a\n",
    f"{INTERNE}/avoid.csv": b"player,other,from,until\na,h,1,3\n",
    f"{INTERNE}/adjustments.csv": "player,round,points,reason\na,1,-½,telefoon\n".encode(),
    f"{INTERNE}/accepted.csv": b"finding,reason\nr01-rematch-a-b,fine\n",
    f"{INTERNE}/rounds/01.json": write_record(RECORD),
    "2025-26/interne/competition.toml": b'system = "knsb"\n',
    "2025-26/interne/results.csv": b"round;board;white;black;white_points;black_points\r\n"
    b"1;1;Speler A;Speler B;0,5;0,5\r\n",
    f"{BEKER}/competition.toml": b'system = "cup"\ncounts_for = "interne"\ngames = 2\n',
    f"{BEKER}/rounds.csv": b"round,date\n1,2026-09-15\n2,2026-09-22\n",
    f"{BEKER}/results.csv": b"round,board,white,black,result,date,decider,through\n"
    b"1,1,e,f,1-0,,,\n1,1,f,e,1-0,,blitz 2-0,f\n",
    f"{BEKER}/draw.csv": b"round,place,player\n1,1,e\n1,2,f\n1,3,g\n1,4,\n",
    "2026-27/absences.csv": b"player,date,from,to,round,kind,competition\nh,2026-09-15,,,,club,\n"
    b"g,,2026-09-10,2026-09-20,,excused,\nc,,,,4,half,interne\n",
    "2026-27/external.csv": b"date,player,result\n2026-10-01,a,1-0\n",
    "pages/rules.md": b"# Rules\n\nText.\n",
    "news/2026-09-01-start.md": b"# Start\n",
}

names = st.sampled_from(sorted(WHOLE))
scraps = st.sampled_from(
    [
        *(b"", b",", b";", b'"', b"\n", b"\r", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"[", b"]"),
        *(b"{", b"}", b"=", b"'''", b"a", b"b", b"-1", b"0", b"1e99", b"9" * 20, b"9" * 5000),
        *(b"<<<<<<< HEAD\n", b"\xc2\xbd", b"\xbd", b"nan", b"inf", b"1-0", b"bye", b"cup", b"|"),
        *(b"2026-02-30", b"\xed\xa0\x80", b"[[cycles]]\n", b"true", b'"x"', b"\xe2\x80\xae"),
    ]
)
edits = st.tuples(names, st.integers(0, 10_000), st.integers(0, 12), scraps | st.binary(max_size=4))


def mutated(changes: list[tuple[str, int, int, bytes]]) -> dict[str, bytes]:
    """Return the club with pieces of files replaced by scraps."""
    files = dict(WHOLE)
    for name, place, length, scrap in changes:
        data = files[name]
        start = place % (len(data) + 1)
        files[name] = data[:start] + scrap + data[start + length :]
    return files


def hold(loaded: Loaded) -> None:
    """Check what must hold of anything that was loaded."""
    assert loaded.league is not None
    for problem in loaded.problems:
        assert str(problem.message)
        assert problem.hint is None or str(problem.hint)
        assert problem.span.line >= 1
        assert problem.span.column >= 1
    for season in loaded.league.seasons:
        for competition in season.competitions:
            entered = sorted(e.id for e in competition.roster)
            for round_ in competition.rounds:
                standing = [p for g in round_.games for p in (g.white, g.black)]
                standing += [b.player for b in round_.byes]
                assert set(standing) <= set(entered)
                if not isinstance(competition.cycles[0].rules, CupRules):
                    assert sorted(standing) == entered


def test_the_club_itself_has_nothing_wrong() -> None:
    loaded = load(WHOLE)
    assert [f"{p.span} {p.code}" for p in loaded.problems] == []
    hold(loaded)


@given(st.lists(edits, min_size=1, max_size=4))
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_small_changes(changes: list[tuple[str, int, int, bytes]]) -> None:
    hold(load(mutated(changes)))


@given(names, st.binary(max_size=200) | st.text(max_size=200).map(lambda t: t.encode()))
@settings(max_examples=200, deadline=None)
def test_any_bytes_in_a_file(name: str, data: bytes) -> None:
    hold(load({**WHOLE, name: data}))


@given(names, names)
@settings(max_examples=200, deadline=None)
def test_a_file_in_the_place_of_another(name: str, other: str) -> None:
    hold(load({**WHOLE, name: WHOLE[other]}))


@given(st.sets(names))
@settings(max_examples=100, deadline=None)
def test_files_that_are_not_there(gone: set[str]) -> None:
    files = {name: data for name, data in WHOLE.items() if name not in gone}
    loaded = load(files)
    if loaded.league is not None:
        hold(loaded)
    else:
        assert {"club.toml", "players.csv"} <= gone


paths = st.lists(
    st.sampled_from(["2026-27", "interne", "rounds", "Results.csv", "results (1).csv", "07.json"])
    | st.sampled_from(["pages", "news", "a.md", ".md", "club.toml", "players.csv", "", "x"])
    | st.text(max_size=4),
    min_size=1,
    max_size=5,
).map("/".join)


@given(st.dictionaries(paths, st.binary(max_size=20), max_size=5))
@settings(max_examples=200, deadline=None)
def test_any_names_of_files(files: dict[str, bytes]) -> None:
    loaded = load({**WHOLE, **files})
    assert loaded.league is not None
