"""The record of how a round was made."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from fractions import Fraction

from leaguegen.model.amounts import AmountTier, Scoring
from leaguegen.model.engines import Maker
from leaguegen.model.league import Competition
from leaguegen.model.record import Earlier, Record, RecordedBye, RecordedPair
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import Rules, system_id
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.story import earlier_results, results_hash
from leaguegen.pairing.system import Pair, RoundPairing


def record_path(competition: Competition, round_number: int) -> str:
    """Return where the record of a round stands."""
    return f"{competition.id}/rounds/{round_number:02}.json"


def record_of(
    competition: Competition,
    evening: Evening,
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
    maker: Maker,
) -> Record:
    """Return the record of a round that is paired."""
    state = evening.state
    results = earlier_results(state.rounds)
    present = {*state.available, *(p for f in state.fixed for p in (f.white, f.black))}
    return Record(
        round=pairing.round,
        system=system_id(evening.rules),
        engine=maker.engine,
        version=maker.version,
        seed=evening.rules.seed,
        settings=dict(_settings(evening.rules)),
        present=tuple(e.id for e in competition.roster if e.id in present),
        absent={a.player: a.kind for a in evening.away},
        pairs=tuple(_recorded(competition, pairing.round, p, boards[p]) for p in pairing.pairs),
        byes=tuple(RecordedBye(f.player, f.kind, f.group, f.steps) for f in pairing.byes),
        steps=pairing.steps,
        results_hash=results_hash(results),
        results=results,
        earlier=_earlier(competition, evening, pairing, boards),
    )


def _earlier(
    competition: Competition,
    evening: Evening,
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
) -> tuple[Earlier, ...]:
    """Return how the round was paired before: nothing of it is lost when it is paired anew.

    A pairing that came out the same, and in which nothing was changed since, is no other one.
    """
    before = competition.records.get(pairing.round)
    if before is None:
        return ()
    hung = {(p.white, p.black, p.board) for p in before.pairs}
    hangs = {(p.white, p.black, boards[p]) for p in pairing.pairs}
    free = {b.player: b.kind for b in before.byes}
    same = hung == hangs and free == {f.player: f.kind for f in pairing.byes}
    if same and not before.amendments and before.absent == {a.player: a.kind for a in evening.away}:
        return before.earlier
    return (*before.earlier, before.as_earlier)


def _recorded(competition: Competition, number: int, pair: Pair, board: int | None) -> RecordedPair:
    """Return a board as the record has it; one that stays in a new pairing keeps its reasons."""
    before = competition.records.get(number)
    if pair.fixed in ("played", "kept") and before is not None:
        for known in before.pairs_now:
            if (known.white, known.black) == (pair.white, pair.black):
                return replace(known, fixed=pair.fixed)
    return RecordedPair(
        pair.white, pair.black, board, pair.group, pair.fixed or "", pair.via, pair.steps
    )


def _settings(rules: Rules | PointTable | Scoring, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield every setting as text; amounts are exact. What tells of a machine is left out."""
    for field in fields(rules):
        if field.metadata.get("local"):
            continue
        value = getattr(rules, field.name)
        if isinstance(value, PointTable | Scoring):
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


def _tier(tier: Tier | AmountTier) -> str:
    if isinstance(tier, AmountTier):
        return str(tier)
    amount = str(Fraction(tier.points))
    return amount if tier.first is None else f"first {tier.first}: {amount}"
