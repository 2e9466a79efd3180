"""A breach of the rules in a recorded round, and what every system's audit shares."""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.attendance import told_away
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Finding:
    """A recorded round that breaks a rule.

    Attributes:
        id: Stable, e.g. `r07-rematch-jan-piet`; what `accepted.csv` names.
        article: The article broken.
        players: Whom it concerns, in order of their ids.
        accepted: The leader's reason, if he accepted it; empty otherwise.
    """

    id: str
    round: int
    article: str
    text: Message
    players: tuple[PlayerId, ...]
    accepted: str = ""


def found(round_number: int, kind: str, article: str, text: Message, *players: PlayerId) -> Finding:
    """Make a finding; its id is made of the round, the kind and the players.

    >>> found(7, "rematch", "knsb 4.2", say("..."), PlayerId("piet"), PlayerId("jan")).id
    'r07-rematch-jan-piet'
    """
    ordered = tuple(sorted(players))
    name = "-".join([f"r{round_number:02}", kind, *ordered])
    return Finding(name, round_number, article, text, ordered)


def outsiders(competition: Competition, round_: Round, article: str) -> Iterator[Finding]:
    """Find games of people who had not joined yet or had withdrawn."""
    for game in round_.games:
        for player in (game.white, game.black):
            if player not in competition.roster:
                continue
            entrant = competition.roster[player]
            if round_.number < entrant.joined:
                text = say(
                    "{player} joins in round {joined}, and has a game in round {round}",
                    player=player,
                    joined=entrant.joined,
                    round=round_.number,
                )
                yield found(round_.number, "not-joined", article, text, player)
            elif not entrant.active(round_.number):
                text = say(
                    "{player} withdrew after round {withdrawn}, and has a game in round {round}",
                    player=player,
                    withdrawn=entrant.withdrawn or 0,
                    round=round_.number,
                )
                yield found(round_.number, "withdrawn", article, text, player)


def away_but_playing(competition: Competition, round_: Round, article: str) -> Iterator[Finding]:
    """Find those told absent who have a game that evening.

    Not meant are: a game on another date, a forfeit, who was late, a cup tie that waits.
    """
    number = round_.number
    told = told_away(competition, number)
    planned = competition.planned(number)
    evening = planned.date if planned else None
    for game in round_.games:
        elsewhere = game.date is not None and game.date != evening
        unplayed = game.result is not None and not game.result.played
        waits = bool(game.via) and game.result is None
        if elsewhere or unplayed or waits:
            continue
        for player in (game.white, game.black):
            if told.get(player, ByeKind.LATE) is not ByeKind.LATE:
                text = say("{player} is told to be away, and has a game", player=player)
                yield found(number, "away", article, text, player)
