"""What explanations cite stands on the page of the rules: every article that any code can give."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from leaguegen.model.amounts import ValueClass
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition
from leaguegen.model.record import Step
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import (
    SYSTEMS,
    CupRules,
    DutchRules,
    HellerRules,
    KeizerRules,
    KnsbRules,
    Rules,
)
from leaguegen.pairing.swiss.dutch.articles import cited_as
from leaguegen.pairing.swiss.dutch.criteria import Criterion
from leaguegen.pairing.swiss.klukkluk_meetings import Absolute
from leaguegen.render.account import Account
from leaguegen.render.boards import step_rows
from leaguegen.render.reglement import addresses
from leaguegen.render.speech import Speech
from leaguegen.words.message import say
from tests.render import club
from tests.render.rulebooks import DUTCH, ENGLISH, beside, book, competition

ROOT = Path(__file__).parents[2]
ROOMS = ("pairing", "ranking", "desk", "engines", "model")
NAMES = (*SYSTEMS, "groups", "evening", "fide-dutch-2017")
CITATION = re.compile(rf"({'|'.join(sorted(NAMES, key=len, reverse=True))}) [0-9A-Z][0-9A-Z.]*")
NUMBER = re.compile(r"C\.04\.7|C\d+|\d\.\d(\.\d)?")

MADE_UP = {
    "klukkluk {decision.article}",
    "klukkluk {'5.2' if field.rules.mode == 'literal' else '5.3'}",
    "fide-dutch {name}",
    "fide-dutch-2017 {_OLD[name]}",
    "fide-dutch-2017 E.{name[-1]}",
    "fide-dutch C{criterion.value}",
    "fide-dutch-2017 C.{criterion.value - 2}",
    *(f"{{prefix}}.{n}" for n in range(1, 6)),
}
"""The citations that are put together of parts, as they stand in the code; see `composed`."""


def trees(folder: str = "") -> Iterator[tuple[Path, ast.Module]]:
    for room in ROOMS:
        for path in sorted((ROOT / "leaguegen" / room).rglob("*.py")):
            if folder in path.as_posix():
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def constants(tree: ast.Module) -> Iterator[str]:
    """Yield the texts in the code, but for docstrings."""
    parts = {id(p) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for p in n.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.value


@cache
def written() -> frozenset[str]:
    """Return the citations that stand in the code as they are."""
    found = (text for _, tree in trees() for text in constants(tree))
    return frozenset(text for text in found if CITATION.fullmatch(text))


@cache
def composed() -> frozenset[str]:
    """Return the citations that the code puts together."""
    old = range(1, 7)
    found = {f"klukkluk 6.{n}" for n in old} | {f"klukkluk {bar.value}" for bar in Absolute}
    found |= {"klukkluk 5.2", "klukkluk 5.3"}
    numbers = {
        text
        for path, tree in trees("dutch")
        if not path.name.endswith("articles.py")
        for text in constants(tree)
        if NUMBER.fullmatch(text)
    }
    assert {"C1", "C6", "4.2", "5.2.1", "C.04.7"} <= numbers
    numbers |= {f"5.2.{n}" for n in range(1, 6)}
    numbers |= {f"C{criterion.value}" for criterion in Criterion}
    for edition in (2026, 2017):
        found |= {cited_as(edition, number) for number in numbers}
    return frozenset(found - {""})


USED: Mapping[str, Rules] = {
    "cup": CupRules(draw="bracket", colour="fair", third_place=True, consolation=True),
    "fide-dutch": DutchRules(acceleration="baku"),
    "heller": HellerRules(reverse_numbers=True, round_order=(5, 4, 3, 2, 1)),
    "keizer": KeizerRules(values=(ValueClass(Fraction(5)),)),
    "knsb": KnsbRules(rematch_relax=True),
}
"""Rules that use what most competitions do without."""


def of(system: str) -> Competition:
    """Return a competition that uses all that a system has, or nearly so."""
    found = USED.get(system) or SYSTEMS[system]()
    rules: Rules = replace(found, seed="zon", competition="2026-27/interne")
    if isinstance(rules, InGroups):
        rules = replace(rules, groups=True)
    return competition(rules, RankingRules("2026-27/interne", "zon"))


@cache
def fragments() -> Mapping[str, str]:
    """Return where each citation leads, over all systems and editions."""
    found: dict[str, str] = {}
    for system in SYSTEMS:
        found |= addresses(book(of(system)), 1)
    for other in (
        DutchRules(edition=2017, acceleration="baku"),
        KeizerRules(pairing="least-squares"),
    ):
        found |= addresses(book(competition(other)), 1)
    return found


def unparsed(node: ast.JoinedStr) -> str:
    """Return an f-string as it stands in the code; versions of Python differ in parentheses."""
    return re.sub(r"[()]", "", ast.unparse(node)[2:-1])


def test_no_citation_is_put_together_otherwise() -> None:
    found = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Step":
                first = node.args[0] if node.args else None
                if isinstance(first, ast.JoinedStr):
                    found.add(unparsed(first))
            if isinstance(node, ast.JoinedStr):
                text = unparsed(node)
                if re.match(rf"({'|'.join(NAMES)}) [^ ]+$|({'|'.join(NAMES)}) \{{", text):
                    found.add(text)
    assert found <= MADE_UP


@pytest.mark.parametrize("cited", sorted(written() | composed()))
def test_a_citation_of_the_code_leads_somewhere(cited: str) -> None:
    assert cited in fragments()


def test_every_citation_of_the_demonstration_club_leads_somewhere() -> None:
    cited = set()
    for path in (ROOT / "content").rglob("rounds/*.json"):
        cited |= set(_articles(json.loads(path.read_text(encoding="utf-8"))))
    assert len(cited) > 50
    assert cited <= set(fragments())


def _articles(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if "article" in value:
            yield value["article"]
        for inner in value.values():
            yield from _articles(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _articles(inner)


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_article_stands_once_and_is_whole_in_both_languages(system: str) -> None:
    found = [a for chapter in book(of(system)) for a in chapter.articles]
    names = [a.id for a in found] + [chapter.id for chapter in book(of(system))]
    assert len(names) == len(set(names))
    cited = [name for a in found for name in a.cited]
    assert len(cited) == len(set(cited))
    for article in found:
        assert re.fullmatch(r"[a-z0-9-]+", article.id)
        assert article.text or article.rows, article.id
        for text in article.text:
            assert ENGLISH.text(text).endswith((".", ":")), article.id
            assert DUTCH.text(text) != ENGLISH.text(text), article.id
        assert all(DUTCH.text(s) for pair in article.rows for s in pair)


def test_every_article_tells_its_source() -> None:
    for system in SYSTEMS:
        for chapter in book(of(system)):
            assert all(a.source or chapter.source for a in chapter.articles), chapter.id
    (c12,) = (
        a
        for chapter in book(competition(DutchRules()))
        for a in chapter.articles
        if "fide-dutch C12" in a.cited
    )
    assert c12.source is not None
    assert ENGLISH.text(c12.source) == "FIDE Handbook C.04.3, edition of 2026"


def test_addresses_do_not_depend_on_settings_or_cycles() -> None:
    plain = addresses(book(competition(KnsbRules())), 1)
    other = addresses(book(beside(competition(KnsbRules(drop="lowest-rank")), KeizerRules())), 1)
    assert {c: plain[c] for c in plain if c.startswith("knsb")} == {
        c: other[c] for c in other if c.startswith("knsb")
    }
    assert plain["knsb 4.5"] == "knsb-fold"
    assert plain["evening 4.2"] == "late-signoff"


def test_another_cycle_has_articles_of_its_own() -> None:
    rules = KnsbRules(), KnsbRules(drop="lowest-rank")
    both = beside(competition(rules[0]), rules[1])
    first, second = (addresses(book(both), cycle) for cycle in (1, 2))
    assert (first["knsb 4.4"], second["knsb 4.4"]) == ("knsb-who-waits", "cycle-2-knsb-who-waits")
    assert first["evening 3.1"] == second["evening 3.1"]
    names = [a.id for chapter in book(both) for a in chapter.articles]
    assert len(names) == len(set(names))


def test_where_it_stands_how_each_cycle_is_ranked() -> None:
    ranking = RankingRules(minimum_games=3)
    both = beside(competition(KnsbRules()), KnsbRules(), ranking)
    third = replace(both.cycles[1], number=3)
    account = Account(club.league(), replace(both, cycles=(*both.cycles, third)))
    page = "2026-27/interne/rules.html"
    assert account.ranking_rules(None) == account.ranking_rules(1) == f"{page}#tie-breaks"
    assert account.ranking_rules(3) == f"{page}#cycle-2-tie-breaks"


def test_cycles_that_agree_share_their_articles() -> None:
    which = club.competition()
    assert addresses(book(which), 1) == addresses(book(which), 2)


def test_a_step_leads_to_its_article_and_an_unknown_one_nowhere() -> None:
    account = Account(club.league(), competition(HellerRules()))
    steps = Step("heller 3.3", say("why")), Step("knsb 4.5", say("why"))
    known, unknown = step_rows(steps, Speech(ENGLISH, {}), account, 1)
    assert known.article.target == "2026-27/interne/rules.html#heller-white"
    assert (unknown.article.text, unknown.article.target) == ("knsb 4.5", "")


def test_a_schedule_and_a_cup_tell_their_own_late_rules() -> None:
    assert "evening 4.4" in addresses(book(competition(HellerRules())), 1)
    assert "evening 4.4" not in addresses(book(competition(CupRules())), 1)
