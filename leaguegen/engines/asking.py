"""Pairing a round by another program: asked, answered, checked."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from leaguegen.engines.answer import Answer, Pairs, answer_of
from leaguegen.engines.engine_error import EngineError
from leaguegen.engines.program import DIALECTS, Program
from leaguegen.engines.question import Question, question
from leaguegen.engines.run import run
from leaguegen.exchange.trf.writer import write
from leaguegen.model.engines import EngineRules, Maker
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import DutchRules, KlukklukRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.standing import pairs_that_stand, step_of_standing
from leaguegen.pairing.system import Free, NoLegalPairingError, Pair, RoundPairing
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Asked:
    """A program to ask, and how many seconds it may take for a round."""

    program: Program
    seconds: int

    def pair(self, state: State, rules: EngineRules, planned: int) -> tuple[RoundPairing, Maker]:
        """Pair the round of a state by the program; nothing is written but a temporary folder.

        Args:
            planned: How many rounds the calendar has for the cycle.

        Raises:
            EngineError: It cannot be asked, fails, or answers what cannot be.
            NoLegalPairingError: It finds no legal pairing.
        """
        asked = question(state, rules, planned, DIALECTS[self.program.name])
        answer = self._answer(asked)
        maker = Maker(self.program.title, answer.version or digest(self.program.path))
        if answer.pairs is None:
            raise self._refused(state, answer)
        pairing = self._pairing(state, asked, answer.pairs)
        steps = (*_steps(rules, maker, answer.edition), *step_of_standing(state, "engines 4"))
        made = RoundPairing(state.round.number, pairing.pairs, pairing.byes, steps)
        return made, maker

    def _answer(self, asked: Question) -> Answer:
        with TemporaryDirectory(prefix="leaguegen-") as name:
            folder = Path(name).resolve()
            given, answer = folder / "given.trf", folder / "answer.txt"
            given.write_bytes(write(asked.document))
            command = self.program.command(given, answer, asked.round)
            ran = run(command, folder, answer, self.seconds, self.program.title)
        return answer_of(self.program.name, ran)

    def _refused(self, state: State, answer: Answer) -> NoLegalPairingError:
        title = self.program.title
        text = (
            say(
                "{program} finds none and says: {complaint}",
                program=title,
                complaint=answer.complaints,
            )
            if answer.complaints
            else say("{program} finds none", program=title)
        )
        return NoLegalPairingError(state.round.number, text)

    def _pairing(self, state: State, asked: Question, pairs: Pairs) -> RoundPairing:
        """Return the round of an answer, in the order of the boards.

        Raises:
            EngineError: It is no round for these players.
        """
        numbers = {player: number for number, player in asked.players.items()}
        unknown = sorted({n for pair in pairs for n in pair if n and n not in asked.players})
        if unknown or any(white == 0 for white, _ in pairs):
            raise self._wrong(say("nobody has the number {number}", number=(*unknown, 0)[0]))
        boards = [(asked.players[w], asked.players[b]) for w, b in pairs if b]
        free = tuple(Free(asked.players[white]) for white, black in pairs if not black)

        def order(board: tuple[PlayerId, PlayerId]) -> tuple[object, ...]:
            high, low = sorted(board, key=lambda p: (-asked.scores[p], numbers[p]))
            score = asked.scores[high]
            return -score, -(score + asked.scores[low]), numbers[high]

        fixed = pairs_that_stand(state, "engines 4")
        made = tuple(Pair(white, black) for white, black in sorted(boards, key=order))
        pairing = RoundPairing(state.round.number, (*fixed, *made), free)
        for broken in violations(state, pairing):
            raise self._wrong(broken)
        if len(free) > 1:
            raise self._wrong(say("more than one player is free"))
        return pairing

    def _wrong(self, what: Message) -> EngineError:
        return EngineError(
            "engine-answer",
            say(
                "{program} gives a round that cannot be: {what}",
                program=self.program.title,
                what=what,
            ),
        )


def _steps(rules: EngineRules, maker: Maker, edition: int | None) -> Iterator[Step]:
    """Tell who paired the round, and by which rules."""
    paired = say(
        "{program} {version} paired this round by FIDE's Dutch system; it gives no reasons",
        program=maker.engine,
        version=maker.version,
    )
    yield Step("engines 1", paired)
    if isinstance(rules, KlukklukRules):
        text = say(
            "of the KlukKluk Swiss the maximum of {rounds} rounds holds, and the audit looks at its"
            " absolute rules afterwards",
            rounds=rules.rounds,
        )
        yield Step("engines 5", text)
    if isinstance(rules, DutchRules) and edition not in (None, rules.edition):
        text = say(
            "this release pairs by FIDE's text of {theirs}; the competition is set to that of"
            " {ours}",
            theirs=str(edition),
            ours=str(rules.edition),
        )
        yield Step("engines 5", text)


def digest(path: Path) -> str:
    """Return what tells one release of a program from another, where it does not tell itself."""
    return f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()[:16]}"
