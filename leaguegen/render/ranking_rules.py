"""The chapter of the reglement about the standings."""

from collections.abc import Iterator

from leaguegen.model.league import Competition, Cycle
from leaguegen.model.rules import Category, RankingRules
from leaguegen.model.systems import AmsterdamRules, KeizerRules
from leaguegen.ranking.groups import groups_that_rank, plays_in_groups
from leaguegen.ranking.period import asks_unplayed, is_swiss
from leaguegen.render.reglement import Chapter, RuleArticle, Told
from leaguegen.render.unplayed_words import UNPLAYED
from leaguegen.render.wording import tie_break_title
from leaguegen.words.message import Message, say, say_many

RANKING = "tie-breaks"
"""The address of the article that tells the tie-breaks."""

_HABIT = say("the habit of Dutch clubs, and the settings of this competition")


def ranking_chapter(cycle: Cycle, competition: Competition) -> Chapter:
    """Return how the standings come about."""
    ranking = cycle.ranking
    articles = [_tie_breaks(cycle, competition), *_unplayed(cycle, competition)]
    if ranking.unrated is not None:
        row = say("Who has no rating counts in tie-breaks as"), say("{n}", n=ranking.unrated)
        text = say("It counts in tie-breaks from ratings alone, and changes nobody's rating.")
        articles.append(RuleArticle("unrated", say("Without a rating"), (text,), (row,)))
    if ranking.minimum_games:
        articles.append(_minimum(ranking.minimum_games))
    if len(competition.cycles) > 1:
        articles.append(_season(competition, ranking))
    articles += _categories(ranking)
    fide = say("FIDE Handbook C.07, edition of {year}", year=ranking.unplayed.value)
    source = fide if ranking.unplayed.fide else _HABIT
    return Chapter("ranking", say("Ranking"), tuple(articles), source)


def _tie_breaks(cycle: Cycle, competition: Competition) -> RuleArticle:
    ranking = cycle.ranking
    meet_all = isinstance(cycle.rules, AmsterdamRules) or not is_swiss(competition, cycle.number)
    by_fide = ranking.unplayed.fide and not meet_all
    text = [
        say(
            "Who has the most points stands first. Of players with as many points the first of"
            " these tie-breaks in which they differ decides; who is equal on all shares the place."
        )
    ]
    if isinstance(cycle.rules, KeizerRules):
        text = [
            say(
                "Who has the highest total stands first; of players with as many the first of these"
                " in which they differ decides."
            )
        ]
    if not ranking.tie_breaks:
        text = [say("Who has the most points stands first; who has as many shares the place.")]
    if plays_in_groups(cycle.rules):
        text.append(say("Each group has a table of its own."))
    rows = tuple(
        (say("Tie-break {place}", place=place), tie_break_title(spec, by_fide=by_fide))
        for place, spec in enumerate(ranking.tie_breaks, start=1)
    )
    return RuleArticle(RANKING, say("Points and tie-breaks"), tuple(text), rows)


def _unplayed(cycle: Cycle, competition: Competition) -> Iterator[RuleArticle]:
    season = len(competition.cycles) > 1 and cycle is competition.cycles[0]
    if not (asks_unplayed(competition, cycle.number) or (season and asks_unplayed(competition))):
        return
    subject = say("A forfeited game counts in the numbers of games")
    if is_swiss(competition, cycle.number):
        subject = say("A round without a game counts in the opponents' points")
    row = subject, UNPLAYED[cycle.ranking.unplayed]
    text = say("What a missed round does to the tie-breaks of a player and of his opponents.")
    yield RuleArticle("unplayed", say("Rounds without a game in tie-breaks"), (text,), (row,))


def _minimum(games: int) -> RuleArticle:
    row = say("Needed for a place"), say_many("{n} game", "{n} games", games)
    text = say(
        "Who has played fewer games stands below the others, without a place. It asks nothing until"
        " as many rounds have been played."
    )
    return RuleArticle("minimum-games", say("Games for a place"), (text,), (row,))


def _season(competition: Competition, ranking: RankingRules) -> RuleArticle:
    rows: list[Told] = [(say("The season counts"), _overall(competition, ranking))]
    season = ranking.season_tie_breaks
    swiss = is_swiss(competition, None)
    rows += [
        (
            say("Tie-break {place} of the season", place=place),
            tie_break_title(spec, by_fide=ranking.unplayed.fide and swiss),
        )
        for place, spec in enumerate(season or (), start=1)
    ]
    if season is not None and not season:
        rows.append((say("Tie-breaks of the season"), say("none")))
    told = [say("Each cycle has a ranking of its own, and so has the season.")]
    if season is None:
        told.append(say("The tie-breaks are the same for both."))
    return RuleArticle("season", say("The season"), tuple(told), tuple(rows))


def _overall(competition: Competition, ranking: RankingRules) -> Message:
    if groups_that_rank(competition) is not None:
        return say("the groups of the last cycle are the final standing")
    if not isinstance(ranking.overall, int):
        return say("all cycles together")
    return say_many("the best cycle", "the best {n} cycles", ranking.overall)


def _categories(ranking: RankingRules) -> Iterator[RuleArticle]:
    rows = tuple(
        (say("Category {category}", category=each.title), _who(each)) for each in ranking.categories
    )
    if rows:
        text = say(
            "Who belongs to a category has a rank of its own in it, beside the overall one; where"
            " several conditions stand, all of them must hold."
        )
        yield RuleArticle("categories", say("Categories"), (text,), rows)


def _who(category: Category) -> Message:
    parts = tuple(_conditions(category))
    return say("{list}", list=parts) if parts else say("everybody")


def _conditions(category: Category) -> Iterator[Message]:
    yield from _between(
        category.rating,
        say("rating {low} to {high}", low=category.rating[0] or 0, high=category.rating[1] or 0),
        say("rating from {low}", low=category.rating[0] or 0),
        say("rating up to {high}", high=category.rating[1] or 0),
    )
    low, high = (str(year or "") for year in category.born)
    yield from _between(
        category.born,
        say("born from {first} to {last}", first=low, last=high),
        say("born in {first} or later", first=low),
        say("born in {last} or earlier", last=high),
    )
    if category.groups:
        yield say("group {groups}", groups=category.groups)
    if category.labels:
        yield say("entered as {labels}", labels=category.labels)


def _between(
    bounds: tuple[int | None, int | None], both: Message, low: Message, high: Message
) -> Iterator[Message]:
    """Yield the words that fit the bounds; none where there are none."""
    if bounds[0] is not None and bounds[1] is not None:
        yield both
    elif bounds[0] is not None:
        yield low
    elif bounds[1] is not None:
        yield high
