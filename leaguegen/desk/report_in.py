"""A report file to a competition of the club: `import trf`."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.desk.changes import Changes
from leaguegen.desk.entrant_rows import keep_entrants
from leaguegen.desk.report_people import People, people_of, shown_name
from leaguegen.exchange.trf.dates import round_dates, unread_days
from leaguegen.exchange.trf.document import Cell, Document, PlayerLine
from leaguegen.exchange.trf.state import (
    Wishes,
    bye_kind,
    edition_of,
    first_colour,
    foreign,
    is_baku,
    round_of,
)
from leaguegen.ingest import columns
from leaguegen.ingest.folder_names import unfit_season
from leaguegen.ingest.load import load
from leaguegen.model.game import Game
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points
from leaguegen.source.edit import EditError
from leaguegen.source.problem import Problem, Severity, Span, has_errors
from leaguegen.words.message import Message, say

Speak = Callable[[Message], str]

_FOLDER = re.compile(r"[A-Za-z0-9][\w .-]*/[A-Za-z0-9][\w.-]*")


NEEDED = ("rating", "fide_id")
"""Fields of a person that must be readable: who it is, and what tie-breaks and prizes go by."""

NO_PLACE = frozenset({"trf-folder", "trf-exists"})
"""Problems of the folder that was asked for, and not of the file."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What taking over a report file changes in the content.

    Attributes:
        before, changes: Files as they were and as they are to be; None: absent.
    """

    before: Mapping[str, bytes | None]
    changes: Mapping[str, bytes | None]


def take_in(
    document: Document,
    competition: str,
    league: League,
    sources: Mapping[str, bytes],
    *,
    speak: Speak,
    wishes: Wishes,
) -> tuple[Imported | None, list[Problem]]:
    """Make a competition of a report file.

    Args:
        competition: `2026-27/open`: the folder that it becomes.
        speak: For the remarks in `competition.toml`.

    Returns:
        None with errors where it cannot be done: the folder is there already (`trf-exists`), the
        file is for another system, a name may be two people, or what was made cannot be read.
    """
    problems = [*_refused(document, competition, sources), *foreign(document, wishes)]
    people, more = people_of(document, league.players)
    problems.extend(more)
    if has_errors(problems):
        return None, problems
    files = Changes(sources)
    try:
        if people.new:
            keep_entrants(files, league)
        _write(files, document, competition, people, speak=speak, wishes=wishes)
    except EditError as error:
        span = Span("players.csv", 1)
        return None, [*problems, Problem(span, error.code, error.text, hint=error.hint)]
    problems.extend(_lost(document))
    broken = [
        p
        for p in load(files.after).problems
        if p.severity is Severity.ERROR and p.span.file in files.changes
    ]
    if broken:
        return None, [*problems, *broken]
    return Imported(files.before, files.changes), problems


def _refused(
    document: Document, competition: str, sources: Mapping[str, bytes]
) -> Iterator[Problem]:
    if not _FOLDER.fullmatch(competition) or unfit_season(competition.partition("/")[0]):
        told = say(
            "{name} is no competition; write it as {example}.",
            name=competition,
            example="2026-27/open",
        )
        yield Problem(Span(document.file, 1), "trf-folder", told)
    taken = sorted(
        name for name in sources if name.casefold().startswith(f"{competition}/".casefold())
    )
    if taken:
        told = say(
            "{competition} is there already; nothing is overwritten.", competition=competition
        )
        settings = [name for name in taken if name.endswith("/competition.toml")]
        yield Problem(Span(settings[0] if settings else competition, 1), "trf-exists", told)


def _write(
    files: Changes,
    document: Document,
    competition: str,
    people: People,
    *,
    speak: Speak,
    wishes: Wishes,
) -> None:
    """Write all files of the competition, and the people who are new."""
    _write_people(files, people)
    settings = "\n".join(_settings(document, speak, wishes)) + "\n"
    files.put(f"{competition}/competition.toml", settings.encode())
    rows = [
        {"round": str(number), "date": day}
        for number, day in enumerate(_calendar(document), start=1)
    ]
    files.append(f"{competition}/rounds.csv", columns.ROUNDS, ["round", "date"], rows)
    heads = ["number", "player", "rating", "joined"]
    entrants = [_entrant(document, player, people) for player in _in_order(document)]
    for number, row in enumerate(entrants, start=1):
        row["number"] = str(number)
    files.append(f"{competition}/entrants.csv", columns.ENTRANTS, heads, entrants)
    results = [row for turn in _turns(document) for row in _round(document, turn, people)]
    heads = ["round", "board", "white", "black", "result"]
    files.append(f"{competition}/results.csv", columns.RESULTS, heads, results)
    apart = list(_apart(document, people))
    heads = ["player", "other", "from", "until"]
    files.append(f"{competition}/avoid.csv", columns.AVOID, heads, apart)


def _in_order(document: Document) -> Sequence[PlayerLine]:
    """Return the players in the order of pairing."""
    if not document.facts.by_rank:
        return document.players
    return sorted(document.players, key=lambda p: (p.rank is None, p.rank or 0, p.number))


def _write_people(files: Changes, people: People) -> None:
    """Add the new people; a table without columns for the FIDE number and the title does without.

    Years of birth stay where they are: a club's folder is published more often than not.
    """
    rows = [
        {
            "id": people.ids[player.number],
            "name": shown_name(player),
            "fide_id": player.fide_id.strip("0") and player.fide_id,
            "title": player.title,
        }
        for player in people.new
    ]
    for heads in (["id", "name", "fide_id", "title"], ["id", "name", "fide_id"], ["id", "name"]):
        try:
            chosen = [{head: row[head] for head in heads} for row in rows]
            files.append("players.csv", columns.PLAYERS, heads, chosen)
        except EditError:
            if heads == ["id", "name"]:
                raise
        else:
            return


def _settings(document: Document, speak: Speak, wishes: Wishes) -> Iterator[str]:
    """Yield the lines of `competition.toml`."""
    facts = document.facts
    name = document.file.replace("\\", "/").rpartition("/")[2]
    title = next(iter(document.headers("012")), "") or name
    origin = say("Taken over from the report file {file}.", file=name)
    yield f"# {speak(origin)}"
    yield f"title = {_text(title)}"
    yield 'system = "fide-dutch"'
    yield f"edition = {wishes.edition or edition_of(facts) or 2026}"
    rounds = wishes.rounds or facts.rounds
    if rounds:
        yield f"rounds = {rounds}"
    colour = wishes.initial_colour or facts.initial_colour or first_colour(document)
    if colour:
        whose = say("of the first player, in round 1")
        yield f'initial_colour = "{colour}"  # {speak(whose)}'
    if is_baku(facts) and rounds:
        yield 'acceleration = "baku"'
    ties = say("The file does not say how ties are broken; these are the usual ones.")
    yield f"# {speak(ties)}"
    yield 'tie_breaks = ["BH/C1", "BH", "SB", "DE", "LOT"]'
    yield 'unplayed = "2026"'
    worth = list(_worth(document))
    if worth:
        yield ""
        yield "[points]"
        yield from worth


def _text(value: str) -> str:
    """Write a text as TOML does; so does JSON, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _worth(document: Document) -> Iterator[str]:
    """Yield what results are worth, where that is not usual."""
    scores = document.facts.scores
    usual = type(scores)()
    for key, value, default in (
        ("win", scores.win, usual.win),
        ("draw", scores.draw, usual.draw),
        ("loss", scores.loss, usual.loss),
        ("forfeit_win", scores.forfeit_win, usual.forfeit_win),
        ("forfeit_loss", scores.forfeit_loss, usual.forfeit_loss),
        ("bye", scores.pairing_bye, usual.pairing_bye),
        ("full", scores.full_bye, usual.full_bye),
        ("half", scores.half_bye, usual.half_bye),
        ("zero", scores.zero_bye, usual.zero_bye),
        ("before_joining", scores.zero_bye, usual.zero_bye),
    ):
        if value != default:
            yield f"{key} = {_points(value)}"


def _points(value: Points) -> str:
    return str(value) if value.denominator == 1 else f'"{value}"'


def _calendar(document: Document) -> list[str]:
    """Return the day of each round that is planned or has something in its column."""
    dates = round_dates(document)
    last = max(document.facts.rounds or 0, len(_turns(document)), len(dates))
    dates += [None] * (last - len(dates))
    return ["" if day is None else day.isoformat() for day in dates]


def _turns(document: Document) -> range:
    """Return the rounds of which the file tells anything."""
    told = [document.columns, *(bye.round for bye in document.facts.byes)]
    if document.facts.absent:
        told.append(document.recorded + 1)
    return range(1, max(told) + 1)


def _entrant(document: Document, player: PlayerLine, people: People) -> dict[str, str]:
    first = _joined(document, player)
    return {
        "player": people.ids[player.number],
        "rating": player.rating.lstrip("0") or "0",
        "joined": str(first) if first > 1 else "",
    }


def _joined(document: Document, player: PlayerLine) -> int:
    """Return the first round of which the file tells more than that he was not there."""
    for turn in range(1, document.recorded + 1):
        cell = document.cell(player, turn)
        if cell.told and cell.result != "Z":
            return turn
    return 1


def _round(document: Document, turn: int, people: People) -> Iterator[dict[str, str]]:
    """Yield the rows of a round: the boards in order, then who had no opponent."""
    ids = dict(people.ids)
    numbers = {id_: number for number, id_ in ids.items()}
    played = round_of(document, turn, ids)

    def order(game: Game) -> tuple[Points, Points, int]:
        pair = [document.numbered[numbers[p]] for p in (game.white, game.black)]
        scores = [document.sums(player, turn - 1) for player in pair]
        return -max(scores), -sum(scores, ZERO), min(player.number for player in pair)

    for board, game in enumerate(sorted(played.games, key=order), start=1):
        result = "" if game.result is None else game.result.value
        yield _row(turn, str(board), game.white, game.black, result)
    for player in document.players:
        cell = _told(document, player, turn)
        if cell is not None:
            yield _row(turn, "", ids[player.number], "", bye_kind(cell).value)


def _told(document: Document, player: PlayerLine, turn: int) -> Cell | None:
    """Return the bye that is to be written: of a past round every one since he joined."""
    cell = document.cell(player, turn)
    if cell.opponent or turn < _joined(document, player):
        return None
    past = turn <= document.recorded
    away = turn == document.recorded + 1 and player.number in document.facts.absent
    return cell if past or cell.told or away else None


def _row(turn: int, board: str, white: PlayerId, black: str, result: str) -> dict[str, str]:
    return {
        "round": str(turn),
        "board": board,
        "white": white,
        "black": black,
        "result": result,
    }


def _apart(document: Document, people: People) -> Iterator[dict[str, str]]:
    for group in document.facts.forbidden:
        here = [people.ids[number] for number in group.numbers if number in people.ids]
        for at, one in enumerate(here):
            for other in here[at + 1 :]:
                yield {
                    "player": one,
                    "other": other,
                    "from": str(group.first) if group.first > 1 else "",
                    "until": "" if group.last is None else str(group.last),
                }


def _lost(document: Document) -> Iterator[Problem]:
    """Yield what the club's files have no place for, and days that cannot be read."""
    yield from unread_days(document)
    yield from _gone(document)
    for code in ("XXA", "250"):
        for line in document.others(code)[:1]:
            told = say(
                "{code}: points that count for the pairing alone are not taken over.", code=code
            )
            span = Span(document.file, line.line, 1, 3)
            yield Problem(span, "trf-left-out", told, Severity.WARNING)


def _gone(document: Document) -> Iterator[Problem]:
    """Yield who may have withdrawn: with nothing but Z to the end, and rounds to come.

    A report file has no word for it, and one who missed the last round looks the same.
    """
    rounds = document.facts.rounds
    if rounds is not None and document.recorded >= rounds:
        return
    for player in document.players:
        turn = document.columns
        while turn and document.cell(player, turn).result == "Z":
            turn -= 1
        if turn == document.columns:
            continue
        told = say(
            "001: {number} has only Z from round {round} on. If that is for good, write {last} "
            "into the column withdrawn of entrants.csv.",
            number=player.number,
            round=turn + 1,
            last=turn,
        )
        span = document.span(player, turn + 1)
        yield Problem(span, "trf-left-out", told, Severity.WARNING)
