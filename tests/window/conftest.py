"""The demonstration site, built once for all, and hosts that serve it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.window.addresses import Read, reading
from tests.window.demonstration import (
    BELOW,
    Demonstration,
    demonstration,
    demonstration_as_it_is,
)
from tests.window.serving import served


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Demonstration:
    """The whole demonstration site, in two languages and at an address, on the disk."""
    return demonstration(shared(tmp_path_factory, worker_id))


@pytest.fixture(scope="session")
def as_it_is(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Demonstration:
    """The demonstration site as `make site` makes it: in one language, and without an address."""
    return demonstration_as_it_is(shared(tmp_path_factory, worker_id))


def shared(factory: pytest.TempPathFactory, worker: str) -> Path:
    """Return the folder of all processes of this run."""
    base = factory.getbasetemp()
    return base if worker == "master" else base.parent


@pytest.fixture(scope="session")
def read(site: Demonstration) -> Mapping[str, Read]:
    """Every page and feed of the site, read; in one process, whose tests are of the group links."""
    return reading(site.root)


@pytest.fixture(scope="session")
def host(site: Demonstration) -> Iterator[str]:
    """The address of a host that has the site where its settings say."""
    with served(site.root, BELOW) as address:
        yield address


@pytest.fixture(scope="session")
def host_below(site: Demonstration) -> Iterator[str]:
    """The address of a host that has the site in a folder, and nothing elsewhere."""
    with served(site.root, "/club/sub/") as address:
        yield address
