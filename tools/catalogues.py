"""Collect the messages of code and templates into the translation catalogues.

Run by `make catalogues`. Writes `leaguegen/locale/leaguegen.pot`, brings each language's `.po` up
to date with it (a message that is gone disappears, a new one stands there untranslated), compiles
the `.mo` that the program reads, and lists what still needs a translation. The same sources always
give the same bytes: no dates, no versions, no line numbers.
"""

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "leaguegen" / "locale"
LANGUAGES = ("nl",)

_SAYING = {"say": 1, "say_many": 2}
"""How many texts each of the functions that make a message begins with."""

_TEMPLATE_KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": (1,)}

Msgid = str | tuple[str, ...]
_VARYING = (
    '"POT-Creation-Date', '"PO-Revision-Date', '"Last-Translator', '"Language-Team',
    '"Generated-By', '"Report-Msgid-Bugs-To', '"Project-Id-Version',
)  # fmt: skip
_SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)


def messages(root: Path = ROOT) -> Iterator[tuple[Path, Msgid]]:
    """Yield every message of code and templates, with the file that says it, in a fixed order."""
    for path in sorted((root / "leaguegen").rglob("*.py")):
        for message in messages_of(path.read_text(encoding="utf-8")):
            yield path, message
    for path in sorted((root / "templates").rglob("*.html")):
        with path.open("rb") as file:
            for _, message, _, _ in extract("jinja2", file, keywords=_TEMPLATE_KEYWORDS):
                yield path, message


def messages_of(code: str) -> Iterator[Msgid]:
    r"""Yield the messages that a module says, wherever they stand in it.

    The tree is read, not the words: with Python 3.11 an f-string is one word, whatever it calls.

    >>> list(messages_of("x = f\"{say('one')}\""))
    ['one']
    """
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = node.args[: _SAYING.get(node.func.id, 0)]
            found = [t.value for t in texts if isinstance(t, ast.Constant)]
            told = tuple(text for text in found if isinstance(text, str))
            if told:
                yield told[0] if len(told) == 1 else told


def collected(root: Path = ROOT) -> Catalog:
    """Return a catalogue of all messages without translations."""
    catalog = Catalog(
        charset="utf-8", creation_date=_SOME_DAY, revision_date=_SOME_DAY, fuzzy=False
    )
    catalog.header_comment = "# Messages of leaguegen."
    for path, message in messages(root):
        catalog.add(message, locations=[(path.relative_to(root).as_posix(), 1)])
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
