"""The small club's site, built once."""

from collections.abc import Mapping

import pytest

from tests.render.data.club import NOWHERE, site


@pytest.fixture(scope="session")
def made() -> Mapping[str, bytes]:
    """Every file of the site of a club that knows its address."""
    return site()


@pytest.fixture(scope="session")
def nowhere() -> Mapping[str, bytes]:
    """Every file of the site of a club that does not."""
    return site(club=NOWHERE)
