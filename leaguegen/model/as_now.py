"""An earlier state of a club, in which nobody is shown more openly than now."""

from dataclasses import replace

from leaguegen.model.league import League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.privacy import Limit, Protection
from leaguegen.model.protection import protections
from leaguegen.source.name_forms import strict_key


def as_now(then: League, now: League) -> League:
    """Return an earlier league in which people are called as now, and as little of it is shown.

    Who is known now by id, or else by name, has the name of now and its limits; what the person was
    called then is one more name that may betray. Who is not known any more is hidden.
    """
    kept = protections(now)
    players: dict[PlayerId, Player] = {}
    limits: dict[PlayerId, Limit] = {}
    named = {strict_key(player.name): player for player in now.players.values()}
    for id_, known in then.players.items():
        same = now.players.get(id_) or named.get(strict_key(known.name))
        if same is None:
            players[id_], limits[id_] = known, Limit(Protection("hidden", "gone"), known)
            continue
        limits[id_] = Limit(kept[same.id], known)
        players[id_] = replace(
            known,
            name=same.name,
            sort_name=same.sort_name,
            title=same.title,
            aliases=same.aliases,
        )
    return replace(then, players=players, limits=limits)
