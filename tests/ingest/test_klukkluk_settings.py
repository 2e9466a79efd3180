"""The settings of the KlukKluk Swiss, from `competition.toml` to rules."""

from dataclasses import fields

import pytest

from leaguegen.ingest.load import Loaded, load
from leaguegen.model.rules import Unplayed
from leaguegen.model.systems import KlukklukRules
from leaguegen.source.problem import Severity
from tests.clubs import files, players, rounds

INTERNE = "2026-27/interne"


def loaded(settings: str, names: str = "An Bo Cas Dirk Eva Fred") -> Loaded:
    return load(
        files(
            {
                "players.csv": players(*names.split()),
                f"{INTERNE}/competition.toml": settings,
                f"{INTERNE}/rounds.csv": rounds(3),
            }
        )
    )


def told(found: Loaded) -> list[str]:
    return [
        f"{p.severity} {p.code} {p.span.line}"
        for p in found.problems
        if p.severity is not Severity.NOTE
    ]


def rules(found: Loaded, cycle: int = 0) -> KlukklukRules:
    assert found.league is not None
    competition = found.league.competition(INTERNE)
    assert competition is not None
    own = competition.cycles[cycle].rules
    assert isinstance(own, KlukklukRules)
    return own


@pytest.mark.parametrize("name", ["klukkluk", "klukkluk-swiss"])
def test_both_names_are_the_system(name: str) -> None:
    found = loaded(f'system = "{name}"\nrounds = 5\n')
    assert told(found) == []
    assert rules(found) == KlukklukRules(INTERNE, INTERNE, rounds=5)


def test_every_setting_is_read() -> None:
    found = loaded("""
        system = "klukkluk"
        rounds = 4
        mode = "score-first"
        sort = "sb-first"
        strong = "sum"
        float_rule = "any"
        inside = "fold"
        equal_colours = "highest"
        seed = "regenboog"
        bye_value = 0
        engine = "javafo"
        engine_path = "tools/javafo.jar"
        engine_seconds = 5
    """)
    assert told(found) == []
    read, default = rules(found), KlukklukRules()
    # Another program pairs here, and it knows no groups.
    names = {f.name for f in fields(read)} - {"groups", "odd_across_groups"}
    assert all(getattr(read, name) != getattr(default, name) for name in names)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("mode", ("literal", "score-first")),
        ("sort", ("rating-first", "sb-first")),
        ("strong", ("listed", "sum")),
        ("float_rule", ("same", "any")),
        ("inside", ("halves", "adjacent", "fold")),
        ("equal_colours", ("history", "highest")),
    ],
)
def test_the_words_of_a_setting_with_the_default_first(key: str, words: tuple[str, ...]) -> None:
    assert getattr(KlukklukRules(), key) == words[0]
    for word in words:
        found = loaded(f'system = "klukkluk"\nrounds = 5\n{key} = "{word}"\n')
        assert told(found) == []
        assert getattr(rules(found), key) == word


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ('system = "klukkluk"', "error setting-missing 1"),
        ('system = "klukkluk"\nrounds = 0', "error setting-invalid 2"),
        ('system = "klukkluk"\nrounds = "many"', "error setting-invalid 2"),
        ('system = "klukkluk"\nrounds = 5\nmode = "letterlijk"', "error setting-invalid 3"),
        ('system = "klukkluk"\nrounds = 5\nrematch_gap = 2', "warning key-unknown 3"),
    ],
)
def test_what_cannot_stand_is_told_where_it_stands(settings: str, expected: str) -> None:
    assert told(loaded(settings)) == [expected]


@pytest.mark.parametrize(
    ("names", "most"),
    [("An Bo Cas Dirk", 3), ("An Bo Cas Dirk Eva", 5), ("An Bo Cas Dirk Eva Fred", 5)],
)
def test_more_rounds_than_opponents_is_a_warning(names: str, most: int) -> None:
    """Four can play three rounds; five can play five, everybody free once."""
    settings = 'system = "klukkluk"\nrounds = '
    assert told(loaded(f"{settings}{most}", names)) == []
    found = loaded(f"{settings}{most + 1}", names)
    assert told(found) == ["warning rounds-too-many 2"]


def test_a_later_cycle_may_be_klukkluk() -> None:
    found = load(
        files(
            {
                "players.csv": players("An", "Bo", "Cas", "Dirk"),
                f"{INTERNE}/competition.toml": """
                    system = "knsb"
                    [[cycles]]
                    number = 2
                    system = "klukkluk"
                    rounds = 2
                """,
                f"{INTERNE}/rounds.csv": rounds(4, cycle=2),
            }
        )
    )
    assert told(found) == []
    assert rules(found, 1).rounds == 2


def test_the_ranking_goes_by_opponents_met() -> None:
    found = loaded('system = "klukkluk"\nrounds = 5\n')
    assert found.league is not None
    ranking = found.league.seasons[0].competitions[0].cycles[0].ranking
    assert [str(spec) for spec in ranking.tie_breaks] == ["WP", "SB2", "LOT"]
    assert ranking.unplayed is Unplayed.IGNORE
