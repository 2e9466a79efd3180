"""Texts to paste into a chat: named as on the site, for whoever reads along."""

from leaguegen.cli.shell import Club, find_competition
from leaguegen.render.chat_text import ChatRound, round_chat
from leaguegen.render.covering import as_told
from leaguegen.render.speech import Speech


def show_chat(club: Club, name: str, told: ChatRound) -> None:
    """Print a round.

    Args:
        name: Of the competition, as an argument has it.
    """
    speech = Speech.of(club.league)
    league = as_told(club.league, speech)
    for line in round_chat(league, find_competition(league, name), told, speech):
        print(line)
