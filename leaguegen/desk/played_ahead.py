"""A game that is played before the evening of its round.

Before the round is paired it is a row that `pair` pairs around; of a round that is paired, as those
of a schedule are from the start, it is the day in the row of the game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from leaguegen.desk.called_people import ClubPeople
from leaguegen.desk.changes import Changes
from leaguegen.desk.game_rows import write_entry
from leaguegen.desk.named_pair import Two, no_pair, only_pair, pairs_in
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.season_days import lies_in
from leaguegen.desk.typed_game import UnclearError
from leaguegen.desk.typed_line import Entry
from leaguegen.desk.typed_score import Outcome, outcome, shown, wrong_score
from leaguegen.ingest import columns
from leaguegen.ingest.results import Scale
from leaguegen.model.game import Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.system import NotReadyError
from leaguegen.ranking.groups import plays_in_groups
from leaguegen.source.edit import EditError
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Ahead:
    """A game of a round to come.

    Attributes:
        told: What it brought; None: it is still to be played.
        day: When it was, or will be, played.
    """

    white: PlayerId
    black: PlayerId
    round: int
    told: Outcome | None = None
    day: date | None = None


def read_ahead(text: str, league: League, scale: Scale) -> tuple[Two, Outcome | None]:
    """Read `jan-piet 1-0`: the players, White first, and what the game brought, if told.

    Raises:
        UnclearError: It names no two players, or may name several pairs, or no game has the score.
    """
    people = ClubPeople(league.players.values())
    words = text.split()
    found: dict[Two, Outcome | None] = {}
    for count in range(1, len(words) + 1):
        told = outcome(" ".join(words[count:]), scale) if count < len(words) else None
        if told is not None or count == len(words):
            for pair in pairs_in(" ".join(words[:count]), people):
                found.setdefault(pair, told)
    if not found:
        raise _wrong_score(words, people, scale) or no_pair(text, people)
    pair = only_pair(text, tuple(found))
    return pair, found[pair]


def _wrong_score(words: Sequence[str], people: ClubPeople, scale: Scale) -> UnclearError | None:
    """Return what is wrong with a score behind two players; None where it is none."""
    for count in range(1, len(words)):
        wrong = wrong_score(" ".join(words[count:]), scale)
        if wrong is not None and pairs_in(" ".join(words[:count]), people):
            return UnclearError(wrong)
    return None


def add_ahead(files: Changes, competition: Competition, ahead: Ahead) -> None:
    """Add the row of a game that is played ahead; of a round that is paired, fill its row.

    Raises:
        NotReadyError: One of the two has something else in the round; the text tells what to do.
        EditError: The row cannot be written.
    """
    _check_round(competition, ahead)
    recorded = competition.round_numbered(ahead.round)
    if recorded is not None:
        _fill(files, competition, recorded, ahead)
        return
    for player in (ahead.white, ahead.black):
        _check_player(competition, ahead.round, player)
    result = ahead.told.result if ahead.told else None
    score = ahead.told.score if ahead.told else None
    row = {
        "round": str(ahead.round),
        "white": ahead.white,
        "black": ahead.black,
        "date": ahead.day.isoformat() if ahead.day else "",
    }
    _append(files, f"{competition.id}/results.csv", row, shown(result, score, competition.game))
    _check_still_open(files, competition, ahead)


def _fill(files: Changes, competition: Competition, recorded: Round, ahead: Ahead) -> None:
    """Write the day, and the result if it is told, into the row of a game that is paired.

    Raises:
        NotReadyError: There is no such game, it has a result, or no day is told.
        EditError: The row cannot be written.
    """
    pair = (ahead.white, ahead.black)
    game = next((g for g in recorded.games if (g.white, g.black) == pair and g.origin), None)
    if game is None or game.via:
        raise NotReadyError(
            "round-paired",
            say(
                "round {round} of {competition} is paired already, and in it {white} does not have"
                " White against {black}",
                round=ahead.round,
                competition=competition.id,
                white=ahead.white,
                black=ahead.black,
            ),
        )
    if game.result is not None:
        raise NotReadyError(
            "result-there",
            say(
                "{white} – {black} has a result already; if that is wrong: leaguegen enter"
                " {competition} --round {round} --correct",
                white=game.white,
                black=game.black,
                competition=competition.id,
                round=ahead.round,
            ),
        )
    if ahead.day is None:
        raise NotReadyError(
            "ahead-without-date",
            say(
                "round {round} is paired already; tell when this game of it was played: --date DAY",
                round=ahead.round,
            ),
        )
    result = ahead.told.result if ahead.told else None
    score = ahead.told.score if ahead.told else None
    write_entry(files, Entry(game, result, score, day=ahead.day), competition.game)


def _append(files: Changes, name: str, row: dict[str, str], result: str) -> None:
    """Add a row, with the result in the columns that the table has for it."""
    heads = ["round", "board", "white", "black", "result"]
    try:
        files.widen(name, columns.RESULTS, ["date"] if row["date"] else [])
        files.append(name, columns.RESULTS, [*heads, "date"], [row | {"result": result}])
    except EditError as error:
        if error.code != "column-absent":
            raise
        white, _, black = result.partition("-")
        points = {"white_points": white, "black_points": black}
        files.append(name, columns.RESULTS, [], [row | points])


def _check_round(competition: Competition, ahead: Ahead) -> None:
    planned = competition.planned(ahead.round)
    paired = competition.round_numbered(ahead.round) is not None
    if isinstance(competition.cycle_of(ahead.round).rules, CupRules) and not paired:
        raise NotReadyError(
            "ahead-cup",
            say("the ties of a cup are drawn: first pair the round, then enter the tie"),
        )
    if planned is None:
        raise NotReadyError(
            "round-unknown",
            say(
                "{competition} has no round {round}; add it to rounds.csv",
                competition=competition.id,
                round=ahead.round,
            ),
        )
    if ahead.day is not None and not lies_in(competition.season, ahead.day):
        raise NotReadyError(
            "ahead-outside",
            say("{date} is not in the season {season}", date=ahead.day, season=competition.season),
        )
    if ahead.day is not None and planned.date is not None and ahead.day >= planned.date:
        raise NotReadyError(
            "ahead-too-late",
            say(
                "round {round} is on {date}; a game that is played ahead has an earlier day",
                round=ahead.round,
                date=planned.date,
            ),
        )


def _check_player(competition: Competition, number: int, player: PlayerId) -> None:
    """Refuse a player who cannot have a game in that round."""
    why = _obstacle(competition, number, player)
    if why is not None:
        raise NotReadyError("ahead-impossible", why)


def _obstacle(competition: Competition, number: int, player: PlayerId) -> Message | None:
    if player not in competition.roster or not competition.roster[player].active(number):
        return say(
            "{player} does not take part in round {round} of {competition}",
            player=player,
            round=number,
            competition=competition.id,
        )
    for game in competition.pending.get(number, ()):
        if game.has(player):
            return say(
                "{player} already has a game in round {round}: {white} – {black}",
                player=player,
                round=number,
                white=game.white,
                black=game.black,
            )
    if player in competition.pending_byes.get(number, {}):
        return say(
            "{player} is free in round {round} by a row of results.csv",
            player=player,
            round=number,
        )
    return None


def _check_still_open(files: Changes, competition: Competition, ahead: Ahead) -> None:
    """Refuse a row by which a round that is not paired would count as played.

    That may be the round of the game, or an earlier one with rows of its own: a result without a
    day in a later round begins that round, so that whatever has rows before it was played too.
    """
    league = check_outcome(files).league
    after = league.competition(competition.id) if league else None
    if after is None:
        return
    known = {r.number for r in competition.rounds}
    played = tuple(r.number for r in after.rounds if r.number not in known)
    if not played:
        return
    if ahead.day is None:
        raise NotReadyError(
            "ahead-without-date",
            say(
                "with this game round {rounds} would count as played; tell when it was played:"
                " --date DAY",
                rounds=played,
            ),
        )
    raise NotReadyError("ahead-after-undated", _undated(after, played))


def _undated(after: Competition, played: tuple[int, ...]) -> Message:
    """Tell which later result without a day makes rounds count as played."""
    rounds = {r.number: r.games for r in after.rounds} | dict(after.pending)
    causes = (
        (number, game)
        for number, games in sorted(rounds.items())
        for game in games
        if number > played[0] and game.result is not None and game.date is None
    )
    cause = next(causes, None)
    if cause is None:
        return say(
            "with this game round {rounds} would count as played: half of those present stand in"
            " its rows. Pair the round first",
            rounds=played,
        )
    number, game = cause
    return say(
        "with this game round {rounds} would count as played, for {white} – {black} of round"
        " {later} has a result without a day; first write its day into results.csv, column date",
        rounds=played,
        white=game.white,
        black=game.black,
        later=number,
    )


def ahead_notes(competition: Competition, ahead: Ahead) -> tuple[Message, ...]:
    """Return what the leader is to know of the two: that they met before, or are away."""
    notes = []
    pair = frozenset((ahead.white, ahead.black))
    rounds = {r.number: r.games for r in competition.rounds} | dict(competition.pending)
    met = [
        number
        for number, games in rounds.items()
        for game in games
        if {game.white, game.black} == pair and number != ahead.round
    ]
    if met:
        notes.append(
            say(
                "{white} and {black} meet in round {rounds} too.",
                white=ahead.white,
                black=ahead.black,
                rounds=tuple(sorted(met)),
            )
        )
    notes += _of_two_groups(competition, ahead)
    away = told_away(competition, ahead.round)
    told = tuple(p for p in (ahead.white, ahead.black) if p in away)
    if told:
        notes.append(
            say(
                "{players}: told to be away from round {round}; with this game in it that is no"
                " longer needed in absences.csv.",
                players=told,
                round=ahead.round,
            )
        )
    return tuple(notes)


def _of_two_groups(competition: Competition, ahead: Ahead) -> Iterator[Message]:
    """Yield that the two are in different groups, where each group plays by itself."""
    roster = competition.roster_in(ahead.round)
    one, other = (roster[p].group for p in (ahead.white, ahead.black))
    if plays_in_groups(competition.cycle_of(ahead.round).rules) and one != other:
        yield say(
            "{white} is in group {one} and {black} in group {other}; each group plays by itself.",
            white=ahead.white,
            one=one or "–",
            black=ahead.black,
            other=other or "–",
        )
