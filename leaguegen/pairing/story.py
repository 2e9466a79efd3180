"""How a recorded round was made: from its record, or derived afterwards."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from leaguegen.model.engines import ENGINE_TITLES, Maker, paired_elsewhere
from leaguegen.model.game import Game, Result, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, Record, Step
from leaguegen.model.round_history import Event, events
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.registry import is_schedule, pair_round
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, RoundPairing
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class BoardStory:
    """The reasons of one board or one free place.

    Attributes:
        steps: Empty where nothing is known; never invented.
        derived: The round was paired again from the rounds before, and this came out the same.
        note: E.g. that the program would pair otherwise today.
    """

    steps: tuple[Step, ...]
    derived: bool = False
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class RoundStory:
    """The story of a round.

    Attributes:
        origin: Whether a record tells it, it was derived, or nothing can be told.
        maker: The other program that paired it, by its record; None: this one did.
        boards: By the two players, whatever their colours.
        byes: By player.
        steps: Of the round as a whole.
        corrected: Earlier results that were otherwise when the round was paired.
        played: Results since then of earlier games that were still to be played.
        amendments: What was changed after the pairing, in that order.
        events: What happened since the round was paired first, `amendments` at the end.
        by_hand: The pairs that were set by hand before it.
        later: The pairs that were made after it.
    """

    origin: Literal["record", "derived", "none"]
    boards: Mapping[frozenset[PlayerId], BoardStory]
    byes: Mapping[PlayerId, BoardStory]
    steps: tuple[Step, ...] = ()
    corrected: tuple[Message, ...] = ()
    maker: Maker | None = None
    amendments: tuple[Amendment, ...] = ()
    events: tuple[Event, ...] = ()
    by_hand: frozenset[frozenset[PlayerId]] = frozenset()
    later: frozenset[frozenset[PlayerId]] = frozenset()
    played: tuple[Message, ...] = ()


_CHANGED = say("set after the pairing: the record of the round does not know this board")
_OTHERWISE = say("the program would pair otherwise today, so it gives no reason here")


def tell(league: League, competition: Competition, round_number: int) -> RoundStory:
    """Tell how a recorded round came about."""
    recorded = competition.round_numbered(round_number)
    if recorded is None:
        return RoundStory("none", {}, {})
    record = competition.records.get(round_number)
    if record is not None:
        return _from_record(competition, recorded, record)
    if paired_elsewhere(competition.cycle_of(round_number).rules) is not None:
        return RoundStory("none", {}, {})
    try:
        evening = prepare(league, competition, round_number, again=True)
        pairing = pair_round(evening.state, evening.rules)
    except (NoLegalPairingError, NotReadyError):
        return RoundStory("none", {}, {})
    return _derived(recorded, pairing)


def earlier_results(rounds: Iterable[Round]) -> dict[str, str]:
    """Return the results of rounds, by `round:white:black`; an unfinished game is an empty text.

    A score that counts as it is stands behind its result: `1-0 (3-1)`.
    """
    return {f"{r.number}:{g.white}:{g.black}": _result_text(g) for r in rounds for g in r.games}


def _result_text(game: Game) -> str:
    result = str(game.result or "")
    if game.scored is None:
        return result
    white, black = game.scored
    return f"{result} ({white}-{black})"


def results_hash(results: Mapping[str, str]) -> str:
    """Return the SHA-256 of the lines `round:white:black=result`, in order of their text."""
    lines = "\n".join(sorted(f"{key}={value}" for key, value in results.items()))
    return sha256(lines.encode()).hexdigest()


def _from_record(competition: Competition, recorded: Round, record: Record) -> RoundStory:
    known = {frozenset((p.white, p.black)): p for p in record.pairs_now}
    boards = {}
    for game in recorded.games:
        pair = known.get(frozenset((game.white, game.black)))
        boards[frozenset((game.white, game.black))] = (
            BoardStory((), note=_not_paired(game, record))
            if pair is None
            else BoardStory(pair.steps, note=_swapped(game, pair.white))
        )
    byes = {b.player: BoardStory(b.steps) for b in record.byes_now}
    before, now = _that_mattered(competition, recorded, record)
    others = record.engine in ENGINE_TITLES.values()
    maker = Maker(record.engine, record.version) if others else None
    return RoundStory(
        "record",
        boards,
        byes,
        record.steps,
        tuple(_corrections(before, now, competition.game)),
        maker,
        record.amendments,
        events(record),
        frozenset(two for two, pair in known.items() if pair.fixed == "by-hand"),
        record.made_later,
        tuple(_played_since(before, now, competition.game)),
    )


def _that_mattered(
    competition: Competition, recorded: Round, record: Record
) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the earlier results that the pairing may depend on, as they were and as they are.

    A fixed schedule depends on no result of its own rounds.
    """
    now = earlier_results(r for r in competition.rounds if r.number < recorded.number)
    if not is_schedule(competition.cycle_of(recorded.number).rules):
        return record.results, now
    part = recorded.cycle, recorded.stage
    own = {str(r.number) for r in competition.rounds if (r.cycle, r.stage) == part}

    def earlier(results: Mapping[str, str]) -> Mapping[str, str]:
        return {k: v for k, v in results.items() if k.partition(":")[0] not in own}

    return earlier(record.results), earlier(now)


def _not_paired(game: Game, record: Record) -> Message:
    """Tell of a board that was not paired whether it was corrected, and what was paired instead."""
    people = {game.white, game.black}
    if all({pair.white, pair.black} != people for pair in record.corrected):
        return _CHANGED
    paired = tuple(
        say("{white} – {black}", white=pair.white, black=pair.black)
        for pair in record.pairs_now
        if people & {pair.white, pair.black}
    )
    return say("who played was corrected after the pairing, which had {boards}", boards=paired)


def _swapped(game: Game, white: PlayerId) -> Message | None:
    if game.white == white:
        return None
    return say("the colours were swapped after the pairing")


def _corrections(before: Mapping[str, str], now: Mapping[str, str], game: str) -> Iterator[Message]:
    """Yield what has changed in earlier results since the round was paired.

    A result that comes where there was none is no correction.
    """
    told: set[str] = set()
    for key in sorted(before, key=_by_round):
        if key not in now:
            instead = _instead(key, now.keys() - before.keys())
            told.update(instead)
            yield _replaced(key, before[key], {other: now[other] for other in instead}, game)
        elif before[key] and before[key] != now[key]:
            number, white, black = _parts(key)
            yield say(
                "round {round}, {white} – {black}: {then} when this round was paired, now {now}",
                round=number,
                white=white,
                black=black,
                then=_shown(before[key], game),
                now=_shown(now[key], game),
            )
    for key in sorted(now.keys() - before.keys() - told, key=_by_round):
        number, white, black = _parts(key)
        yield say(
            "round {round}, {white} – {black}: not known when this round was paired, now {now}",
            round=number,
            white=white,
            black=black,
            now=_shown(now[key], game),
        )


def _played_since(
    before: Mapping[str, str], now: Mapping[str, str], game: str
) -> Iterator[Message]:
    """Yield the results of games that were still to be played when the round was paired."""
    for key in sorted(before, key=_by_round):
        if not before[key] and now.get(key):
            number, white, black = _parts(key)
            yield say(
                "round {round}, {white} – {black}: {result}",
                round=number,
                white=white,
                black=black,
                result=_shown(now[key], game),
            )


def _shown(text: str, game: str) -> str | Message:
    """Return a text of `earlier_results` as the players of the game write it."""
    result, _, score = text.partition(" ")
    if not result:
        return say("to be played")
    return score.strip("()") or Result(result).shown(game)


def _by_round(key: str) -> tuple[int, str]:
    return int(key.split(":", maxsplit=1)[0]), key


def _parts(key: str) -> tuple[int, PlayerId, PlayerId]:
    number, white, black = key.split(":")
    return int(number), PlayerId(white), PlayerId(black)


def _instead(key: str, new: Iterable[str]) -> list[str]:
    """Return the new games of the players of a game that is gone; with other colours, that one."""
    number, white, black = _parts(key)
    turned = f"{number}:{black}:{white}"
    found = []
    for other in sorted(new, key=_by_round):
        round_, *pair = _parts(other)
        if round_ == number and {white, black} & set(pair):
            found.append(other)
    return [turned] if turned in found else found


def _replaced(key: str, then: str, instead: Mapping[str, str], game: str) -> Message:
    """Tell of a game that stood in the files when the round was paired, and stands there no more.

    Args:
        instead: The games that its players have now, with their results.
    """
    number, white, black = _parts(key)
    games = []
    for other, result in instead.items():
        _, first, second = _parts(other)
        games.append(
            say(
                "{white} – {black} {result}",
                white=first,
                black=second,
                result=_shown(result, game),
            )
        )
    return say(
        "round {round}, {white} – {black}: {then} when this round was paired, now {now}",
        round=number,
        white=white,
        black=black,
        then=_shown(then, game),
        now=tuple(games) or say("taken out"),
    )


def _derived(recorded: Round, pairing: RoundPairing) -> RoundStory:
    made = {(p.white, p.black): p for p in pairing.pairs}
    boards = {}
    for game in recorded.games:
        pair = made.get((game.white, game.black))
        boards[frozenset((game.white, game.black))] = (
            BoardStory((), note=_OTHERWISE)
            if pair is None
            else BoardStory(pair.steps, derived=True)
        )
    byes = {f.player: BoardStory(f.steps, derived=True) for f in pairing.byes}
    same = all(story.derived for story in boards.values())
    return RoundStory("derived", boards, byes, pairing.steps if same else ())
