"""Tests that share something costly run in one process: pytest and pytest-xdist agree on that."""

import pytest


@pytest.mark.xdist_group("together")
def test_a_group_is_kept_together(request: pytest.FixtureRequest, worker_id: str) -> None:
    """The name of the group is what the processes are given; some pytests lose it on the way."""
    grouped = worker_id != "master" and request.config.getoption("loadgroup")
    assert request.node.nodeid.endswith("@together") == bool(grouped)
