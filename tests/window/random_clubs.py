"""Clubs drawn from a seed: every system, every tie-break, everything that brings points."""

from collections.abc import Sequence
from random import Random

from tests.clubs import files

SYSTEMS = (
    "knsb", "fide-dutch", "fmjd-swiss", "klukkluk", "keizer", "round-robin", "heller", "amsterdam",
)  # fmt: skip

NAME = "2026-27/interne"
TIE_BREAKS = (
    "WP", "BH", "BH/C1", "BH/M1", "FB", "AOB", "SB", "SB/C1", "SB2", "KS", "DE", "WIN", "WON",
    "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO",
    "RTNG", "W-Z", "TPN", "LOT",
)  # fmt: skip
KEIZER = (
    '[scoring]\ndraw = "1/2 opponent + 2"\nloss = "1/6 own"\nbye = "2/3 own"\nabsent = "1/3 own"\n',
    'recompute = "frozen"\n[scoring]\nwin = "opponent + 3"\nexcused = "own/2"\n',
    "top = 12\ncount_own = false\n",
    "",
)


def random_club(system: str, seed: int, ranks: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the content of a club that plays one competition.

    Args:
        seed: Of the draw of players, results, absences, corrections, settings and tie-breaks.
        ranks: Its tie-breaks; empty: six that are drawn.
    """
    chance = Random(f"{system} {seed}")
    ids = [f"p{n:02}" for n in range(1, chance.randint(7, 12) + 1)]
    last = chance.randint(3, 6)
    settings = [f'system = "{system}"', f'seed = "zon {seed}"']
    ranks = list(ranks) or chance.sample(TIE_BREAKS, 6)
    if system == "keizer":
        ranks = ["V", *ranks[:2]]
    elif system != "amsterdam":
        settings.append(
            f'unplayed = "{chance.choice(["self-draw", "ignore", "2009", "2024", "2026"])}"'
        )
    settings.append(f"tie_breaks = {ranks}".replace("'", '"'))
    settings.append("unrated = 1200")
    if system == "klukkluk":
        settings.append(f"rounds = {last + 1}")
    if system == "keizer":
        settings.append(chance.choice(KEIZER))
    results, adjustments = [], []
    for number in range(1, last + 1):
        here = chance.sample(ids, len(ids) - chance.randint(0, 3))
        boards = [here[n : n + 2] for n in range(0, len(here) - 1, 2)]
        for board, (white, black) in enumerate(boards, start=1):
            result = chance.choice(["1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1-0f", "0-1f"])
            results.append(f"{number},{board},{white},{black},{result}\n")
        if chance.random() < 0.3:
            adjustments.append(f"{chance.choice(ids)},{number},-1/2,telefoon\n")
    return files(
        {
            "club.toml": f'name = "Proef"\nlanguage = "{chance.choice(["nl", "en"])}"\n',
            "players.csv": "id,name\n" + "".join(f"{key},Speler {key[1:]}\n" for key in ids),
            "ratings.csv": "player,list,date,rating\n"
            + "".join(
                f"{key},knsb,2026-09-01,{chance.randint(1000, 2200)}\n"
                for key in ids
                if chance.random() < 0.9
            ),
            f"{NAME}/competition.toml": "\n".join(settings) + "\n",
            f"{NAME}/rounds.csv": "round\n" + "".join(f"{n}\n" for n in range(1, last + 2)),
            f"{NAME}/results.csv": "round,board,white,black,result\n" + "".join(results),
            f"{NAME}/adjustments.csv": "player,round,points,reason\n" + "".join(adjustments),
        }
    )
