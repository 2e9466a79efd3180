"""How people are called on the site: as much of the name as may be shown, and no more."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from leaguegen.model.league import League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.privacy import Mode, Protection
from leaguegen.model.protection import protections
from leaguegen.model.shown_names import shown_name
from leaguegen.model.traces import Trace, called, telling, traces
from leaguegen.render.codes import codes
from leaguegen.source.name_forms import strict_key
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.sought import Sought, covered, fold, words_in
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say


@dataclass(frozen=True)
class Faces:
    """What may be seen of each person.

    Attributes:
        names: As in running text.
        listed: As in a sorted list.
        codes: For addresses.
        protections: How and why names are shown.
        unknown: What stands for whoever is in no list of players any more.
        secrets: All that would betray a protected name, by player.
        open_words: What those are called who are shown in full, see `traces.called`; and the given
            names that are shown before an initial.
        former: All that would betray, in messages of commits, whoever is not to be named and was
            called so in earlier files.
    """

    names: Mapping[PlayerId, str]
    listed: Mapping[PlayerId, str]
    codes: Mapping[PlayerId, str]
    protections: Mapping[PlayerId, Protection]
    unknown: str
    secrets: Mapping[PlayerId, tuple[Trace, ...]]
    open_words: frozenset[str]
    former: tuple[Sought, ...] = ()

    def mode(self, player: PlayerId) -> Mode:
        """Return how a player is shown."""
        known = self.protections.get(player)
        return known.mode if known is not None else "hidden"

    def covered(self, text: str) -> str:
        """Return a text that somebody wrote, without what would betray a protected name."""
        return covered(text, self._sought) if self._sought else text

    def covered_message(self, text: str) -> str:
        """Return the message of a commit without names that are not to be shown, or were once."""
        every = (*self._sought, *self.former)
        return covered(text, every) if every else text

    def covered_prose(self, text: str) -> str:
        """Return a page or news item without names that are not to be shown."""
        return covered(text, self._sought, words_stay=True) if self._sought else text

    def titled(self, text: str) -> str:
        """Return a title without what tells who is meant, by what `check` tells of it.

        A given name alone is too often an ordinary word, as in *May tournament*.
        """
        return covered(text, self._telling) if self._telling else text

    def resembles(self, text: str) -> bool:
        """Whether a text may be a name that is not shown, perhaps misspelt."""
        return any(did_you_mean(word, self._words) for word in words_in(text) if len(word) > 1)

    @cached_property
    def _sought(self) -> tuple[Sought, ...]:
        return tuple(t.sought for own in self.secrets.values() for t in own)

    @cached_property
    def _telling(self) -> tuple[Sought, ...]:
        every = (trace for own in self.secrets.values() for trace in own)
        return tuple(t.sought for t in every if telling(t, self.open_words))

    @cached_property
    def _words(self) -> frozenset[str]:
        """All words of the names that are not shown."""
        return frozenset(word for one in self._sought for word in (*one.words, one.together))


def faces(league: League, catalogue: Catalogue) -> Faces:
    """Return how everybody of a club is called on its site."""
    kept = protections(league)
    protected = [player for player, how in kept.items() if how.mode != "full"]
    made = codes(league.players, protected, league.privacy_rules.key)
    withheld = catalogue.text(say("name withheld"))
    names: dict[PlayerId, str] = {}
    listed: dict[PlayerId, str] = {}
    numbers: dict[str, int] = {}
    for player in league.players.values():
        mode = kept[player.id].mode
        bare = shown_name(player, mode, made[player.id], withheld)
        number = 1 if mode == "hidden" else _next(numbers, bare)
        more = "" if number == 1 else f" ({number})"
        names[player.id] = bare + more
        listed[player.id] = (player.sort_name or bare if mode == "full" else bare) + more
    full = frozenset(league.players) - frozenset(protected)
    open_ = called([names[p] for p in full])
    begun = {word for p, how in kept.items() if how.mode == "short" for word in words_in(names[p])}
    secrets = {
        player: tuple(
            trace
            for trace in _traces(league, player, kept[player].mode, names[player])
            if not trace.fits_others(open_)
            and not (trace.is_word and set(trace.sought.words) <= begun)
            and not (
                trace.kind == "id" and _may_be_seen(made, league.players[player], kept[player].mode)
            )
        )
        for player in protected
    }
    former = tuple(dict.fromkeys(_former(league, kept, names)))
    return Faces(names, listed, made, kept, withheld, secrets, open_ | begun, former)


def _traces(league: League, player: PlayerId, mode: Mode, shown: str) -> Iterator[Trace]:
    """Yield what gives a player away, also by what an earlier day's files call him."""
    yield from traces(league.players[player], mode, shown)
    if league.limits is not None:
        yield from traces(league.limits[player].then, mode, shown)


def _former(
    league: League, kept: Mapping[PlayerId, Protection], names: Mapping[PlayerId, str]
) -> Iterator[Sought]:
    """Yield what earlier files called people, where nobody who is shown in full is called so."""
    full = {player for player, how in kept.items() if how.mode == "full"}
    labels = {strict_key(league.players[player].name) for player in full}
    open_ = called([names[player] for player in full])
    for player in league.history.former if league.history is not None else ():
        if strict_key(player.name) in labels:
            continue
        is_open, known = player.id in full, player.id in kept
        mode: Mode = kept[player.id].mode if known and not is_open else "hidden"
        for trace in traces(player, mode, names[player.id] if known else ""):
            if not trace.fits_others(open_) and not (trace.kind == "id" and is_open):
                yield trace.sought


def _may_be_seen(made: Mapping[PlayerId, str], player: Player, mode: Mode) -> bool:
    """Whether a player's id is the code too, and that is shown or a mere number."""
    return made[player.id] == player.id and (mode != "hidden" or player.id.isdecimal())


def _next(numbers: dict[str, int], shown: str) -> int:
    """Count one more person who is shown so."""
    folded = fold(shown)
    numbers[folded] = numbers.get(folded, 0) + 1
    return numbers[folded]
