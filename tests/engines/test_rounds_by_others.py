"""Rounds that another program pairs: rows, record, steps and pages; building calls nobody."""

import json
import os
from pathlib import Path

import pytest

from tests.engines import stand_in
from tests.engines.stand_in import BBP, OPEN, answering, fill_in, run, table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stand-ins are scripts with a #! line")

FIRST = ("3 6", "7 0", "1 4", "5 2")
"""Not what the rules say, so that nobody else can have made it."""


def club(tmp_path: Path, toml: str) -> Path:
    return stand_in.club(tmp_path / "club", {f"{OPEN}/competition.toml": toml})


def record(root: Path, number: int = 1) -> dict[str, object]:
    path = root / OPEN / "rounds" / f"{number:02}.json"
    told: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return told


def site(root: Path) -> dict[str, str]:
    assert run(root, "build", "--out", str(root.parent / "site")) == 0
    pages = (root.parent / "site").rglob("*.html")
    return {
        page.relative_to(root.parent / "site").as_posix(): page.read_text(encoding="utf-8")
        for page in pages
    }


def test_a_round_with_its_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Boards by the higher number, all being equal; the program is asked for round 1 of 5."""
    root = club(tmp_path, stand_in.settings())
    path = answering(tmp_path / "engine", *FIRST)
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert table(root)[1:] == [
        "1,1,an,dirk,",
        "1,2,eva,bo,",
        "1,3,cas,fred,",
        "1,,gijs,,bye",
    ]
    told = capsys.readouterr().out
    assert "JaVaFo 2.2 (Build 3223) paired this round by FIDE's Dutch system" in told
    assert "pairs by FIDE's text of 2017; the competition is set to that of 2026" in told
    kept = record(root)
    assert (kept["engine"], kept["version"], kept["system"]) == (
        "JaVaFo",
        "2.2 (Build 3223)",
        "fide-dutch",
    )
    settings = kept["settings"]
    assert isinstance(settings, dict)
    assert settings["engine"] == "javafo"
    assert not {"engine_path", "engine_seconds"} & settings.keys()
    assert str(tmp_path) not in json.dumps(kept)
    called = path.with_suffix(".args").read_text().split()
    assert (called[0], called[2]) == ("-r", "-p")
    assert not Path(called[1]).exists()
    assert "XXR 5" in path.with_suffix(".trf").read_text()


def test_the_edition_is_only_told_where_it_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path, stand_in.settings(more="edition = 2017"))
    path = answering(tmp_path / "engine", *FIRST)
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert "FIDE's text" not in capsys.readouterr().out


def test_a_program_that_does_not_tell_its_version_has_a_digest(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings(engine="bbppairings"))
    path = answering(tmp_path / "engine", *FIRST, banner="hello")
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    version = record(root)["version"]
    assert isinstance(version, str)
    assert version.startswith("sha256:")
    assert len(version) == len("sha256:") + 16


def test_bbp_pairings_is_called_as_it_wants(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings(engine="bbppairings"))
    path = answering(tmp_path / "engine", *FIRST, banner=BBP)
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert (record(root)["engine"], record(root)["version"]) == ("bbpPairings", "v6.0.0")
    called = path.with_suffix(".args").read_text().split()
    assert called[:2] == ["-r", "--dutch"]
    assert called[3] == "-p"


def test_gacrux_is_called_as_it_wants(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings(engine="gacrux"))
    told = {
        "origin": "pairingchecker ver. 1.11.65",
        "status": {"code": 0},
        "pairingResult": {"rules": "2026-02-01", "pairs": [[1, 4], [5, 2], [3, 6], [7, 0]]},
    }
    path = stand_in.program(tmp_path / "python", f"out.write_text({json.dumps(told)!r})")
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert (record(root)["engine"], record(root)["version"]) == ("gacrux", "1.11.65")
    called = path.with_suffix(".args").read_text().split()
    assert called[:8] == ["-m", "gacrux.pairingchecker", "-p", "-m", "dutch", "-f", "TRF", "-i"]
    assert called[9:12] == ["-n", "1", "-o"]


@pytest.mark.parametrize("engine", ["javafo", "bbppairings", "gacrux"])
def test_no_legal_pairing_is_told_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str
) -> None:
    root = club(tmp_path, stand_in.settings(engine=engine))
    java = "java.lang.Exception: Pairing impossible under the current rules - intervene manually"
    lines = {
        "javafo": [f"print({stand_in.JAVAFO!r})", f"print({java!r})", "sys.exit(1)"],
        "bbppairings": [f"print({BBP!r})", "sys.stderr.write('no way\\n')", "sys.exit(1)"],
        "gacrux": ['out.write_text(\'{"status": {"code": 2}}\')'],
    }
    path = stand_in.program(tmp_path / "engine", *lines[engine])
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 3
    assert "no legal pairing for round 1" in capsys.readouterr().err
    assert table(root) == []


def test_where_the_program_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The option goes before the environment, that before the setting; which counts from the
    content folder.
    """
    root = club(tmp_path, stand_in.settings(more='engine_path = "tools/engine"'))
    places = {
        "setting": root / "tools" / "engine",
        "environment": tmp_path / "env" / "engine",
        "option": tmp_path / "option" / "engine",
    }
    for place in places.values():
        answering(place, *FIRST)
    monkeypatch.delenv("LEAGUEGEN_JAVAFO", raising=False)
    dry = ("pair", OPEN, "--dry-run")
    assert run(root, *dry) == 0
    monkeypatch.setenv("LEAGUEGEN_JAVAFO", str(places["environment"]))
    assert run(root, *dry) == 0
    assert run(root, *dry, "--engine-path", str(places["option"])) == 0
    called = {name: place.with_suffix(".args").exists() for name, place in places.items()}
    assert called == {"setting": True, "environment": True, "option": True}


def test_building_calls_nobody_and_credits_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = club(tmp_path, stand_in.settings())
    path = answering(tmp_path / "engine", *FIRST)
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    fill_in(root, an="1-0", eva="0-1", cas="1-0")
    path.with_suffix(".args").unlink()
    monkeypatch.setenv("LEAGUEGEN_JAVAFO", str(path))
    pages = site(root)
    assert not path.with_suffix(".args").exists()
    by_round = next(t for t in pages.values() if "Round 1</h1>" in t)
    assert "This round was paired by JaVaFo (version 2.2 (Build 3223))" in by_round
    assert all("Paired with JaVaFo" in text for text in pages.values())
    following = next(t for t in pages.values() if "Round 2, provisional</h1>" in t)
    assert "JaVaFo pairs this round." in following
    assert "this is what the program would pair now" not in following
    rules = next(text for name, text in pages.items() if "rules" in name)
    assert "Program that pairs" in rules
    assert str(tmp_path) not in "".join(pages.values())


def test_a_club_that_pairs_itself_credits_nobody(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings(engine="own"))
    assert run(root, "pair", OPEN) == 0
    assert record(root)["engine"] == "leaguegen"
    assert not any("Paired with" in text for text in site(root).values())


def test_a_round_without_a_record_has_no_reasons_of_ours(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings())
    rows = "round,board,white,black,result\n1,1,an,dirk,1-0\n1,2,eva,bo,1-0\n1,3,cas,fred,1-0\n"
    (root / OPEN / "results.csv").write_text(f"{rows}1,,gijs,,bye\n")
    page = next(t for t in site(root).values() if "Round 1</h1>" in t)
    assert "How this round was paired is not recorded." in page


def test_klukkluk_by_another_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An and Dirk meet twice and Gijs is free twice: the audit finds it, nothing forbids it."""
    root = club(tmp_path, stand_in.settings("klukkluk"))
    path = answering(tmp_path / "engine", *FIRST)
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    told = capsys.readouterr().out
    assert "of the KlukKluk Swiss the maximum of 5 rounds holds" in told
    assert "FIDE's text" not in told
    fill_in(root, an="1-0", eva="0-1", cas="1-0")
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert "XXR 5" in path.with_suffix(".trf").read_text()
    capsys.readouterr()
    assert run(root, "audit", OPEN) == 0
    found = capsys.readouterr().out
    assert "klukkluk 4.1.1" in found
    assert "klukkluk 4.1.4" in found
    rules = next(text for name, text in site(root).items() if "rules" in name)
    assert "JaVaFo, by FIDE’s Dutch system" in rules.replace("&#39;", "’").replace("'", "’")
    assert "What goes first in the pairing" not in rules


def test_pairs_set_by_hand_stand_and_the_rest_is_asked(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings())
    (root / OPEN / "results.csv").write_text("round,board,white,black,result\n1,1,bo,an,\n")
    path = answering(tmp_path / "engine", "3 5", "4 6", "7 0")
    assert run(root, "pair", OPEN, "--engine-path", str(path)) == 0
    assert table(root)[1:] == [
        "1,1,bo,an,",
        "1,2,cas,eva,",
        "1,3,dirk,fred,",
        "1,,gijs,,bye",
    ]
    away = [x for x in path.with_suffix(".trf").read_text().splitlines() if x.endswith("0000 - Z")]
    assert [line[14:19].strip() for line in away] == ["an", "bo"]


def test_a_round_is_paired_anew_by_the_program(tmp_path: Path) -> None:
    root = club(tmp_path, stand_in.settings())
    assert run(root, "pair", OPEN, "--engine-path", str(answering(tmp_path / "a", *FIRST))) == 0
    second = answering(tmp_path / "b", "1 2", "3 4", "5 6", "7 0")
    again = ("pair", OPEN, "--round", "1", "--redo", "--engine-path", str(second))
    assert run(root, *again) == 0
    assert table(root)[1:] == ["1,1,an,bo,", "1,2,cas,dirk,", "1,3,eva,fred,", "1,,gijs,,bye"]


def test_settings_that_cannot_stand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = club(tmp_path, stand_in.settings(engine="swissmanager", more="engine_seconds = 0"))
    assert run(root, "check") == 1
    told = capsys.readouterr().out
    assert "engine: “swissmanager” is not one of the choices." in told
    assert "engine_seconds: A whole number from 1 to 86400 is expected here." in told
