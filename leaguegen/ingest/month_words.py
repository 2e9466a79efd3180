"""Names of months and days, Dutch and English, and how people shorten them."""

_MONTHS = (
    ("januari", "january", "jan"),
    ("februari", "february", "feb", "febr"),
    ("maart", "march", "mrt", "mar", "maa"),
    ("april", "apr"),
    ("mei", "may"),
    ("juni", "june", "jun"),
    ("juli", "july", "jul"),
    ("augustus", "august", "aug"),
    ("september", "sep", "sept"),
    ("oktober", "october", "okt", "oct"),
    ("november", "nov"),
    ("december", "dec"),
)
_DAYS = (
    ("maandag", "monday", "ma", "maa", "mon", "mo"),
    ("dinsdag", "tuesday", "di", "din", "tue", "tues", "tu"),
    ("woensdag", "wednesday", "wo", "woe", "wed"),
    ("donderdag", "thursday", "do", "don", "thu", "thur", "thurs", "th"),
    ("vrijdag", "friday", "vr", "vrij", "vri", "fri"),
    ("zaterdag", "saturday", "za", "zat", "sat"),
    ("zondag", "sunday", "zo", "zon", "sun"),
)

_MONTH_NUMBER = {word: n for n, words in enumerate(_MONTHS, start=1) for word in words}
_DAY_NUMBER = {word: n for n, words in enumerate(_DAYS) for word in words}

MONTH_WORDS = tuple(_MONTH_NUMBER)


def month_number(word: str) -> int | None:
    """Return 1 to 12 for the name of a month in small letters, or None."""
    return _MONTH_NUMBER.get(word)


def day_number(word: str) -> int | None:
    """Return 0 (Monday) to 6 for the name of a day in small letters, or None."""
    return _DAY_NUMBER.get(word)
