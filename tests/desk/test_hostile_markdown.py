"""A page that cannot be shown is an error at its file, not a fault of the template."""

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files


def test_signs_that_are_nested_too_deeply() -> None:
    """Emphasis in emphasis is no matter of counting signs: the text itself is tried."""
    nested = "*a _b " * 600 + "c" + " d_ e*" * 600
    content = files({"players.csv": "id,name\nan,An\n", "pages/rules.md": f"# Rules\n\n{nested}\n"})
    outcome = build(content, read_theme())
    assert outcome.files is None
    assert [(str(p.span), p.code) for p in outcome.problems] == [
        ("pages/rules.md:1:1", "markdown-limit")
    ]
