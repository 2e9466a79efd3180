"""The demonstration club's site: in two languages and at an address, and as `make site` has it."""

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path, PurePosixPath

import jinja2
import pytest
from filelock import FileLock

from leaguegen.cli import main
from leaguegen.render.html import render
from leaguegen.render.pages import Frame, Page
from leaguegen.render.prose import Prose
from tests.git_room.repositories import repository

ROOT = Path(__file__).parents[2]

BELOW = "/stand/"
START = f"https://vrijetoren.example{BELOW}"
"""Where the site says that it stands."""

ENGLISH = "en/"

ADDED = {
    "club.toml": f'site = "{START}"\nlanguages = ["nl", "en"]\nkleur = "groen"\n',
    "ratings.csv": "p01,proef,2026-09-01,1500\np01,proef,2026-09-01,1510\n",
}
"""What the club's files have beside what is theirs: an address, two languages, and slips that are
told on the page of warnings, which else has nothing on it.
"""

CORRECTED = "2026-27/interne/results.csv"
"""Where results were wrong at first."""

RICH = Fraction(9, 10)
"""The part of all kinds of elements of its type that a page must have to speak for the others."""


@dataclass(frozen=True)
class Demonstration:
    """A built site.

    Attributes:
        root: Its folder.
        templates: Of each page, by address, the template that made it.
    """

    root: Path
    templates: Mapping[str, str]

    @cached_property
    def files(self) -> frozenset[str]:
        """The address of every file."""
        found = (p for p in self.root.rglob("*") if p.is_file())
        return frozenset(p.relative_to(self.root).as_posix() for p in found)

    @cached_property
    def samples(self) -> Mapping[str, str]:
        """Of each template the page, in Dutch, that is largest."""
        return {template: pages[-1] for template, pages in self._pages.items()}

    @cached_property
    def usual(self) -> Mapping[str, str]:
        """Of each template the smallest page, in Dutch, that has nearly all that others have."""
        out: dict[str, str] = {}
        for template, pages in self._pages.items():
            kinds = {page: len(kinds_of(self._text(page))) for page in pages}
            enough = RICH * max(kinds.values())
            out[template] = next(page for page in pages if kinds[page] >= enough)
        return out

    @cached_property
    def english(self) -> Mapping[str, str]:
        """Of each template the English twin of the page in `usual`."""
        return {template: ENGLISH + page for template, page in self.usual.items()}

    @cached_property
    def _pages(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for page in sorted(self.templates, key=lambda name: (self._size(name), name)):
            if not page.startswith(ENGLISH):
                found.setdefault(self.templates[page], []).append(page)
        return found

    def _size(self, page: str) -> int:
        return (self.root / page).stat().st_size

    def _text(self, page: str) -> str:
        return (self.root / page).read_text(encoding="utf-8")


def kinds_of(page: str) -> set[tuple[str, str]]:
    """Return the kinds of elements in the main part of a page: each tag with each of its classes.

    >>> sorted(kinds_of('<p><main><p class="a b"><p><b>!</b></main><i>'))
    [('b', ''), ('main', ''), ('p', ''), ('p', 'a'), ('p', 'b')]
    """
    main = page[page.index("<main") : page.index("</main>")]
    found = re.findall(r'<(\w+)(?:[^>]*?\sclass="([^"]*)")?', main)
    return {(tag, name) for tag, classes in found for name in classes.split() or [""]}


def page_templates() -> list[str]:
    """Return the theme's templates of pages: those that extend the frame."""
    folder = ROOT / "templates"
    found = sorted(p for p in folder.glob("*.html"))
    return [p.name for p in found if "{% extends" in p.read_text(encoding="utf-8")]


def demonstration(shared: Path) -> Demonstration:
    """Return the site in two languages and at an address, built by whoever asks first.

    Args:
        shared: A folder that all processes of this run of the tests use.
    """
    return _once(shared / "demonstration", ADDED)


def demonstration_as_it_is(shared: Path) -> Demonstration:
    """Return the site as `make site` makes it: one language, no address, the club's history."""
    return _once(shared / "as-it-is", {})


def _once(folder: Path, added: Mapping[str, str]) -> Demonstration:
    told = folder.with_suffix(".json")
    with FileLock(folder.with_suffix(".lock")):
        if not told.exists():
            content = copied(folder / "club", added) if added else ROOT / "content"
            told.write_text(json.dumps(build(content, folder / "site")), encoding="utf-8")
    return Demonstration(folder / "site", json.loads(told.read_text(encoding="utf-8")))


def copied(top: Path, added: Mapping[str, str]) -> Path:
    """Copy the club's files into a repository of their own, in which results were corrected.

    Args:
        added: What some files have beside what is theirs: settings, or rows at the end.
    """
    club = repository(top)
    shutil.copytree(ROOT / "content", club.content, dirs_exist_ok=True)
    for name, text in added.items():
        club.write({name: _with((club.content / name).read_text(encoding="utf-8"), text)})
    right = (club.content / CORRECTED).read_text(encoding="utf-8")
    club.commit("Uitslagen", "2026-11-25T09:00:00+01:00", {CORRECTED: _other_results(right)})
    club.commit("Verkeerd ingevoerd", "2026-11-26T09:00:00+01:00", {CORRECTED: right})
    return club.content


def _with(own: str, text: str) -> str:
    """Return a file with more in it: settings stand before the first table, rows at the end."""
    keys = {line.partition(" = ")[0] for line in text.splitlines() if " = " in line}
    if not keys:
        return own + text
    replaced = {"language"} | keys
    kept = [line for line in own.splitlines() if line.partition(" = ")[0] not in replaced]
    return "\n".join([*text.splitlines(), *kept, ""])


def _other_results(rows: str) -> str:
    """Return rows of results with the colour of the winner of the first games turned round."""
    head, *others = rows.splitlines()
    turned = [re.sub(r",0-1,$", ",1-0,", row) for row in others[:2]]
    assert turned != others[:2]
    return "\n".join([head, *turned, *others[2:], ""])


def build(content: Path, out: Path) -> dict[str, str]:
    """Build a site into a folder, and return which template made each page."""
    templates: dict[str, str] = {}

    def recording(
        pages: Iterable[Page],
        env: jinja2.Environment,
        frame: Frame,
        texts: Mapping[str, Prose],
    ) -> dict[PurePosixPath, bytes]:
        kept = list(pages)
        folder = frame.tongue.folder
        templates.update({f"{folder}{page.path}": page.template for page in kept})
        return render(kept, env, frame, texts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("leaguegen.render.site.render", recording)
        code = main(["build", "--content", str(content), "--out", str(out)])
    assert code == 0, "the demonstration club has errors"
    return templates
