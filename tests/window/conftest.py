"""The demonstration site, built once for all, and two hosts that serve it."""

from collections.abc import Iterator

import pytest

from tests.window.demonstration import Demonstration, demonstration
from tests.window.serving import served


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Demonstration:
    """The whole demonstration site, on the disk."""
    base = tmp_path_factory.getbasetemp()
    return demonstration(base if worker_id == "master" else base.parent)


@pytest.fixture(scope="session")
def host(site: Demonstration) -> Iterator[str]:
    """The address of a host that has the site at its root."""
    with served(site.root) as address:
        yield address


@pytest.fixture(scope="session")
def host_below(site: Demonstration) -> Iterator[str]:
    """The address of a host that has the site in a folder, and nothing elsewhere."""
    with served(site.root, "/club/sub/") as address:
        yield address
