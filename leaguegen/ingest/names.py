"""From a name as written to the player who is meant; never a guess."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from leaguegen.ingest.bye_words import bye_kind
from leaguegen.ingest.cell_error import CellError, Read, quoted
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.invisible import squeeze
from leaguegen.source.name_forms import (
    Habit,
    as_written,
    loose_key,
    orders_of,
    split_name,
    strict_key,
)
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Severity
from leaguegen.words.message import Either, say

__all__ = ["Habit", "NameIndex", "formula", "is_formula", "sort_name"]

_MOST = 4
"""So many candidates are named."""


class NameIndex:
    """The players of the club by everything that they may be called.

    A text is looked for among the ids; then among full names and aliases, in whatever order their
    parts stand; then so that case, accents, spaces and signs make no difference; then, where it has
    particles (tussenvoegsels), with its parts in an order that is not regular, or `v.d.`. The first
    of these that knows the text decides, and it must know one player only.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = {player.id: player for player in players}
        self._strict: dict[str, dict[PlayerId, None]] = {}
        self._loose: dict[str, dict[PlayerId, None]] = {}
        self._labels: dict[str, dict[PlayerId, None]] = {}
        self._parts = {player.id: _by_part(player.name) for player in self._players.values()}
        for player in self._players.values():
            self._loose.setdefault(loose_key(player.id), {})[player.id] = None
            for label in filter(None, (player.name, player.sort_name, *player.aliases)):
                self._strict.setdefault(strict_key(label), {})[player.id] = None
                self._loose.setdefault(loose_key(label), {})[player.id] = None
                self._labels.setdefault(label, {})[player.id] = None

    def __contains__(self, player: PlayerId) -> bool:
        """Whether somebody has that id."""
        return player in self._players

    def find(self, text: str) -> PlayerId:
        """Return the player who is meant.

        Raises:
            CellError: `player-unknown`, `player-ambiguous`, `name-formula` or `name-missing`.
        """
        return self.look_up(text).value

    def find_regular(self, text: str) -> PlayerId:
        """Return the player who is meant by a name that is written in a regular order.

        Raises:
            CellError: `player-unknown`, `player-ambiguous`, `name-formula` or `name-missing`.
        """
        read = self._regular(squeeze(text))
        if read is None:
            raise self._unknown(squeeze(text))
        return read.value

    def look_up(self, text: str) -> Read[PlayerId]:
        """Return the player who is meant, with a note (`name-folded`) if it is written otherwise.

        Raises:
            CellError: `player-unknown`, `player-ambiguous`, `name-formula` or `name-missing`.
        """
        plain = squeeze(text)
        read = self._regular(plain)
        if read is not None:
            return read
        found = self.in_other_order(plain)
        if found:
            player = self._only(plain, found)
            return Read(player, _folded(plain, self._players[player].name))
        raise self._unknown(plain)

    def in_other_order(self, text: str) -> tuple[PlayerId, ...]:
        """Return whose name with particles has its parts in the order of a text."""
        return tuple({p: None for form in as_written(text) for p in self._orders.get(form, ())})

    def _regular(self, plain: str) -> Read[PlayerId] | None:
        """Return the player who is called so in a regular order; None: nobody is.

        Raises:
            CellError: `player-ambiguous`, `name-formula` or `name-missing`.
        """
        if not plain:
            raise CellError(
                "name-missing",
                say("A name is missing here."),
                say("Write a name or the id of a player."),
            )
        exact = PlayerId(plain)
        if exact in self._players:
            return Read(exact)
        if is_formula(plain):
            raise formula(plain)
        found = self._strict.get(strict_key(plain))
        if found:
            return Read(self._only(plain, found))
        found = self._loose.get(loose_key(plain)) if loose_key(plain) else None
        if found:
            player = self._only(plain, found)
            return Read(player, _folded(plain, self._players[player].name))
        return None

    @cached_property
    def _orders(self) -> Mapping[str, Mapping[PlayerId, None]]:
        """The players by the orders of what they may be called, of who has particles."""
        found: dict[str, dict[PlayerId, None]] = {}
        for label, players in self._labels.items():
            for form in orders_of(label):
                found.setdefault(form, {}).update(players)
        return found

    def _only(self, text: str, found: Iterable[PlayerId]) -> PlayerId:
        """Return the only player found, or say who all could be meant."""
        players = tuple(found)
        if len(players) > 1:
            raise CellError(
                "player-ambiguous",
                say(
                    "“{text}” may be {candidates}.",
                    text=quoted(text),
                    candidates=self._named(players),
                ),
                say("Write the full name or the id."),
            )
        return players[0]

    def _unknown(self, text: str) -> CellError:
        """Say that nobody is called so, and who resembles it."""
        near = self.near(text)
        if near:
            hint = say(
                "Did you mean {candidates}? Write the id, or add this spelling to “aliases” in"
                " players.csv.",
                candidates=self._named(near),
            )
        elif not text.strip("-") or bye_kind(text):
            hint = say("For a free player leave “black” empty and write bye as the result.")
        else:
            hint = say("Correct the name, or add the player to players.csv.")
        return CellError(
            "player-unknown", say("“{text}” is no known player.", text=quoted(text)), hint
        )

    def near(self, text: str) -> tuple[PlayerId, ...]:
        """Return who may be meant: the same family name and initial first, then similar names."""
        if not loose_key(text):
            return ()
        family, given = _by_part(text)
        found: dict[PlayerId, None] = {}
        for player, (own_family, own_given) in self._parts.items():
            if family == own_family and given[:1] in ("", own_given[:1]):
                found[player] = None
        for player, (_, own_given) in self._parts.items():
            # A given name alone: somebody whom everybody calls so.
            if not given and family == own_given:
                found[player] = None
        for label in did_you_mean(text, (*self._labels, *self._players), _MOST):
            found.update(self._labels.get(label, {PlayerId(label): None}))
        return tuple(found)

    def _named(self, players: Iterable[PlayerId]) -> tuple[str, ...]:
        """Name candidates with their ids."""
        shown = tuple(players)[:_MOST]
        return Either(f"{quoted(self._players[p].name)} ({quoted(p)})" for p in shown)


def _by_part(name: str) -> tuple[str, str]:
    """Return the keys of the family name without its prefixes, and of the given name, if any."""
    parts = split_name(name)
    return loose_key(parts.family), loose_key(parts.given)


def sort_name(name: str, habit: Habit = "NL") -> str:
    """Return the name as it is sorted.

    >>> sort_name("Jan van der Berg"), sort_name("Jan van der Berg", "BE")
    ('Berg, Jan van der', 'van der Berg, Jan')
    """
    return split_name(name).sorted_by(habit)


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would reckon with a text; dashes alone are a way to write nobody."""
    return text[:1] in tuple("=+-@") and text.strip("-") != ""


def formula(text: str) -> CellError:
    """Return the error of a formula in the place of a name."""
    return CellError(
        "name-formula",
        say("“{text}” is a formula and not a name.", text=quoted(text)),
        say("Write the name itself; in a spreadsheet, paste it as a value."),
    )


def _folded(text: str, name: str) -> CellError:
    return CellError(
        "name-folded",
        say("“{text}” is read as “{name}”.", text=quoted(text), name=quoted(name)),
        say("Write the name as it stands in players.csv, or the id."),
        Severity.NOTE,
    )
