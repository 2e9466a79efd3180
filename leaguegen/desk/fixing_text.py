"""Settings and pages written anew: UTF-8, LF, a last line end; their words stay as they are."""

from leaguegen.desk.fixing_repairs import Repair, Repairs
from leaguegen.desk.fixing_table import CANNOT_BE_WRITTEN, Fixed, why_a_guess
from leaguegen.source.conflict import settle
from leaguegen.source.lines import LINE_END
from leaguegen.source.problem import Problem
from leaguegen.source.rewrite import sure_text
from leaguegen.source.settings import parse


def fix_text(data: bytes, file: str) -> Fixed:
    """Write a file of settings or a page in Markdown anew."""
    read = sure_text(data, file)
    if isinstance(read, Problem):
        return Fixed(data, Repairs(), read.message)
    text, codes = read
    if text.is_guess:
        return Fixed(data, Repairs(), why_a_guess(text))
    merges = settle(text.text, file)[1] if "<<<<<<<" in text.text else []
    if merges:
        return Fixed(data, Repairs(), merges[0].message)
    lines = LINE_END.sub("\n", text.text)
    plain = lines if lines.endswith("\n") or not lines else lines + "\n"
    if file.endswith(".toml") and _values(plain, file) != _values(text.text, file):
        return Fixed(data, Repairs(), CANNOT_BE_WRITTEN)
    repairs = Repairs()
    repairs[Repair.ENCODING] += text.encoding != "utf-8" or text.bom
    repairs[Repair.TWICE] += "encoding-twice" in codes
    repairs[Repair.LINE_ENDS] += plain != text.text
    return Fixed(plain.encode(), +repairs)


def _values(text: str, file: str) -> object:
    settings, _ = parse(text, file)
    return None if settings is None else settings.values
