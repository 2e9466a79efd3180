"""Collect the messages of code and templates into the translation catalogues.

Run by `make catalogues`. Writes `leaguegen/locale/leaguegen.pot`, brings each language's `.po` up
to date with it (a message that is gone disappears, a new one stands there untranslated), compiles
the `.mo` that the program reads, and lists what still needs a translation. The same sources always
give the same bytes: no dates, no versions, no line numbers.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "leaguegen" / "locale"
LANGUAGES = ("nl",)

_KEYWORDS: dict[str, dict[str, tuple[int, ...] | None]] = {
    "python": {"say": (1,), "say_many": (1, 2)},
    "jinja2": {"_": (1,)},
}
_VARYING = (
    '"POT-Creation-Date', '"PO-Revision-Date', '"Last-Translator', '"Language-Team',
    '"Generated-By', '"Report-Msgid-Bugs-To', '"Project-Id-Version',
)  # fmt: skip
_SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)


def sources(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Yield every file that holds messages, with the method that reads it, in a fixed order."""
    for folder, pattern, method in [
        ("leaguegen", "*.py", "python"),
        ("templates", "*.html", "jinja2"),
    ]:
        for path in sorted((root / folder).rglob(pattern)):
            yield path, method


def collected(root: Path = ROOT) -> Catalog:
    """Return a catalogue of all messages without translations."""
    catalog = Catalog(
        charset="utf-8", creation_date=_SOME_DAY, revision_date=_SOME_DAY, fuzzy=False
    )
    catalog.header_comment = "# Messages of leaguegen."
    for path, method in sources(root):
        place = path.relative_to(root).as_posix()
        # It warns of f-strings among the arguments, where they are welcome.
        with path.open("rb") as file, redirect_stderr(io.StringIO()):
            for _, message, _, _ in extract(method, file, keywords=_KEYWORDS[method]):
                catalog.add(message, locations=[(place, 1)])
    return catalog


def updated(template: Catalog, language: str, root: Path = ROOT) -> Catalog:
    """Return a language's catalogue with exactly the messages of the template."""
    path = po_file(language, root)
    text = path.read_bytes() if path.exists() else b""
    old = read_po(io.BytesIO(text), locale=language, charset="utf-8")
    catalog = Catalog(
        locale=language,
        charset="utf-8",
        creation_date=_SOME_DAY,
        revision_date=_SOME_DAY,
        fuzzy=False,
    )
    catalog.header_comment = f"# Messages of leaguegen in the language {language!r}."
    for message in template:
        if message.id:
            known = old.get(message.id)
            catalog.add(message.id, known.string if known else None, locations=message.locations)
    return catalog


def untranslated(catalog: Catalog) -> list[str]:
    """Return the messages that lack a translation, or one of its plural forms."""
    missing = []
    for message in catalog:
        string = message.string
        forms = list(string) if isinstance(string, list | tuple) else [string]
        if message.id and not all(forms):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def po_file(language: str, root: Path = ROOT) -> Path:
    """Return where a language's translations stand."""
    return root / "leaguegen" / "locale" / language / "LC_MESSAGES" / "leaguegen.po"


def as_text(catalog: Catalog) -> bytes:
    """Return the text of a `.po` or `.pot` file, without what differs from day to day."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_VARYING)).encode()


def compiled(catalog: Catalog) -> bytes:
    """Return the binary form that the program reads."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> int:
    """Bring all catalogues up to date; 1 if a translation is missing."""
    template = collected()
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / "leaguegen.pot").write_bytes(as_text(template))
    missing = 0
    for language in LANGUAGES:
        catalog = updated(template, language)
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_text(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        for text in untranslated(catalog):
            missing += 1
            print(f"{language}: no translation: {text}")
    print(f"{len(template)} messages, {missing} translations missing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
