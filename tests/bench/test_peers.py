"""The arguments of the comparison of whole processes; nothing is timed here."""

from pathlib import Path

import pytest

from tests.bench import peers


@pytest.fixture(autouse=True)
def timed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Return the names of the files that would have been paired."""
    names: list[str] = []

    def seconds(command: peers.Command, trf: Path) -> float:
        names.append(trf.name)
        return 1.0

    monkeypatch.setattr(peers, "INPUTS", tmp_path)
    monkeypatch.setattr(peers, "programs", lambda: {"leaguegen": lambda trf, _out: [str(trf)]})
    monkeypatch.setattr(peers, "seconds", seconds)
    return names


def test_help_runs_nothing(timed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        peers.main(["--help"])
    assert stopped.value.code == 0
    assert "--sizes" in capsys.readouterr().out
    assert timed == []


def test_only_the_sizes_that_are_asked_for(timed: list[str]) -> None:
    peers.main(["--sizes", "20", "100"])
    assert timed == ["n20.26.trf", "n100.26.trf"]
    timed.clear()
    peers.main([])
    assert len(timed) == len(peers.SIZES)


@pytest.mark.parametrize("arguments", [["--sizes", "7"], ["--sizes"], ["50"]])
def test_what_makes_no_sense_runs_nothing(timed: list[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        peers.main(arguments)
    assert stopped.value.code == 2
    assert timed == []
