"""`fix`, whatever stands in the files: once is enough, and nothing is read otherwise afterwards."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from leaguegen.desk.fixing import fix
from leaguegen.files import read_tree
from leaguegen.ingest.load import Loaded, load
from leaguegen.source.problem import Severity
from tests.desk.test_fix_forms import (
    CANONICAL,
    IN_THEIR_ORDER,
    MAY_BE_A_ROW,
    WITH_BLANK_LINES,
    settled,
)
from tests.dirty.cells import DATES, NAMES, RESULTS, Place
from tests.dirty.club import INTERNE, SHEETS, content
from tests.dirty.forms import FORMS, Form
from tests.ingest.test_dirty_files import DIRTY, cases
from tests.ingest.test_no_traceback import WHOLE, edits, mutated
from tests.ingest.test_no_traceback import names as paths

LEAGUE = load(content()).league

NOT_TO_ONE_FORM = (*IN_THEIR_ORDER, *WITH_BLANK_LINES, MAY_BE_A_ROW, "mac")
forms = st.sampled_from([form for form in FORMS if form.name not in NOT_TO_ONE_FORM])
ways = st.sampled_from(
    [
        *((place, text) for places, text, _ in NAMES for place in places),
        *((place, text) for places, texts in DATES for place in places for text in texts),
        *(
            (Place(f"{INTERNE}/results.csv", row, "result"), text)
            for row, texts in RESULTS
            for text in texts
        ),
    ]
).filter(lambda way: way[1] != "2026-09-08T20:00")  # of which the time would be lost


def made(path: str, form: Form, changed: list[tuple[Place, str]]) -> bytes:
    """Return a table with some values written in other ways, in a form that can hold them."""
    sheet = SHEETS[path]
    for place, text in changed:
        if place.file == path:
            sheet = sheet.with_cell(place.row, place.column, text)
    try:
        return form.made(sheet) or sheet.text().encode()
    except UnicodeError:
        return sheet.text().encode()


@given(st.dictionaries(st.sampled_from(sorted(SHEETS)), forms), st.lists(ways, max_size=12))
@settings(max_examples=80)
def test_however_dirty_the_club_becomes_canonical(
    chosen: dict[str, Form], changed: list[tuple[Place, str]]
) -> None:
    clean = next(form for form in FORMS if form.name == "clean")
    dirty = content({path: made(path, chosen.get(path, clean), changed) for path in SHEETS})
    read = load(dirty)
    # Letters that fit Windows and a Macintosh alike are told, and left: see test_old_letters.
    assume(not any(p.code == "encoding-unsure" for p in read.problems))
    assert read.league == LEAGUE
    repaired = settled(dirty)
    assert repaired.files == content(CANONICAL)
    assert repaired.loaded.problems == ()


def errors(loaded: Loaded) -> Counter[str]:
    return Counter(p.code for p in loaded.problems if p.severity is Severity.ERROR)


def hold(files: dict[str, bytes]) -> None:
    """Check what must hold of any content."""
    before = load(files)
    repaired = settled(files)
    assert not errors(repaired.loaded) - errors(before)
    assert sum(errors(repaired.loaded).values()) <= sum(errors(before).values())
    if not errors(before):
        assert repaired.loaded.league == before.league
    kept = {
        name: data for name, data in files.items() if not name.endswith((".csv", ".toml", ".md"))
    }
    assert {name: repaired.files.get(name) for name in kept} == kept


@given(st.lists(edits, min_size=1, max_size=6))
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_small_changes(changes: list[tuple[str, int, int, bytes]]) -> None:
    hold(mutated(changes))


@given(paths, st.binary(max_size=200) | st.text(max_size=200).map(lambda t: t.encode()))
@settings(max_examples=100)
def test_any_bytes_in_a_file(name: str, data: bytes) -> None:
    hold({**WHOLE, name: data})


@given(paths, paths)
@settings(max_examples=60)
def test_a_file_in_the_place_of_another(name: str, other: str) -> None:
    hold({**WHOLE, name: WHOLE[other]})


texts = st.text(
    st.sampled_from("abAB ,;\t\n\r\"'=+-@½é\u00a0\u200b\u0301\ufeffÃ©Â½Ã«â€“10Rvrij|"), max_size=12
)


@given(st.lists(st.tuples(texts, texts, texts, texts, texts, texts), max_size=6))
@settings(max_examples=200)
def test_any_text_in_the_cells(rows: list[tuple[str, ...]]) -> None:
    lines = [("round", "board", "white", "black", "result", "own"), *rows]
    data = "".join(
        ";".join('"' + cell.replace('"', '""') + '"' if '"' in cell else cell for cell in line)
        + "\r\n"
        for line in lines
    )
    hold({**WHOLE, f"{INTERNE}/results.csv": data.encode()})


@pytest.mark.shared
@pytest.mark.skipif(not DIRTY.is_dir(), reason="the samples beside the repository are absent")
@pytest.mark.parametrize("game", ["chess", "draughts"])
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["fixture"])
def test_the_samples(case: dict[str, str], game: str) -> None:
    hold(
        {
            "club.toml": f'name = "Club"\nlanguage = "nl"\ngame = "{game}"\n'.encode(),
            "players.csv": (DIRTY / "players.csv").read_bytes(),
            "2024-25/interne/competition.toml": b'system = "knsb"\n',
            f"2024-25/interne/{case['stands_for']}": (DIRTY / case["fixture"]).read_bytes(),
        }
    )


def test_the_demonstration_club_is_canonical() -> None:
    repaired = fix(read_tree(Path(__file__).parents[2] / "content"))
    assert (repaired.repairs, repaired.renamed, repaired.left) == ({}, {}, {})
