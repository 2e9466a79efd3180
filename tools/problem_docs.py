"""Write docs/problems.md and its Dutch twin: every code, with an example.

Run by `make problems`. The examples are those of tests/problems, where each is shown to raise its
code; sentences and remedies are what the program says of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from leaguegen.render.text import desk_speech
from leaguegen.source.columns_of_text import WIDEST, head, shown
from leaguegen.source.encoding import decode
from leaguegen.source.lines import split_lines
from leaguegen.source.show import format_problem
from leaguegen.words.catalogue import Catalogue
from tests.problems.case import Case
from tests.problems.chapters import CHAPTERS
from tests.problems.of_commands import COMMAND_CASES, TITLE, CommandCase, listed
from tests.problems.running import told

DOCS = Path(__file__).parents[1] / "docs"
FILES = {"en": "problems.md", "nl": "problemen.md"}

_MOST_LINES = 12

_INTRODUCTION = {
    "en": """# What `check` can tell

Every problem has a code, which never changes its meaning. Here each one stands with an example: the
files as they were, what `leaguegen check` says of them, and what to do. All examples belong to one
small club of six people.

* an **error** keeps the site as it was: nothing is published until it is mended;
* a **warning** is published, and listed on the site's page of warnings;
* a **note** is told by `check` only.

`check` puts together what has one cause, errors first; `check --all` lists place by place. What it
calls certain, `leaguegen fix` can write for you.

The last chapter has what other commands tell of lists that they take in, and why a table cannot be
written; the code of a refusal stands in the JSON. Not here: what they say of their arguments, of
the disk, and of other changes that they refuse ([JSON](json.md)); findings about the rules of
pairing ([audit](audit.md)); report files ([trf](trf.md)).

This page is made by `make problems` from the examples that the tests try.
""",
    "nl": """# Wat `check` kan melden

Elk probleem heeft een code, die altijd hetzelfde betekent. Hier staat elke code met een voorbeeld:
de bestanden zoals ze waren, wat `leaguegen check` ervan zegt, en wat u eraan doet. Alle
voorbeelden horen bij één kleine club van zes mensen.

* bij een **error** (fout) blijft de site zoals hij was: er verschijnt niets tot hij hersteld is;
* een **warning** (waarschuwing) wordt gepubliceerd, en staat op de pagina met waarschuwingen;
* een **note** (opmerking) meldt alleen `check`.

`check` zet bij elkaar wat één oorzaak heeft, fouten eerst; `check --all` noemt plaats voor plaats.
Wat zeker is, kan `leaguegen fix` voor u schrijven.

Het laatste hoofdstuk heeft wat andere opdrachten melden over lijsten die ze overnemen, en waarom
een tabel niet te schrijven is; de code van een weigering staat in de JSON. Niet hier: wat ze zeggen
over hun argumenten, over de schijf en over andere wijzigingen die ze weigeren ([JSON](json.md));
bevindingen over de regels van het indelen ([audit](audit.md)); rapportbestanden ([trf](trf.md)).

Deze pagina wordt gemaakt met `make problems`, uit de voorbeelden die de tests proberen.
""",
}

_TITLES = {
    "Names of files and folders": "Namen van bestanden en mappen",
    "What a file is made of": "Waar een bestand uit bestaat",
    "Headers and rows": "Kopregels en rijen",
    "People": "Mensen",
    "Dates, numbers and words": "Datums, getallen en woorden",
    "Results": "Uitslagen",
    "The same thing twice": "Twee keer hetzelfde",
    "Who takes part, and who is away": "Wie meedoet, en wie er niet is",
    "Rounds, cycles, cups and schedules": "Ronden, perioden, bekers en schema's",
    "Prizes and honours": "Prijzen en erelijst",
    "Privacy": "Privacy",
    TITLE: "Lijsten die worden overgenomen, en wat opdrachten weigeren",
}

_CONTENTS = {"en": "Codes", "nl": "Codes"}
_SAYS = {"en": "`check` says:", "nl": "`check` zegt:"}
_COMMAND_SAYS = {"en": "`leaguegen {command}` says:", "nl": "`leaguegen {command}` zegt:"}
_EMPTY = {"en": "is empty.", "nl": "is leeg."}
_NO_TEXT = {"en": "is no text.", "nl": "is geen tekst."}
_ABSENT = {"en": "is not there.", "nl": "ontbreekt."}


def page(language: str) -> str:
    """Return the whole page in a language."""
    theme = read_theme()
    parts = [_INTRODUCTION[language], f"## {_CONTENTS[language]}\n", *_contents(language)]
    for chapter in CHAPTERS:
        parts.append(f"\n## {_title(chapter.title, language)}\n")
        parts += (
            "\n".join(_entry(case, language, theme))
            for case in sorted(chapter.cases, key=lambda case: case.code)
        )
    parts.append(f"\n## {_title(TITLE, language)}\n")
    cases = sorted(COMMAND_CASES, key=lambda case: case.code)
    parts += ("\n".join(_command_entry(case, language)) for case in cases)
    return "\n".join(parts)


def _title(title: str, language: str) -> str:
    return _TITLES[title] if language == "nl" else title


def _contents(language: str) -> Iterator[str]:
    chapters = [(chapter.title, [case.code for case in chapter.cases]) for chapter in CHAPTERS]
    for title, codes in (*chapters, (TITLE, [case.code for case in COMMAND_CASES])):
        linked = ", ".join(f"[{code}](#{code})" for code in sorted(codes))
        yield f"* {_title(title, language)}: {linked}"


def _entry(case: Case, language: str, theme: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the lines about one code."""
    content = case.content(language)
    loaded = load(content)
    found = [*loaded.problems]
    if case.code not in {p.code for p in found}:
        # Some things come out when the pages are made.
        outcome = build(content, theme)
        found += (*outcome.problems, *outcome.notices)
    problem = next(p for p in found if (p.code, str(p.span)) == (case.code, case.at))
    speech = replace(desk_speech(loaded.league), catalogue=Catalogue(language))
    yield f"### {case.code}\n"
    for name in sorted(case.files):
        yield from _listing(name, content.get(name), loaded.texts.get(name), language)
    yield f"{_SAYS[language]}\n"
    yield "```text"
    yield format_problem(problem, loaded.texts, speech.say)
    yield "```\n"


def _command_entry(case: CommandCase, language: str) -> Iterator[str]:
    """Yield the lines about one code that a command tells."""
    around = case.around(language)
    yield f"### {case.code}\n"
    for name in sorted(listed(case)):
        data = around[name]
        yield from _listing(name, data, decode(data, name)[0].text, language)
    yield _COMMAND_SAYS[language].format(command=case.command) + "\n"
    yield "```text"
    yield told(case, language)[1].rstrip("\n")
    yield "```\n"


def _listing(name: str, data: bytes | None, text: str | None, language: str) -> Iterator[str]:
    """Yield a file of an example, shortened."""
    if data is None or not data.strip():
        what = _ABSENT if data is None else _EMPTY
        yield f"`{name}` {what[language]}\n"
        return
    lines = split_lines(data.decode(errors="replace") if text is None else text)
    if data.startswith(b"PK"):
        yield f"`{name}` {_NO_TEXT[language]}\n"
        return
    yield f"`{name}`:\n"
    yield "```text"
    yield from (head(shown(line), WIDEST) for line in lines[:_MOST_LINES])
    if len(lines) > _MOST_LINES:
        yield "…"
    yield "```\n"


def main() -> None:
    """Write the pages."""
    for language, name in FILES.items():
        (DOCS / name).write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
