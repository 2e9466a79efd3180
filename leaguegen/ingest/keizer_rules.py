"""The settings of Keizer, with its amounts such as `"opponent/2"` and `"2/3 own"`."""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.point_table import check_order
from leaguegen.ingest.values import amount as number
from leaguegen.ingest.values import flag, invalid, many, one_of, or_none, part, whole
from leaguegen.model.amounts import NOTHING, Amount, AmountTier, Scoring, ValueClass
from leaguegen.model.game import ByeKind
from leaguegen.model.rules import ZERO, Points, RankingRules
from leaguegen.model.systems import KeizerRules
from leaguegen.words.message import Message, say

_Awards = tuple[AmountTier, ...]


def read_keizer(keys: Keys, ranking: RankingRules) -> KeizerRules:
    """Read the settings of Keizer (docs/keizer.md 8)."""
    default = KeizerRules()
    return KeizerRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        top=keys.get("top", or_none(whole(1, 9999)), default.top),
        step=keys.get("step", _positive, default.step),
        values=keys.get("values", _classes, default.values),
        count_own=keys.get("count_own", flag, default.count_own),
        scoring=read_scoring(keys),
        recompute=keys.get("recompute", one_of("all", "frozen"), default.recompute),
        equal_totals=keys.get("equal_totals", one_of("previous", "start"), default.equal_totals),
        start_order=keys.get(
            "start_order", one_of("ranking", "entrants", "lot"), default.start_order
        ),
        withdrawn=keys.get("withdrawn", one_of("hide", "show"), default.withdrawn),
        min_gap=keys.get("min_gap", whole(0, 999), default.min_gap),
        max_meet=keys.get("max_meet", or_none(whole(1, 999)), default.max_meet),
        meet_over=keys.get("meet_over", one_of("cycle", "season"), default.meet_over),
        relax=keys.get("relax", one_of("gap-first", "in-turn", "off"), default.relax),
        pairing=keys.get("pairing", one_of("neighbours", "least-squares"), default.pairing),
        first_round=keys.get("first_round", one_of("adjacent", "halves"), default.first_round),
        no_difference=keys.get("no_difference", one_of("black", "white"), default.no_difference),
        max_streak=keys.get("max_streak", whole(1, 999), default.max_streak),
    )


def read_scoring(keys: Keys) -> Scoring:
    """Read `[scoring]`.

    What is not told follows from what is: a game won or lost by forfeit is worth what a win or a
    loss is, and whoever has no opponent to win from by forfeit is free.
    """
    table = keys.table("scoring")
    default = Scoring()
    win = table.get("win", amount, default.win)
    loss = table.get("loss", amount, default.loss)
    forfeit_win = table.get("forfeit_win", amount, win)
    forfeit_loss = table.get("forfeit_loss", amount, loss)
    bye = table.get("bye", tiers, default.awards[ByeKind.PAIRING_ALLOCATED])
    awards: dict[ByeKind, _Awards] = {
        ByeKind.PAIRING_ALLOCATED: bye,
        ByeKind.FORFEIT_WIN: _alone(forfeit_win, bye),
        ByeKind.FORFEIT_LOSS: _alone(forfeit_loss, (AmountTier(NOTHING),)),
    }
    for kind in ByeKind:
        if kind not in awards:
            usual = bye if kind is ByeKind.FULL_POINT else default.awards[kind]
            awards[kind] = table.get(str(kind), tiers, usual)
    scoring = Scoring(
        start=table.get("start", number, default.start),
        win=win,
        draw=table.get("draw", amount, default.draw),
        loss=loss,
        forfeit_win=forfeit_win,
        forfeit_loss=forfeit_loss,
        awards=MappingProxyType(awards),
        club_win=table.get("club_win", or_none(_own_amount), None),
        club_draw=table.get("club_draw", or_none(_own_amount), None),
        club_loss=table.get("club_loss", or_none(_own_amount), None),
        tiers_over=table.get("tiers_over", one_of("cycle", "season"), default.tiers_over),
    )
    table.report_unknown()
    return scoring


def _alone(amount_: Amount, otherwise: _Awards) -> _Awards:
    return otherwise if amount_.opponent else (AmountTier(amount_),)


def amount(value: object) -> Amount:
    """Read an amount: `0`, `"opponent"`, `"opponent/2"`, `"2/3 own"`, `"own - 4"`.

    >>> str(amount("opponent + 12")), str(amount("½ opponent")), str(amount("own/3 - 1/2"))
    ('opponent + 12', '1/2 opponent', '1/3 own - 1/2')
    """
    if not isinstance(value, str):
        return Amount(fixed=number(value))
    shares = {"own": ZERO, "opponent": ZERO, "": ZERO}
    rest = value.strip().casefold().replace("−", "-")
    if not rest or len(rest) > 200:
        raise _no_amount(value)
    if rest[0] not in "+-":
        rest = f"+{rest}"
    while rest:
        found = _TERM.match(rest)
        if found is None:
            raise _no_amount(value)
        sign, times, word, under = found.group("sign", "times", "word", "under")
        if not (times or word) or (under and not (word and int(under))):
            raise _no_amount(value)
        share = _number(times, value) / int(under or 1)
        shares[_WORDS.get(word or "", "")] += -share if sign == "-" else share
        rest = rest[found.end() :]
    return Amount(shares["own"], shares["opponent"], shares[""])


_WORDS = {
    **dict.fromkeys(("own", "own value", "eigen", "eigen waarde"), "own"),
    **dict.fromkeys(("opponent", "opponent's", "tegenstander"), "opponent"),
}
_TERM = re.compile(
    r"\s*(?P<sign>[+-])\s*"
    r"(?P<times>(?:[0-9.,]+(?:\s+[0-9]+/[0-9]+|/[0-9]+)?\s*[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚]?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚]))?"
    r"\s*\*?\s*"
    rf"(?:(?P<word>{'|'.join(sorted(map(re.escape, _WORDS), key=len, reverse=True))})\b)?"
    r"\s*(?:/\s*(?P<under>[0-9]{1,3}))?\s*(?=[+-]|$)"
)


def _number(times: str | None, written: str) -> Points:
    if not times:
        return Fraction(1)
    try:
        return number(times.strip())
    except CellError:
        raise _no_amount(written) from None


def _no_amount(value: str) -> CellError:
    return invalid(say("“{text}” is not an amount.", text=quoted(value)), _AMOUNTS)


_AMOUNTS = say(
    "For example {all}.", all=('"opponent"', '"opponent/2"', '"2/3 own"', '"own - 4"', "0")
)


def _own_amount(value: object) -> Amount:
    """Read an amount where there is no opponent whose value could count."""
    found = amount(value)
    if found.opponent:
        raise invalid(
            say("There is no opponent here whose value could count."),
            say("Write it with own, for example {example}.", example='"2/3 own"'),
        )
    return found


def tiers(value: object) -> tuple[AmountTier, ...]:
    """Read an amount, or tiers `[{first = 5, points = "1/3 own"}, {points = 0}]`."""
    if not isinstance(value, list):
        return (AmountTier(_own_amount(value)),)
    read = many(_tier)(value)
    check_order(tuple(tier.first for tier in read), _TIERS)
    return read


def _tier(value: object) -> AmountTier:
    told = _table(value, "points", "first", say("A tier has the keys first and points."), _TIERS)
    first = told.get("first")
    points = part(_own_amount, told["points"], "points")
    return AmountTier(points, None if first is None else part(whole(1, 999), first, "first"))


_TIERS = say("For example {example}.", example='[{first = 5, points = "1/3 own"}, {points = 0}]')


def _classes(value: object) -> tuple[ValueClass, ...]:
    """Read `[{below = 1400, value = 5}, {value = 6}]`, from the lowest up; `[]`: no classes."""
    if not isinstance(value, list):
        raise invalid(say("A list of classes is expected here."), _CLASSES)
    if not value:
        return ()
    read = many(_class)(value)
    bounds = [c.below for c in read[:-1]]
    rising = [b for b in bounds if b is not None]
    if len(rising) < len(bounds) or rising != sorted(set(rising)):
        raise invalid(
            say("The classes stand from the lowest bound up, and only the last has none."), _CLASSES
        )
    if read[-1].below is not None:
        raise invalid(say("The last class has no bound: it is for everybody else."), _CLASSES)
    return read


def _class(value: object) -> ValueClass:
    told = _table(value, "value", "below", say("A class has the keys below and value."), _CLASSES)
    below = told.get("below")
    value_ = part(number, told["value"], "value")
    return ValueClass(value_, None if below is None else part(whole(1, 4000), below, "below"))


_CLASSES = say("For example {example}.", example="[{below = 1400, value = 5}, {value = 6}]")


def _table(
    value: object, needed: str, optional: str, what: Message, hint: Message
) -> Mapping[str, object]:
    if not isinstance(value, Mapping) or needed not in value or value.keys() - {needed, optional}:
        raise invalid(what, hint)
    return value


def _positive(value: object) -> Points:
    found = number(value)
    if found <= 0:
        raise invalid(
            say("A number above 0 is expected here."),
            say('For example 1, 0.5 or, for a third, "1/3".'),
        )
    return found
