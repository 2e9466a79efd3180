"""The line `follows` of the settings of a new season."""

import re

import tomlkit
from tomlkit import TOMLDocument

_SYSTEM = re.compile(r"""^[ \t]*(?:system|"system"|'system')[ \t]*=.*$""", re.MULTILINE)
"""The line of the setting that every competition has; it stands above all tables."""


def settings_that_follow(text: str, before: str) -> TOMLDocument:
    """Return settings that name the competition of the season before.

    A new line stands behind that of the system. At the end it could come below a table that is
    switched off by `#`, and would belong to that table as soon as somebody switches it on.

    Args:
        text: The settings; line ends are kept.
        before: The id of that competition.
    """
    settings = tomlkit.parse(text)
    system = _SYSTEM.search(text)
    if "follows" not in settings and system is not None:
        # `$` stands before "\n" only: a carriage return is part of what was found.
        end = "\r\n" if system[0].endswith("\r") else "\n"
        at = system.start() + len(system[0].rstrip("\r"))
        settings = tomlkit.parse(f'{text[:at]}{end}follows = ""{text[at:]}')
    settings["follows"] = before
    return settings
