"""Whether a paired round can be changed because somebody comes or goes, and why not."""

from leaguegen.desk.absent_rows import is_alone, own_date
from leaguegen.model.game import Bye, ByeKind, Game, Round
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.beforehand import not_in_round
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


def round_to_amend(competition: Competition, number: int | None) -> tuple[Round, Record]:
    """Return the round that may change, with its record: the latest, of a schedule this evening's.

    Raises:
        NotReadyError: It cannot change any more, or never can.
    """
    if isinstance(competition.cycles[-1].rules, CupRules):
        raise NotReadyError("cup-draws-all", _CUP)
    if not competition.rounds:
        raise _not_paired(competition, number)
    recorded = _recorded(competition, number)
    if not is_schedule(competition.cycle_of(recorded.number).rules):
        _check_latest(competition, recorded)
    record = competition.records.get(recorded.number)
    if record is None:
        raise NotReadyError(
            "no-record",
            say(
                "round {round} stands in rows that no pairing made, so it is changed there: in"
                " results.csv of {competition}",
                round=recorded.number,
                competition=competition.id,
            ),
        )
    return recorded, record


_CUP = say(
    "the ties of a cup are drawn among everybody who is still in; nobody comes in or goes out after"
    " the draw. Who cannot come: the tie waits, and is entered when it is played. Who gives up:"
    " enter the tie as a forfeit"
)


def _recorded(competition: Competition, number: int | None) -> Round:
    """Return the round that is meant.

    Raises:
        NotReadyError: It is not paired.
    """
    if number is not None:
        recorded = competition.round_numbered(number)
        if recorded is None:
            raise _not_paired(competition, number)
        return recorded
    last = competition.rounds[-1]
    if is_schedule(competition.cycle_of(last.number).rules):
        return next((r for r in competition.rounds if not r.complete), last)
    return last


def _not_paired(competition: Competition, number: int | None) -> NotReadyError:
    if number is None:
        text = say(
            "no round of {competition} is paired yet. Who is away is told when it is: leaguegen"
            " pair {competition} --absent …",
            competition=competition.id,
        )
    else:
        text = say(
            "round {round} of {competition} is not paired yet. Who is away is told when it is:"
            " leaguegen pair {competition} --absent …",
            round=number,
            competition=competition.id,
        )
    return NotReadyError("not-paired", text)


def _check_latest(competition: Competition, recorded: Round) -> None:
    """Refuse a round on which another was paired, or that is over.

    Raises:
        NotReadyError: It is one of these.
    """
    later = [r.number for r in competition.rounds if r.number > recorded.number]
    if later:
        raise NotReadyError(
            "later-round-paired",
            say(
                "round {later} was paired on round {round} already, so nobody comes or goes there"
                " any more; what was typed wrong: leaguegen enter {competition} --round {round}"
                " --correct",
                later=later[0],
                round=recorded.number,
                competition=competition.id,
            ),
        )
    if recorded.games and recorded.complete:
        raise NotReadyError(
            "round-over",
            say(
                "every board of round {round} of {competition} has its result; that round is over."
                " To pair the next: leaguegen pair {competition}",
                round=recorded.number,
                competition=competition.id,
            ),
        )


def game_of(recorded: Round, player: PlayerId) -> Game | None:
    """Return the game that somebody has in a round."""
    return next((g for g in recorded.games if g.has(player)), None)


def bye_of(recorded: Round, player: PlayerId) -> Bye | None:
    """Return how somebody has no game in a round."""
    return next((b for b in recorded.byes if b.player == player), None)


def check_comes(
    competition: Competition, recorded: Round, record: Record, player: PlayerId
) -> ByeKind | None:
    """Check that somebody can come into a round, and return why he was away.

    Raises:
        NotReadyError: He cannot.
    """
    why = _cannot_come(competition, recorded, record, player)
    if why is not None:
        raise NotReadyError(*why)
    bye = bye_of(recorded, player)
    return bye.kind if bye else None


def _cannot_come(
    competition: Competition, recorded: Round, record: Record, player: PlayerId
) -> tuple[str, Message] | None:
    if is_schedule(competition.cycle_of(recorded.number).rules):
        return "schedule-for-all", say(
            "{competition} has a fixed schedule, in which everybody has a place from the start;"
            " nobody is added to an evening. A newcomer: a row in entrants.csv, before the schedule"
            " is made anew. A game that waits can be played tonight: enter its result",
            competition=competition.id,
        )
    if not competition.roster[player].active(recorded.number):
        return "not-in-round", not_in_round(competition, recorded.number, player)
    game, bye = game_of(recorded, player), bye_of(recorded, player)
    if game is not None:
        return "plays-already", say(
            "{player} is in round {round} already: {white} – {black}",
            player=player,
            round=recorded.number,
            white=game.white,
            black=game.black,
        )
    if bye is not None and bye.via:
        return "plays-elsewhere", say(
            "{player} plays in the cup {cup} this evening", player=player, cup=bye.via
        )
    if any(each.player == player for each in record.byes_now):
        return "free-already", say(
            "{player} is in round {round} already, and is free",
            player=player,
            round=recorded.number,
        )
    told = competition.absences.get(recorded.number, ())
    if any(a.player == player and a.for_club for a in told):
        return "plays-elsewhere", say(
            "{player} plays for the club that evening by external.csv; take out that row first",
            player=player,
        )
    return None


def check_schedule(
    league: League, competition: Competition, recorded: Round, player: PlayerId
) -> None:
    """Tell whoever signed off from an evening of a schedule, and comes, how that is taken back.

    Raises:
        NotReadyError: A file says that he is away; in the schedule he still has his place.
    """
    number = recorded.number
    away = told_away(competition, number).get(player, ByeKind.CLUB)
    if away is ByeKind.CLUB or not is_schedule(competition.cycle_of(number).rules):
        return
    day = own_date(competition, number)
    # Where there is one competition, `absences.csv` names none.
    scope = () if is_alone(league, competition) else (competition.id,)
    when = (f"--round {number}",) if day is None else (day.isoformat(),)
    text = say(
        "{player} still has a place in the schedule; only absences.csv says that {player} is away"
        " from round {round}. To take that back: leaguegen absent {arguments} --undo",
        player=player,
        round=number,
        arguments=" ".join((str(player), *when, *scope)),
    )
    raise NotReadyError("schedule-for-all", text)


def check_goes(competition: Competition, recorded: Round, record: Record, player: PlayerId) -> None:
    """Check that somebody can go out of a round.

    Raises:
        NotReadyError: He cannot.
    """
    why = _cannot_go(competition, recorded, record, player)
    if why is not None:
        raise NotReadyError(*why)


def _cannot_go(
    competition: Competition, recorded: Round, record: Record, player: PlayerId
) -> tuple[str, Message] | None:
    game = game_of(recorded, player)
    if game is None:
        if any(each.player == player for each in record.byes_now):
            return None
        return "not-there", say(
            "{player} has no place in round {round}: nothing to sign off from",
            player=player,
            round=recorded.number,
        )
    if game.via:
        return "cup-draws-all", say(
            "{white} – {black} is a cup tie: it waits, and is entered when it is played",
            white=game.white,
            black=game.black,
        )
    if game.result is not None:
        return "has-result", say(
            "{white} – {black} has a result already; if that is wrong: leaguegen enter"
            " {competition} --round {round} --correct",
            white=game.white,
            black=game.black,
            competition=competition.id,
            round=recorded.number,
        )
    if game.date is not None:
        return "moved-already", say(
            "{white} – {black} is played on {date}, so nobody has to sign off",
            white=game.white,
            black=game.black,
            date=game.date,
        )
    return None
