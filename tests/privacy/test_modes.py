"""Which mode holds for whom, and what is seen of the name then."""

from collections.abc import Mapping

import pytest

from leaguegen.model.league import League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.privacy import MODES, Mode
from leaguegen.model.protection import protections
from leaguegen.model.shown_names import shown_name
from leaguegen.render.codes import codes
from leaguegen.render.names import faces
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, league_of

PEOPLE = """
    id,name,born,category,privacy
    jan,Jan de Wit,,,
    kim,Kim Vos,2009,,
    lot,Lot Vos,2008,,
    mia,Mia Bos,,Jeugd,
    nel,Nel Bos,1990,jeugd,
    oda,Oda Mol,2012,,full
    pim,Pim Mol,1970,,hidden
    """
INTERNE = "2026-27/interne/competition.toml"


def club(
    settings: str = "", competition: str = "", more: Mapping[str, str] | None = None
) -> League:
    """Return a club whose members all play in the one competition of 2026-27."""
    return league_of(
        files(
            {
                "club.toml": f'name = "Test"\nlanguage = "en"\n{settings}',
                "players.csv": PEOPLE,
                INTERNE: f'system = "knsb"\n{competition}',
                **(more or {}),
            }
        )
    )


def modes(league: League) -> dict[str, tuple[str, str]]:
    return {str(player): (how.mode, how.cause) for player, how in protections(league).items()}


def test_whoever_is_under_18_on_31_december_of_the_first_year_is_shown_by_initials() -> None:
    """Born in 2009: 17 on 31 December 2026. Born in 2008: 18."""
    assert modes(club()) == {
        "jan": ("full", "club"),
        "kim": ("initials", "under-18"),
        "lot": ("full", "club"),
        "mia": ("initials", "youth"),
        "nel": ("full", "club"),
        "oda": ("full", "own"),
        "pim": ("hidden", "own"),
    }


def test_without_born_and_category_everybody_is_grown_up() -> None:
    assert modes(club("youth_categories = []"))["mia"] == ("full", "club")


def test_categories_of_the_clubs_own_words() -> None:
    league = club('youth_categories = ["welpen"]', "", {"players.csv": (
        "id,name,category\na,Aad Bos,Welpen\nb,Bea Bos,jeugd\n")})  # fmt: skip
    assert modes(league) == {"a": ("initials", "youth"), "b": ("full", "club")}


@pytest.mark.parametrize("mode", MODES)
def test_the_rule_for_the_young_never_loosens_what_the_club_has(mode: str) -> None:
    """Of `initials` and the club's mode the stricter one."""
    order = ["full", "short", "initials", "code", "hidden"]
    expected = max("initials", mode, key=order.index)
    assert modes(club(f'privacy = "{mode}"'))["kim"][0] == expected


def test_the_club_decides_what_holds_for_the_young() -> None:
    assert modes(club('under_18 = "code"'))["kim"] == ("code", "under-18")
    assert modes(club('under_18 = "full"'))["kim"][0] == "full"


def test_a_competition_is_stricter_for_all_and_never_more_open() -> None:
    kept = modes(club('privacy = "short"', 'privacy = "initials"'))
    assert {p: m for p, (m, _) in kept.items() if m != "initials"} == {"pim": "hidden"}
    assert kept["jan"] == ("initials", "competition")
    assert modes(club('privacy = "code"', 'privacy = "short"'))["jan"] == ("code", "club")


def test_only_who_takes_part_is_in_the_mode_of_a_competition() -> None:
    league = club("", "", {
        "2026-27/blitz/competition.toml": 'system = "knsb"\nprivacy = "code"\n',
        "2026-27/blitz/entrants.csv": "player\nlot\n",
    })  # fmt: skip
    assert modes(league)["lot"] == ("code", "competition")
    assert modes(league)["jan"] == ("full", "club")


def test_a_player_who_was_under_18_in_a_published_season_stays_protected() -> None:
    """The pages of both seasons lead to one page of the player."""
    more = {"2025-26/interne/competition.toml": 'system = "knsb"\n'}
    both = modes(club("", "", more))
    assert both["lot"] == ("initials", "under-18")
    assert modes(club("retention = 1", "", more))["lot"] == ("full", "club")


def test_whoever_only_played_in_seasons_that_are_withheld_is_hidden() -> None:
    league = club("retention = 1", "", {
        "2025-26/interne/competition.toml": 'system = "knsb"\n',
        "2026-27/interne/entrants.csv": "player\nlot\n",
    })  # fmt: skip
    assert modes(league)["lot"] == ("full", "club")
    assert modes(league)["oda"] == ("hidden", "retention")


def test_a_season_without_a_year_in_its_name_begins_in_the_year_of_its_first_date() -> None:
    league = league_of(files({
        "players.csv": "id,name,born\nkim,Kim Vos,2009\nlot,Lot Vos,2008\n",
        "herfst/interne/competition.toml": 'system = "knsb"\n',
        "herfst/interne/rounds.csv": "round,date\n1,2026-10-01\n2,2027-01-05\n",
    }))  # fmt: skip
    assert {p: m for p, (m, _) in modes(league).items()} == {"kim": "initials", "lot": "full"}


@pytest.mark.parametrize(
    ("name", "short", "initials"),
    [
        ("Jan de Wit", "Jan W.", "J. W."),
        ("Wit, Jan de", "Jan W.", "J. W."),
        ("Jean Luc d'Hondt", "Jean H.", "J. H."),
        ("Jan 't Hooft", "Jan H.", "J. H."),
        ("Ömer Çelik", "Ömer Ç.", "Ö. Ç."),
        ("IJsbrand IJzerman", "IJsbrand IJ.", "IJ. IJ."),
        ("Remise", "R.", "R."),
        ("J. de Wit", "J. W.", "J. W."),
        ("van der Berg", "B.", "B."),
    ],
)
def test_names_in_the_modes(name: str, short: str, initials: str) -> None:
    player = Player(PlayerId("x"), name)
    made = {mode: shown_name(player, mode, "p-3", "withheld") for mode in MODES}
    assert made["short"] == short
    assert made["initials"] == initials
    assert (made["full"], made["code"], made["hidden"]) == (name, "p-3", "withheld")


def seen(people: str, settings: str = "") -> list[str]:
    """Return how everybody is called."""
    club_toml = f'name = "Test"\nlanguage = "en"\n{settings}'
    league = league_of(files({"club.toml": club_toml, "players.csv": people}))
    return list(faces(league, Catalogue("en")).names.values())


def test_people_who_would_be_called_the_same_have_a_number() -> None:
    people = (
        "id,name,privacy\na,Jan de Wit,initials\nb,Jo Wolf,initials\nc,J. W.,\n"
        "d,Jan Wit,short\ne,Jan Wolf,short\nf,Jan Bos,hidden\ng,Jo Bos,hidden\n"
    )
    assert seen(people) == [
        *("J. W.", "J. W. (2)", "J. W. (3)", "Jan W.", "Jan W. (2)"),
        *("name withheld", "name withheld"),
    ]


def test_a_number_stays_when_people_come() -> None:
    before = "id,name\na,Jan Wit\nb,Jo Wolf\n"
    assert seen(before, 'privacy = "initials"') == ["J. W.", "J. W. (2)"]
    after = seen(before + "c,Joke Wijs\n", 'privacy = "initials"')
    assert after == ["J. W.", "J. W. (2)", "J. W. (3)"]


def code_of(id_: str, key: str = "", *, rows: int = 0, mode: Mode = "code") -> str:
    """Return the code of somebody behind a number of rows of others."""
    others = {PlayerId(f"x{n}y"): Player(PlayerId(f"x{n}y"), "X Y") for n in range(rows)}
    who = PlayerId(id_)
    people = {**others, who: Player(who, "Jan de Wit", knsb_id="1234", born=2011)}
    needing = {who} if mode != "full" else set()
    return codes(people, needing, key)[who]


@pytest.mark.parametrize("id_", ["p07", "12", "lid-12", "M3"])
def test_an_id_that_tells_nothing_is_the_code(id_: str) -> None:
    assert code_of(id_) == id_


@pytest.mark.parametrize(
    "id_", ["jan-de-wit", "jdw", "j1", "p1234", "2011", "p2011", "x", "p-jandewit"]
)
def test_an_id_that_may_tell_something_is_replaced(id_: str) -> None:
    assert code_of(id_) == "p-1"
    assert code_of(id_, rows=4) == "p-5"
    assert code_of(id_, mode="full") == id_


def test_a_code_of_a_secret_does_not_hang_on_the_row() -> None:
    code = code_of("jan-de-wit", "geheim")
    assert code == code_of("jan-de-wit", "geheim", rows=7)
    assert code != code_of("jan-de-wit", "geheimer")
    assert code != code_of("piet", "geheim")
    # HMAC-SHA256, key "geheim", text "jan-de-wit", by: printf jan-de-wit |
    # openssl dgst -sha256 -hmac geheim -binary | base32
    assert code == "p-mqpj7les"


def test_a_code_is_nobody_elses_id() -> None:
    people = [Player(PlayerId("jan"), "Jan de Wit"), Player(PlayerId("P-1"), "Piet")]
    made = codes({p.id: p for p in people}, {PlayerId("jan")}, "")
    assert made == {"jan": "p-1-2", "P-1": "P-1"}
