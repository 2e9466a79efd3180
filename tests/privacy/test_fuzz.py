"""Random clubs, whole sites: nobody is ever found who is not to be named."""

import random
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

import leaguegen
from leaguegen.build import build
from leaguegen.files import read_theme
from tests.privacy.people import Person, all_words, everything, named, somebody, spelt, words

COLUMNS = ("knsb_id", "born", "category", "aliases", "privacy")
SYSTEMS = ("knsb", "keizer", "klukkluk", "round-robin", "fide-dutch", "fmjd-swiss", "amsterdam")
THEME = read_theme()
DUTCH = Path(leaguegen.__file__).parent / "locale" / "nl" / "LC_MESSAGES" / "leaguegen.po"


def content(people: Iterable[Person], seed: int, note: str = "") -> dict[str, bytes]:
    """Return a club with a league in some system and a cup, two rounds played in the league."""
    people = list(people)
    chance = random.Random(seed)
    rows = [",".join((p.id, f'"{p.name}"', *(p.row.get(c, "") for c in COLUMNS))) for p in people]
    here = "2026-27/interne"
    system = SYSTEMS[seed % len(SYSTEMS)]
    more = "rounds = 5\n" if system == "klukkluk" else ""
    texts = {
        "club.toml": 'name = "Club"\nlanguage = "nl"\n'
        + ('privacy_key = "geheim"\n' if seed % 2 else ""),
        "players.csv": "\n".join([",".join(("id", "name", *COLUMNS)), *rows]) + "\n",
        f"{here}/competition.toml": f'title = "Interne"\nsystem = "{system}"\n{more}',
        f"{here}/rounds.csv": "round,date,note\n"
        + "".join(f'{n},2026-09-0{n},"{note}"\n' for n in range(1, 6)),
        f"{here}/results.csv": _results(people, chance),
        f"{here}/adjustments.csv": "player,round,points,reason\n"
        + f'{people[0].id},1,0.5,"{note or "x"}"\n',
        "2026-27/absences.csv": f"player,date,kind\n{people[-1].id},2026-09-03,excused\n",
        "2026-27/external.csv": "date,player,team,colour,opponent,opponent_rating,result\n"
        + f'2026-09-20,{people[1].id},"{note}",w,"{note}",1500,1\n',
        "2026-27/beker/competition.toml": 'title = "Beker"\nsystem = "cup"\n',
        "2026-27/beker/rounds.csv": "round,date\n1,2026-10-01\n2,2026-10-08\n",
        "2026-27/beker/results.csv": "round,board,white,black,result,decider,through\n"
        + f"1,1,{people[0].id},{people[1].id},½-½,lot,{people[0].id}\n",
    }
    return {name: text.encode() for name, text in texts.items()}


def _results(people: list[Person], chance: random.Random) -> str:
    rows = ["round,board,white,black,result"]
    for number in (1, 2):
        order = people[: len(people) // 2 * 2]
        chance.shuffle(order)
        for board in range(len(order) // 2):
            white, black = order[2 * board : 2 * board + 2]
            result = chance.choice(("1-0", "0-1", "½-½"))
            rows.append(f"{number},{board + 1},{white.id},{black.id},{result}")
    return "\n".join(rows) + "\n"


def site(files: Mapping[str, bytes]) -> dict[str, str]:
    """Build a site, which must be possible, and return it as text."""
    outcome = build(files, THEME)
    errors = [str(p.message) for p in outcome.problems if p.severity == "error"]
    assert outcome.files is not None, errors
    return everything({str(path): data for path, data in outcome.files.items()})


def club(seed: int) -> list[Person]:
    """Make up a club."""
    chance, taken = random.Random(seed), set[str]()
    return [somebody(chance, taken) for _ in range(9 + seed % 4)]


@cache
def usual(seed: int) -> frozenset[str]:
    """Return the words of the same site with people whose names are no words, and of its language,
    for other people make it say other sentences.
    """
    nobody = [Person(f"p{n}", (f"Xq{n}z", "", f"Zq{n}x"), "full") for n in range(9 + seed % 4)]
    return frozenset({*all_words(site(content(nobody, seed))), *words(DUTCH.read_text("utf-8"))})


@pytest.mark.parametrize("seed", range(21))
def test_nobody_is_named_who_is_not_to_be(seed: int) -> None:
    people = club(seed)
    secret = [p for p in people if p.mode != "full"]
    note = "; ".join(f"{spelt(p.name, seed + n)} was er" for n, p in enumerate(secret))
    made = site(content(people, seed, note))
    open_ = {word for p in people for word in _shown(p)} | usual(seed)
    found = {p.name: named(p, made, open_) for p in secret}
    assert {name: where for name, where in found.items() if where} == {}


def _shown(person: Person) -> set[str]:
    """Return the words of a person that may stand on the site: of a short name the given one."""
    if person.mode == "full":
        return {*words(person.name), *words(person.id), *words(person.row.get("aliases", ""))}
    given = person.mode == "short" and len(person.parts) > 1
    return set(words(person.parts[0])) if given else set()


def test_names_are_typed_in_ways_that_differ() -> None:
    ways = [spelt("Zoë Çelik", n) for n in range(5)]
    assert ways == ["Zoë Çelik", "Zoe Celik", "ZOË ÇELIK", "Zoe\u0308 C\u0327elik", "ZOE CELIK"]


def test_the_search_finds_whoever_is_shown_in_full() -> None:
    people = club(3)
    in_full = [Person(p.id, p.parts, "full", {"privacy": "full"}) for p in people]
    made = site(content(in_full, 3))
    assert all(named(Person(p.id, p.parts, "code"), made, set()) for p in people)
