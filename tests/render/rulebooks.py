"""The reglement of competitions that are made for one test."""

from dataclasses import replace

from leaguegen.model.league import Competition, Cycle
from leaguegen.model.player import Role, Roster
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import Rules
from leaguegen.render.reglement import Chapter
from leaguegen.render.rule_chapters import chapters
from leaguegen.words.catalogue import Catalogue
from tests.render import club

ENGLISH, DUTCH = Catalogue("en"), Catalogue("nl")


def competition(
    rules: Rules, ranking: RankingRules | None = None, **changes: object
) -> Competition:
    """Return a competition of one cycle, with a guest, somebody late and somebody who left."""
    base = club.competition(cycles=1)
    first, second, third, *others = base.roster.entrants
    people = Roster(
        (
            replace(first, role=Role.GUEST),
            replace(second, joined=2),
            replace(third, withdrawn=3),
            *others,
        )
    )
    cycle = Cycle(1, "", (1, 2, 3, 4, 5, 6), rules, ranking or RankingRules())
    return replace(base, cycles=(cycle,), roster=people, **changes)  # type: ignore[arg-type]


def beside(which: Competition, rules: Rules, ranking: RankingRules | None = None) -> Competition:
    """Return the competition with a second cycle by other rules."""
    second = Cycle(2, "", (), rules, ranking or which.cycles[0].ranking)
    return replace(which, cycles=(*which.cycles, second))


def book(which: Competition) -> tuple[Chapter, ...]:
    """Return the reglement."""
    return chapters(club.league(), which)


def told(which: Competition, catalogue: Catalogue = ENGLISH) -> str:
    """Return everything that the reglement says, article by article."""
    return "\n".join(articles(which, catalogue).values())


def articles(which: Competition, catalogue: Catalogue = ENGLISH) -> dict[str, str]:
    """Return what each article says, by address."""
    return {
        article.id: "\n".join(
            [
                catalogue.text(article.title),
                *(catalogue.text(text) for text in article.text),
                *(f"{catalogue.text(a)}: {catalogue.text(b)}" for a, b in article.rows),
                catalogue.text(article.source) if article.source else "",
                " ".join(article.cited),
            ]
        )
        for chapter in book(which)
        for article in chapter.articles
    }
