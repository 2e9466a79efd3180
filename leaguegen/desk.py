"""Pairing a round and writing it into the content: what the competition leader does at eight.

Everything here is computed first (`Paired.changes`) and written by the shell in one atomic step.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import unified_diff
from fractions import Fraction

from leaguegen import __version__
from leaguegen.ingest import columns
from leaguegen.ingest.record import write_record
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition, League, RoundInfo
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedBye, RecordedPair
from leaguegen.model.rules import CupRules, PointTable, Rules, Tier
from leaguegen.pairing.cup.system import draw_places
from leaguegen.pairing.evening import Evening, NotReadyError, prepare
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.story import earlier_results, results_hash
from leaguegen.pairing.system import Pair, RoundPairing
from leaguegen.source.edit import EditError, append_rows, fill_column, remove_rows
from leaguegen.source.encoding import decode
from leaguegen.words.message import say

SYSTEMS = {"KnsbRules": "knsb", "CupRules": "cup"}
"""Rules class to the name of the system in settings."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the leader asks for.

    Attributes:
        number: The round; None: the next one.
        dry_run: Nothing will be written.
        again: Only show what the program makes of a round, recorded or not.
        redo: Replace the rows of a recorded round that have no result.
    """

    competition: Competition
    number: int | None = None
    absent: frozenset[PlayerId] = frozenset()
    only: frozenset[PlayerId] | None = None
    dry_run: bool = False
    again: bool = False
    redo: bool = False


@dataclass(frozen=True, slots=True)
class Paired:
    """A round that is paired, and what has to be written for it.

    Attributes:
        boards: Board number of each pair; None for cup ties and for rows without a number.
        cup_rounds: For each cup tie the cup's folder and the cup's round.
        before: The files that change, as they were; None: absent.
        changes: The files that change, as they are to be.
    """

    evening: Evening
    pairing: RoundPairing
    boards: Mapping[Pair, int | None]
    cup_rounds: Mapping[Pair, tuple[str, int]]
    before: Mapping[str, bytes | None]
    changes: Mapping[str, bytes]


def pair(league: League, sources: Mapping[str, bytes], order: Order) -> Paired:
    """Pair a round.

    Raises:
        NotReadyError: The round is not to be paired; the text names the ways.
        NoLegalPairingError: No pairing exists under the rules.
        EditError: A file has no place for what must be written.
    """
    competition = order.competition
    recorded = competition.round_numbered(order.number) if order.number is not None else None
    redo = order.redo and recorded is not None
    if recorded is not None and order.redo:
        _check_redo(competition, recorded)
    if order.number is None and not order.dry_run:
        _check_last_is_played(competition)
    evening = prepare(
        league,
        competition,
        order.number,
        absent=order.absent,
        only=order.only,
        again=order.again,
        redo=redo,
    )
    pairing = pair_round(evening.state, evening.rules)
    boards = _boards(competition, evening, pairing)
    cup_rounds = {p: _cup_round(league, p) for p in pairing.pairs if p.via}
    files = _Files(sources)
    if not order.again:
        _freeze_ratings(files, competition, evening.state.round.number)
        _write_absences(files, order, evening.state.round)
        if redo:
            _take_out(files, competition, evening)
        _write_rows(files, competition, pairing, boards)
        _write_draw(files, competition, evening)
        record = _record(competition, evening, pairing, boards)
        files.put(record_path(competition, pairing.round), write_record(record))
    return Paired(evening, pairing, boards, cup_rounds, files.before, files.changes)


def _check_redo(competition: Competition, recorded: Round) -> None:
    """Refuse to pair anew what cannot change any more.

    Raises:
        NotReadyError: A later round was paired on this one, or every board has a result.
    """
    later = [r.number for r in competition.rounds if r.number > recorded.number]
    if later:
        raise NotReadyError(
            "later-round-paired",
            say(
                "round {later} was paired on round {round} already. To pair both anew, first take"
                " the rows of round {later} out of results.csv and remove rounds/{record}.json",
                later=later[0],
                round=recorded.number,
                record=f"{later[0]:02}",
            ),
        )
    if not any(_replaceable(g) for g in recorded.games):
        raise NotReadyError(
            "nothing-to-redo",
            say(
                "every board of round {round} has a result; nothing to redo", round=recorded.number
            ),
        )


def _check_last_is_played(competition: Competition) -> None:
    """Stop before a round is paired on one that has no result at all: it is seldom meant.

    Raises:
        NotReadyError: The last recorded round has boards, and none has a result.
    """
    last = competition.rounds[-1] if competition.rounds else None
    own = [g for g in last.games if not g.via] if last else []
    following = competition.next_round
    if last is None or following is None or not own or any(g.result for g in own):
        return
    raise NotReadyError(
        "last-round-open",
        say(
            "round {last} of {competition} is paired and has no result yet. To pair it anew, for"
            " instance because somebody called off: --round {last} --redo. To pair round {next} all"
            " the same, with every open game as a draw: --round {next}",
            last=last.number,
            next=following,
            competition=competition.id,
        ),
    )


def record_path(competition: Competition, round_number: int) -> str:
    """Return where the record of a round stands."""
    return f"{competition.id}/rounds/{round_number:02}.json"


def diff(paired: Paired) -> Iterator[str]:
    """Yield the lines of a unified diff of the tables that change; the record is only named."""
    for name in sorted(paired.changes):
        if name.endswith(".json"):
            yield f"+++ {name}"
            continue
        old = decode(paired.before.get(name) or b"", name)[0].text
        new = decode(paired.changes[name], name)[0].text
        lines = unified_diff(old.splitlines(), new.splitlines(), name, name, lineterm="", n=0)
        yield from lines


class _Files:
    """The content with the changes so far."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        self._sources = sources
        self.changes: dict[str, bytes] = {}

    @property
    def before(self) -> dict[str, bytes | None]:
        return {name: self._sources.get(name) for name in self.changes}

    def get(self, name: str) -> bytes | None:
        return self.changes.get(name, self._sources.get(name))

    def put(self, name: str, data: bytes) -> None:
        if data != self.get(name):
            self.changes[name] = data

    def append(
        self,
        name: str,
        kind: columns.FileKind,
        heads: Sequence[str],
        rows: Sequence[Mapping[str, str]],
    ) -> None:
        if rows:
            self.put(
                name,
                append_rows(
                    self.get(name), name, heads, rows, lambda head: columns.canonical(kind, head)
                ),
            )


def _replaceable(game: Game) -> bool:
    return game.result is None and not game.via


def _boards(
    competition: Competition, evening: Evening, pairing: RoundPairing
) -> dict[Pair, int | None]:
    """Give the new pairs the lowest board numbers that the rows of the round leave."""
    number = pairing.round
    recorded = competition.round_numbered(number)
    rows = recorded.games if recorded else competition.pending.get(number, ())
    stands = {frozenset((f.white, f.black)) for f in evening.state.fixed if not f.via}
    held = {
        frozenset((g.white, g.black)): g.board
        for g in rows
        if frozenset((g.white, g.black)) in stands
    }
    used = set(held.values())
    free = (n for n in range(1, len(pairing.pairs) + len(used) + 1) if n not in used)
    return {
        p: (None if p.via else held[frozenset((p.white, p.black))]) if p.fixed else next(free)
        for p in pairing.pairs
    }


def _cup_round(league: League, pair: Pair) -> tuple[str, int]:
    """Find the cup and the latest round of it in which the tie stands."""
    cup = league.competition(pair.via)
    if cup is None:
        return pair.via, 0
    rounds = [
        r.number
        for r in cup.rounds
        for g in r.games
        if {g.white, g.black} == {pair.white, pair.black}
    ]
    return cup.slug, max(rounds, default=0)


def _freeze_ratings(files: _Files, competition: Competition, number: int) -> None:
    """Write into `entrants.csv` the ratings of who takes part and has none there yet.

    So a new rating list changes nothing that was paired; 0 tells that there was none.
    """
    name = f"{competition.id}/entrants.csv"
    values = {e.id: str(e.rating or 0) for e in competition.roster if e.active(number)}
    data = files.get(name)
    if data is None or not data.strip():
        rows = [{"player": p, "rating": rating} for p, rating in values.items()]
        files.append(name, columns.ENTRANTS, ["player", "rating"], rows)
        return
    by_line = {
        e.origin.line: values[e.id]
        for e in competition.roster
        if e.id in values and e.origin is not None and e.origin.file == name
    }
    files.put(
        name,
        fill_column(
            data, name, "rating", by_line, lambda head: columns.canonical(columns.ENTRANTS, head)
        ),
    )


def _write_absences(files: _Files, order: Order, info: RoundInfo) -> None:
    competition = order.competition
    told = {a.player for a in competition.absences.get(info.number, ())}
    new = [e.id for e in competition.roster if e.id in order.absent - told]
    kind = str(competition.absent_default)
    planned = competition.planned(info.number)
    name = f"{competition.season}/absences.csv"
    by_round = [
        {"player": p, "round": str(info.number), "kind": kind, "competition": competition.slug}
        for p in new
    ]
    if planned is None or planned.date is None:
        heads = ["player", "round", "kind", "competition"]
        files.append(name, columns.ABSENCES, heads, by_round)
        return
    by_date = [{"player": p, "date": planned.date.isoformat(), "kind": kind} for p in new]
    try:
        files.append(name, columns.ABSENCES, ["player", "date", "kind"], by_date)
    except EditError:
        # The club tells absences by round; then so do we.
        files.append(name, columns.ABSENCES, ["player", "round", "kind", "competition"], by_round)


def _take_out(files: _Files, competition: Competition, evening: Evening) -> None:
    """Remove the rows of the round that are paired anew."""
    recorded = competition.round_numbered(evening.state.round.number)
    name = f"{competition.id}/results.csv"
    data = files.get(name)
    if recorded is None or data is None:
        return
    stands = {frozenset((f.white, f.black)) for f in evening.state.fixed}
    lines = {
        g.origin.line
        for g in recorded.games
        if g.origin is not None
        and g.origin.file == name
        and frozenset((g.white, g.black)) not in stands
    }
    lines |= {
        b.origin.line
        for b in recorded.byes
        if b.origin is not None and b.origin.file == name and b.kind is ByeKind.PAIRING_ALLOCATED
    }
    files.put(name, remove_rows(data, lines))


def _write_rows(
    files: _Files,
    competition: Competition,
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
) -> None:
    number = str(pairing.round)
    rows = [
        {"round": number, "board": str(boards[p] or ""), "white": p.white, "black": p.black}
        for p in pairing.pairs
        if p.fixed is None
    ]
    if SYSTEMS[type(competition.cycle_of(pairing.round).rules).__name__] != "cup":
        rows += [{"round": number, "white": f.player, "result": str(f.kind)} for f in pairing.byes]
    heads = ["round", "board", "white", "black", "result"]
    files.append(f"{competition.id}/results.csv", columns.RESULTS, heads, rows)


def _write_draw(files: _Files, competition: Competition, evening: Evening) -> None:
    """Publish a cup's draw; a draw that stands is never written again."""
    if not isinstance(evening.rules, CupRules) or evening.state.draw:
        return
    number = str(evening.state.round.number)
    rows = [
        {"round": number, "place": str(place), "player": player or ""}
        for place, player in draw_places(evening.state, evening.rules)
    ]
    files.append(f"{competition.id}/draw.csv", columns.DRAW, ["round", "place", "player"], rows)


def _record(
    competition: Competition,
    evening: Evening,
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
) -> Record:
    state = evening.state
    results = earlier_results(state.rounds)
    present = {*state.available, *(p for f in state.fixed for p in (f.white, f.black))}
    return Record(
        round=pairing.round,
        system=SYSTEMS[type(evening.rules).__name__],
        engine="leaguegen",
        version=__version__,
        seed=evening.rules.seed,
        settings=dict(_settings(evening.rules)),
        present=tuple(e.id for e in competition.roster if e.id in present),
        absent={a.player: a.kind for a in evening.away},
        pairs=tuple(
            RecordedPair(p.white, p.black, boards[p], p.group, p.fixed or "", p.via, p.steps)
            for p in pairing.pairs
        ),
        byes=tuple(RecordedBye(f.player, f.kind, f.group, f.steps) for f in pairing.byes),
        steps=pairing.steps,
        results_hash=results_hash(results),
        results=results,
    )


def _settings(rules: Rules | PointTable, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield every setting as text; amounts are exact."""
    for field in fields(rules):
        value = getattr(rules, field.name)
        if isinstance(value, PointTable):
            yield from _settings(value, f"{field.name}.")
        elif isinstance(value, Mapping):
            for key, tiers in value.items():
                yield f"{prefix}{key}", "; ".join(_tier(t) for t in tiers)
        elif isinstance(value, tuple):
            yield prefix + field.name, ", ".join(map(str, value))
        elif isinstance(value, bool):
            yield prefix + field.name, "true" if value else "false"
        else:
            yield prefix + field.name, "none" if value is None else str(value)


def _tier(tier: Tier) -> str:
    amount = str(Fraction(tier.points))
    return amount if tier.first is None else f"first {tier.first}: {amount}"
