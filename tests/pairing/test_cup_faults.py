"""Faults planted in the cup: a check that knows only the chapter finds each of them.

The check follows a whole cup with books of its own (docs/cup.md, 3, 4, 5 and 7): who is in, who was
free, who met whom with which colours. Tickets are hashed here once more.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from leaguegen.model.game import Game, Result, Round
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup import draw as drawing
from leaguegen.pairing.cup import field as fields
from leaguegen.pairing.cup import system
from leaguegen.pairing.cup.draw import drawn_order
from leaguegen.pairing.cup.field import Field
from leaguegen.pairing.cup.ties import Tie, knocked_out
from leaguegen.pairing.history import History, histories
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.pairing.cups import by_ticket, numbered, played, rules, state


class Books:
    """What the chapter says of an `each-round`, `prelim` cup with one game a tie, counted here."""

    def __init__(self, entrants: Roster, settings: CupRules) -> None:
        self.settings = settings
        self.still_in = [str(e.id) for e in entrants]
        self.rested: dict[str, int] = {}
        self.balance: dict[str, int] = {}
        self.number = 1

    def hold(self, made: RoundPairing) -> None:
        """Hold a drawn round to the chapter."""
        order = by_ticket(self.still_in, "draw", self.number)
        free = self.free(order)
        assert {str(f.player) for f in made.byes} == set(free)
        playing = [p for p in order if p not in free]
        expected = [
            self.seated(first, second)
            for first, second in zip(playing[::2], playing[1::2], strict=True)
        ]
        assert [(p.white, p.black) for p in made.pairs] == expected

    def free(self, order: list[str]) -> list[str]:
        """Whoever was free least often, then the seeded (p01, p02, ...), then the last drawn."""
        whole = max(power for power in (1, 2, 4, 8, 16, 32, 64) if power <= len(order))
        count = 2 * whole - len(order) if whole < len(order) else 0
        seeded = [f"p{n:02}" for n in range(1, self.settings.seeded + 1)]
        claims = [*(p for p in seeded if p in order), *(p for p in order[::-1] if p not in seeded)]
        return sorted(claims, key=lambda p: self.rested.get(p, 0))[:count]

    def seated(self, first: str, second: str) -> tuple[str, str]:
        """Return White and Black by 5.2 where it holds, else by 5.1."""
        ours, theirs = self.balance.get(first, 0), self.balance.get(second, 0)
        if self.settings.colour == "fair" and theirs < ours:
            return second, first
        return first, second

    def write(self, made: RoundPairing, round_: Round) -> None:
        """Take out who lost, and write down colours and free rounds."""
        for game in round_.games:
            self.still_in.remove(
                game.black if game.result is Result.WHITE_WINS else game.white,
            )
            self.balance[game.white] = self.balance.get(game.white, 0) + 1
            self.balance[game.black] = self.balance.get(game.black, 0) - 1
        for free in made.byes:
            self.rested[free.player] = self.rested.get(free.player, 0) + 1
        self.number += 1


def whole_cups() -> None:
    for size in (2, 7, 11, 16, 23):
        for colour in ("first-drawn", "fair"):
            one_cup(numbered(size), rules(seeded=size % 4, colour=colour), Random(size))


def one_cup(entrants: Roster, settings: CupRules, rng: Random) -> None:
    """Play a cup and hold every round to the chapter; it is over when one player is left."""
    books, past = Books(entrants, settings), list[Round]()
    while len(books.still_in) > 1:
        made = system.pair(state(entrants, past), settings)
        books.hold(made)
        past.append(played(made, lambda *two: rng.choice(two)))
        books.write(made, past[-1])
    with pytest.raises(NoLegalPairingError, match=f"{books.still_in[0]} has won it"):
        system.pair(state(entrants, past), settings)


def test_without_a_fault_nothing_is_found() -> None:
    whole_cups()


def alphabetical(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw in the order of the ids."""

    def wrong(field: Field, *_: object) -> tuple[PlayerId, ...]:
        return tuple(sorted(field.players))

    monkeypatch.setattr(drawing, "drawn_order", wrong)


def one_draw_for_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every round with the tickets of the first."""

    def wrong(field: Field, settings: CupRules, _number: int) -> tuple[PlayerId, ...]:
        return drawn_order(field, settings, 1)

    monkeypatch.setattr(drawing, "drawn_order", wrong)


def second_drawn_has_white(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give White to the second drawn."""
    right = system._colours

    def wrong(first: PlayerId, second: PlayerId, *rest: object) -> object:
        return right(second, first, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(system, "_colours", wrong)


def fairness_without_the_cup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the games of the cup itself out of the colour difference."""
    monkeypatch.setattr(system, "_coloured_rounds", lambda state, _: iter(state.league))


def first_drawn_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the free places to the first drawn."""
    right = drawing._chosen_free

    def wrong(order: Sequence[PlayerId], *rest: object) -> tuple[PlayerId, ...]:
        return right(order[::-1], *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(drawing, "_chosen_free", wrong)


def one_free_place_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody play in every round, but for one."""
    monkeypatch.setattr(drawing, "games_due", lambda players, *_, **__: players // 2)


def losers_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take out the winners in place of the losers."""

    def wrong(past: Sequence[Tie], strand: str) -> dict[PlayerId, int]:
        out = knocked_out(past, strand)
        both = {p: t.round for t in past for p in t.players}
        return {p: number for p, number in both.items() if p not in out}

    monkeypatch.setattr(fields, "knocked_out", wrong)


@pytest.mark.parametrize(
    "plant",
    [
        alphabetical,
        one_draw_for_all_rounds,
        second_drawn_has_white,
        fairness_without_the_cup,
        first_drawn_are_free,
        one_free_place_at_most,
        losers_go_on,
    ],
)
def test_a_fault_is_found_in_whole_cups(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        whole_cups()


def second_meetings() -> None:
    """Who met beside the cup and both stayed in: the colours are turned, whoever is drawn first."""
    for white, black in (("p01", "p02"), ("p02", "p01")):
        earlier = Game(PlayerId(white), PlayerId(black), Result.DRAW, group="consolation")
        made = system.pair(state(numbered(2), [Round(1, (earlier,))]), rules())
        assert [(p.white, p.black) for p in made.pairs] == [(black, white)]


def test_colours_are_turned_without_a_fault() -> None:
    second_meetings()


def colours_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the colours of the last meeting."""

    def wrong(rounds: Iterable[Round], players: Iterable[PlayerId]) -> Mapping[PlayerId, History]:
        turned = [
            replace(r, games=tuple(replace(g, white=g.black, black=g.white) for g in r.games))
            for r in rounds
        ]
        return histories(turned, players)

    monkeypatch.setattr(system, "histories", wrong)


def meetings_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at no earlier meeting."""
    monkeypatch.setattr(History, "last_meeting", lambda *_: None)


@pytest.mark.parametrize("plant", [colours_kept, meetings_forgotten])
def test_a_fault_is_found_in_second_meetings(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        second_meetings()
