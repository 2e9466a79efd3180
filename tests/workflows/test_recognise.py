"""Files of hosts that a club has: ours of today, ours of earlier, changed, or somebody else's."""

import pytest

from leaguegen.desk.workflows import Hosting, Recognised, hosting_files, newest, recognise
from leaguegen.files import read_starter
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue

SPEECHES = tuple(Speech(Catalogue(language), {}) for language in ("nl", "en"))
HOSTING = Hosting("github", "trunk", "private", "club/pages", "2026-27/beker")
SITE, PAIR = ".github/workflows/site.yml", ".github/workflows/pair.yml"


def found(files: dict[str, bytes], starter: dict[str, bytes] | None = None) -> list[Recognised]:
    # What a club is called, and where, is read from the file itself.
    asked = Hosting("github", "main", "private")
    return list(recognise(asked, starter or read_starter(), SPEECHES, files))


@pytest.mark.parametrize("speech", SPEECHES)
def test_ours_is_recognised_in_each_language_with_what_it_says_of_the_club(speech: Speech) -> None:
    site, pair = found(hosting_files(HOSTING, read_starter(), speech))
    assert (site.path, site.state) == (SITE, "newest")
    assert dict(site.own) == {"branch": "trunk", "site_repository": "club/pages"}
    assert (pair.path, pair.state) == (PAIR, "newest")
    assert dict(pair.own) == {"branch": "trunk", "competition": "2026-27/beker"}


def test_an_earlier_version_is_recognised_as_long_as_it_is_kept() -> None:
    starter = read_starter()
    files = hosting_files(HOSTING, starter, SPEECHES[0])
    later = {
        name.replace("hosts/1/", "hosts/12/"): data.replace(b"timeout-minutes: 15", b"x: 1")
        for name, data in starter.items()
        if name.startswith("hosts/1/")
    }
    both = {**starter, **later}
    assert newest(both) == 12
    assert [one.state for one in found(files, both)] == ["older", "older"]
    assert [one.state for one in found(hosting_files(HOSTING, both, SPEECHES[0]), both)] == [
        "newest",
        "newest",
    ]


def test_one_branch_in_one_place_and_another_elsewhere_is_a_change_by_hand() -> None:
    files = hosting_files(HOSTING, read_starter(), SPEECHES[1])
    files[SITE] = files[SITE].replace(b'["trunk"]', b'["main"]', 1)
    assert [one.state for one in found(files)] == ["changed", "newest"]


def test_a_public_workflow_in_a_private_repository_is_not_ours_as_it_must_be() -> None:
    public = Hosting("github", "main", "public", "", "2026-27/beker")
    files = hosting_files(public, read_starter(), SPEECHES[0])
    assert [one.state for one in found(files)] == ["changed", "changed"]


def test_what_is_not_there_or_somebody_else_s_is_told() -> None:
    assert [one.state for one in found({SITE: b"on: push\n"})] == ["other", "absent"]
