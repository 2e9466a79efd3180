"""The whole reglement of a competition, made of the values by which it is paired and ranked."""

from collections.abc import Iterable, Iterator, Sequence

from leaguegen.model.league import Competition, Cycle, League
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.render import (
    amsterdam_rules,
    cup_rules,
    dutch_rules,
    fmjd_rules,
    grouped_rules,
    heller_rules,
    keizer_rules,
    klukkluk_rules,
    knsb_rules,
    round_robin_rules,
)
from leaguegen.render.calendar_rules import calendar_chapter
from leaguegen.render.captions import cycle_title
from leaguegen.render.game_rules import game_chapter
from leaguegen.render.late_rules import late_chapter
from leaguegen.render.people_rules import has_guests, people_chapter
from leaguegen.render.point_rules import point_rows, scoring_rows
from leaguegen.render.prize_rules import prize_chapter
from leaguegen.render.ranking_rules import ranking_chapter
from leaguegen.render.reglement import Chapter, RuleArticle, Told, in_cycles
from leaguegen.render.wording import system_name
from leaguegen.words.message import Message, say

_OWN = say("the settings of this competition")


def chapters(league: League, competition: Competition) -> tuple[Chapter, ...]:
    """Return the reglement of a competition, in the order in which it is read."""
    cup = isinstance(competition.cycles[-1].rules, CupRules)
    found = [
        calendar_chapter(league, competition),
        people_chapter(league, competition),
        *_of_cycles(league, competition),
        prize_chapter(competition),
    ]
    if not cup:
        found.append(late_chapter(competition))
    found.append(game_chapter(competition))
    return tuple(chapter for chapter in found if chapter.articles)


def _of_cycles(league: League, competition: Competition) -> Iterator[Chapter]:
    """Yield what holds for cycles: once for all that agree."""
    parts = _parts(competition.cycles)
    for cycles in parts:
        numbers = tuple(cycle.number for cycle in cycles)
        titles = tuple(cycle_title(cycle) for cycle in cycles)
        for chapter in _chapters(league, competition, cycles[0]):
            if len(parts) == 1:
                yield chapter
            else:
                yield in_cycles(chapter, numbers, say("{list}", list=titles))


def _parts(cycles: Iterable[Cycle]) -> Sequence[list[Cycle]]:
    """Put cycles with the same rules together."""
    parts: list[list[Cycle]] = []
    for cycle in cycles:
        for part in parts:
            if (part[0].rules, part[0].ranking) == (cycle.rules, cycle.ranking):
                part.append(cycle)
                break
        else:
            parts.append([cycle])
    return parts


def _chapters(league: League, competition: Competition, cycle: Cycle) -> Iterator[Chapter]:
    yield pairing_chapter(league, competition, cycle.rules)
    groups = grouped_rules.grouped_articles(cycle.rules)
    if groups:
        yield Chapter("groups", say("Groups"), groups, grouped_rules.SOURCE)
    if not isinstance(cycle.rules, CupRules):
        yield _points(competition, cycle)
        yield ranking_chapter(cycle, competition)


def pairing_chapter(league: League, competition: Competition, rules: Rules) -> Chapter:
    """Return who meets whom, by the system."""
    articles, source = _system(league, competition, rules)
    system = RuleArticle(
        "system",
        say("The system"),
        rows=((say("System"), system_name(rules)),),
        source=_OWN,
    )
    return Chapter("pairing", say("Pairing"), (system, *articles), source)


def _system(
    league: League, competition: Competition, rules: Rules
) -> tuple[tuple[RuleArticle, ...], Message]:
    """Return the articles of a system, and from which text they come."""
    match rules:
        case KnsbRules():
            guests = has_guests(competition)
            starts = tuple(_starts(league, competition, rules))
            articles = knsb_rules.knsb_articles(rules, guests=guests, starts=starts)
            return articles, knsb_rules.SOURCE
        case CupRules():
            counts = league.competition(competition.counts_for)
            title = counts.title if counts is not None else ""
            return cup_rules.cup_articles(rules, counts_in=title), cup_rules.SOURCE
        case RoundRobinRules():
            return round_robin_rules.round_robin_articles(rules), round_robin_rules.SOURCE
        case HellerRules():
            return heller_rules.heller_articles(rules), heller_rules.SOURCE
        case AmsterdamRules():
            return amsterdam_rules.amsterdam_articles(rules), amsterdam_rules.SOURCE
        case KlukklukRules():
            return klukkluk_rules.klukkluk_articles(rules), klukkluk_rules.SOURCE
        case KeizerRules():
            return keizer_rules.keizer_articles(rules), keizer_rules.SOURCE
        case FmjdRules():
            return fmjd_rules.fmjd_articles(rules), fmjd_rules.SOURCE
        case DutchRules():
            return dutch_rules.dutch_articles(rules), dutch_rules.source(rules)


def _starts(league: League, competition: Competition, rules: Rules) -> Iterator[knsb_rules.Start]:
    """Yield what the first rounds of the cycles with these rules start from."""
    followed = league.competition(competition.follows) if competition.follows else None
    for cycle in competition.cycles:
        if cycle.rules == rules:
            first = cycle == competition.cycles[0]
            begins = first and (followed is None or not followed.rounds)
            yield "ratings" if begins else "ranking"


def _points(competition: Competition, cycle: Cycle) -> Chapter:
    rules = cycle.rules
    articles = []
    if isinstance(rules, KeizerRules):
        text = say("Amounts in terms of values: the own one, and that of the opponent.")
        amounts = tuple(scoring_rows(rules.scoring))
        articles.append(
            RuleArticle("amounts", say("What a round is worth"), (text,), amounts, ("keizer 3",))
        )
    mixed = any(not isinstance(c.rules, KeizerRules) for c in competition.cycles)
    if mixed or not articles:
        articles.append(_point_table(tuple(point_rows(cycle.ranking.points)), amounts=articles))
    return Chapter("points", say("Points"), tuple(articles), _OWN)


def _point_table(rows: tuple[Told, ...], *, amounts: Sequence[RuleArticle]) -> RuleArticle:
    text = say("Points for a game, for a free place and for a round without a game.")
    if amounts:
        text = say("In the season, where cycles of another system count too, each round is worth:")
    return RuleArticle("point-table", say("Points for each round"), (text,), rows)
