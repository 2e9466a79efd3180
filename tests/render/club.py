"""A small club, made by hand, that has something of everything the pages show."""

from collections.abc import Mapping
from datetime import date, time
from fractions import Fraction
from types import MappingProxyType

from leaguegen.files import read_theme
from leaguegen.model.article import Article
from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, Cycle, League, PlannedRound, Season
from leaguegen.model.player import Entrant, Player, PlayerId, Roster
from leaguegen.model.rules import (
    Category,
    PointTable,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
    Tier,
)
from leaguegen.model.systems import CupRules, KnsbRules
from leaguegen.model.told import Accepted, Adjustment
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say

EVIL = "<script>alert('x')</script>"

NAMES = {
    "anna": ("Anna Boer", "Boer, Anna", 1850),
    "bert": ("Bert van der Laan", "Laan, Bert van der", 1790),
    "cor": ("Cor Çelik", "Çelik, Cor", 1700),
    "dirk": ("Dirk O'Brien", "O'Brien, Dirk", 1650),
    "els": (EVIL, EVIL, 1600),
    "fred": ("Fred de Wit-van Zanten", "Wit-van Zanten, Fred de", 1500),
    "gijs": ("Gijs & Co", "Co, Gijs &", None),
    "hans": ("Hans Meertens", "Meertens, Hans", 1310),
}

W, D, L = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
POINTS = PointTable(
    awards=MappingProxyType(
        {
            **PointTable().awards,
            ByeKind.CLUB: (Tier(Fraction(1, 2), 1), Tier(Fraction(1, 3))),
            ByeKind.EXCUSED: (Tier(Fraction(1, 3), 2),),
        }
    )
)
TIE_BREAKS = tuple(
    TieBreakSpec(code)
    for code in (
        TieBreakCode.RESISTANCE,
        TieBreakCode.SONNEBORN_BERGER,
        TieBreakCode.DIRECT_ENCOUNTER,
        TieBreakCode.COLOUR_DIFFERENCE,
        TieBreakCode.LOT,
    )
)


def pid(name: str) -> PlayerId:
    """Return a player's id."""
    return PlayerId(name)


def game(
    white: str,
    black: str,
    result: Result | None,
    board: int | None = None,
    group: str = "",
    *,
    moved: date | None = None,
    via: str = "",
) -> Game:
    """Return a game."""
    return Game(pid(white), pid(black), result, board, group, moved, via)


def bye(player: str, kind: ByeKind) -> Bye:
    """Return a bye."""
    return Bye(pid(player), kind)


def players() -> dict[PlayerId, Player]:
    """Return the members."""
    return {
        pid(key): Player(pid(key), name, sort_name, title="FM" if key == "anna" else "")
        for key, (name, sort_name, _) in NAMES.items()
    }


def roster(*, joined: Mapping[str, int] | None = None) -> Roster:
    """Return everybody as entrants."""
    since = joined or {}
    return Roster(
        tuple(
            Entrant(pid(key), since.get(key, 1), rating=rating, sort_name=sort_name)
            for key, (_, sort_name, rating) in NAMES.items()
        )
    )


def competition(
    season: str = "2026-27",
    *,
    rounds: tuple[Round, ...] | None = None,
    cycles: int = 2,
    follows: str = "",
) -> Competition:
    """Return an internal competition of six rounds in cycles of three."""
    which = f"{season}/interne"
    year = int(season[:4])
    rules = KnsbRules(which, "zonsondergang", POINTS)
    ranking = RankingRules(
        which,
        "zonsondergang",
        POINTS,
        TIE_BREAKS,
        categories=(Category("c", "Groep C", rating=(None, 1600)),),
    )
    last = 6
    size = last // cycles
    return Competition(
        id=which,
        season=season,
        slug="interne",
        title="Interne competitie",
        game="chess",
        roster=roster(joined={"hans": 2}),
        cycles=tuple(
            Cycle(
                n,
                f"Periode {n}",
                tuple(range((n - 1) * size + 1, n * size + 1)),
                rules,
                ranking,
            )
            for n in range(1, cycles + 1)
        ),
        calendar=tuple(
            PlannedRound(
                n,
                date(year, 9, 7 * (n - 1) + 1) if n < 5 else date(year, 10, 7 * (n - 4)),
                time(20, 0),
                (n - 1) // size + 1,
            )
            for n in range(1, last + 1)
        ),
        rounds=played(season) if rounds is None else rounds,
        adjustments=(Adjustment(pid("dirk"), 2, Fraction(-1, 2), "telefoon <ging> af"),),
        accepted=(Accepted("r02-nothing", "afgesproken"),),
        follows=follows,
    )


def played(season: str = "2026-27") -> tuple[Round, ...]:
    """Return four rounds with draws, byes, forfeits, a cup tie and a postponed game."""
    cup = f"{season}/beker"
    return (
        Round(
            1,
            (
                game("anna", "bert", W, 1, "0"),
                game("cor", "dirk", D, 2, "0"),
                game("els", "fred", L, 3, "0"),
            ),
            (bye("gijs", ByeKind.PAIRING_ALLOCATED), bye("hans", ByeKind.BEFORE_JOINING)),
        ),
        Round(
            2,
            (
                game("fred", "anna", D, 1, "1"),
                game("dirk", "gijs", Result.BLACK_FORFEITS, 2, "1/2-1"),
                game("hans", "bert", L, 3, "0"),
            ),
            (bye("cor", ByeKind.CLUB), bye("els", ByeKind.EXCUSED)),
        ),
        Round(
            3,
            (
                game("anna", "dirk", W, via=cup),
                game("bert", "cor", W, 1, "1"),
                game("els", "gijs", D, 2, "0-1/3"),
                game("hans", "fred", None, 3, "0", moved=date(int(season[:4]), 11, 3)),
            ),
        ),
        Round(
            4,
            (
                game("bert", "anna", D, 1, "0"),
                game("dirk", "els", W, 2, "0"),
                game("gijs", "hans", W, 3, "0"),
            ),
            (bye("cor", ByeKind.CLUB), bye("fred", ByeKind.ABSENT)),
            cycle=2,
        ),
    )


def cup(season: str = "2026-27") -> Competition:
    """Return a cup of four whose semi-finals are played."""
    which = f"{season}/beker"
    year = int(season[:4])
    rules = CupRules(which, "zonsondergang")
    return Competition(
        id=which,
        season=season,
        slug="beker",
        title="Beker",
        game="chess",
        roster=Roster(
            tuple(
                Entrant(pid(key), rating=NAMES[key][2]) for key in ("anna", "bert", "cor", "dirk")
            )
        ),
        cycles=(Cycle(1, "Beker", (1, 2), rules, RankingRules(which, "zonsondergang")),),
        calendar=(PlannedRound(1, date(year, 9, 15)), PlannedRound(2, date(year, 12, 8))),
        rounds=(Round(1, (game("anna", "dirk", W, 1), game("cor", "bert", D, 2))),),
        counts_for=f"{season}/interne",
    )


def league(language: str = "nl", **changes: str) -> League:
    """Return the club with two seasons."""
    return League(
        name="Schaakclub <De> Toren",
        language=language,
        players=players(),
        seasons=(
            Season("2025-26", (competition("2025-26", cycles=1),)),
            Season(
                "2026-27", (competition("2026-27", follows="2025-26/interne"), cup("2026-27"))
            ),
        ),
        pages=(
            Article("contact", "Contact", "Schrijf naar [ons](mailto:x@club.example).\n\n# Adres"),
        ),
        news=(
            Article("2026-09-01-start", "Start <seizoen>", "Zie [stand](/2026-27/interne/).",
                    date(2026, 9, 1)),
            Article("2026-06-01-einde", "Einde", "**Bedankt** <script>alert(1)</script>",
                    date(2026, 6, 1)),
        ),
        site=changes.get("site", ""),
        privacy=changes.get("privacy", "full"),
    )  # fmt: skip


def problems() -> tuple[Problem, ...]:
    """Return one problem of each severity that lets a site be built."""
    return (
        Problem(
            Span("2026-27/interne/results.csv", 3, 7, 4),
            "key-unknown",
            say("unknown column {column}", column="<oops>"),
            Severity.WARNING,
            say("did you mean {column}?", column="round"),
        ),
        Problem(Span("players.csv", 1), "encoding-repaired", say("repaired"), Severity.NOTE),
    )


def templates() -> dict[str, str]:
    """Return the theme's templates."""
    return {
        name: data.decode() for name, data in read_theme().items() if not name.startswith("static/")
    }
