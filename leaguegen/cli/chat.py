"""Texts to paste into a chat: named as on the site, for whoever reads along."""

from leaguegen.cli.shell import Club, find_competition
from leaguegen.render.chat_text import ChatRound, round_chat
from leaguegen.render.speech import Speech


def show_chat(club: Club, name: str, told: ChatRound) -> None:
    """Print a round.

    Args:
        name: Of the competition, as an argument has it.
    """
    competition = find_competition(club.league, name)
    for line in round_chat(club.league, competition, told, Speech.of(club.league)):
        print(line)
