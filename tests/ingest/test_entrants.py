"""Who takes part, in which order, with which rating."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.player import PlayerId, Role
from tests.ingest.reading import (
    CLUB,
    EIGHT,
    FULL_ROUND,
    HEADER,
    INTERNE,
    interne,
    read,
    settled,
    the,
    told,
)


def order(loaded: Loaded) -> str:
    return "".join(e.id for e in interne(loaded).roster)


def rating(loaded: Loaded, player: str) -> int | None:
    return interne(loaded).roster[PlayerId(player)].rating


def test_without_entrants_everybody_takes_part_from_round_one() -> None:
    loaded = settled(read())
    assert order(loaded) == "abcdefgh"
    assert all(e.active(1) and e.active(99) for e in interne(loaded).roster)
    assert order(settled(read(entrants="player,joined\n"))) == "abcdefgh"


def test_the_order_is_by_rating_then_by_name() -> None:
    players = "id,name\na,Zus Bos\nb,Aad Bos\nc,Koos van Aalst\nd,Jan Mol\ne,Piet Mol\n"
    ratings = "player,list,date,rating\nd,knsb,2026-08-01,1500\ne,knsb,2026-08-01,1800\n"
    assert order(settled(read({"players.csv": players, "ratings.csv": ratings}))) == "edcba"
    belgian = {"club.toml": 'name = "De Toren"\ncountry = "BE"\n'}
    files = {**belgian, "players.csv": players, "ratings.csv": ratings}
    assert order(settled(read(files))) == "edbac"


def test_numbers_go_before_ratings_where_everybody_has_one() -> None:
    entrants = "player,rating,number\na,1500,3\nb,1600,1\nc,1700,2\n"
    assert order(settled(read(entrants=entrants))) == "bca"
    assert order(settled(read(entrants=entrants.replace(",2\n", ",\n")))) == "cba"


RATINGS = """
    player,list,date,rating
    a,knsb,2026-08-01,1500
    a,knsb,2026-12-01,1555
    a,fide,2026-08-01,1600
    b,fide,2026-08-01,1700
    b,club,2026-10-01,1650
    c,fide_blitz,2026-08-01,1900
    d,knsb,2026-08-01,0
"""


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("", [1555, 1650, None, None]),
        ("rating_date = 2026-09-01", [1500, 1700, None, None]),
        ('rating_date = "1-9-2026"', [1500, 1700, None, None]),
        ('rating = ["fide_blitz", "fide"]', [1600, 1700, 1900, None]),
        ('rating = "club"', [None, 1650, None, None]),
    ],
)
def test_the_first_list_that_has_one_on_the_latest_date(
    settings: str, expected: list[int | None]
) -> None:
    toml = {f"{INTERNE}/competition.toml": f'system = "knsb"\n{settings}\n'}
    loaded = settled(read({**toml, "ratings.csv": RATINGS}))
    assert [rating(loaded, p) for p in "abcd"] == expected


def test_a_date_before_every_list_leaves_nobody_a_rating_and_is_told() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "knsb"\nrating_date = 2026-07-31\n'}
    loaded = read({**toml, "ratings.csv": RATINGS})
    assert [rating(loaded, p) for p in "abcd"] == [None, None, None, None]
    assert told(loaded) == ["warning rating-list-unused competition.toml:1:1"]


def test_ratings_in_entrants_are_frozen_also_for_those_who_have_none() -> None:
    entrants = "player,rating\na,1444\nb,0\n"
    loaded = settled(read({"ratings.csv": RATINGS}, entrants=entrants))
    assert [rating(loaded, p) for p in "ab"] == [1444, None]
    newcomer = settled(read({"ratings.csv": RATINGS}, entrants="player,rating\na,1444\nb,\n"))
    assert [rating(newcomer, p) for p in "ab"] == [1444, 1650]
    open_ = settled(read({"ratings.csv": RATINGS}, entrants="player,rating\na,\nb,\n"))
    assert [rating(open_, p) for p in "ab"] == [1555, 1650]


def test_roles_groups_and_rounds_of_joining() -> None:
    entrants = "player,joined,withdrawn,group,role\na,3,5,B,gast\nb,,0,,\n"
    roster = interne(settled(read(entrants=entrants))).roster
    first, second = roster[PlayerId("a")], roster[PlayerId("b")]
    assert (first.joined, first.withdrawn, first.group, first.role) == (3, 5, "B", Role.GUEST)
    assert [first.active(n) for n in (2, 3, 5, 6)] == [False, True, True, False]
    assert not second.active(1)


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("a,,,\na,,,\n", "error entrant-twice entrants.csv:3:1"),
        ("a,5,3,\n", "error withdrawn-before-joined entrants.csv:2:5"),
        ("a,,,geust\n", "error role-unknown entrants.csv:2:5"),
        ("a,x,,\n", "error number-invalid entrants.csv:2:3"),
        ("zoe,,,\n", "error player-unknown entrants.csv:2:1"),
    ],
)
def test_rows_that_cannot_be(rows: str, problem: str) -> None:
    loaded = read(entrants="player,joined,withdrawn,role\n" + rows)
    assert told(loaded) == [problem]
    assert loaded.problems[0].hint is not None


def test_two_ratings_of_one_date_are_told() -> None:
    rows = "player,list,date,rating\na,knsb,2026-08-01,1500\na,knsb,2026-08-01,1510\n"
    loaded = read({"ratings.csv": rows + "a,knsb,2026-08-01,1510\n"})
    assert told(loaded) == ["warning rating-twice ratings.csv:3:19"]
    assert rating(loaded, "a") == 1510


def test_players_and_their_columns() -> None:
    players = """
        id,name,knsb_id,born,category,privacy,aliases
        jan,Jan van der Berg,1234567,1985,S50,short,Jannes; JvdB | Jan B.
    """
    loaded = settled(read({"players.csv": players}))
    assert loaded.league is not None
    jan = loaded.league.players[PlayerId("jan")]
    assert (jan.sort_name, jan.knsb_id, jan.born) == ("Berg, Jan van der", "1234567", 1985)
    assert (jan.category, jan.privacy) == ("S50", "short")
    assert jan.aliases == ("Jannes", "JvdB", "Jan B.")


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("a,Nog Een,,", "error id-twice players.csv:3:1"),
        ("A,Nog Een,,", "error id-twice players.csv:3:1"),
        ("a|b,Nog Een,,", "error id-invalid players.csv:3:1"),
        ("a b,Nog Een,,", "error id-invalid players.csv:3:1"),
        ("../x,Nog Een,,", "error id-invalid players.csv:3:1"),
        (",Nog Een,,", "error cell-empty players.csv:3:1"),
        ("b,,,", "error cell-empty players.csv:3:3"),
        ("b,Nog Een,1-2-1985,", "error year-invalid players.csv:3:11"),
        ("b,Nog Een,,shrt", "error privacy-unknown players.csv:3:12"),
    ],
)
def test_players_that_cannot_be(row: str, problem: str) -> None:
    loaded = read({"players.csv": f"id,name,born,privacy\na,Aad Bos,,\n{row}\n"})
    assert told(loaded) == [problem]
    assert loaded.problems[0].hint is not None


def test_an_unknown_way_to_show_a_name_hides_it() -> None:
    loaded = read({"players.csv": "id,name,privacy\na,Aad Bos,shrt\n"})
    assert loaded.league is not None
    assert loaded.league.players[PlayerId("a")].privacy == "hidden"
    assert "short" in str(the(loaded, "privacy-unknown").hint)


def test_one_error_is_enough_where_nobody_is_known() -> None:
    rows = "round,board,white,black,result\n1,1,a,b,1-0\n1,2,c,d,1-0\n"
    loaded = read({"players.csv": None}, results=rows)
    assert told(loaded) == ["error players-missing players.csv:1:1"]
    assert set(CLUB) >= {"players.csv"}


def not_entered(loaded: Loaded) -> list[str]:
    return [f"{p.severity} {p.span}" for p in loaded.problems if p.code == "player-not-entered"]


def test_who_stands_in_no_list_of_entrants_is_told_of() -> None:
    loaded = read(entrants="player\n" + "".join(f"{p}\n" for p in EIGHT[:-1]))
    assert not_entered(loaded) == ["note players.csv:9:1"]
    hint = str(the(loaded, "player-not-entered").hint)
    assert f"{INTERNE}/entrants.csv" in hint
    assert "joined" in hint


def test_a_newcomer_is_of_the_season_that_is_played() -> None:
    """The folder of the next season may stand there for months."""
    rows = HEADER + FULL_ROUND.replace("1,4,g,h,1-0", "1,,g,,bye")
    following = {"2027-28/interne/competition.toml": 'system = "knsb"\n'}
    following["2027-28/interne/entrants.csv"] = "player\na\nb\n"
    everybody = "player\n" + "".join(f"{p}\n" for p in EIGHT[:-1])
    hint = str(the(read(following, results=rows, entrants=everybody), "player-not-entered").hint)
    assert f"{INTERNE}/entrants.csv" in hint
    assert "2027-28" not in hint


def test_who_takes_part_anywhere_is_not() -> None:
    earlier = {"2025-26/interne/competition.toml": 'system = "knsb"\n'}
    assert not_entered(read(earlier, entrants="player\na\n")) == []
    withdrawn = "player,withdrawn\n" + "".join(f"{p},0\n" for p in EIGHT)
    assert not_entered(read(entrants=withdrawn)) == []
    assert not_entered(read()) == []


def test_a_name_that_is_misspelt_there_is_no_newcomer() -> None:
    assert not_entered(read(entrants="player\na\nSpeler BB\n")) == []


def test_of_many_ten_are_told_one_by_one() -> None:
    players = "id,name\na,Speler A\n" + "".join(f"n{n},Nieuw {n}\n" for n in range(13))
    loaded = read({"players.csv": players}, entrants="player\na\n")
    found = [str(p.message) for p in loaded.problems if p.code == "player-not-entered"]
    assert len(found) == 11
    assert found[0] == "n0 takes part in no competition."
    assert found[-1] == "3 more players take part in no competition."
