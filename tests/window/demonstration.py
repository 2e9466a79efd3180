"""The demonstration club's site, built as `make site` builds it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

import jinja2
import pytest
from filelock import FileLock

from leaguegen.cli import main
from leaguegen.render.html import render
from leaguegen.render.pages import Frame, Page
from leaguegen.render.prose import Prose

ROOT = Path(__file__).parents[2]


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
        """Of each template the page that has most on it."""
        out: dict[str, str] = {}
        for page in sorted(self.templates, key=lambda name: (self._size(name), name)):
            out[self.templates[page]] = page
        return out

    @cached_property
    def usual(self) -> Mapping[str, str]:
        """Of each template the page of the middle size, for what takes long on a large one."""
        found: dict[str, list[str]] = {}
        for page in sorted(self.templates, key=lambda name: (self._size(name), name)):
            found.setdefault(self.templates[page], []).append(page)
        return {template: pages[len(pages) // 2] for template, pages in found.items()}

    def _size(self, page: str) -> int:
        return (self.root / page).stat().st_size


def page_templates() -> list[str]:
    """Return the theme's templates of pages: those that extend the frame."""
    folder = ROOT / "templates"
    found = sorted(p for p in folder.glob("*.html"))
    return [p.name for p in found if "{% extends" in p.read_text(encoding="utf-8")]


def demonstration(shared: Path) -> Demonstration:
    """Return the site, built by whoever asks first.

    Args:
        shared: A folder that all processes of this run of the tests use.
    """
    told = shared / "demonstration.json"
    with FileLock(shared / "demonstration.lock"):
        if not told.exists():
            told.write_text(json.dumps(build(shared / "demonstration")), encoding="utf-8")
    return Demonstration(shared / "demonstration", json.loads(told.read_text(encoding="utf-8")))


def build(out: Path) -> dict[str, str]:
    """Build the site into a folder, and return which template made each page."""
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
        code = main(["build", "--content", str(ROOT / "content"), "--out", str(out)])
    assert code == 0, "the demonstration club has errors"
    return templates
