"""Jobs that wait for others: whether those are there, and run."""

from collections.abc import Iterator, Mapping, Sequence

from leaguegen.desk.workflow_fault import Fault, Looked
from leaguegen.desk.workflow_rights import is_shut, known
from leaguegen.desk.workflow_steps import Job, Piece
from leaguegen.words.message import say


def waits(
    looked: Looked, jobs: Sequence[Job], pieces: Mapping[str, Piece], event: str
) -> Iterator[Fault]:
    """Yield for what jobs wait that is not there, or does not run."""
    named = {job.name: job for job in jobs}
    for job in jobs:
        for other in sorted(job.needs - named.keys()):
            yield waits_for_nothing(looked, job.name, other)
    for job in {piece.job.name: piece.job for piece in pieces.values()}.values():
        for other in sorted(job.needs & named.keys()):
            if is_shut(named[other].keys, known(looked, event)):
                yield waits_in_vain(looked, job.name, other)


def waits_for_nothing(looked: Looked, job: str, other: str) -> Fault:
    """Tell of a job that is waited for and that the file does not have."""
    return "problem", say(
        "{file}: {job} waits for {other}, which is not there, so the host runs nothing",
        file=looked.path,
        job=job,
        other=other,
    )


def waits_in_vain(looked: Looked, job: str, other: str) -> Fault:
    """Tell of a job that is waited for and that does not run then."""
    return "problem", say(
        "{file}: {job} waits for {other}, which does not run when a change is pushed",
        file=looked.path,
        job=job,
        other=other,
    )
