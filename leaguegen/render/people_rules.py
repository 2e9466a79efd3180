"""The chapter of the reglement about who takes part, who is away, and who comes and goes."""

from collections.abc import Iterator

from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Role
from leaguegen.model.systems import (
    FORFEITS_AFTER_LEAVING,
    CupRules,
    FixedSchedule,
    KeizerRules,
    KnsbRules,
    Rules,
)
from leaguegen.render.reglement import Chapter, RuleArticle, Told
from leaguegen.render.wish_rules import wish_rows
from leaguegen.words.message import Message, say

_STAYS = say("stays in the table with what was won until then")


def people_chapter(league: League, competition: Competition) -> Chapter:
    """Return who takes part, and what becomes of who does not in a round."""
    articles = (
        *_newcomers(competition),
        *_leavers(competition),
        *_guests(competition),
        *_away(competition),
        *_club_games(league, competition),
        *_cup_evenings(league, competition),
        *_apart(competition),
        *_wishes(competition),
    )
    return Chapter("people", say("Who plays"), articles, say("the settings of this competition"))


def _all_rules(competition: Competition) -> tuple[Rules, ...]:
    return tuple(cycle.rules for cycle in competition.cycles)


def has_guests(competition: Competition) -> bool:
    """Whether guests play along."""
    return any(entrant.role is Role.GUEST for entrant in competition.roster)


def _newcomers(competition: Competition) -> Iterator[RuleArticle]:
    if not any(entrant.joined > 1 for entrant in competition.roster):
        return
    text = say(
        "A newcomer is paired, and stands in the table, from the first round in which he takes"
        " part. What the rounds before are worth is told with the points."
    )
    yield RuleArticle("newcomers", say("Newcomers"), (text,))


def _leavers(competition: Competition) -> Iterator[RuleArticle]:
    rows = tuple(dict.fromkeys(_leaving_rows(competition)))
    if rows:
        text = say("After the last round in which he takes part nobody is paired any more.")
        yield RuleArticle("withdrawn", say("Who withdraws"), (text,), rows)


def _leaving_rows(competition: Competition) -> Iterator[Told]:
    left = any(entrant.withdrawn is not None for entrant in competition.roster)
    for rules in _all_rules(competition):
        subject = say("Who has withdrawn")
        if isinstance(rules, KeizerRules):
            gone = say("stands in the table no more; the value stays, for those who met him")
            yield subject, _STAYS if rules.withdrawn == "show" else gone
        elif left and not isinstance(rules, (*FORFEITS_AFTER_LEAVING, CupRules)):
            yield subject, _STAYS


def _guests(competition: Competition) -> Iterator[RuleArticle]:
    if not has_guests(competition):
        return
    found = _all_rules(competition)
    rows: list[Told] = [
        (
            say("Guests"),
            say("have no place in the standings; games against them count as any other"),
        )
    ]
    if any(isinstance(rules, KnsbRules) for rules in found):
        met = say("a guest meets whoever would be free, else another guest")
        rows.append((say("How guests are paired"), met))
    else:
        rows.append((say("How guests are paired"), say("as everybody")))
    if any(isinstance(rules, KeizerRules) for rules in found):
        valued = say("guests have one, and take a place in the order from which values come")
        rows.append((say("Values"), valued))
    yield RuleArticle("guests", say("Guests"), (say("Guests play along."),), tuple(rows))


def _away(competition: Competition) -> Iterator[RuleArticle]:
    rules = competition.cycles[-1].rules
    row = say("Who is away without a word counts as"), KINDS[competition.absent_default]
    if isinstance(rules, CupRules):
        text = say(
            "Who is away on the evening of a tie plays it on another day, or loses it by forfeit."
        )
        yield RuleArticle("absence", say("Who is away"), (text,))
        return
    text = say(
        "Who cannot come signs off beforehand, and is not paired that round. What each kind of"
        " absence is worth is told with the points."
    )
    if isinstance(rules, FixedSchedule):
        text = say(
            "The schedule stands, whoever is away. The game waits and is played on another day;"
            " the opponent is free that evening."
        )
    yield RuleArticle("absence", say("Who is away"), (text,), (row,))


def _club_games(league: League, competition: Competition) -> Iterator[RuleArticle]:
    """Yield what a game for the club elsewhere does, where there are any or they are paid for."""
    told = any(a.for_club for found in competition.absences.values() for a in found)
    season = next((s for s in league.seasons if s.id == competition.season), None)
    here = {entrant.id for entrant in competition.roster}
    played = season is not None and any(game.player in here for game in season.club_games)
    if not (told or played or competition.external or _pays(competition)):
        return
    text = say(
        "Who plays for the club elsewhere on the date of a round is away from it by that alone,"
        " also before the result is known."
    )
    if isinstance(competition.cycles[-1].rules, FixedSchedule | CupRules):
        text = say(
            "Who plays for the club elsewhere on the date of a round is away from it by that alone;"
            " his game here waits."
        )
    rows: list[Told] = [(say("Such a round counts as"), KINDS[ByeKind.CLUB])]
    if _pays(competition):
        result = say("what is told with the points for that result; it uses up no round of a limit")
        rows.append((say("With a result it is worth"), result))
    yield RuleArticle("club-games", say("Games for the club elsewhere"), (text,), tuple(rows))


def _pays(competition: Competition) -> bool:
    for cycle in competition.cycles:
        rules = cycle.rules
        table = rules.scoring if isinstance(rules, KeizerRules) else cycle.ranking.points
        if (table.club_win, table.club_draw, table.club_loss) != (None, None, None):
            return True
    return False


def _cup_evenings(league: League, competition: Competition) -> Iterator[RuleArticle]:
    """Yield what a cup does to a round on the same evening, where there is one."""
    if isinstance(competition.cycles[-1].rules, CupRules):
        return
    rows = tuple(
        (say("{title}", title=other.title), _cup_counts(competition, other))
        for season in league.seasons
        for other in season.competitions
        if season.id == competition.season and isinstance(other.cycles[-1].rules, CupRules)
    )
    if not rows:
        return
    text = say(
        "A cup tie goes before a round of the same evening: its players are not paired in the"
        " round. If one of the two is away, the tie waits and the other is paired."
    )
    if isinstance(competition.cycles[-1].rules, FixedSchedule):
        text = say(
            "A cup tie goes before a round of the same evening. The other games that its players"
            " have in the schedule wait, and their opponents are free that evening."
        )
    yield RuleArticle("cup-evenings", say("Cup ties"), (text,), rows)


def _cup_counts(competition: Competition, cup: Competition) -> Message:
    if cup.counts_for == competition.id:
        return say("counts here, as a game of the round of the same date")
    if isinstance(competition.cycles[-1].rules, FixedSchedule):
        return say("does not count here: games of the schedule wait")
    kind = KINDS[ByeKind.EXCUSED]
    return say("does not count here: who plays a tie counts as: {kind}", kind=kind)


def _apart(competition: Competition) -> Iterator[RuleArticle]:
    """Yield that people can be kept apart, where some are; nobody is named."""
    fixed = isinstance(competition.cycles[-1].rules, FixedSchedule | CupRules)
    if competition.avoid and not fixed:
        text = say(
            "The leader can keep two people apart, for some rounds or all season: they are not"
            " paired with each other, whatever else yields."
        )
        yield RuleArticle("kept-apart", say("Kept apart"), (text,))


def _wishes(competition: Competition) -> Iterator[RuleArticle]:
    wishes = competition.bye_wishes
    if wishes.limited:
        text = say(
            "A free round can be asked for ahead, within these limits. One too many still counts"
            " until it is taken back; the leader is told of it."
        )
        title = say("Asking for a free round")
        yield RuleArticle("bye-wishes", title, (text,), tuple(wish_rows(wishes)))
