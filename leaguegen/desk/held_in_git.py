"""What a repository still holds of a person: in files, their names, messages, authors, labels."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from leaguegen.desk.held_forms import Finder, Form
from leaguegen.desk.requirements import wheel_in
from leaguegen.git import Whole, WholeCommit

Read = Callable[[Iterable[str]], Iterable[tuple[str, bytes | None]]]
"""Returns texts by their ids; None for one that is not there."""


@dataclass(slots=True)
class Held:
    """One form of the name, and where it is held.

    Attributes:
        files: Paths of files that hold it, or are called so.
        messages: Commits whose messages hold it.
        made: Commits that were made by somebody of that name or address.
        labels: Branches and tags.
        commits: All that brought such a text, message or author, newest first.
    """

    form: Form
    files: set[str] = field(default_factory=set)
    messages: list[WholeCommit] = field(default_factory=list)
    made: list[WholeCommit] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    commits: list[WholeCommit] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Holding:
    """Everything that a repository holds of a person.

    Attributes:
        held: What means the person first, the form with the most commits first.
        unread: Texts that were not looked through: they are not here, or too large.
    """

    held: tuple[Held, ...]
    unread: int


def lists_of_players(whole: Whole) -> tuple[str, ...]:
    """Return the ids of every `players.csv` that there was, newest first."""
    every = (file for commit in whole.commits for file in sorted(commit.files))
    return tuple(
        dict.fromkeys(
            id_ for path, id_ in every if path.casefold().rpartition("/")[2] == "players.csv"
        )
    )


def holding(whole: Whole, finder: Finder, read: Read, sizes: Mapping[str, int]) -> Holding:
    """Look through everything that a repository holds, but for the program itself in a wheel.

    Args:
        read: Returns the texts of ids.
        sizes: Of the texts that are to be looked through, by id.
    """
    every = {
        id_
        for commit in whole.commits
        for path, id_ in commit.files
        if wheel_in(path.rpartition("/")[2]) is None
    }
    texts = read(sorted(every & sizes.keys()))
    forms = {id_: finder.in_data(data) for id_, data in texts if data is not None}
    ledger = _Ledger()
    for commit in whole.commits:
        for form in finder.in_text(commit.message):
            ledger.of(form, commit).messages.append(commit)
        for form in finder.in_text("\n".join(commit.people)):
            ledger.of(form, commit).made.append(commit)
        for path, id_ in sorted(commit.files):
            for form in finder.in_text(path) | forms.get(id_, frozenset()):
                ledger.of(form, commit).files.add(path)
    for label in whole.labels:
        for form in finder.in_text(f"{label.name}\n{label.text}"):
            ledger.of(form).labels.append(label.name)
    held = sorted(ledger.found.values(), key=_order)
    return Holding(tuple(held), len(every - forms.keys()))


class _Ledger:
    """What was found, by form."""

    def __init__(self) -> None:
        self.found: dict[Form, Held] = {}

    def of(self, form: Form, commit: WholeCommit | None = None) -> Held:
        """Return where a form is held, which a commit brought."""
        held = self.found.setdefault(form, Held(form))
        if commit is not None and held.commits[-1:] != [commit]:
            held.commits.append(commit)
        return held


def _order(held: Held) -> tuple[bool, int, str]:
    return held.form.may_be_other, -len(held.commits), held.form.written
