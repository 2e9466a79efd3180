"""The pages about problems are those that the examples make."""

import re

import pytest

from tests.problems.chapters import CASES
from tests.problems.of_commands import CODES
from tools.problem_docs import DOCS, FILES, page


@pytest.mark.parametrize("language", FILES)
def test_the_page_is_up_to_date(language: str) -> None:
    written = (DOCS / FILES[language]).read_text(encoding="utf-8")
    assert written == page(language), "run make problems"


@pytest.mark.parametrize("language", FILES)
def test_every_code_has_an_address_on_the_page(language: str) -> None:
    text = (DOCS / FILES[language]).read_text(encoding="utf-8")
    headings = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert sorted(headings) == sorted([*(case.code for case in CASES), *CODES])
    assert all(f"](#{code})" in text for code in headings)
    assert text.count("  hint: " if language == "en" else "  tip: ") >= len(CASES)
