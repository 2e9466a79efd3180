"""FIDE's Dutch system as a chapter of the reglement, in our own words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from leaguegen.model.systems import DutchRules
from leaguegen.pairing.swiss.dutch.articles import cited_as
from leaguegen.render.dutch_articles import ARTICLES
from leaguegen.render.engine_credits import engine_rows
from leaguegen.render.reglement import Row, RuleArticle, filled
from leaguegen.words.message import Message, say

_EDITIONS: Mapping[int, Message] = MappingProxyType(
    {
        2026: say("in force since 1 February 2026"),
        2017: say("of 2017, in force until 31 January 2026"),
    }
)
_ONLY_2026 = ("low-bye", "bye-games")


def dutch_articles(rules: DutchRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles, each with the number that its edition gives it."""
    left_out = () if rules.acceleration == "baku" else ("baku",)
    if rules.edition == 2017:
        left_out = (*left_out, *_ONLY_2026)
    kept = filled("fide-dutch", ARTICLES, dutch_rows(rules), left_out)
    return tuple(_in_edition(article, rules) for article in kept)


def source(rules: DutchRules) -> Message:
    """Return from which text the articles come."""
    return _source("C.04.3", rules)


def _source(chapter: str, rules: DutchRules) -> Message:
    year = str(rules.edition)
    return say("FIDE Handbook {chapter}, edition of {year}", chapter=chapter, year=year)


def _in_edition(article: RuleArticle, rules: DutchRules) -> RuleArticle:
    numbers = (cited.removeprefix("fide-dutch ") for cited in article.cited)
    cited = tuple(name for number in numbers if (name := cited_as(rules.edition, number)))
    chapter = "C.04.7" if article.id == "fide-dutch-baku" else "C.04.3"
    return replace(article, cited=cited, source=_source(chapter, rules))


def dutch_rows(rules: DutchRules) -> Iterator[Row]:
    """Yield the settings by article."""
    for subject, value in engine_rows(rules):
        yield "from-the-top", subject, value
    yield "from-the-top", say("Edition of FIDE's text"), _EDITIONS[rules.edition]
    if rules.rounds:
        rounds = say("{rounds}", rounds=rules.rounds)
        yield "topscorers", say("Number of rounds"), rounds
    if rules.acceleration == "baku":
        text = say(
            "the upper part of the field has a win more in the first rounds, and then half of one "
            "(Baku)"
        )
        yield "baku", say("Acceleration"), text
    colours = {"white": say("White"), "black": say("Black"), "lot": say("by lot")}
    first = say("Colour of the first player in the first round")
    yield "first-colour", first, colours[rules.initial_colour]
