"""From the arguments of `pair` to what is asked for."""

import argparse
from collections.abc import Callable, Iterable, Iterator

from leaguegen.cli.exits import UsageError
from leaguegen.cli.meant_competition import meant_competition, which_competition
from leaguegen.cli.shell import Club, as_id, people
from leaguegen.cli.writing import with_hint
from leaguegen.desk import Order
from leaguegen.desk.amending import Call
from leaguegen.desk.called_people import ClubPeople
from leaguegen.desk.competition_meant import goes_on, has_standings
from leaguegen.desk.named_pair import Two, named_pair
from leaguegen.desk.typed_game import UnclearError
from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.beforehand import ByHand
from leaguegen.words.message import say

_BEFORE = ("absent", "only", "redo", "fix", "avoid", "keep")
"""Options of the pairing itself, which a change after it cannot have."""

_NAMES = ("absent", "only", "add", "drop", "fix", "avoid")


def asked_order(options: argparse.Namespace, club: Club) -> Order:
    """Return what is asked for of a round that is to be paired.

    Raises:
        UsageError: It makes no sense.
    """
    if options.redo and options.round is None:
        raise UsageError(say("--redo needs --round N"))
    if options.keep and not options.redo:
        raise UsageError(say("--keep needs --redo: it tells which boards of a paired round stay"))
    if options.allow_repair:
        raise UsageError(say("--allow-repair needs --add or --drop"))
    competition = _competition(options, club)
    return Order(
        competition,
        options.round,
        _absent(options.absent, club, competition),
        None if options.only is None else people(club.league, competition, options.only),
        dry_run=options.dry_run,
        again=options.dry_run and options.round is not None and not options.redo,
        redo=options.redo,
        by_hand=_by_hand(options, club, competition),
    )


def asked_calls(options: argparse.Namespace, club: Club) -> tuple[Call, ...]:
    """Return who comes and goes after the pairing: first who goes, for that makes room.

    Raises:
        UsageError: It makes no sense.
    """
    beside = [name for name in _BEFORE if getattr(options, name)]
    if beside:
        raise UsageError(
            say(
                "--add and --drop change a round that is paired; --{option} is for the pairing"
                " itself, so give them one after the other",
                option=beside[0],
            )
        )
    # Nobody comes into a cup or goes out of it after the draw.
    competition = _competition(options, club, fits=has_standings)
    drops = _each(options.drop, club, competition)
    last = competition.rounds[-1].number if competition.rounds else None
    adds = _each(options.add, club, competition, options.round or last)
    both = [player for player in drops if player in adds]
    if both:
        raise UsageError(say("{player} cannot come and go at once", player=both[0]))
    repair = options.allow_repair
    return (
        *(Call(competition, "drop", player, options.round, repair) for player in drops),
        *(Call(competition, "add", player, options.round, repair) for player in adds),
    )


def _each(
    names: Iterable[str], club: Club, competition: Competition, joined: int | None = None
) -> tuple[PlayerId, ...]:
    """Return the participants who are named, in that order."""
    found = (p for name in names for p in people(club.league, competition, [name], joined))
    return tuple(dict.fromkeys(found))


def _competition(
    options: argparse.Namespace, club: Club, fits: Callable[[Competition], bool] = lambda _: True
) -> Competition:
    """Return the competition that is named, also behind `--absent` and the like, else the only one.

    Args:
        fits: Whether one that is not named can be meant.

    Raises:
        UsageError: There are several, or one of the names is meant as one.
    """
    behind = ""
    if options.competition is None:
        told = {option: names for option in _NAMES if (names := getattr(options, option))}
        options.competition = _taken_out(told.values(), club)
        behind = f"--{next(iter(told))} …" if told else ""
        if options.competition is None:
            _check_names(told.values(), club, behind)
    return meant_competition(options, club.league, "pair", goes_on, fits=fits, behind=behind)


def _taken_out(told: Iterable[list[str]], club: Club) -> str | None:
    """Take the competition from among names, if it stands there."""
    for names in told:
        for name in names:
            if club.league.competition(as_id(name)) is not None:
                names.remove(name)
                return name
    return None


def _check_names(told: Iterable[list[str]], club: Club, behind: str) -> None:
    """Ask for the competition where one seems to be meant by a name.

    Raises:
        UsageError: It is so.
    """
    every = [c for season in club.league.seasons for c in season.competitions]
    folders = {c.slug for c in every}
    if any("/" in as_id(name) or name in folders for names in told for name in names):
        raise which_competition(every, "pair", behind)


def _by_hand(options: argparse.Namespace, club: Club, competition: Competition) -> ByHand:
    """Return who meet, who may not, and which boards stay.

    Raises:
        UsageError: A pair or a board cannot be read, or they contradict each other.
    """
    pairs = tuple(dict.fromkeys(_pairs(options.fix, club, competition)))
    apart = frozenset(frozenset(two) for two in _pairs(options.avoid, club, competition))
    seen: set[PlayerId] = set()
    for white, black in pairs:
        if frozenset((white, black)) in apart:
            raise UsageError(
                say(
                    "{white} and {black} cannot both meet and be kept apart",
                    white=white,
                    black=black,
                )
            )
        for player in (white, black):
            if player in seen:
                raise UsageError(say("--fix names {player} twice", player=player))
            seen.add(player)
    return ByHand(pairs, apart, frozenset(_boards(options.keep)))


def _pairs(texts: Iterable[str], club: Club, competition: Competition) -> Iterator[Two]:
    """Yield the pairs that are named, such as `jan-piet`.

    Raises:
        UsageError: One names no two people, or may name several pairs, or one of the two does not
            take part.
    """
    everybody = ClubPeople(club.league.players.values())
    for text in texts:
        try:
            pair = named_pair(text, everybody)
        except UnclearError as error:
            raise UsageError(error.text) from None
        people(club.league, competition, pair)
        yield pair


def _boards(texts: Iterable[str]) -> Iterator[int]:
    """Yield the numbers of boards, such as `1,2`.

    Raises:
        UsageError: One is no number.
    """
    for text in texts:
        for number in text.replace(",", " ").split():
            if not (number.isascii() and number.isdecimal()):
                raise UsageError(
                    say("“{text}” is no number of a board; write --keep 1,2", text=quoted(number))
                )
            yield int(number)


def _absent(
    arguments: Iterable[str], club: Club, competition: Competition
) -> dict[PlayerId, ByeKind | None]:
    """Return who is away, by arguments such as `jan` and `jan=excused`, with the kind if any.

    Raises:
        UsageError: A name or kind is unknown, or somebody is named with two kinds.
    """
    found: dict[PlayerId, ByeKind | None] = {}
    for argument in arguments:
        name, sign, word = argument.partition("=")
        kind = _kind(word) if sign else None
        for player in people(club.league, competition, [name]):
            if found.get(player, kind) is not kind:
                raise UsageError(
                    say("{player} is named twice, for two reasons; name one", player=player)
                )
            found[player] = kind
    return found


def _kind(word: str) -> ByeKind:
    try:
        return cells.kind(word)
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None
