"""What a change of the content does, for whoever is to judge it: as Markdown, or as plain text."""

from collections.abc import Iterator, Sequence

from leaguegen.model.game import Bye, Game
from leaguegen.model.history import Correction, Moved, Place
from leaguegen.model.league import Competition
from leaguegen.render.changed import ChangedCompetition, ChangedTable, WhatChanges
from leaguegen.render.corrections import KINDS, entry_text
from leaguegen.render.markdown_text import code, plain
from leaguegen.render.speech import Speech
from leaguegen.render.text import standings_title
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

MOST = 40
"""Lines of one kind that are listed: whoever judges a change reads no more."""


def changes_lines(told: WhatChanges, speech: Speech, *, markdown: bool) -> Iterator[str]:
    """Yield the lines that tell of a change.

    Args:
        markdown: As Markdown; else as plain text.
    """
    page = _Page(speech, markdown=markdown)
    yield from page.heading(2, speech.say(say("What changes")))
    if not told.comparable:
        yield from page.paragraph(
            say("The files have errors, so what changes in the standings cannot be told.")
        )
    elif not told.competitions:
        yield from page.paragraph(say("No result, pairing or standing changes."))
    for changed in told.competitions:
        yield from _competition(changed, page)
    yield from _problems(told, page)


class _Page:
    """Lines in one of two forms.

    Attributes:
        speech: How it is told.
    """

    def __init__(self, speech: Speech, *, markdown: bool) -> None:
        self.speech = speech
        self._markdown = markdown

    def heading(self, level: int, text: str) -> Iterator[str]:
        """Yield a heading, with a blank line behind it in Markdown."""
        if not self._markdown:
            yield text
            return
        yield f"{'#' * level} {plain(text)}"
        yield ""

    def paragraph(self, *sentences: Message) -> Iterator[str]:
        """Yield a paragraph."""
        text = " ".join(self.speech.say(sentence) for sentence in sentences)
        yield plain(text) if self._markdown else f"  {text}"
        yield ""

    def items(self, texts: Sequence[str]) -> Iterator[str]:
        """Yield a list, of which the end is told by its length alone if it is long."""
        for text in texts[:MOST]:
            yield f"- {text}" if self._markdown else f"  {text}"
        yield from self._more(len(texts))
        if texts:
            yield ""

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
        """Yield a table of which the second column is words and the others are numbers."""
        if self._markdown:
            yield f"| {' | '.join(map(plain, heads))} |"
            yield "|" + "|".join("---" if at == 1 else "--:" for at in range(len(heads))) + "|"
            for row in rows[:MOST]:
                yield f"| {' | '.join(map(plain, row))} |"
        else:
            shown = [heads, *rows[:MOST]]
            widths = [max(len(row[at]) for row in shown) for at in range(len(heads))]
            for row in shown:
                cells = [
                    cell.ljust(width) if at == 1 else cell.rjust(width)
                    for at, (cell, width) in enumerate(zip(row, widths, strict=True))
                ]
                yield f"  {'  '.join(cells)}".rstrip()
        if len(rows) > MOST and self._markdown:
            yield ""
        yield from self._more(len(rows))
        yield ""

    def text(self, words: str) -> str:
        """Return words that stand for themselves."""
        return plain(words) if self._markdown else words

    def code(self, words: str) -> str:
        """Return the name of a file or the like."""
        return code(words) if self._markdown else words

    def _more(self, size: int) -> Iterator[str]:
        if size > MOST:
            more = say_many("… and {n} more", "… and {n} more", size - MOST)
            yield self.text(self.speech.say(more))


def _competition(changed: ChangedCompetition, page: _Page) -> Iterator[str]:
    competition, speech = changed.competition, page.speech
    yield from page.heading(3, f"{competition.title} ({competition.season})")
    new = changed.new_results
    sentences = [
        say("Round {round} is paired.", round=number) for number in changed.new_rounds[:MOST]
    ]
    if new:
        sentences.append(say_many("{n} new result.", "{n} new results.", new))
    if sentences:
        yield from page.paragraph(*sentences)
    told = [speech.say(_corrected(each, competition, speech)) for each in changed.corrections]
    yield from page.items([page.text(text) for text in told])
    for table in changed.tables:
        yield from _table(table, competition, page)


def _corrected(correction: Correction, competition: Competition, speech: Speech) -> Message:
    before, after = correction.before, correction.after
    if correction.kind in ("result", "taken-back") and isinstance(before, Game):
        return _other_result(correction.round, before, after, competition, speech)
    what = KINDS[correction.kind]
    was = entry_text(before, competition, speech)
    if after is None:
        return say(
            "Round {round}: {before} is gone ({what}).",
            round=correction.round,
            before=was,
            what=what,
        )
    return say(
        "Round {round}: {before} is now {after} ({what}).",
        round=correction.round,
        before=was,
        after=entry_text(after, competition, speech),
        what=_round_now(correction) if correction.kind == "round" else what,
    )


def _round_now(correction: Correction) -> Message:
    return say("round {round}", round=correction.to_round)


def _other_result(
    number_: int, before: Game, after: Game | Bye | None, competition: Competition, speech: Speech
) -> Message:
    was = speech.score(before, competition.game)
    if not isinstance(after, Game) or after.result is None:
        return say(
            "Round {round}: {white} – {black} was {before}, and has no result now.",
            round=number_,
            white=before.white,
            black=before.black,
            before=was,
        )
    return say(
        "Round {round}: {white} – {black} was {before}, and is {after}.",
        round=number_,
        white=before.white,
        black=before.black,
        before=was,
        after=speech.score(after, competition.game),
    )


def _table(changed: ChangedTable, competition: Competition, page: _Page) -> Iterator[str]:
    speech = page.speech
    yield from page.paragraph(standings_title(competition, changed.table))
    heads = [
        say("place"),
        say("name"),
        say("points"),
        say("place before"),
        say("points before"),
    ]
    rows = [_row(moved, speech) for moved in changed.moved]
    yield from page.table([speech.say(head) for head in heads], rows)


def _row(moved: Moved, speech: Speech) -> tuple[str, ...]:
    return (
        _rank(moved.after),
        speech.name(moved.player),
        _points(moved.after),
        _rank(moved.before),
        _points(moved.before),
    )


def _rank(place: Place | None) -> str:
    return "–" if place is None or place.rank is None else str(place.rank)


def _points(place: Place | None) -> str:
    return "–" if place is None else number(place.points)


def _problems(told: WhatChanges, page: _Page) -> Iterator[str]:
    yield from page.heading(3, page.speech.say(say("Problems")))
    yield from page.items([_problem(problem, page) for problem in told.new])
    sentences = [] if told.new else [say("No new problem.")]
    if told.solved:
        sentences.append(
            say_many("{n} problem is solved.", "{n} problems are solved.", told.solved)
        )
    if told.remaining:
        sentences.append(
            say_many(
                "{n} problem was there before.", "{n} problems were there before.", told.remaining
            )
        )
    if sentences:
        yield from page.paragraph(*sentences)


_SEVERITIES = {
    Severity.ERROR: say("error"),
    Severity.WARNING: say("warning"),
    Severity.NOTE: say("note"),
}


def _problem(problem: Problem, page: _Page) -> str:
    speech = page.speech
    parts = [
        page.text(speech.say(_SEVERITIES[problem.severity])),
        page.code(f"{problem.span.file}:{problem.span.line}"),
        page.text(speech.say(problem.message)),
    ]
    if problem.hint is not None:
        parts.append(page.text(speech.say(problem.hint)))
    parts.append(page.code(problem.code))
    return " ".join(parts)
