"""Charts: where exact numbers are drawn."""

from fractions import Fraction
from itertools import pairwise

from leaguegen.render.chart import Axis, Chart, line_chart

ROUNDS = Axis(Fraction(1), Fraction(5), "1", "5")


def drawn(values: list[Fraction], up: Axis) -> Chart:
    line = list(enumerate(values, start=1))
    return line_chart("id", "title", "told", [line], across=ROUNDS, up=up)


def places(chart: Chart) -> list[tuple[int, int]]:
    (line,) = chart.lines
    return [(int(x), int(y)) for x, y in (point.split(",") for point in line.split())]


def test_points_stand_at_equal_distances_from_edge_to_edge() -> None:
    chart = drawn([Fraction(n, 2) for n in range(5)], Axis(Fraction(0), Fraction(2), "0", "2"))
    across = [x for x, _ in places(chart)]
    upwards = [y for _, y in places(chart)]
    assert (across[0], across[-1]) == (chart.left, chart.right)
    assert (upwards[0], upwards[-1]) == (chart.axes[1], chart.axes[0])
    for steps in (across, upwards):
        gaps = {abs(later - earlier) for earlier, later in pairwise(steps)}
        assert max(gaps) - min(gaps) <= 1
    assert chart.last == places(chart)[-1]


def test_the_first_rank_is_on_top() -> None:
    ranks = [Fraction(n) for n in (8, 1, 4, 2, 3)]
    up = Axis(Fraction(8), Fraction(1), "8", "1")
    heights = [y for _, y in places(drawn(ranks, up))]
    assert heights[0] == max(heights)
    assert heights[1] == min(heights)


def test_equal_values_are_drawn_in_the_middle() -> None:
    up = Axis(Fraction(3), Fraction(3), "3", "3")
    chart = drawn([Fraction(3)] * 5, up)
    assert {y for _, y in places(chart)} == {sum(chart.axes) // 2}
    assert [(one.text, one.y - 4) for one in chart.labels if one.x < chart.left] == [
        ("3", sum(chart.axes) // 2)
    ]
    assert [one.text for one in chart.labels if one.x >= chart.left] == ["1", "5"]
