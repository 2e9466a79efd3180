"""Text to the result of a game.

The forms are many, the rule is one: read what can mean only one thing, and for all else say what is
odd about it. A game's result is never guessed.
"""

import re
from fractions import Fraction
from typing import Literal, TypeAlias

from leaguegen.ingest.bye_words import bye_kind, folded
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.excel_result import excel_original, looks_like_date, score_of_time
from leaguegen.model.game import ByeKind, Result
from leaguegen.source.invisible import squeeze
from leaguegen.words.message import Message, say

GameKind: TypeAlias = Literal["chess", "draughts"]

ResultCell: TypeAlias = Result | ByeKind | None
"""A result, why a player is free, or None: to be played."""

HALF = Fraction(1, 2)

_SCORES = {
    (Fraction(1), Fraction(0)): Result.WHITE_WINS,
    (HALF, HALF): Result.DRAW,
    (Fraction(0), Fraction(1)): Result.BLACK_WINS,
    (Fraction(0), Fraction(0)): Result.BOTH_FORFEIT,
}
_DRAUGHTS = {
    (Fraction(2), Fraction(0)): Result.WHITE_WINS,
    (Fraction(1), Fraction(1)): Result.DRAW,
    (Fraction(0), Fraction(2)): Result.BLACK_WINS,
}
_FORFEITS = {
    Result.WHITE_WINS: Result.BLACK_FORFEITS,
    Result.BLACK_WINS: Result.WHITE_FORFEITS,
    Result.BOTH_FORFEIT: Result.BOTH_FORFEIT,
}
_SIGNS = {
    "+-": Result.BLACK_FORFEITS,
    "-+": Result.WHITE_FORFEITS,
    "--": Result.BOTH_FORFEIT,
}
_ONE_SIGN = {
    "=": Result.DRAW,
    "½": Result.DRAW,
    "+": Result.BLACK_FORFEITS,
    "-": Result.WHITE_FORFEITS,
}
_WORDS = {
    **dict.fromkeys(("w", "wit", "white", "witwint", "whitewins"), Result.WHITE_WINS),
    **dict.fromkeys(("z", "zwart", "black", "zwartwint", "blackwins"), Result.BLACK_WINS),
    **dict.fromkeys(("r", "rem", "remise", "draw", "gelijk", "gelijkspel"), Result.DRAW),
}
_TO_BE_PLAYED = frozenset(
    ("uitgesteld", "postponed", "nogtespelen", "tobeplayed", "tbd", "adjourned", "afgebroken")
)


def result(text: str, game: GameKind = "chess") -> ResultCell:
    """Read a result as people write it, or a word for a free player.

    Args:
        text: The cell; empty: still to be played.
        game: In draughts a win is also `2-0` and a draw `1-1`.

    Raises:
        CellError: `result-half` (`½-`), `result-impossible` (`1-½`), `result-draughts` (`2-0` in
            chess), `result-excel-date` (`jan-00`, `01:00`), `result-unknown`.

    >>> [result(text).value for text in ("1 - 0", "0,5-0,5", "R", "1-0R", "vrij")]
    ['1-0', '½-½', '½-½', '1-0R', 'bye']
    """
    plain = _plain(text)
    word = folded(plain)
    if plain in ("", "*") or word in _TO_BE_PLAYED:
        return None
    if plain in _ONE_SIGN or word in _WORDS:
        return _ONE_SIGN.get(plain) or _WORDS[word]
    if _TIME.fullmatch(plain):
        raise _time(text, plain, game)
    signs = _PLUS_MINUS.fullmatch(plain)
    if signs:
        return _of_signs(text, signs.group(1) + signs.group(2))
    score = _SCORE.fullmatch(plain)
    if score:
        return _of_score(text, score, game)
    kind = bye_kind(plain)
    if kind is None:
        raise _refusal(text, plain, game)
    return kind


def is_score(text: str, game: GameKind = "chess") -> bool:
    """Whether a text is the result of a game written in figures, wherever it stands.

    >>> [is_score(text) for text in ("1-0", "0-1R", "1/2-1/2", "-", "bye", "3-12-2026")]
    [True, True, True, False, False, False]
    """
    try:
        found = result(text, game)
    except CellError:
        return False
    return isinstance(found, Result) and re.search("[0-9½]", _plain(text)) is not None


def written(found: Result, game: GameKind = "chess") -> str:
    """Write a result in its canonical form.

    >>> written(Result.DRAW, "draughts")
    '1-1'
    """
    return found.shown(game)


def result_of_points(white: str, black: str, game: GameKind = "chess") -> ResultCell:
    """Read a result from the columns `white_points` and `black_points`.

    Raises:
        CellError: As `result`; `result-half` where only one of the two is filled.

    >>> result_of_points("0,5", "0.5").value
    '½-½'
    """
    if not squeeze(white) and not squeeze(black):
        return None
    if not squeeze(black) and (kind := bye_kind(white)):
        return kind
    both = f"{squeeze(white)}-{squeeze(black)}"
    if not squeeze(white) or not squeeze(black):
        raise _half(both, game)
    return result(both, game)


def before_excel(text: str, game: GameKind = "chess") -> Result | None:
    """Return the result that a spreadsheet took for a date or a time, where only one can be.

    >>> [before_excel(text) for text in ("jan-00", "01:00", "3-mrt")]
    [<Result.WHITE_WINS: '1-0'>, <Result.WHITE_WINS: '1-0'>, None]
    """
    plain = _plain(text)
    return score_of_time(plain, game) if _TIME.fullmatch(plain) else excel_original(plain, game)


def points_of(text: str) -> tuple[Fraction, Fraction] | None:
    """Read the two numbers of a score, whatever they mean; None if it is no score.

    >>> points_of("3 - 1"), points_of("1-0R")
    ((Fraction(3, 1), Fraction(1, 1)), None)
    """
    score = _SCORE.fullmatch(_plain(text))
    if score is None or score.group(2) or score.group(4):
        return None
    return _number(score.group(1)), _number(score.group(3))


_NUMBER = r"(½|[0-9]{1,4}(?:[.,][0-9]{1,4})?|[.,]5)"
_FORFEIT = r"(?:r|f|ff|reg|regl|reglementair|forf|forfait|forfeit|wo|w\.o)\.?"
_SUFFIX = rf"\s*\(?({_FORFEIT})\)?"
_SCORE = re.compile(rf"{_NUMBER}(?:{_SUFFIX})?(?:\s*[-:/]\s*|\s+){_NUMBER}(?:{_SUFFIX})?")
_HALF_SCORE = re.compile(rf"{_NUMBER}\s*[-:/]?|[-:/]\s*{_NUMBER}|[-:/]")
_TIME = re.compile(r"(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?")
_PLUS_MINUS = re.compile(r"([+-])\s*[-/:]?\s*([+-])")
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣－˗"), "-")


def _plain(text: str) -> str:
    """Write dashes, halves and case in one way."""
    plain = squeeze(text).translate(_DASHES).casefold().replace("⁄", "/")
    return _HALVES.sub("½", plain)


_HALVES = re.compile(r"(?<![0-9.,/])(?:1/2(?!/[0-9]{2})|0[.,]50?|[.,]50?)(?![0-9])")


def _of_signs(text: str, signs: str) -> Result:
    """Read `+ -`."""
    if signs == "++":
        raise CellError(
            "result-impossible",
            say("“{text}” gives both players the point.", text=quoted(text)),
            say("Write 1-0R, 0-1R or 0-0R."),
        )
    return _SIGNS[signs]


def _of_score(text: str, score: re.Match[str], game: GameKind) -> Result:
    """Read `1-0`, with `R` behind it, or behind both numbers."""
    white, white_forfeit, black, black_forfeit = score.groups()
    pair = (_number(white), _number(black))
    found = _SCORES.get(pair)
    if found is None and pair in _DRAUGHTS:
        found = _DRAUGHTS[pair]
        if game != "draughts":
            meant = _FORFEITS.get(found, found) if white_forfeit or black_forfeit else found
            raise CellError(
                "result-draughts",
                say("“{text}” is a score of draughts; this is chess.", text=quoted(text)),
                say("Write {result}.", result=meant.value),
            )
    if found is None:
        raise _impossible(text, (white, black), game)
    if not (white_forfeit or black_forfeit):
        return found
    if found not in _FORFEITS:
        raise CellError(
            "result-impossible",
            say("“{text}”: a game that was not played is no draw.", text=quoted(text)),
            say("Write 2-0R, 0-2R or 0-0R for a game that was not played; 1-1 for a draw.")
            if game == "draughts"
            else say("Write 1-0R, 0-1R or 0-0R for a game that was not played; ½-½ for a draw."),
        )
    return _FORFEITS[found]


def _number(text: str) -> Fraction:
    return HALF if text == "½" else Fraction(text.replace(",", "."))


def _impossible(text: str, scores: tuple[str, str], game: GameKind) -> CellError:
    return CellError(
        "result-impossible",
        say(
            "“{text}”: the scores {white} and {black} do not belong together.",
            text=quoted(text),
            white=scores[0],
            black=scores[1],
        ),
        say("Write 2-0, 1-1 or 0-2.") if game == "draughts" else say("Write 1-0, ½-½ or 0-1."),
    )


def _refusal(text: str, plain: str, game: GameKind) -> CellError:
    """Say what is odd about a text that is no result."""
    if looks_like_date(plain):
        return _excel(text, plain, game)
    if _HALF_SCORE.fullmatch(plain):
        return _half(text, game)
    return CellError(
        "result-unknown",
        say("“{text}” is not a result.", text=quoted(text)),
        _likely(plain, game)
        or (
            say("Write 2-0, 1-1, 0-2, 2-0R, 0-2R or bye.")
            if game == "draughts"
            else say("Write 1-0, ½-½, 0-1, 1-0R, 0-1R or bye.")
        ),
    )


def _half(text: str, game: GameKind) -> CellError:
    return CellError(
        "result-half",
        say("“{text}” is only half a result.", text=quoted(text)),
        say("Write both scores, such as 2-0, 1-1 or 0-2; leave it empty while to be played.")
        if game == "draughts"
        else say("Write both scores, such as 1-0, ½-½ or 0-1; leave it empty while to be played."),
    )


def _likely(plain: str, game: GameKind) -> Message | None:
    """Guess at letters typed for figures, or signs around them, as a hint only."""
    figures = plain.replace("o", "0").replace("l", "1").replace("i", "1").replace("!", "1")
    score = _SCORE.fullmatch(figures.strip(" ?.,;="))
    found = _SCORES.get((_number(score.group(1)), _number(score.group(3)))) if score else None
    return say("Did you mean {result}?", result=written(found, game)) if found else None


def _time(text: str, plain: str, game: GameKind) -> CellError:
    """Say that Excel took a score for a time: `1:0` becomes 01:00."""
    message = say("“{text}” looks like a score that Excel turned into a time.", text=quoted(text))
    return _converted(message, score_of_time(plain, game), game)


def _excel(text: str, plain: str, game: GameKind) -> CellError:
    """Say that Excel took a score for a date, and which score it probably was."""
    message = say("“{text}” looks like a score that Excel turned into a date.", text=quoted(text))
    return _converted(message, excel_original(plain, game), game)


def _converted(message: Message, original: Result | None, game: GameKind) -> CellError:
    if original is None:
        hint = say("Write the result anew; give the column the format “Text” first.")
    else:
        hint = say(
            "It was probably {result}: write that, or let leaguegen fix do it where that is"
            " certain; give the column the format “Text” first.",
            result=written(original, game),
        )
    return CellError("result-excel-date", message, hint)
