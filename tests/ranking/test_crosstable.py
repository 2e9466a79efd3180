from dataclasses import replace

from leaguegen.model.game import ByeKind, Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ONE, ZERO, Points, PointTable, Tier
from leaguegen.model.told import Adjustment
from leaguegen.ranking.scores import Entry, crosstable, total
from tests.ranking.rounds import roster, rounds

A, B, C, D, E = (PlayerId(name) for name in "ABCDE")
EXCUSED = (Tier(HALF, 2), Tier(Points(1, 3), 1))


def with_awards(**tiers: tuple[Tier, ...]) -> PointTable:
    awards = {**PointTable().awards, **{ByeKind(kind): own for kind, own in tiers.items()}}
    return PointTable(awards=awards)


def totals(*args: object, **kwargs: object) -> dict[str, Points]:
    table = crosstable(*args, **kwargs)  # type: ignore[arg-type]
    return {player: score.total for player, score in table.scores.items()}


def test_each_outcome_and_bye_brings_what_the_table_says() -> None:
    points = PointTable(
        win=Points(3),
        draw=ONE,
        loss=Points(1, 10),
        forfeit_win=Points(2),
        forfeit_loss=Points(-1),
        awards=with_awards(absent=(Tier(Points(1, 3)),)).awards,
    )
    played = rounds("A-B 1-0, C-D ½-½, E bye", "A-B 1-0R, C-D 0-0R, E absent")
    assert totals(roster("ABCDE"), played, points) == {
        A: 3 + 2,
        B: Points(1, 10) - 1,
        C: 1 - 1,
        D: 1 - 1,
        E: 1 + Points(1, 3),
    }


def test_entries_tell_opponent_colour_and_kind() -> None:
    table = crosstable(roster("ABC"), rounds("A-B 0-1, C bye", "C-A 1-0R, B half"), PointTable())
    assert table.entries[A] == (
        Entry(1, 1, ZERO, B, Colour.WHITE, Outcome.LOSS),
        Entry(2, 1, ZERO, C, Colour.BLACK, Outcome.FORFEIT_LOSS),
    )
    assert table.entries[B] == (
        Entry(1, 1, ONE, A, Colour.BLACK, Outcome.WIN),
        Entry(2, 1, HALF, kind=ByeKind.HALF_POINT),
    )
    assert [e.played for e in table.entries[A]] == [True, False]


def test_a_game_to_be_played_is_nothing_in_the_standings_and_a_draw_for_the_pairing() -> None:
    played = rounds("A-B 1-0, C-D ?, E bye")
    assert totals(roster("ABCDE"), played, PointTable()) == {A: 1, B: 0, C: 0, D: 0, E: 1}
    table = crosstable(roster("ABCDE"), played, PointTable(), unfinished_as_draw=True)
    assert table.scores[C].total == table.scores[D].total == HALF
    assert table.entries[C] == (Entry(1, 1, HALF, D, Colour.WHITE, Outcome.DRAW, assumed=True),)
    assert not table.entries[A][0].assumed


def test_byes_count_when_their_round_has_begun() -> None:
    played = rounds("A-B 1-0, C bye", "A-C ?, B bye")
    assert totals(roster("ABC"), played, PointTable()) == {A: 1, B: 0, C: 1}
    pairing = totals(roster("ABC"), played, PointTable(), unfinished_as_draw=True)
    assert pairing == {A: Points(3, 2), B: 1, C: Points(3, 2)}


def test_tiers_run_out_and_the_notes_say_how_far() -> None:
    away = [f"A-B ½-½, C {kind}" for kind in ("excused", "excused", "absent", "excused", "excused")]
    table = crosstable(roster("ABC"), rounds(*away), with_awards(excused=EXCUSED))
    terms = table.scores[C].terms
    assert [term.value for term in terms] == [HALF, HALF, ZERO, Points(1, 3), ZERO]
    assert [str(term.note) for term in terms] == [
        "excused, 1 of 3 paid",
        "excused, 2 of 3 paid",
        "absent",
        "excused, 3 of 3 paid",
        "excused, number 4: only 3 are paid",
    ]


def test_a_last_tier_without_end_is_only_counted() -> None:
    points = with_awards(club=(Tier(HALF, 1), Tier(Points(1, 4))))
    table = crosstable(roster("ABC"), rounds("A-B 1-0, C club", "A-B 1-0, C club"), points)
    assert table.scores[C].total == Points(3, 4)
    assert str(table.scores[C].terms[1].note) == "played for the club, number 2"


def test_tiers_start_anew_in_a_cycle_or_run_on_over_the_season() -> None:
    early = rounds("A-B 1-0, C excused", "A-B 1-0, C excused", cycle=1)
    late = rounds("A-B 1-0, C excused", "A-B 1-0, C excused", cycle=2, first=3)
    anew = with_awards(excused=(Tier(ONE, 3),))
    onwards = replace(anew, tiers_over="season")
    assert totals(roster("ABC"), late, anew, earlier=early)[C] == 2
    assert totals(roster("ABC"), late, onwards, earlier=early)[C] == 1
    assert totals(roster("ABC"), (*early, *late), anew)[C] == 4
    assert totals(roster("ABC"), (*early, *late), onwards)[C] == 3


def test_a_round_that_has_not_begun_uses_up_no_tier() -> None:
    points = replace(with_awards(excused=(Tier(ONE, 1),)), tiers_over="season")
    early = rounds("A-B ?, C excused")
    late = rounds("A-B 1-0, C excused", first=2)
    assert totals(roster("ABC"), late, points, earlier=early)[C] == 1
    assert totals(roster("ABC"), (*early, *late), points)[C] == 1


def test_adjustments_count_with_their_reason_and_not_for_the_opponents() -> None:
    fine = Adjustment(A, 1, Points(-1, 2), "telefoon ging")
    table = crosstable(roster("AB"), rounds("A-B 1-0"), PointTable(), adjustments=[fine])
    assert table.scores[A].total == HALF
    assert table.game_points[A] == 1
    last = table.scores[A].terms[-1]
    assert (last.round, last.opponent, last.value) == (1, None, Points(-1, 2))
    assert str(last.note) == "adjustment: telefoon ging"


def test_every_kind_of_bye_has_a_note() -> None:
    byes = ", ".join(f"{name} {kind}" for name, kind in zip("CDEFGHIJKLMNOP", ByeKind, strict=True))
    table = crosstable(roster("ABCDEFGHIJKLMNOP"), rounds(f"A-B 1-0, {byes}"), PointTable())
    notes = {str(table.scores[PlayerId(name)].terms[0].note) for name in "CDEFGHIJKLMNOP"}
    assert len(notes) == len(ByeKind) == 14


def test_total_is_exact() -> None:
    parts = [Points(1, 3), Points(1, 2), Points(-1, 7), Points(5), Points(1, 3)]
    assert total(parts) == Points(253, 42)
    assert total([]) == 0
