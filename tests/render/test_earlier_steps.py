"""Of many reasons those come first that tell the outcome."""

from leaguegen.model.record import Step
from leaguegen.render.boards import step_rows
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say
from tests.render import club
from tests.render.test_home import account


def steps(*texts: Message) -> list[tuple[str, bool]]:
    league = club.league("en")
    made = [Step("knsb 4.1", text) for text in texts]
    rows = step_rows(made, Speech.of(league), account(club.played()), 1)
    return [(row.text, row.earlier) for row in rows]


def waits(number: int) -> Message:
    return say("group {n} waits", n=number)


def test_the_last_of_each_kind_stays_where_there_are_many() -> None:
    told = steps(say("first"), *(waits(n) for n in range(1, 6)), say("outcome"))
    assert [text for text, earlier in told if not earlier] == ["first", "group 5 waits", "outcome"]
    assert [text for text, earlier in told if earlier] == [f"group {n} waits" for n in range(1, 5)]


def test_a_few_are_told_at_once() -> None:
    told = steps(say("first"), *(waits(n) for n in range(1, 5)), say("outcome"))
    assert not any(earlier for _, earlier in told)
