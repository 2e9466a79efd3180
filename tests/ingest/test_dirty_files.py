"""Tables as volunteers leave them, read inside a whole club."""

import csv
from pathlib import Path

import pytest

from leaguegen.ingest.load import Loaded, load
from leaguegen.source.problem import Severity

DIRTY = Path(__file__).parents[2].parent / "shared" / "data" / "dirty"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not DIRTY.is_dir(), reason="the samples beside the repository are absent"),
]

VERDICTS = {
    None: "accept",
    Severity.NOTE: "accept+note",
    Severity.WARNING: "warn",
    Severity.ERROR: "error",
}
SEVERITIES = list(VERDICTS)


def cases() -> list[dict[str, str]]:
    if not DIRTY.is_dir():
        return []
    with (DIRTY / "cases.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_case(case: dict[str, str], game: str) -> Loaded:
    """Read a sample as the table that it stands for, with the club to which it belongs."""
    return load(
        {
            "club.toml": f'name = "Club"\nlanguage = "nl"\ngame = "{game}"\n'.encode(),
            "players.csv": (DIRTY / "players.csv").read_bytes(),
            "2024-25/interne/competition.toml": b'system = "knsb"\n',
            f"2024-25/interne/{case['stands_for']}": (DIRTY / case["fixture"]).read_bytes(),
        }
    )


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["fixture"])
@pytest.mark.parametrize("game", ["chess", "draughts"])
def test_the_verdict_on_every_sample(case: dict[str, str], game: str) -> None:
    verdict = case["verdict"]
    if "draughts" in verdict:
        verdict = "accept" if game == "draughts" else "error"
    loaded = read_case(case, game)
    worst = max((p.severity for p in loaded.problems), key=SEVERITIES.index, default=None)
    assert VERDICTS[worst] == verdict, [f"{p.span} {p.code} {p.message}" for p in loaded.problems]
    assert all(p.hint is not None for p in loaded.problems)


def test_all_samples_were_there() -> None:
    assert len(cases()) == 48
