"""The games of a poule as a grid: a row for each player, a column for each opponent."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.desk.entering import open_round, sheet
from leaguegen.desk.typed_game import GameFinder, UnclearError
from leaguegen.desk.typed_line import Entry
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.cells import GameKind
from leaguegen.ingest.results import Scale, Score
from leaguegen.model.game import Colour, Game, Outcome, Result, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.catalogue import number
from leaguegen.words.message import say

OPEN = "."
"""How a game that is to be played stands in a grid."""
OWN = "x"
"""What stands where a player would meet himself."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A poule.

    Attributes:
        group: Its name; empty where the competition is not divided.
        players: In the order of the rows.
        games: All of its games, by round.
    """

    competition: Competition
    group: str
    players: tuple[PlayerId, ...]
    games: tuple[Game, ...]

    def between(self, one: PlayerId, other: PlayerId) -> tuple[Game, ...]:
        """Return the games of two players, by round."""
        return tuple(g for g in self.games if g.has(one) and g.has(other))


def grid_of(league: League, competition: Competition, group: str) -> Grid:
    """Return the poule of a name in the part of the competition that is being played.

    Args:
        group: Its name, as in `groups.csv`; empty: the only one.

    Raises:
        NotReadyError: There is none; the text names the poules that there are.
    """
    rounds = _part(league, competition)
    groups: dict[str, list[Game]] = {}
    for round_ in rounds:
        places = {p.player: p.group for p in competition.places(round_.number)}
        for game in sheet(league, competition, round_.number).games:
            entrant = competition.roster[game.white]
            name = game.group or places.get(game.white, "") or entrant.group
            groups.setdefault(name, []).append(game)
    names = tuple(sorted(groups))
    chosen = [name for name in names if name.casefold() == group.strip().casefold()]
    if not group and len(names) == 1:
        chosen = list(names)
    if not chosen:
        raise NotReadyError(
            "poule-unknown",
            say("which poule? Possible: {names}", names=names)
            if any(names)
            else say("{competition} has no poules", competition=competition.id),
        )
    games = groups[chosen[0]]
    return Grid(competition, chosen[0], _order(competition, rounds, games), tuple(games))


def _part(league: League, competition: Competition) -> list[Round]:
    """Return the rounds of the cycle and stage that is being played."""
    now = open_round(league, competition)
    latest = competition.rounds[-1].number if competition.rounds else None
    shown = competition.round_numbered(now or latest or 0)
    if shown is None:
        return []
    part = shown.cycle, shown.stage
    return [r for r in competition.rounds if (r.cycle, r.stage) == part]


def _order(
    competition: Competition, rounds: Sequence[Round], games: Sequence[Game]
) -> tuple[PlayerId, ...]:
    """Return the players by their numbers in the poule, else in start order."""
    here = {p for game in games for p in (game.white, game.black)}
    places = competition.places(rounds[0].number) if rounds else ()
    numbers = {p.player: p.number for p in places if p.number is not None}
    start = competition.roster.pairing_numbers
    return tuple(sorted(here, key=lambda p: (numbers.get(p, 999), start[p])))


def cell(grid: Grid, player: PlayerId, opponent: PlayerId) -> str:
    """Return what stands in a grid: the points of the player of the row, one sign for each game."""
    if player == opponent:
        return OWN
    return (
        ",".join(
            _sign(game, player, grid.competition.game) for game in grid.between(player, opponent)
        )
        or "-"
    )


def _sign(game: Game, player: PlayerId, kind: GameKind) -> str:
    if game.result is None:
        return OPEN
    if game.scored is not None:
        return number(game.scored[0 if game.white == player else 1])
    signs = _IN_DRAUGHTS if kind == "draughts" else _IN_CHESS
    return signs[game.result.outcome(game.colour_of(player))]


_UNPLAYED = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "-"}
_IN_CHESS = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0", **_UNPLAYED}
_IN_DRAUGHTS = {Outcome.WIN: "2", Outcome.DRAW: "1", Outcome.LOSS: "0", **_UNPLAYED}


def read_row(text: str, grid: Grid, finder: GameFinder, scale: Scale) -> tuple[Entry, ...]:
    """Read the row of a player: his name or number, then what he got against each opponent.

    One sign for each opponent, in the order of the grid, with spaces between or without; his own
    place may be left out. `.` is a game that is to be played.

    Returns:
        What differs from what stands there.

    Raises:
        UnclearError: The row is not understood.
    """
    player, told = _player(text, grid, finder)
    others = [p for p in grid.players if p != player]
    signs = _signs(told, grid, player)
    if len(signs) != len(others):
        raise UnclearError(
            say(
                "{player} has {opponents} opponents, and this row tells of {n}",
                player=player,
                opponents=len(others),
                n=len(signs),
            )
        )
    found = [
        e for o, s in zip(others, signs, strict=True) for e in _cell(grid, player, o, s, scale)
    ]
    return tuple(entry for entry in found if not entry.known)


def _player(text: str, grid: Grid, finder: GameFinder) -> tuple[PlayerId, list[str]]:
    """Part a row in the player, by his number in the grid or his name, and the signs."""
    words = text.split()
    if len(words) > 1 and words[0].rstrip(".").isdecimal():
        at = int(words[0].rstrip("."))
        if 1 <= at <= len(grid.players):
            return grid.players[at - 1], words[1:]
    for count in range(1, len(words)):
        found = finder.players(" ".join(words[:count]))
        rest = words[count:]
        if len(found) == 1 and all(_is_sign(word) for word in rest):
            return found[0], rest
        if len(found) > 1 and all(_is_sign(word) for word in rest):
            raise UnclearError(
                say("{names}: which of them? Type more of the name", names=found), ambiguous=True
            )
    name = " ".join(itertools.takewhile(lambda word: not _is_sign(word), words))
    if name and len(words) > 1:
        raise UnclearError(
            say(
                "“{name}” is nobody in this grid; type a name or number of it, then what he got"
                " against each opponent",
                name=quoted(name),
            )
        )
    raise UnclearError(say("type a name or number, then what he got against each opponent"))


def _is_sign(word: str) -> bool:
    return all(sign in _ALL for sign in word)


_ALL = frozenset("012345½=r+-.,xX/")


def _signs(words: list[str], grid: Grid, player: PlayerId) -> list[str]:
    """Return the signs, that of the player himself left out."""
    signs = [word.replace("1/2", "½") for word in words]
    if len(words) == 1 and len(grid.players) > 2:
        signs = list(signs[0])
    if len(signs) == len(grid.players):
        at = grid.players.index(player)
        if signs[at].casefold() in (OWN, OPEN, "-"):
            return [*signs[:at], *signs[at + 1 :]]
    return [sign for sign in signs if sign.casefold() != OWN]


def _cell(
    grid: Grid, player: PlayerId, opponent: PlayerId, text: str, scale: Scale
) -> Iterator[Entry]:
    """Yield what a cell of a row says of the games of two players."""
    games = grid.between(player, opponent)
    parts = text.split(",") if len(games) > 1 else [text]
    if not games and text in (OPEN, "-"):
        return
    if len(parts) != len(games):
        raise UnclearError(
            say(
                "{player} – {opponent}: {games} games, and the row tells of {n}; write them as 1,½",
                player=player,
                opponent=opponent,
                games=len(games),
                n=len(parts),
            )
        )
    for game, part in zip(games, parts, strict=True):
        yield _entry(game, player, part.strip().casefold(), scale)


def _entry(game: Game, player: PlayerId, sign: str, scale: Scale) -> Entry:
    """Return what the points of one player say of a game."""
    if sign in ("", OPEN):
        return Entry(game, None)
    white = game.colour_of(player) is Colour.WHITE
    scores = _own(scale) if scale.own else {}
    if sign in scores:
        score = scores[sign] if white else (scores[sign][1], scores[sign][0])
        return Entry(game, scale.own[score], score)
    found = (_DRAUGHTS if scale.game == "draughts" else _CHESS).get(sign)
    if found is None or scores:
        raise UnclearError(say("“{sign}” is no result", sign=sign))
    return Entry(game, found[0] if white else found[1])


def _own(scale: Scale) -> Mapping[str, Score]:
    """Return the competition's own scores by the points of the player who is told of."""
    return {number(score[0]): score for score in scale.own}


_FORFEITS = {
    "+": (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS),
    "-": (Result.WHITE_FORFEITS, Result.BLACK_FORFEITS),
}
_WIN = (Result.WHITE_WINS, Result.BLACK_WINS)
_LOSS = (Result.BLACK_WINS, Result.WHITE_WINS)
_LEVEL = (Result.DRAW, Result.DRAW)
_DRAWS = dict.fromkeys(("½", "=", "r"), _LEVEL)
_CHESS = {"1": _WIN, "0": _LOSS, **_DRAWS, **_FORFEITS}
_DRAUGHTS = {"2": _WIN, "1": _LEVEL, "0": _LOSS, **_DRAWS, **_FORFEITS}
