"""The fewest boards change when somebody comes or goes: against every whole pairing there is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from leaguegen.desk import Order, pair
from leaguegen.desk.amending import Amended, Call, amend
from leaguegen.desk.changes import Changes
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.pairing.repair import MOST_BOARDS
from leaguegen.pairing.system import NoLegalPairingError
from tests.clubs import competition_of, files, league_of, players, ratings, rounds
from tests.reference.repairs import Legal, Past, dutch_legal, fewest_gone, knsb_legal

NAME = "2026-27/interne"
PEOPLE = ["An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gea", "Hans", "Ilse"]
LEGAL: dict[str, Legal] = {"knsb": knsb_legal, "fide-dutch": dutch_legal}


@dataclass
class Evening:
    """A club with some rounds played and one on the wall."""

    content: Mapping[str, bytes]

    @property
    def league(self) -> League:
        return league_of(self.content)

    @property
    def competition(self) -> Competition:
        return competition_of(self.league)


def season(system: str, rng: Random, played: int, size: int) -> Evening | None:
    """A club that has played some rounds, with the next one paired; None if it gets stuck.

    Now and then somebody is away, also in the last round.
    """
    names = PEOPLE[:size]
    content: Mapping[str, bytes] = files(
        {
            "players.csv": players(*names),
            "ratings.csv": ratings(**{n.lower(): 2000 - 50 * k for k, n in enumerate(names)}),
            f"{NAME}/competition.toml": f'title = "Interne"\nsystem = "{system}"\nseed = "zon"\n',
            f"{NAME}/rounds.csv": rounds(12),
        }
    )
    for number in range(1, played + 2):
        league = league_of(content)
        gone = rng.sample(names, rng.choice((0, 1, 1, 2)))
        away: dict[PlayerId, ByeKind | None] = {PlayerId(n.lower()): None for n in gone}
        try:
            paired = pair(league, content, Order(competition_of(league), number, away))
        except NoLegalPairingError:
            return None
        after = {**content, **paired.changes}
        content = {name: data for name, data in after.items() if data is not None}
        if number <= played:
            content = with_results(content, rng, every=True)
    return Evening(content)


def with_results(content: Mapping[str, bytes], rng: Random, *, every: bool) -> dict[str, bytes]:
    """Fill in results: of every open board, or of some."""
    name = f"{NAME}/results.csv"
    lines = content[name].decode().splitlines()
    filled = [
        line + rng.choice(("1-0", "0-1", "1/2-1/2"))
        if line.endswith(",") and (every or rng.random() < 0.25)
        else line
        for line in lines
    ]
    return {**content, name: ("\n".join(filled) + "\n").encode()}


def around(evening: Evening, amended: Amended, now: Mapping[str, bytes]) -> None:
    """What must hold of every change: only boards without a result go, and all stand in it once."""
    before = evening.competition.rounds[-1]
    after = competition_of(league_of(now)).rounds[-1]
    played = {(g.white, g.black, g.result) for g in before.games if g.result is not None}
    assert played <= {(g.white, g.black, g.result) for g in after.games}
    gone = {(p.white, p.black) for p in amended.amendment.broken}
    stay = {(g.white, g.black, g.board) for g in before.games if (g.white, g.black) not in gone}
    assert stay <= {(g.white, g.black, g.board) for g in after.games}
    seats = [p for g in after.games for p in (g.white, g.black)]
    assert len(seats) == len(set(seats))
    numbers = [g.board for g in after.games]
    assert len(numbers) == len(set(numbers))
    assert {*seats, *(b.player for b in after.byes)} == {e.id for e in evening.competition.roster}


CASES = [(system, seed) for system in LEGAL for seed in range(40)]


@cache
def stage(system: str, seed: int) -> Evening | None:
    """An evening; None where the club got stuck on the way, or the evening is over."""
    rng = Random(f"{system} {seed}")
    evening = season(system, rng, rng.choice((4, 5, 6)), rng.choice((8, 9)))
    if evening is not None and rng.random() < 0.4:
        evening = Evening(with_results(evening.content, rng, every=False))
    return None if evening is None or evening.competition.rounds[-1].complete else evening


def latecomer(evening: Evening, seed: int) -> PlayerId | None:
    """Somebody who was away."""
    away = [b.player for b in evening.competition.rounds[-1].byes if b.kind is ByeKind.ABSENT]
    return Random(seed).choice(away) if away else None


def expected(
    evening: Evening, system: str, newcomer: PlayerId, without: frozenset[PlayerId]
) -> int | None:
    """How many boards have to go for somebody to be placed, by the reference."""
    competition = evening.competition
    last = competition.rounds[-1]
    open_ = [g for g in last.games if g.result is None and not {g.white, g.black} & without]
    free = {b.player for b in last.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    boards = {frozenset((g.white, g.black)) for g in open_}
    people = {p for two in boards for p in two} | free | {newcomer}
    past = Past.of(competition.rounds[:-1], [e.id for e in competition.roster])
    return fewest_gone(people, boards, past, LEGAL[system])


def holds(found: int, wanted: int | None) -> bool:
    """Whether so many boards went as had to, within what is tried at most."""
    return found == (0 if wanted is None or wanted > MOST_BOARDS else wanted)


@pytest.mark.parametrize(("system", "seed"), CASES)
def test_a_latecomer_breaks_the_fewest_boards(system: str, seed: int) -> None:
    evening = stage(system, seed)
    who = latecomer(evening, seed) if evening else None
    if evening is None or who is None:
        pytest.skip("nobody can come in this one")
    changed = Changes(evening.content)
    amended = amend(changed, evening.league, Call(evening.competition, "add", who, repair=True))
    around(evening, amended, changed.after)
    assert holds(len(amended.amendment.broken), expected(evening, system, who, frozenset()))


@pytest.mark.parametrize(("system", "seed"), CASES)
def test_a_late_sign_off_breaks_the_fewest_boards(system: str, seed: int) -> None:
    evening, rng = stage(system, seed), Random(seed)
    if evening is None:
        pytest.skip("nobody can go in this one")
    game = rng.choice([g for g in evening.competition.rounds[-1].games if g.result is None])
    who, other = rng.sample((game.white, game.black), 2)
    changed = Changes(evening.content)
    amended = amend(changed, evening.league, Call(evening.competition, "drop", who, repair=True))
    around(evening, amended, changed.after)
    wanted = expected(evening, system, other, frozenset((who, other)))
    # The board of who went is gone in any case.
    assert holds(len(amended.amendment.broken) - 1, wanted)


@pytest.mark.parametrize("system", LEGAL)
def test_the_cases_ask_for_everything(system: str) -> None:
    """Among the cases are some in which one board has to go, and two, and none."""
    seen = set()
    for seed in range(40):
        evening = stage(system, seed)
        who = latecomer(evening, seed) if evening else None
        if evening is not None and who is not None:
            seen.add(expected(evening, system, who, frozenset()))
    assert {0, 1, 2} <= seen
