"""Problems by what causes them: what one remedy mends stands together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from leaguegen.source.problem import Problem, Severity, in_order
from leaguegen.words.message import Arg, Message


@dataclass(frozen=True, slots=True)
class Cause:
    """Problems with the same remedy: those with the same sentence together, then by place."""

    problems: tuple[Problem, ...]

    @property
    def hint(self) -> Message | None:
        """The remedy."""
        return self.problems[0].hint


@dataclass(frozen=True, slots=True)
class Heading:
    """Problems of one kind: the same code, told by the same sentence.

    Attributes:
        message: The sentence; what differs between the problems is an ellipsis in it.
        causes: At least one.
    """

    severity: Severity
    code: str
    message: Message
    causes: tuple[Cause, ...]

    @property
    def size(self) -> int:
        """How many problems there are."""
        return sum(len(cause.problems) for cause in self.causes)


def by_cause(problems: Iterable[Problem]) -> tuple[Heading, ...]:
    """Group problems by kind and cause: errors first, then warnings, then notes; then by place."""
    kinds: dict[tuple[Severity, str, str], list[Problem]] = {}
    for problem in in_order(problems):
        kind = (problem.severity, problem.code, problem.message.text)
        kinds.setdefault(kind, []).append(problem)
    order = list(Severity)
    return tuple(
        Heading(
            severity,
            code,
            _in_general([problem.message for problem in found]),
            tuple(_causes(found)),
        )
        for (severity, code, _), found in sorted(
            kinds.items(), key=lambda kind: order.index(kind[0][0])
        )
    )


def _causes(found: Iterable[Problem]) -> Iterator[Cause]:
    """Yield the causes of problems of one kind."""
    remedies: dict[Message | None, dict[Message, list[Problem]]] = {}
    for problem in found:
        sentences = remedies.setdefault(problem.hint, {})
        sentences.setdefault(problem.message, []).append(problem)
    for sentences in remedies.values():
        yield Cause(tuple(problem for same in sentences.values() for problem in same))


def _in_general(messages: Sequence[Message]) -> Message:
    """Return a sentence with an ellipsis for each value in which the messages differ."""
    first = messages[0]
    values: dict[str, Arg] = dict(first.args)
    for message in messages[1:]:
        for name, value in message.args:
            if values.get(name) != value:
                values[name] = "…"
    return Message(first.text, tuple(values.items()), first.plural)
