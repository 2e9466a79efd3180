"""The settings of a competition, told as a table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from pathlib import PurePosixPath
from types import MappingProxyType

from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS, kind_words
from leaguegen.model.league import Competition, Cycle
from leaguegen.model.rules import PointTable, RankingRules, Tier, Unplayed
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FixedSchedule,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.ranking.groups import groups_that_rank
from leaguegen.ranking.period import asks_unplayed, is_swiss
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.amsterdam_rules import amsterdam_rows
from leaguegen.render.captions import cycle_title
from leaguegen.render.dutch_rules import dutch_rows
from leaguegen.render.fmjd_rules import fmjd_rows
from leaguegen.render.grouped_rules import grouped_rows
from leaguegen.render.heller_rules import heller_rows
from leaguegen.render.keizer_rules import CLUB_RESULTS, keizer_rows, scoring_rows
from leaguegen.render.klukkluk_rules import klukkluk_rows
from leaguegen.render.pages import Page
from leaguegen.render.people_rules import people_rows
from leaguegen.render.round_robin_rules import round_robin_rows
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wish_rules import wish_rows
from leaguegen.render.wording import OUTSIDE, system_name, tie_break_title
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Setting:
    """One rule: what it is about, and what holds."""

    subject: str
    value: str


@dataclass(frozen=True, slots=True)
class RuleTable:
    """Settings under one heading."""

    heading: str
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of a competition; of each cycle where they differ."""

    tables: tuple[RuleTable, ...]


_Row = tuple[Message, Message]

_SCOPES: Mapping[str, Message] = MappingProxyType(
    {"cycle": say("the present cycle"), "season": say("the whole season")}
)
_DROP: Mapping[str, Message] = MappingProxyType(
    {
        "highest-wp": say("the player with the most resistance points"),
        "lowest-rank": say("the lowest in rank"),
    }
)
_BYE_PICK: Mapping[str, Message] = MappingProxyType(
    {
        "lowest": say("the lowest in rank who has not yet had a point without playing"),
        "fewest": say("who was free least often this season, then the lowest in rank"),
        "waiting-room": say("who is first to wait in the last group"),
    }
)
_NO_DIFFERENCE: Mapping[str, Message] = MappingProxyType(
    {
        "black": say("the higher ranked has Black"),
        "balance": say("the colours of the higher ranked are brought into balance"),
    }
)
_LAST_ROUND: Mapping[str, Message] = MappingProxyType(
    {
        "fold": say("do not decide who meets whom"),
        "group": say("yield inside a group, where it cannot be paired with them"),
        "completion": say("yield only where no pairing exists with them"),
        "off": say("hold as in any round"),
    }
)
_FIRST_ROUND: Mapping[str, Message] = MappingProxyType(
    {
        "random": say("by lot"),
        "halves": say("top half against bottom half, in the order of the ranking before"),
        "fold": say("first against last, in the order of the ranking before"),
    }
)
_UNPLAYED: Mapping[Unplayed, Message] = MappingProxyType(
    {
        Unplayed.SELF_DRAW: say("as a draw against oneself"),
        Unplayed.IGNORE: say("not at all"),
        Unplayed.FIDE_2009: say("as FIDE's rules from 2009 to 2023 say"),
        Unplayed.FIDE_2023: say("as FIDE's rules of 2023 say"),
        Unplayed.FIDE_2024: say("as FIDE's rules of 2024 say"),
        Unplayed.FIDE_2026: say("as FIDE's rules of 2026 say"),
    }
)
_DRAW: Mapping[str, Message] = MappingProxyType(
    {
        "each-round": say("anew for each round"),
        "bracket": say("once, for all rounds"),
        "by-hand": say("by hand"),
    }
)
_DECIDERS: Mapping[str, Message] = MappingProxyType(
    {
        "blitz": say("blitz games"),
        "rating": say("the lower rating"),
        "lot": say("the lot"),
    }
)


def page(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page with the settings of a competition."""
    competition = account.competition
    tables = tuple(_tables(competition, speech, cup=account.is_cup))
    path = PurePosixPath(address.rules(competition))
    return Page(path, "rules.html", speech.say(say("Rules")), RulesView(tables), crumbs)


def _tables(competition: Competition, speech: Speech, *, cup: bool) -> Iterator[RuleTable]:
    """Yield the tables: one set for all cycles that agree, else one per cycle."""
    first = competition.cycles[0]
    same = all((c.rules, c.ranking) == (first.rules, first.ranking) for c in competition.cycles[1:])
    for cycle in (first,) if same else competition.cycles:
        prefix = "" if same else speech.say(cycle_title(cycle))
        yield _table(prefix, say("Pairing"), pairing_rows(cycle.rules), speech)
        if not cup:
            rules = cycle.rules
            points = (
                scoring_rows(rules.scoring)
                if isinstance(rules, KeizerRules)
                else point_rows(cycle.ranking.points)
            )
            yield _table(prefix, say("Points"), points, speech)
            yield _table(prefix, say("Ranking"), _ranking_rows(cycle, competition), speech)
    if any(not isinstance(c.rules, CupRules | FixedSchedule) for c in competition.cycles):
        yield _table("", say("After the pairing"), _late_rows(competition), speech)
    wishes = competition.bye_wishes
    if wishes.limited:
        yield _table("", say("Asking for a free round"), wish_rows(wishes), speech)


def _late_rows(competition: Competition) -> Iterator[_Row]:
    """Yield what holds when somebody comes or goes after the pairing."""
    yield say("Who comes late"), say("meets who is free, or is free")
    kind = kind_words(competition.late_signoff, "alone")
    free = say("meets who is free; else the round counts as: {kind}", kind=kind)
    yield say("Whose opponent signs off late"), free


def _table(prefix: str, heading: Message, rows: Iterable[_Row], speech: Speech) -> RuleTable:
    told = speech.say(heading)
    settings = tuple(Setting(speech.say(subject), speech.say(value)) for subject, value in rows)
    return RuleTable(f"{prefix}: {told}" if prefix else told, settings)


def pairing_rows(rules: Rules) -> Iterator[_Row]:
    """Yield the settings of a pairing system."""
    yield say("System"), system_name(rules)
    yield from grouped_rows(rules)
    match rules:
        case KnsbRules():
            yield from _knsb(rules)
        case CupRules():
            yield from _cup(rules)
        case RoundRobinRules():
            yield from round_robin_rows(rules)
        case HellerRules():
            yield from heller_rows(rules)
        case AmsterdamRules():
            yield from amsterdam_rows(rules)
        case KlukklukRules():
            yield from klukkluk_rows(rules)
        case KeizerRules():
            yield from keizer_rows(rules)
        case DutchRules():
            yield from dutch_rows(rules)
        case FmjdRules():
            yield from fmjd_rows(rules)
        case _:
            yield from _settings(rules)


def _settings(rules: Rules) -> Iterator[_Row]:
    """Yield the settings of a system by their names, as `competition.toml` has them."""
    for field in fields(rules):
        if field.name not in ("competition", "seed", "points"):
            value = getattr(rules, field.name)
            shown = value if isinstance(value, Fraction) else str(value)
            yield say("{key}", key=field.name), say("{value}", value=shown)


def _knsb(rules: KnsbRules) -> Iterator[_Row]:
    width = say("up to {points} points apart", points=rules.group_width)
    yield say("One score group"), width
    yield say("Who waits for the next group when a group is odd"), _DROP[rules.drop]
    yield say("Who is free when the field is odd"), _BYE_PICK[rules.bye_pick]
    yield say("Meeting again"), _rematch(rules)
    yield (
        say("Limits of colours"),
        say(
            "a difference of at most {balance} between White and Black, and at most {streak} times"
            " the same colour in a row",
            balance=rules.max_balance,
            streak=rules.max_streak,
        ),
    )
    yield say("Limits of colours in the last round"), _LAST_ROUND[rules.last_round]
    yield say("Which round is the last"), say("of {scope}", scope=_SCOPES[rules.last_round_of])
    yield say("Colours count over"), _SCOPES[rules.colours_over]
    yield say("Colours when nothing tells two players apart"), _NO_DIFFERENCE[rules.no_difference]
    first = _FIRST_ROUND[rules.first_round] if rules.first_round else _either_first()
    yield say("The first round of a cycle"), first
    yield say("Seed of the lots"), say("{seed}", seed=rules.seed)


def _either_first() -> Message:
    return say(
        "{with_ranking}; without one: {without}",
        with_ranking=_FIRST_ROUND["halves"],
        without=_FIRST_ROUND["random"],
    )


def _rematch(rules: KnsbRules) -> Message:
    scope = _SCOPES[rules.rematch_over]
    if rules.rematch_gap is None:
        told = say("not within {scope}", scope=scope)
    else:
        told = say_many(
            "with at least {n} round between",
            "with at least {n} rounds between",
            rules.rematch_gap,
        )
    if rules.rematch_relax:
        return say("{rule}, unless there is no other pairing", rule=told)
    return told


def _cup(rules: CupRules) -> Iterator[_Row]:
    yield say("The draw is made"), _DRAW[rules.draw]
    sizes = {"prelim": say("a preliminary round"), "late": say("free places in later rounds")}
    yield say("A field that is no power of two"), sizes[rules.size]
    yield say("Games in a tie"), say("{n}", n=rules.games)
    yield say("A level tie is decided by"), _one_after_another(rules.decider)
    if rules.rating_gap is not None:
        gap = say("from a difference of {points}", points=rules.rating_gap)
        yield say("The rating decides"), gap
    if rules.seeded:
        seeded = say_many("the highest rated player", "the {n} highest rated players", rules.seeded)
        yield say("Free places first go to"), seeded
    fair = say("the one who had White less often; the first drawn if equal")
    yield say("White has"), say("the first drawn") if rules.colour == "first-drawn" else fair
    yield say("Game for the third place"), _yes_or_no(yes=rules.third_place)
    yield say("Seed of the draw"), say("{seed}", seed=rules.seed)


def _one_after_another(deciders: Sequence[str]) -> Message:
    """Name the deciders in the order in which they are tried."""
    told = say("nothing but what is written down")
    for place, decider in enumerate(reversed(deciders)):
        first = _DECIDERS[decider]
        told = say("{first}, else {others}", first=first, others=told) if place else first
    return told


def _yes_or_no(*, yes: bool) -> Message:
    return say("yes") if yes else say("no")


def point_rows(points: PointTable) -> Iterator[_Row]:
    """Yield what each result and each absence is worth."""
    worth = {
        say("Win"): points.win,
        say("Draw"): points.draw,
        say("Loss"): points.loss,
        say("Win by forfeit: the opponent did not come"): points.forfeit_win,
        say("Loss by forfeit: not come"): points.forfeit_loss,
    }
    for subject, value in worth.items():
        yield subject, say("{points}", points=value)
    if points.scores:
        listed = tuple(say("{high}-{low}", high=high, low=low) for high, low in points.scores)
        yield say("Other scores that a game may have"), say("{list}", list=listed)
    for subject, club in zip(
        CLUB_RESULTS, (points.club_win, points.club_draw, points.club_loss), strict=True
    ):
        if club is not None:
            yield subject, say("{points}", points=club)
    for kind in ByeKind:
        tiers = points.awards.get(kind, ())
        worthless = all(tier.points == 0 for tier in tiers)
        if kind is ByeKind.PAIRING_ALLOCATED or not (worthless and kind in OUTSIDE):
            yield KINDS[kind], _tiers(tiers, points.tiers_over)


def _tiers(tiers: tuple[Tier, ...], over: str) -> Message:
    if not tiers:
        return say("{points}", points=Fraction(0))
    if tiers[0].first is None:
        return say("{points}", points=tiers[0].points)
    parts: list[Message] = []
    for tier in tiers:
        if tier.first is None:
            parts.append(say("then {points}", points=tier.points))
        else:
            parts.append(
                say_many(
                    "{points} the first time",
                    "{points} each for the first {n}",
                    tier.first,
                    points=tier.points,
                )
                if not parts
                else say_many(
                    "{points} for the next one",
                    "{points} each for the next {n}",
                    tier.first,
                    points=tier.points,
                )
            )
    return say("{list}, counted over {scope}", list=tuple(parts), scope=_SCOPES[over])


def _ranking_rows(cycle: Cycle, competition: Competition) -> Iterator[_Row]:
    ranking = cycle.ranking
    meet_all = isinstance(cycle.rules, AmsterdamRules) or not is_swiss(competition, cycle.number)
    by_fide = ranking.unplayed.fide and not meet_all
    for place, spec in enumerate(ranking.tie_breaks, start=1):
        yield say("Tie-break {place}", place=place), tie_break_title(spec, by_fide=by_fide)
    season = len(competition.cycles) > 1 and cycle is competition.cycles[0]
    if asks_unplayed(competition, cycle.number) or (season and asks_unplayed(competition)):
        told = _UNPLAYED[ranking.unplayed]
        if is_swiss(competition, cycle.number):
            yield say("A round without a game counts in the opponents' points"), told
        else:
            yield say("A forfeited game counts in the numbers of games"), told
    if ranking.unrated is not None:
        yield say("Who has no rating counts in tie-breaks as"), say("{n}", n=ranking.unrated)
    if ranking.minimum_games:
        least = say_many("{n} game", "{n} games", ranking.minimum_games)
        yield say("Needed for a place"), least
    if len(competition.cycles) > 1:
        yield say("The season counts"), _overall(competition, ranking)
    yield from people_rows(competition, cycle.rules)
    for category in ranking.categories:
        yield say("Category {category}", category=category.title), say("has a ranking of its own")


def _overall(competition: Competition, ranking: RankingRules) -> Message:
    if groups_that_rank(competition) is not None:
        return say("the groups of the last cycle are the final standing")
    if not isinstance(ranking.overall, int):
        return say("all cycles together")
    return say_many("the best cycle", "the best {n} cycles", ranking.overall)
