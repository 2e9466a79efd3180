"""On the demonstration site each reason leads to its article on the page of the rules."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.demonstration import Demonstration, demonstration

pytestmark = pytest.mark.xdist_group("rules links")

LINKED = re.compile(r'<a href="([^"#]+)#([^"]+)">([^<]+)</a>')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Demonstration:
    """The demonstration site, built once for all tests that look at it."""
    base = tmp_path_factory.getbasetemp()
    return demonstration(base if worker_id == "master" else base.parent)


def cites(site: Demonstration) -> Iterator[tuple[Path, str]]:
    for name, template in site.templates.items():
        if template in ("round.html", "provisional.html"):
            page = site.root / name
            for cited in re.findall(r"<cite>(.*?)</cite>", page.read_text(encoding="utf-8")):
                yield page, cited


def test_every_reason_leads_to_an_article_that_is_there(site: Demonstration) -> None:
    ids: dict[Path, set[str]] = {}
    systems = set()
    count = 0
    for page, cited in cites(site):
        found = LINKED.fullmatch(cited)
        assert found is not None, (page, cited)
        path, fragment, text = found.groups()
        target = (page.parent / path).resolve()
        assert target.name == "rules.html"
        if target not in ids:
            ids[target] = set(re.findall(r' id="([^"]+)"', target.read_text(encoding="utf-8")))
        assert fragment in ids[target], (page, cited)
        systems.add(text.split()[0])
        count += 1
    assert count > 1000
    assert len(systems) >= 9


def test_an_article_has_one_address_in_every_language(site: Demonstration) -> None:
    for name, template in site.templates.items():
        if template == "rules.html":
            text = (site.root / name).read_text(encoding="utf-8")
            found = re.findall(r' id="([^"]+)"', text)
            assert len(found) == len(set(found)), name
            assert all(re.fullmatch(r"[a-z0-9-]+", each) for each in found), name
