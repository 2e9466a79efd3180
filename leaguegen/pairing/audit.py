"""What must hold of every round, and what a recorded round breaks."""

from dataclasses import dataclass

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Finding:
    """A recorded round that breaks a rule.

    Attributes:
        id: Stable, e.g. `r07-rematch-jan-piet`; what `accepted.csv` names.
        article: The article broken.
        accepted: The leader's reason, if he accepted it; empty otherwise.
    """

    id: str
    round: int
    article: str
    text: Message
    players: tuple[PlayerId, ...]
    accepted: str = ""


def findings(competition: Competition) -> tuple[Finding, ...]:
    """Return the breaches in all recorded rounds, oldest first."""
    raise NotImplementedError(competition)
