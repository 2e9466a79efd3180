"""Texts made from the templates of a new club.

The marks are not those of pages: `${{ }}`, `{{ }}` and `[[ ]]` mean something in the files of hosts
and in shells.
"""

from collections.abc import Mapping

from jinja2 import Environment, StrictUndefined

_MADE = Environment(
    variable_start_string="«",
    variable_end_string="»",
    block_start_string="«%",
    block_end_string="%»",
    comment_start_string="«#",
    comment_end_string="#»",
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    autoescape=False,  # noqa: S701 - these are no pages
)


def filled(template: bytes, values: Mapping[str, object]) -> bytes:
    """Return a template with its values filled in, with line feeds alone.

    >>> filled("«a» ${{ b }} «% if c %»d«% endif %»".encode(), {"a": 1, "c": True})
    b'1 ${{ b }} d'
    """
    text = template.decode().replace("\r\n", "\n")
    return _MADE.from_string(text).render(**values).encode()
