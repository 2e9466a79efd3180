"""What commands other than `check` tell: of lists that are taken in, and of what they refuse."""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.problems.case import BASE, HEADER, INTERNE, RESULTS, SETTINGS, Case


@dataclass(frozen=True, slots=True)
class CommandCase:
    """One example of a code that a command tells, run where `content` stands.

    Attributes:
        command: Its arguments, as in a shell.
        files: Those of the content that differ from `BASE`.
        lists: Files beside the content.
        exit: With which code it ends.
        printed: Whether the code is printed behind the sentence; that of a refusal is told in JSON
            alone.
    """

    code: str
    command: str
    files: Mapping[str, str | bytes | None]
    lists: Mapping[str, str | bytes]
    exit: int = 2
    printed: bool = False

    def around(self, language: str) -> dict[str, bytes]:
        """Return all files, those of the content below `content/`."""
        content = Case(self.code, "", {**BASE, **self.files}).content(language)
        lists = {n: t.encode() if isinstance(t, str) else t for n, t in self.lists.items()}
        return {f"content/{name}": data for name, data in content.items()} | lists


TITLE = "Lists that are taken in, and what commands refuse"
COMMAND_CASES: tuple[CommandCase, ...] = (
    CommandCase(
        "column-left-out",
        "import players members.csv --date 2026-11-01",
        {},
        {"members.csv": "name,rating,e-mail\nNel Kuiper,1500,nel@example.org\n"},
        0,
        printed=True,
    ),
    CommandCase(
        "rating-unreadable",
        "import players members.csv --date 2026-11-01",
        {},
        {"members.csv": "name,rating\nNel Kuiper,strong\n"},
        0,
        printed=True,
    ),
    CommandCase("name-missing", "absent '' 2026-09-08", {}, {}),
    CommandCase(
        "column-absent",
        f"pair {INTERNE}",
        {RESULTS: HEADER.replace("board,", "")},
        {},
    ),
    CommandCase(
        "encoding-cannot-hold",
        "add-player 'Łucja Nowak'",
        {"players.csv": "id,name\nans,Ans Kuiper\nrene,René Vos\n".encode("cp1252")},
        {},
    ),
    CommandCase(
        "edit-unsure",
        "new-season 2027-28",
        {SETTINGS: 'title = "Ïnterne"\nsystem = "knsb"\n'.encode("mac_roman")},
        {},
    ),
)


def listed(case: CommandCase) -> Mapping[str, str | bytes | None]:
    """Return the files that an example shows."""
    return {f"content/{name}": text for name, text in case.files.items()} | dict(case.lists)


CODES = tuple(case.code for case in COMMAND_CASES)
