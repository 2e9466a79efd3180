"""Measure the demonstration site with Lighthouse, as on a phone with a slow line.

Run by `make lighthouse`; prints the four scores of each page with the audits that cost points, and
fails under 100. Wants npm's packages, Node and Debian's Chromium.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.window.checkers import CHROMIUM, MODULES
from tests.window.demonstration import ROOT, Demonstration, build
from tests.window.serving import served

PROGRAM = MODULES / "lighthouse" / "cli" / "index.js"
TEMPLATES = {
    "home": "home.html",
    "standings": "competition.html",
    "standings after a round": "standings.html",
    "round": "round.html",
    "player": "player.html",
    "cup": "cup.html",
}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def report(address: str, folder: Path) -> Mapping[str, Any]:
    """Return Lighthouse's report of a page."""
    out = folder / "report.json"
    told = [f"--output-path={out}", "--output=json", "--quiet"]
    told += [f"--only-categories={','.join(CATEGORIES)}"]
    told += ["--chrome-flags=--headless=new --no-sandbox"]
    subprocess.run(  # noqa: S603 - our own program and page
        ["node", str(PROGRAM), address, *told],  # noqa: S607 - wherever npm has it
        env={**os.environ, "CHROME_PATH": str(CHROMIUM)},
        check=True,
    )
    found: Mapping[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def costs(found: Mapping[str, Any], category: str) -> Iterator[str]:
    """Yield the audits of a category that cost points, each with what it found first."""
    for reference in found["categories"][category]["auditRefs"]:
        audit = found["audits"][reference["id"]]
        if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
            items = audit.get("details", {}).get("items", [])
            shown = audit.get("displayValue", "") or json.dumps(items[:1], ensure_ascii=False)
            yield f"{category}: {reference['id']} {audit['score']}: {shown[:600]}"


def main() -> int:
    """Measure all pages."""
    if not (PROGRAM.exists() and CHROMIUM.exists()):
        sys.exit(f"Lighthouse needs npm, node and {CHROMIUM}")
    worst = 100
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = Demonstration(folder / "site", build(ROOT / "content", folder / "site"))
        with served(site.root) as host:
            for told, template in TEMPLATES.items():
                found = report(host + site.samples[template], folder)
                scores = {c: round(100 * found["categories"][c]["score"]) for c in CATEGORIES}
                print(f"{told} ({site.samples[template]}): {scores}", flush=True)
                for category in CATEGORIES:
                    for cost in costs(found, category):
                        print(f"  {cost}", flush=True)
                worst = min(worst, *scores.values())
    return 0 if worst == 100 else 1


if __name__ == "__main__":
    sys.exit(main())
