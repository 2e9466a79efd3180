"""The record of a round: written, read back, and lost without harm."""

import json
from dataclasses import fields, replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.ingest.record import read_record, write_record
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, Earlier, Record, RecordedBye, RecordedPair, Step
from leaguegen.source.problem import Severity, Span
from leaguegen.words.message import Message, say, say_many

FILE = "2026-27/interne/rounds/07.json"

SMALL = Record(
    round=7,
    system="knsb",
    engine="leaguegen",
    version="0.1.0",
    seed="zonsondergang",
    settings={"group_width": "2/5"},
    present=(PlayerId("jan"), PlayerId("piet"), PlayerId("zoë")),
    absent={PlayerId("kees"): ByeKind.EXCUSED},
    pairs=(
        RecordedPair(
            PlayerId("jan"),
            PlayerId("piet"),
            1,
            steps=(
                Step("knsb 5.2", say("{player} has had White more often", player=PlayerId("piet"))),
            ),
        ),
    ),
    byes=(RecordedBye(PlayerId("zoë"), ByeKind.PAIRING_ALLOCATED),),
    results_hash="ab12",
    results={"6:jan:zoë": "½-½"},
)

ids = st.text("abcdé0-", min_size=1, max_size=4).map(PlayerId)
words = st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=8)
plain_args = st.one_of(
    words,
    st.integers(),
    ids,
    st.fractions(min_value=-999, max_value=999, max_denominator=999),
    st.dates(),
)
names = st.sampled_from(["player", "points", "n", "who"])


def _message(args: dict[str, object], start: str, many: str) -> Message:
    template = start + "".join(f" {{{name}}}" for name in args)
    return Message(template, tuple(sorted(args.items())), many and template + many)  # type: ignore[arg-type]


messages = st.recursive(
    st.builds(_message, st.dictionaries(names, plain_args, max_size=3), words, words),
    lambda inner: st.builds(
        _message,
        st.dictionaries(
            names, st.one_of(plain_args, inner, st.lists(inner, max_size=2).map(tuple)), max_size=3
        ),
        words,
        words,
    ),
    max_leaves=4,
)
steps = st.lists(st.builds(Step, words, messages), max_size=2).map(tuple)
pairs = st.builds(
    RecordedPair, ids, ids, st.none() | st.integers(1, 99), words, words, words, steps
)
byes = st.builds(RecordedBye, ids, st.sampled_from(ByeKind), words, steps)
amendments = st.builds(
    Amendment,
    st.sampled_from(["add", "drop"]),
    ids,
    st.none() | st.sampled_from(ByeKind),
    st.lists(pairs, max_size=2).map(tuple),
    st.lists(ids, max_size=2).map(tuple),
    st.lists(pairs, max_size=2).map(tuple),
    st.lists(byes, max_size=2).map(tuple),
    steps,
)
earlier = st.builds(
    Earlier,
    st.lists(ids, max_size=2).map(tuple),
    st.dictionaries(ids, st.sampled_from(ByeKind), max_size=2),
    st.lists(pairs, max_size=2).map(tuple),
    st.lists(byes, max_size=2).map(tuple),
    steps,
    st.lists(amendments, max_size=1).map(tuple),
)
records = st.builds(
    Record,
    round=st.integers(1, 99),
    system=words,
    engine=words,
    version=words,
    seed=words,
    settings=st.dictionaries(words, words, max_size=3),
    present=st.lists(ids, max_size=3).map(tuple),
    absent=st.dictionaries(ids, st.sampled_from(ByeKind), max_size=3),
    pairs=st.lists(pairs, max_size=3).map(tuple),
    byes=st.lists(byes, max_size=2).map(tuple),
    steps=steps,
    results_hash=words,
    results=st.dictionaries(
        st.builds(lambda n, w, b: f"{n}:{w}:{b}", st.integers(1, 99), ids, ids),
        st.sampled_from(["", "1-0", "½-½", "0-1R", "0-0R", "1-0 (3-1)", "½-½ (5/2-5/2)"]),
        max_size=3,
    ),
    amendments=st.lists(amendments, max_size=2).map(tuple),
    earlier=st.lists(earlier, max_size=2).map(tuple),
)


def kinds(value: object) -> object:
    """Return a value with its types: `PlayerId("a")` equals `"a"`, but must not become one."""
    if isinstance(value, Message):
        return (value.text, value.plural, [(name, kinds(arg)) for name, arg in value.args])
    if isinstance(value, tuple):
        return [kinds(part) for part in value]
    return (type(value), value)


@given(records)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    back, problems = read_record(write_record(record).decode(), FILE)
    assert problems == []
    assert back == record
    for before, after in zip(record.steps, back.steps, strict=True):
        assert kinds(before.text) == kinds(after.text)
    assert all(type(p) is PlayerId for p in back.present)


def test_the_bytes_are_fit_for_a_diff() -> None:
    data = write_record(SMALL)
    lines = data.decode().split("\n")
    assert data.endswith(b"}\n")
    assert b"\r" not in data
    assert ' "seed": "zonsondergang",' in lines
    assert '  "zoë"' in lines  # no \\u escapes
    keys = [line.split('"')[1] for line in lines if line.startswith(' "')]
    # What was changed after the pairing, and an earlier one, is written only where there was any.
    assert keys == sorted({f.name for f in fields(Record)} - {"amendments", "corrected", "earlier"})
    assert write_record(replace(SMALL, settings=dict(SMALL.settings))) == data


def test_arguments_are_tagged_by_what_they_are() -> None:
    text = say_many(
        "{player} waits one time",
        "{player} waits {n} times with {points} since {day}: {why}",
        2,
        player=PlayerId("jan"),
        points=Fraction(7, 2),
        day=date(2027, 2, 1),
        why=(say("odd"), "x"),
    )
    data = json.loads(write_record(replace(SMALL, steps=(Step("4.4", text),))))
    assert data["steps"][0]["text"]["args"] == {
        "day": {"date": "2027-02-01"},
        "n": 2,
        "player": {"player": "jan"},
        "points": {"points": "7/2"},
        "why": [{"message": {"text": "odd"}}, "x"],
    }
    assert data["steps"][0]["text"]["plural"].startswith("{player} waits {n} times")


def test_a_cut_file_says_where() -> None:
    record, problems = read_record('{\n "round": 7,\n', FILE)
    assert record is None
    assert [(p.code, p.severity, p.span) for p in problems] == [
        ("record-broken", Severity.WARNING, Span(FILE, 3, 1))
    ]


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (("round",), "7", "round"),
        (("pairs", 0, "white"), None, "pairs[0].white"),
        (("pairs", 0, "steps", 0, "text", "args"), {}, "pairs[0].steps[0].text"),
        (("pairs", 0, "steps", 0, "text", "text"), "{player!r}", "pairs[0].steps[0].text"),
        (("byes", 0, "kind"), "asleep", "byes[0].kind"),
        (("absent",), ["kees"], "absent"),
        (("results",), {"6-jan-zoe": "1-0"}, "results.6-jan-zoe"),
        (("results",), {"6:jan:zoe": "nobody"}, "results.6:jan:zoe"),
        (("results",), {"6:jan:zoe": "1-0 (much)"}, "results.6:jan:zoe"),
        (("present", 1), 12, "present[1]"),
        (("seed",), "\ud800", "seed"),
        (("settings",), {"\udc9d": "1"}, "settings"),
        (
            ("pairs", 0, "steps", 0, "text", "text"),
            "{player} \ud800",
            "pairs[0].steps[0].text.text",
        ),
        (
            ("pairs", 0, "steps", 0, "text", "args", "n"),
            "\ud800",
            "pairs[0].steps[0].text.args.n",
        ),
    ],
)
def test_a_wrong_part_is_named(path: tuple[str | int, ...], value: object, named: str) -> None:
    data = json.loads(write_record(SMALL))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    record, problems = read_record(json.dumps(data), FILE)
    assert record is None
    assert [p.code for p in problems] == ["record-broken"]
    assert f"its {named} cannot" in str(problems[0].message)


@given(st.text() | st.sampled_from(["[" * 100_000, "1" * 5000, '{"round": 1e999}', "NaN"]))
def test_any_text_is_at_worst_a_warning(text: str) -> None:
    record, problems = read_record(text, FILE)
    assert record is None
    assert [p.severity for p in problems] == [Severity.WARNING]
