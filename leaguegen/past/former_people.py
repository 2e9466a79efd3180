"""What people were called in earlier states of `players.csv`: names that no file holds any more."""

from collections.abc import Iterator

from leaguegen.git import Archive
from leaguegen.model.league import League
from leaguegen.model.player import Player
from leaguegen.past.changed_rows import people_of

_PLAYERS = "players.csv"


def former_people(archive: Archive, league: League) -> tuple[Player, ...]:
    """Return everybody whom an earlier `players.csv` called otherwise than that of now does.

    Raises:
        GitError: A text is not there.
    """
    now = {_called(player) for player in league.players.values()}
    found: dict[tuple[str, ...], Player] = {}
    for _, data in archive.texts(_versions(archive)):
        for player in people_of(data).values():
            if _called(player) not in now:
                found.setdefault(_called(player), player)
    return tuple(found.values())


def _versions(archive: Archive) -> Iterator[str]:
    """Yield the ids of the texts that `players.csv` ever had, however it was spelt."""
    for commit in archive.commits:
        for change in commit.files:
            if _PLAYERS in (change.before.casefold(), change.after.casefold()):
                yield from (id_ for id_ in (change.new, change.old) if id_)


def _called(player: Player) -> tuple[str, ...]:
    return player.id, player.name, player.knsb_id, player.fide_id, *player.aliases
