"""Standings for the command line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ranking.standings import standings
from leaguegen.render.text import desk_speech, standings_csv, standings_text
from tests.render import club

CONTENT = Path(__file__).parents[2] / "content"


def test_standings_as_text_use_the_words_of_the_site() -> None:
    """Round 1, by hand (tests/render/test_pages.py): only WP and the colours decide."""
    competition = club.competition()
    table = standings(competition, club.players(), after=1, cycle=1)
    lines = list(standings_text(competition, table, desk_speech(club.league("nl"))))
    assert lines[0] == "Interne competitie: Periode 1, na ronde 1"
    assert lines[1].split() == ["Ptn", "WP", "SB", "OR", "W-Z", "Lot"]
    assert lines[2].split() == ["1", "Gijs", "&", "Co", "1", "1", "½", "0"]
    assert lines[3].split() == ["2", "Fred", "de", "Wit-van", "Zanten", "1", "0", "0", "0", "−1"]


def test_the_lot_is_told_where_it_decided() -> None:
    """Nobody has played: all are equal but for the lot, the lowest first."""
    competition = replace(club.competition(rounds=()), adjustments=())
    table = standings(competition, club.players())
    lines = list(standings_text(competition, table, desk_speech(club.league("nl"))))
    lots = [int(line.split()[-1]) for line in lines[2:]]
    assert sorted(lots) == lots
    assert len(set(lots)) == len(lots)


def test_csv_keeps_the_codes() -> None:
    competition = club.competition()
    table = standings(competition, club.players(), after=1)
    first = standings_csv(table, desk_speech(club.league("nl"))).splitlines()[0]
    assert first == "rank,player,name,points,WP,SB,DE,W-Z,LOT,games"


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_a_cup_has_no_standings(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["standings", "2026-27/beker", "--format", form, "--content", str(CONTENT)]
    assert main(asked) == 2
    shown = capsys.readouterr()
    assert shown.out == "" or "error" in json.loads(shown.out)
    assert "2026-27/beker" in shown.err + shown.out
