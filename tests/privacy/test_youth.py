"""Which categories clubs write for people under 18, and which for others."""

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.model.protection import protections
from leaguegen.model.youth import is_youth
from tests.clubs import files, league_of

YOUNG = """
jeugd; Jeugd; JEUGD; Jeugd D; Jeugd A; D-jeugd; d jeugd; Jeugdlid; Jeugdleden; Jeugdspeler;
Jeugdspelers; jeugdschaker; schooljeugd; Topjeugd; jeugd t/m 12; Jeugd 1; lid (jeugd); Senior/jeugd;
Jeugd/senior; youth; Youth U10; Youth player; youths; Jugend; Schüler; kids; Kind; kinderen;
Kinderlid; children; junior; juniors; junioren; Junioren A; Junior-lid; juniorlid; A-junior;
Junior senior; juniorenlid; aspirant; Aspiranten; aspirantlid; pupil; pupils; pupillen; D-pupillen;
cadet; Cadets; kadetten; cadetten; Welp; Welpen; welpen (draughts); Benjamins; miniemen; preminiem;
mini's; scholier; Scholieren; leerlingen; basisschool; Basisschoolleerling; jongeren; jongens;
meisjes; Meisjes C; meiden; tieners; teenager; teen; U8; U 9; U-10; U.12; U16; U18; u18m; sub-16;
Sub 14; O8; O10; o18; onder 12; Onder-14; onder de 16; under 12; Under-18; JO11; MO13; t/m 12;
t/m 12 jaar; tot 18 jaar; tot en met 17; t.e.m. 12; up to 12; jonger dan 18; younger than 16; -12;
-18 jaar; leden -12; (-14); 8-12; 8–12 jaar; 8 - 12; < 12; <16; ≤ 17; 12 en jonger;
12 jaar en jonger; 14 and under; minderjarig; Minderjarigen; Jun.; jr; Jnr; A-jun; adspirant;
Adspiranten; aspi; peuters; kleuters; Brugklas; 12-; 17 jaar; leeftijd 12; 12&under; Jeugdtraining;
Jeugd training; jeugd/trainers; Jeugd (trainers); Jeugd, coach; jeugd en trainers; Youth coaching;
jeugd ouder; Jeugd oudere groep; Coach Piet jeugd; U12 team; under 12 team; onder 12 spelers;
Groep 8-12; 10-12 jaar; U16 uur; jeugd tot 16 uur; tot 16 jaar; Junior A team; Leerlingen;
Jeugd werkgroep; j\u00e9ugd; jeugd\u00a0D; jeu\u200bgd
"""
GROWN_UP = """
; senior; Senioren; senioren A; Seniorlid; veteraan; Veteranen; 40+; 50+; 65 +; 18+; 16+; O21; O40;
o50; U20; U21; U23; under 20; onder 21; sub 20; sub 2000; onder 1600; tot 1400; 1200-1600; < 1500;
40-60; 20-65 jaar; 21 - 39; A; B; C; D1; a-klasse; Klasse 5; Klasse - 5; Team-5; Groep 1; Heren;
Dames; dame; men; women; H; V; lid; gastlid; erelid; donateur; dubbellid; student; Studenten;
volwassen; volwassenen; Jongvolwassen; Jongere senioren; recreant; jeugdleider; Jeugdtrainer;
jeugdbegeleider; Jeugdcoach; oud-jeugdlid; Oud-junior; ex-jeugd; niet-jeugd; geen jeugd; non-youth;
former youth; rating 12; 12 punten; vanaf 18; Masters; Elite; open; hoofdklasse; promotie; minister;
kidney; Uitblinker; 2000; U; O; O3; t/m 65; max. 40; jeugd leider; Jeugd-leider; Jeugd trainers;
jeugd coördinator; Youth coach; Youth leader; youth officer; Junior coach; Kids trainer;
juniorentrainer; Pupillenbegeleider; Youthcoach; Jugendleiter; Jugendwart; trainer jeugd;
Trainer van de jeugd; coach for youth; leider jeugd; Jeugdbestuurslid; jeugdouder; jeugdwerker;
Youth worker; klasse 10-12; Klasse 10 - 12; class 8-12; Team 4-8; Ronde 8-12; ronden 5-8;
Tot 16 uur; tot 16u; Tot 16 punten; max. 12 ronden; t/m 12 november; tot 10 mei; up to 8 points;
16+; 16 +; 12+; tot 65 jaar; over 60; over 12; 50 jaar; Groep 12; ratinggroep 1200-1400
"""


def listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(";")]


@pytest.mark.parametrize("category", listed(YOUNG))
def test_a_category_of_youth(category: str) -> None:
    assert is_youth(category)


@pytest.mark.parametrize("category", listed(GROWN_UP))
def test_a_category_of_others(category: str) -> None:
    assert not is_youth(category)


@pytest.mark.parametrize(
    ("own", "young", "not_young"),
    [
        (["welpen"], ("Welpen", "welpen B", "De Welpen"), ("jeugd", "U12", "welp", "")),
        (["team b", "D"], ("Team B", "d", "lid team-b"), ("Team", "Senioren D", "b team", "")),
        ([], (), ("jeugd", "U12", "")),
        (["", "–"], (), ("", "jeugd")),
    ],
)
def test_the_words_of_the_club_replace_the_usual_ones(
    own: list[str], young: tuple[str, ...], not_young: tuple[str, ...]
) -> None:
    assert [c for c in (*young, *not_young) if is_youth(c, own)] == list(young)


@pytest.mark.parametrize("category", ["Jeugd D", "Aspiranten", "jeugd t/m 12", "Youth U10"])
def test_no_page_names_a_child_of_such_a_category(category: str) -> None:
    content = files({
        "club.toml": 'name = "Test"\nlanguage = "nl"\n',
        "players.csv": f"id,name,category\nsk,Sanne Quolibetz,{category}\njan,Jan Bos,Senioren\n",
        "2026-27/interne/competition.toml": 'system = "knsb"\n',
        "2026-27/interne/rounds.csv": "round,date\n1,2026-09-01\n",
        "2026-27/interne/results.csv": "round,board,white,black,result\n1,1,sk,jan,1-0\n",
    })  # fmt: skip
    league = league_of(content)
    assert [(p.mode, p.cause) for p in protections(league).values()] == [
        ("initials", "youth"),
        ("full", "club"),
    ]
    made = build(content, read_theme()).files
    assert made is not None
    assert [str(name) for name, data in made.items() if b"Quolibetz" in data] == []
