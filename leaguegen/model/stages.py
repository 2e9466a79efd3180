"""Names of the stages of a day of poules."""

_FINALS = ("final", "finals", "finale", "finales")


def is_final(stage: str) -> bool:
    """Whether a stage of `rounds.csv` is that of the finals.

    >>> is_final("Finale"), is_final("2")
    (True, False)
    """
    return stage.strip().casefold() in _FINALS
