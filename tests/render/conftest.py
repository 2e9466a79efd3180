"""The hand-made club's site, built once."""

from collections.abc import Mapping

import pytest

from leaguegen.files import read_theme
from leaguegen.render.site import site
from tests.render import club
from tests.render.html import Element, parse

STATIC = {name: data for name, data in read_theme().items() if name.startswith("static/")}


def built(**changes: str) -> dict[str, bytes]:
    """Build the hand-made club's site, static files included."""
    language = changes.pop("language", "nl")
    files = site(club.league(language, **changes), club.templates(), STATIC, club.problems())
    return {str(path): data for path, data in files.items()} | STATIC


@pytest.fixture(scope="session")
def files() -> Mapping[str, bytes]:
    """Every file of the site."""
    return built()


@pytest.fixture(scope="session")
def pages(files: Mapping[str, bytes]) -> Mapping[str, Element]:
    """Every page of the site, parsed."""
    return {name: parse(data) for name, data in files.items() if name.endswith(".html")}
