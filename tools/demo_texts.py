"""The words of the demonstration club: settings, pages and news."""

CLUB = """\
# De club van de demonstratie: verzonnen, zoals al haar leden.
name = "SV De Vrije Toren"
venue = "Buurthuis De Schakel, Kerkstraat 12, Torendam"
language = "nl"
game = "chess"
timezone = "Europe/Amsterdam"
"""

INTERNAL = """\
title = "Interne competitie"
system = "knsb"

# De loting: deze tekst is op de eerste clubavond voorgelezen.
seed = "De Vrije Toren {season}: alle lopers naar de kroeg"
rating = ["knsb"]
{follows}
# Bijna gelijk telt als gelijk: wie hoogstens 2/5 punt verschillen, zitten in een puntengroep.
group_width = "2/5"

tie_breaks = ["WP", "SB", "DE", "LOT"]
overall = "sum"
minimum_games = 5

# Een gewone afwezige krijgt niets; wie afmeldt de eerste vier keer per cyclus 1/3 punt.
[points]
bye = 1
excused = [{{first = 4, points = "1/3"}}, {{points = 0}}]
club = [{{first = 4, points = "1/2"}}, {{points = 0}}]

# Wat er te winnen is staat in prizes.csv; de weerstandspunten beslissen.
[prizes]
shared = "tie-breaks"

[[categories]]
title = "Tot 1500"
rating = [0, 1499]

[[categories]]
title = "Jeugd"
category = "jeugd"

[[cycles]]
title = "Herfst"

[[cycles]]
title = "Winter"

[[cycles]]
title = "Lente"
"""

CUP = """\
title = "Beker"
system = "cup"
seed = "De Vrije Toren {season}: de beker is rond"
counts_for = "interne"
draw = "each-round"
decider = ["blitz", "lot"]
rating = ["knsb"]
"""

PRIZES = """\
place,amount,item,category
1,60,Wisselbeker,
2,40,,
3,25,,
4,15,,
1,25,Boekenbon,Jeugd
2,15,,Jeugd
1,25,,Tot 1500
2,15,,Tot 1500
"""

OPEN_PRIZES = """\
place,amount,category
1,100,
2,70,
3,50,
4,40,
5,30,
6,20,
1,40,Tot 1500
2,20,Tot 1500
1,30,Jeugd
"""

CUP_PRIZES = """\
place,amount,item
1,,Beker
2,,Fles wijn
"""

HONOURS = """\
season,competition,player,category,note
2022-23,Interne competitie,Joost Achterberg,,
2022-23,Beker,p04,,
2023-24,Interne competitie,Joost Achterberg,,na een barrage
2023-24,Beker,Marga Stuifzand,,
2024-25,Interne competitie,p04,,
2024-25,Interne competitie,p11,Tot 1500,
2024-25,Beker,p34,,
"""

PAGES = {
    "pages/reglement.md": """\
# Huishoudelijk reglement

We spelen op **dinsdag**, de partijen beginnen om 20.00 uur. Speeltempo: 90 minuten voor de hele
partij, met 15 seconden per zet erbij.

- Afmelden kan tot 18.00 uur bij de competitieleider.
- Wie afmeldt, krijgt de eerste vier keer per cyclus ⅓ punt.
- Wie voor de club elders speelt, krijgt de eerste vier keer per cyclus ½ punt.
- Wie vrij is omdat het aantal oneven is, krijgt 1 punt.

| cyclus | ronden |
|---|---|
| herfst | 1 – 11 |
| winter | 12 – 22 |
| lente | 23 – 33 |
""",
    "pages/contact.md": """\
# Waar en wanneer

Elke dinsdag in wijkcentrum *De Vrije Toren*, zaal 2. De deur is open vanaf 19.30 uur; de koffie
staat dan klaar. Kom gerust eens kijken.
""",
    "pages/contact.en.md": """\
# Where and when

Every Tuesday in the community centre *De Vrije Toren*, room 2. The door is open from 7.30 pm, and
there is coffee. Come and have a look.
""",
}

NEWS = {
    "news/2025-09-02-nieuw-seizoen.md": """\
# Een nieuw seizoen

We beginnen aan 33 ronden in drie cycli, ingedeeld volgens *Zwitsers op weerstandspunten*. Bij elke
partij staat op de site waarom juist deze twee tegen elkaar spelen.
""",
    "news/2026-06-09-prijsuitreiking.md": """\
# Het seizoen is rond

De laatste ronde is gespeeld. Op de pagina van het seizoen staan de eindstanden van de drie cycli,
van het hele seizoen en van de beker.
""",
    "news/2026-09-01-weer-begonnen.md": """\
# We zijn weer begonnen

De eerste ronde volgt op de eindstand van vorig seizoen: de bovenste helft tegen de onderste.
""",
    "news/2026-09-01-weer-begonnen.en.md": """\
# We have begun again

The first round follows the final standings of last season: the upper half against the lower.
""",
}
