"""Lists of names: the order that readers in the Netherlands and in Belgium look for."""

import pytest

from leaguegen.ingest.names import Habit, sort_name
from leaguegen.model.player import Player, PlayerId
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue

SPOKEN = (
    "Fons 't Hart",
    "Joke ’t Hooft",
    "Jan d'Hondt",
    "Luc D’Hooghe",
    "Piet De Smet",
    "Els de Clercq",
    "Bo Dekeyser",
    "Tom L'Ecluse",
    "Ria Lambrecht",
    "An Tack",
    "Cas Hart",
    "Søren Olsen",
    "Wim van der Berg",
    "Zoë Çelik",
)

BELGIAN = [
    "Çelik, Zoë",
    "de Clercq, Els",
    "De Smet, Piet",
    "Dekeyser, Bo",
    "d'Hondt, Jan",
    "D’Hooghe, Luc",
    "Hart, Cas",
    "Lambrecht, Ria",
    "L'Ecluse, Tom",
    "Olsen, Søren",
    "'t Hart, Fons",
    "’t Hooft, Joke",
    "Tack, An",
    "van der Berg, Wim",
]

DUTCH = [
    "Berg, Wim van der",
    "Çelik, Zoë",
    "Clercq, Els de",
    "Dekeyser, Bo",
    "Hart, Cas",
    "Hart, Fons 't",
    "Hondt, Jan d'",
    "Hooft, Joke ’t",
    "Hooghe, Luc D’",
    "Lambrecht, Ria",
    "L'Ecluse, Tom",
    "Olsen, Søren",
    "Smet, Piet De",
    "Tack, An",
]


@pytest.mark.parametrize(("habit", "expected"), [("BE", BELGIAN), ("NL", DUTCH)])
def test_names_stand_where_readers_look_for_them(habit: Habit, expected: list[str]) -> None:
    players = {
        PlayerId(f"p{n}"): Player(PlayerId(f"p{n}"), name, sort_name(name, habit))
        for n, name in enumerate(SPOKEN)
    }
    speech = Speech(Catalogue("nl"), players)
    assert [speech.listed_name(player) for player in speech.alphabetical(players)] == expected
