"""The chapter of the reglement about the calendar, and where chance comes from."""

from collections.abc import Iterator
from itertools import groupby

from leaguegen.model.league import Competition, League
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.registry import is_schedule
from leaguegen.render.captions import cycle_title, instead
from leaguegen.render.reglement import Chapter, RuleArticle, Told
from leaguegen.words.message import Message, say, say_many

OWN = say("the calendar and the settings of this competition")


def calendar_chapter(league: League, competition: Competition) -> Chapter:
    """Return how many rounds there are, on which evenings, and how chance comes about."""
    articles = (
        _rounds(league, competition),
        *_several(competition),
        *_others(competition),
        *_chance(competition),
    )
    return Chapter("competition", say("The competition"), articles, OWN)


def _rounds(league: League, competition: Competition) -> RuleArticle:
    count = len(competition.calendar)
    rows: list[Told] = [(say("Rounds planned"), say("{n}", n=count))]
    if len(competition.cycles) > 1:
        rows += [
            (cycle_title(c), _span(c.rounds, staged=isinstance(c.rules, AmsterdamRules)))
            for c in competition.cycles
        ]
    if competition.follows:
        before = league.competition(competition.follows)
        name = before.title if before is not None else competition.follows
        season = before.season if before is not None else ""
        followed = say("{competition} {season}", competition=name, season=season)
        rows.append((say("Begins from the final ranking of"), followed))
    text = say(
        "The calendar tells the date of each round. A round of the calendar that was passed over"
        " counts for nothing."
    )
    several = say(
        "Each cycle has a ranking of its own; what counts over the whole season is told where it"
        " matters."
    )
    told = (text, several) if len(competition.cycles) > 1 else (text,)
    return RuleArticle("rounds", say("Rounds"), told, tuple(rows))


def _span(rounds: tuple[int, ...], *, staged: bool) -> Message:
    if not rounds:
        return say("no rounds yet")
    if len(rounds) == 1 or staged:
        return say_many("{n} round", "{n} rounds", len(rounds))
    return say("rounds {first} to {last}", first=rounds[0], last=rounds[-1])


def _several(competition: Competition) -> Iterator[RuleArticle]:
    """Yield what holds on days with several rounds, where there are any."""
    dated = [p for p in competition.calendar if p.date is not None]
    rows: list[Told] = []
    schedule = True
    for day, planned in groupby(dated, key=lambda p: p.date):
        numbers = tuple(p.number for p in planned)
        if len(numbers) > 1 and day is not None:
            listed = tuple(say("{n}", n=number) for number in numbers)
            rows.append((say("{date}", date=day), say("rounds {list}", list=listed)))
            schedule &= all(is_schedule(competition.cycle_of(n).rules) for n in numbers)
    if not rows:
        return
    paired = say(
        "Each of them is paired by itself, once the round before has begun to bring results; games"
        " that are still going on then count as draws in the pairing."
    )
    written = say("All of them are in the schedule that is made beforehand.")
    away = say(
        "Who signs off for the day is away from all of its rounds, who signs off for a round from"
        " that one alone. A game for the club that day keeps away from all of them, and its result"
        " counts in the first. A cup tie that counts here counts in one of them."
    )
    text = (written if schedule else paired, away)
    yield RuleArticle("several-rounds", say("Several rounds on one day"), text, tuple(rows))


def _others(competition: Competition) -> Iterator[RuleArticle]:
    """Yield what holds on evenings without a round, where there are any."""
    rows = tuple(
        (say("{date}", date=evening.date), say("{what}", what=instead(evening)))
        for evening in competition.evenings
    )
    if rows:
        text = say(
            "On these evenings no round is played. Nothing is paired and nobody is absent; a cup"
            " tie of such an evening counts in no round."
        )
        yield RuleArticle("evenings-without-round", say("Evenings without a round"), (text,), rows)


def _chance(competition: Competition) -> Iterator[RuleArticle]:
    """Yield from which texts all chance comes."""
    seeds = dict.fromkeys(
        (rules.seed, rules.competition)
        for cycle in competition.cycles
        for rules in (cycle.rules, cycle.ranking)
    )
    rows: list[Told] = []
    for seed, name in seeds:
        rows.append((say("Seed of the lots"), say("{seed}", seed=seed)))
        rows.append((say("Name of the competition in the lots"), say("{name}", name=name)))
    text = say(
        "No lot is drawn that cannot be repeated. Each lot is made of the seed, the name of the"
        " competition, what it is for and the player, by SHA-256; the lowest comes first."
    )
    yield RuleArticle("chance", say("Chance"), (text,), tuple(rows))
