"""`init`: from nothing to a club of which the next round can be paired."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from leaguegen import __version__
from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.ingest.load import load
from leaguegen.model.league import Competition, League
from leaguegen.model.systems import SYSTEMS
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say
from tests.clubs import league_of

SEASON = "2026-27"


def init(folder: Path, *arguments: str, name: str = "SV Proef", first: str = "1-9-2026") -> int:
    return main(["init", str(folder), "--yes", "--name", name, "--first", first, *arguments])


def held(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def league_in(folder: Path) -> League:
    return league_of(read_tree(folder / "content"))


def only_competition(league: League) -> Competition:
    (season,) = league.seasons
    (competition,) = season.competitions
    return competition


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_new_club_with_invented_members_can_be_checked_paired_and_built(
    tmp_path: Path, system: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    draughts = ("--game", "draughts") if system == "fmjd-swiss" else ()
    folder = tmp_path / "club"
    assert init(folder, "--example", "--system", system, "--language", language, *draughts) == 0
    competition = only_competition(league_in(folder))
    content = ("--content", str(folder))
    capsys.readouterr()

    def nothing_is_off() -> bool:
        assert main(["check", *content]) == 0
        return set(re.findall(r"\d+", capsys.readouterr().out)) == {"0"}

    assert nothing_is_off()
    assert main(["pair", competition.id, *content]) == 0
    assert only_competition(league_in(folder)).rounds
    capsys.readouterr()
    assert nothing_is_off()
    assert main(["build", *content]) == 0
    assert capsys.readouterr().err == ""
    assert (folder / "site" / "index.html").is_file()


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_setting_behind_a_sign_tells_what_holds_without_it(
    tmp_path: Path, system: str, language: str
) -> None:
    assert init(tmp_path, "--system", system, "--language", language) == 0
    content = read_tree(tmp_path / "content")
    (name,) = (name for name in content if name.endswith("competition.toml"))
    silent = content[name].decode()
    told = re.sub(r"(?m)^# (\[\w+\]|\w+ = .*)$", r"\1", silent)
    assert told.count("\n") == silent.count("\n")
    assert len(told) < len(silent) - 20
    loaded = load({**content, name: told.encode()})
    assert [p for p in loaded.problems if p.span.file == name] == []
    assert loaded.league is not None
    before, after = only_competition(league_of(content)), only_competition(loaded.league)
    assert after.cycles == before.cycles
    assert (after.absent_default, after.late_signoff) == (
        before.absent_default,
        before.late_signoff,
    )
    # Not one of its settings is left out.
    keys = {k for part in tomllib.loads(told).values() if isinstance(part, dict) for k in part}
    keys |= tomllib.loads(told).keys()
    own = set(SYSTEMS[system].__dataclass_fields__) - {"competition", "seed", "points", "scoring"}
    assert own <= keys


def test_the_calendar_is_a_week_apart_from_the_first_evening(tmp_path: Path) -> None:
    # 1 September 2026 is a Tuesday, so the first Thursday from it on is the 3rd.
    assert init(tmp_path, "--weekday", "donderdag", "--rounds", "3") == 0
    rows = (tmp_path / "content" / SEASON / "interne" / "rounds.csv").read_text()
    assert rows == "round,date,note\n1,2026-09-03,\n2,2026-09-10,\n3,2026-09-17,\n"


def test_a_day_of_poules_has_its_stages_and_heller_tables_their_periods(tmp_path: Path) -> None:
    assert init(tmp_path / "a", "--system", "amsterdam", "--rounds", "10") == 0
    text = (tmp_path / "a" / "content" / SEASON / "interne" / "rounds.csv").read_text()
    stages = [line.split(",")[2] for line in text.splitlines()[1:]]
    assert stages == ["1"] * 5 + ["final"] * 5
    assert {line.split(",")[1] for line in text.splitlines()[1:]} == {"2026-09-01"}
    assert init(tmp_path / "h", "--system", "heller", "--rounds", "10") == 0
    text = (tmp_path / "h" / "content" / SEASON / "interne" / "rounds.csv").read_text()
    assert [line.split(",")[2] for line in text.splitlines()[1:]] == ["1"] * 5 + ["2"] * 5


@pytest.mark.parametrize(
    ("first", "season"), [("5-1-2027", "2026-27"), ("1-7-2027", "2027-28"), ("1-9-1999", "1999-00")]
)
def test_the_season_is_the_one_in_which_the_first_evening_lies(
    tmp_path: Path, first: str, season: str
) -> None:
    assert init(tmp_path, first=first) == 0
    assert [s.id for s in league_in(tmp_path).seasons] == [season]


@pytest.mark.parametrize(
    ("first", "season", "day"),
    [
        ("30-11", "2026-27", "2026-11-30"),
        ("5 jan", "2026-27", "2027-01-05"),
        ("1-9", "2028", "2028-09-01"),
        ("5-1-2028", "2026-27", "2028-01-05"),
    ],
)
def test_a_known_season_tells_the_year_of_the_first_evening(
    tmp_path: Path, first: str, season: str, day: str
) -> None:
    assert init(tmp_path, "--season", season, first=first) == 0
    (calendar,) = tmp_path.rglob("rounds.csv")
    assert calendar.read_text().splitlines()[1] == f"1,{day},"
    assert calendar.parent.parent.name == season


@pytest.mark.parametrize(
    ("first", "season", "told"),
    [
        ("30-11", (), "Write it as 1-9-2026."),
        ("someday", ("--season", "2027-28"), "Write it as 1-9-2027."),
        ("3 nvember", ("--season", "2027-28"), "Is “november” meant? Write it as 1-9-2027."),
        ("30-2", ("--season", "2027-28"), "no such day"),
        ("30-11", ("--season", "summer-1"), "Write it as 1-9-2026."),
    ],
)
def test_a_refused_first_evening_shows_one_of_its_season(
    tmp_path: Path,
    first: str,
    season: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert init(tmp_path / "club", "--language", "en", *season, first=first) == 2
    assert told in capsys.readouterr().err


def test_nothing_is_overwritten_and_nothing_is_written_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "readme.MD").write_text("mine")
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "players.csv").write_text("id,name\n")
    before = held(tmp_path)
    assert init(tmp_path, "--language", "en") == 2
    told = capsys.readouterr().err
    assert "README.md" in told
    assert "content/players.csv" in told
    assert held(tmp_path) == before


def test_a_club_that_is_there_is_told_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its results and members are nothing to be taken out of the way."""
    assert init(tmp_path, "--language", "en") == 0
    before = held(tmp_path)
    capsys.readouterr()
    assert init(tmp_path, "--language", "en", first="8-9-2026", name="Another") == 2
    told = capsys.readouterr().err
    assert "is a club already (content/club.toml)" in told
    assert "leaguegen new-season" in told
    assert "take them out" not in told
    assert held(tmp_path) == before


def test_a_file_where_a_folder_must_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "content").write_text("a file")
    assert init(tmp_path, "--language", "en") == 2
    assert "is a file, and a folder is needed there" in capsys.readouterr().err
    assert held(tmp_path) == {"content": b"a file"}
    assert init(tmp_path / "content") == 2


def test_the_same_once_more_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init(tmp_path, "--language", "en") == 0
    before = held(tmp_path)
    capsys.readouterr()
    assert init(tmp_path, "--language", "en") == 0
    assert capsys.readouterr().out == "Nothing to change.\n"
    assert held(tmp_path) == before


def test_a_dry_run_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert init(tmp_path / "club", "--dry-run", "--language", "en") == 0
    assert not (tmp_path / "club").exists()
    assert "  content/club.toml\n" in capsys.readouterr().out


def test_names_are_written_so_that_they_are_read_again(tmp_path: Path) -> None:
    name = 'De "Toren" \\ ½ # \'t Hof'
    assert init(tmp_path, "--title", 'Najaar "26" #1', name=name) == 0
    league = league_in(tmp_path)
    assert league.name == name
    competition = only_competition(league)
    assert competition.title == 'Najaar "26" #1'
    assert competition.id == f"{SEASON}/najaar-26-1"
    assert competition.cycles[0].ranking.seed == f'{name}, Najaar "26" #1, {SEASON}'


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("--first", "31-2-2026"), "no such day"),
        (("--weekday", "blursday"), "no day of the week"),
        (("--rounds", "0"), "1 to 99 rounds"),
        (("--rounds", "7", "--system", "heller"), "periods of 5 rounds"),
        (("--rounds", "12", "--system", "amsterdam"), "5 rounds for each preliminary"),
        (("--rounds", "24", "--system", "fide-dutch", "--example"), "24 invented members"),
        (("--season", "../x"), "name of a season"),
        (("--season", "9999-00"), "between 1900 and 2199"),
        (("--season", "99999999999999999-27"), "between 1900 and 2199"),
        (("--season", "con"), "name of a season"),
        (("--repository", "club"), "not the address of a repository"),
        (("--repository", "https://github.com/../x"), "not the address of a repository"),
        (("--visibility", "private"), "--site-repository"),
        (("--branch", "a b"), "no name of a branch"),
        (("--site", "club.example"), "not a web address"),
        (("--site", "http://[::1"), "not a web address"),
        (("--branch", 'x"; touch y'), "no name of a branch"),
        (("--leaguegen", "a\nb"), "on one line"),
        (("--leaguegen", "gone.whl"), "no file gone.whl"),
        (("--name", "a\nb"), "on one line"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    tmp_path: Path, wrong: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init(tmp_path / "club", "--language", "en", *wrong) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "club").exists()


@pytest.mark.parametrize(("language", "name"), [("nl", "stand"), ("en", "league")])
def test_an_address_is_asked_and_refused_with_one_example(
    tmp_path: Path, language: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init(tmp_path / "club", "--language", language, "--repository", "club") == 2
    assert f" https://github.com/club/{name}" in capsys.readouterr().err
    question = say("Its address, such as https://github.com/club/league (may be empty)")
    assert f" https://github.com/club/{name} " in Catalogue(language).text(question)


def test_where_nobody_can_be_asked_name_and_day_must_be_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "club")
    assert main(["init", folder, "--yes", "--language", "en", "--first", "1-9-2026"]) == 2
    assert "--name must be told" in capsys.readouterr().err
    assert main(["init", folder, "--yes", "--language", "en", "--name", "x"]) == 2
    assert "--first must be told" in capsys.readouterr().err
    assert main(["init", folder, "--yes", "--name", "x", "--season", "2026"]) == 0
    assert "1,,\n" in (tmp_path / "club/content/2026/interne/rounds.csv").read_text()


def test_a_public_repository_has_no_full_names_and_no_years_of_birth(tmp_path: Path) -> None:
    assert init(tmp_path, "--example", "--repository", "club/league") == 0
    players = (tmp_path / "content" / "players.csv").read_text()
    head, first, *_ = players.splitlines()
    assert "born" not in head
    assert first.startswith("aw,A. W.,")
    texts = {name: data for name, data in held(tmp_path).items() if not name.endswith(".whl")}
    everything = b"".join(texts.values()).decode()
    assert "de Wit" not in everything
    assert league_in(tmp_path).repository.visibility == "public"


@pytest.mark.parametrize(("game", "there"), [("chess", True), ("draughts", False)])
def test_numbers_of_the_chess_federation_are_for_chess(
    tmp_path: Path, game: str, *, there: bool
) -> None:
    assert init(tmp_path, "--example", "--game", game) == 0
    players = tmp_path / "content" / "players.csv"
    assert ("knsb_id" in players.read_text()) == there
    # Whoever has one gets the column.
    add = ["add-player", "Jan de Wit", "--knsb", "1234567", "--content", str(tmp_path)]
    assert main(add) == 0
    assert "knsb_id" in players.read_text().splitlines()[0]


def test_a_private_repository_names_people_and_publishes_elsewhere(tmp_path: Path) -> None:
    assert init(tmp_path, "--example", "--visibility", "private", "--repository", "Club/in") == 0
    players = (tmp_path / "content" / "players.csv").read_text()
    assert "born" in players.splitlines()[0]
    assert "An de Wit" in players
    league = league_in(tmp_path)
    assert league.repository.visibility == "private"
    assert league.repository.address == "https://github.com/Club/in"
    # The pages are those of the second repository.
    assert league.site == "https://club.github.io/in-site/"
    assert league.privacy == "short"
    workflow = (tmp_path / ".github/workflows/site.yml").read_text()
    assert 'SITE_REPOSITORY: "Club/in-site"' in workflow
    assert "deploy-pages" not in workflow
    readme = (tmp_path / "README.md").read_text()
    for word in ("SITE_DEPLOY_KEY", "Allow write access", "Club/in-site", "ssh-keygen"):
        assert word in readme
    # The secret of the workflow stays out of the club's folder, and of git if it lands there.
    assert "-f ../key`" in readme or "-f ../sleutel`" in readme
    ignored = (tmp_path / ".gitignore").read_text().splitlines()
    assert {"/key", "/key.pub", "/sleutel", "/sleutel.pub"} <= {*ignored}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("visibility", ["private", "public"])
def test_a_private_club_is_told_of_the_secret_behind_its_codes(
    tmp_path: Path, language: str, visibility: str
) -> None:
    where = ("--visibility", visibility, "--repository", "club/in", "--language", language)
    assert init(tmp_path, *where) == 0
    settings = tmp_path / "content" / "club.toml"
    private = visibility == "private"
    assert ("\n# privacy_key = " in settings.read_text("utf-8")) == private
    assert ("`privacy_key`" in (tmp_path / "README.md").read_text("utf-8")) == private
    assert league_in(tmp_path).privacy_rules.key == ""
    if private:
        settings.write_text(settings.read_text("utf-8").replace("# privacy_key", "privacy_key"))
        assert league_in(tmp_path).privacy_rules.key


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(("game", "result"), [("chess", "1-0"), ("draughts", "2-0")])
def test_the_readme_warns_of_dates_in_results_of_its_game(
    tmp_path: Path, language: str, game: str, result: str
) -> None:
    assert init(tmp_path, "--game", game, "--language", language) == 0
    text = " ".join((tmp_path / "README.md").read_text("utf-8").split())
    told = {"nl": f"anders maakt Excel van {result} een", "en": f"Excel makes a date of {result} "}
    assert told[language] in text


@pytest.mark.parametrize("system", SYSTEMS)
def test_limits_of_byes_that_are_asked_for_stand_among_the_settings(
    tmp_path: Path, system: str
) -> None:
    assert init(tmp_path, "--system", system, "--language", "en") == 0
    (path,) = tmp_path.rglob("competition.toml")
    (line,) = (x for x in path.read_text("utf-8").splitlines() if "bye_wishes" in x)
    left, _, example = line.removeprefix("# ").partition("  # ")
    assert left.split() == ["bye_wishes", "=", "{}"]
    path.write_text(path.read_text("utf-8").replace(line, f"bye_wishes = {example}"))
    wishes = only_competition(league_in(tmp_path)).bye_wishes
    assert wishes.limited
    assert wishes.last_rounds == 1


def test_a_private_repository_on_codeberg_has_no_pages_of_its_own(tmp_path: Path) -> None:
    where = ("--repository", "https://codeberg.org/club/in", "--visibility", "private")
    assert init(tmp_path, *where) == 0
    assert league_in(tmp_path).site == ""
    assert "push --force URL pages" in (tmp_path / "README.md").read_text()


@pytest.mark.parametrize(
    ("place", "typed"),
    [
        ("/srv/git/club.git", "/srv/git/club.git"),
        ("../the club.git", "'../the club.git'"),
        ("ssh://jan@nas.local/git/club.git", "ssh://jan@nas.local/git/club.git"),
        ("jan@nas.local:git/club.git", "jan@nas.local:git/club.git"),
        ("C:\\git\\club.git", "'C:\\git\\club.git'"),
        ("", "URL"),
    ],
)
def test_a_repository_of_ones_own(tmp_path: Path, place: str, typed: str) -> None:
    """A path or a server: git gets the files there, and no page of them is known."""
    none = () if place else ("--host", "none")
    for language in ("nl", "en"):
        folder = tmp_path / language
        assert init(folder, "--repository", place, "--language", language, *none) == 0
        text = (folder / "README.md").read_text("utf-8")
        assert f"git remote add origin {typed}\n" in text
        assert "git init --bare --initial-branch=main" in text
        assert not any(name.endswith(".yml") for name in held(folder))
        kept = league_in(folder).repository
        assert (kept.address, kept.host) == ("", "none")


def test_a_server_of_ones_own_with_pages(tmp_path: Path) -> None:
    where = ("--repository", "git@git.club.example:club/stand.git", "--host", "gitlab")
    assert init(tmp_path, *where) == 0
    kept = league_in(tmp_path).repository
    assert (kept.address, kept.host) == ("https://git.club.example/club/stand", "gitlab")
    assert ".gitlab-ci.yml" in held(tmp_path)


def test_a_title_that_cannot_be_a_folder_gets_the_usual_one(tmp_path: Path) -> None:
    assert init(tmp_path, "--title", "Con") == 0
    competition = only_competition(league_in(tmp_path))
    assert (competition.title, competition.id) == ("Con", f"{SEASON}/interne")


def test_the_pages_need_another_repository_than_the_names(tmp_path: Path) -> None:
    same = ("--repository", "club/a", "--site-repository", "https://github.com/club/a.git")
    assert init(tmp_path / "x", "--visibility", "private", *same) == 2
    elsewhere = ("--repository", "club/a", "--site-repository", "https://gitlab.com/club/b")
    assert init(tmp_path / "x", "--visibility", "private", *elsewhere) == 2


@pytest.mark.parametrize(
    ("repository", "there", "site"),
    [
        ("club/League", {".github/workflows/site.yml"}, "https://club.github.io/League/"),
        ("https://github.com/Club/club.github.io", set(), "https://club.github.io/"),
        ("git@gitlab.com:club/league.git", {".gitlab-ci.yml"}, "https://club.gitlab.io/league/"),
        ("https://codeberg.org/club/league", set(), "https://club.codeberg.page/league/"),
        ("https://git.club.example/a/b", set(), ""),
    ],
)
def test_the_host_tells_what_runs_and_where_the_site_is(
    tmp_path: Path, repository: str, there: set[str], site: str
) -> None:
    assert init(tmp_path, "--repository", repository) == 0
    assert there <= held(tmp_path).keys()
    assert league_in(tmp_path).site == site
    if "git.club.example" in repository or "codeberg" in repository:
        assert not any(name.startswith((".github", ".gitlab-ci")) for name in held(tmp_path))


def test_the_readme_is_in_the_club_s_language_and_names_its_files(tmp_path: Path) -> None:
    assert init(tmp_path / "nl", "--repository", "club/league") == 0
    assert init(tmp_path / "en", "--repository", "club/league", "--language", "en") == 0
    for folder, word in (("nl", "Een uitslag invullen"), ("en", "Filling in a result")):
        text = (tmp_path / folder / "README.md").read_text()
        assert word in text
        for name in re.findall(r"`(content/[^`]+\.(?:csv|toml))`", text):
            assert (tmp_path / folder / name).is_file(), name
        assert "«" not in text
        assert "%»" not in text
    lines = (tmp_path / "nl" / "README.md").read_text().splitlines()
    assert sum(line.startswith("* **") for line in lines) == 4


@pytest.mark.parametrize(
    ("language", "place"),
    [
        ("en", "right behind the comma that follows the second name"),
        ("nl", "meteen achter de komma die op de tweede naam volgt"),
    ],
)
def test_a_result_typed_as_the_readme_says_is_one_whatever_the_columns(
    tmp_path: Path, language: str, place: str
) -> None:
    """The program adds the column `date` when a game is postponed."""
    assert init(tmp_path, "--language", language, "--example") == 0
    assert place in " ".join((tmp_path / "README.md").read_text("utf-8").split())
    root, name = tmp_path / "content", only_competition(league_in(tmp_path)).id
    assert main(["pair", name, "--content", str(root)]) == 0
    postponed = ["--round", "1", "--correct", "1 postponed 3-9-2026"]
    assert main(["enter", name, "--content", str(root), *postponed]) == 0
    table = root / name / "results.csv"
    head, first, *others = table.read_text("utf-8").splitlines()
    assert head.endswith(",date")
    typed = [re.sub(r"^([^,]*,[^,]*,[^,]*,[^,]+,)", r"\g<1>1-0", row) for row in (first, *others)]
    table.write_text("\n".join((head, *typed)) + "\n", "utf-8")
    (round_,) = only_competition(league_in(tmp_path)).rounds
    assert round_.complete


HOSTS = {
    "github": "club/league",
    "gitlab": "https://gitlab.com/club/league",
    "forgejo": "https://codeberg.org/club/league",
    "none": "",
}


@pytest.mark.parametrize("visibility", ["public", "private"])
@pytest.mark.parametrize("host", HOSTS)
def test_the_readme_promises_what_the_host_does_by_itself_and_nothing_else(
    tmp_path: Path, host: str, visibility: str
) -> None:
    promises = {"nl": ("vanzelf opnieuw", "gaat alles vanzelf"), "en": ("by itself.", "by itself")}
    refusals = {"nl": "verandert niet vanzelf", "en": "does not change by itself"}
    second = ("--site-repository", "club/pages") if host == "github" else ()
    for language in ("nl", "en"):
        folder = tmp_path / language
        where = ("--host", host, "--repository", HOSTS[host], "--visibility", visibility, *second)
        assert init(folder, "--language", language, *where) == 0
        text = (folder / "README.md").read_text()
        runs = host in {"github", "gitlab"}
        assert any(name.endswith(".yml") for name in held(folder)) == runs
        assert (refusals[language] in text) != runs
        # What is told of a run is told only where something runs.
        kept = text.replace(f"{refusals[language]}", "")
        assert any(promise in kept for promise in promises[language]) == runs
        assert ("Pipelines" in text) == (host == "gitlab")
        assert ("Run workflow" in text) == (host == "github")
        assert ("push --force" in text) == (host == "forgejo")
        # The files get there by lines that can be copied.
        assert "git init --initial-branch=main\ngit add --all\ngit commit" in text
        assert "git remote add origin" in text
        assert ("git init --bare" in text) == (host == "none")
        # Of a website there is a word only where there is one.
        website = ("Commit changes", "*History*", "Download", "pencil", "potlood", " phone.")
        assert any(word in text for word in website) == (host != "none")
        assert ("git commit --all" in text) == ("git clone" in text) == (host == "none")
        assert not HOSTS[host].startswith("https:") or f"origin {HOSTS[host]}.git\n" in text
        # Pages tell of what is not committed, so that comes first.
        before, build, _ = text.partition("leaguegen build --out site")
        assert bool(build) != runs
        lines = before.rpartition("```console\n")[2].splitlines() if build else []
        committed = [line for line in lines if line.startswith(("git add", "git commit"))]
        assert len(committed) == (0 if runs else 2)
        # Whoever publishes by hand audits by hand.
        assert ("leaguegen privacy" in text) != runs
        assert "\n\n\n" not in text


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_first_absence_fits_the_table(tmp_path: Path, system: str) -> None:
    draughts = ("--game", "draughts") if system == "fmjd-swiss" else ()
    assert init(tmp_path, "--example", "--system", system, "--language", "en", *draughts) == 0
    away = tmp_path / "content" / SEASON / "absences.csv"
    head = away.read_text()
    competition = only_competition(league_in(tmp_path)).id
    content = ("--content", str(tmp_path))
    readme = (tmp_path / "README.md").read_text()
    assert f"```csv\n{head}A. W.," in readme
    if system not in {"amsterdam", "round-robin", "heller", "cup"}:
        assert main(["pair", competition, "--absent", "A. W.=excused", *content]) == 0
    else:
        when = ["--round", "1"] if "round" in head else ["1-9"]
        assert main(["absent", "A. W.", *when, *content]) == 0
    rows = away.read_text().splitlines()
    assert f"{rows[0]}\n" == head
    assert len(rows) == 2


def test_the_program_may_stand_in_the_club_s_own_folder(tmp_path: Path) -> None:
    wheel = tmp_path / "leaguegen-9.9-py3-none-any.whl"
    wheel.write_bytes(b"PK")
    assert init(tmp_path / "club", "--leaguegen", str(wheel)) == 0
    assert (tmp_path / "club" / wheel.name).read_bytes() == b"PK"
    required = (tmp_path / "club" / "requirements.txt").read_text().splitlines()
    assert required[-1] == f"./{wheel.name}"


def test_a_version_that_is_on_no_package_index_comes_as_the_program_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init(tmp_path / "club", "--language", "en") == 0
    wheel = f"leaguegen-{__version__}-py3-none-any.whl"
    assert f"{wheel} is this program" in capsys.readouterr().out
    required = (tmp_path / "club" / "requirements.txt").read_text().splitlines()
    assert required[-1] == f"./{wheel}"
    # It installs, without a package index, and is the program: it makes the same club again.
    there = tmp_path / "program"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(there), str(tmp_path / "club" / wheel)], check=True)
    assert (there / "bin" / "leaguegen").is_file() or sys.platform == "win32"
    told = ("--yes", "--name", "SV Proef", "--first", "1-9-2026", "--language", "en")
    subprocess.run(
        [sys.executable, "-m", "leaguegen", "init", str(tmp_path / "again"), *told],
        env={**os.environ, "PYTHONPATH": str(there)},
        cwd=tmp_path,
        check=True,
    )
    assert held(tmp_path / "again").keys() == held(tmp_path / "club").keys()
    with ZipFile(tmp_path / "again" / wheel) as again, ZipFile(tmp_path / "club" / wheel) as club:
        own = [name for name in club.namelist() if name.startswith("leaguegen/")]
        assert {name: club.read(name) for name in own} == {
            name: again.read(name) for name in again.namelist() if name.startswith("leaguegen/")
        }


def test_a_version_that_was_released_comes_from_a_package_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leaguegen.cli.own_program.RELEASED", True)
    assert init(tmp_path) == 0
    required = (tmp_path / "requirements.txt").read_text().splitlines()
    assert required[-1] == f"leaguegen=={__version__}"
    assert not list(tmp_path.glob("*.whl"))


def test_where_the_program_was_never_installed_init_tells_what_is_lacking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("leaguegen.cli.own_program.own_wheel", lambda: None)
    assert init(tmp_path, "--language", "en") == 0
    told = capsys.readouterr().out
    assert f"leaguegen {__version__} is on no package index: put into requirements.txt" in told


def test_a_club_that_exists_gets_what_its_host_runs_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init(tmp_path, "--repository", "https://git.club.example/a/b") == 0
    settings = tmp_path / "content" / "club.toml"
    settings.write_text(
        'name = "x"\nlanguage = "en"\nrepository = "https://github.com/club/league"\n'
        'branch = "trunk"\n'
    )
    # Which version the host installs is the club's own choice.
    (tmp_path / "requirements.txt").write_text("leaguegen==0\n")
    before = held(tmp_path)
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 0
    after = held(tmp_path)
    assert {name for name in after if after[name] != before.get(name)} == {
        ".github/workflows/pair.yml",
        ".github/workflows/site.yml",
    }
    text = after[".github/workflows/site.yml"].decode()
    assert 'branches: ["trunk"]' in text
    assert 'default: "2026-27/interne"' in after[".github/workflows/pair.yml"].decode()
    assert main(["init", str(tmp_path / "nowhere"), "--workflow", "--yes"]) == 2
    # What it does not choose itself is written: without a line for this program, or without a file.
    (tmp_path / "requirements.txt").write_text("babel\n")
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 2
    assert "already there, so nothing was written: requirements.txt" in capsys.readouterr().err
    (tmp_path / "requirements.txt").unlink()
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 0
    assert held(tmp_path) == before | after | {
        "requirements.txt": b"# The program that makes the site, in the version that is tried.\n"
        + f"./leaguegen-{__version__}-py3-none-any.whl\n".encode()
    }


@pytest.mark.parametrize("repository", ["club/league", "https://gitlab.com/club/league"])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_what_init_wrote_can_be_renewed(
    tmp_path: Path, repository: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ("--repository", repository, "--language", language)
    assert init(tmp_path, *told, "--leaguegen", "leaguegen @ git+https://example.org/x@v1") == 0
    before = held(tmp_path)
    renew = ["init", str(tmp_path), "--workflow", "--yes"]
    capsys.readouterr()
    assert main(renew) == 0
    assert capsys.readouterr().out.strip() in {
        "Nothing to change.",
        "Er valt niets te veranderen.",
    }
    assert held(tmp_path) == before
    # Another branch, a private repository: whatever nobody touched is written anew.
    settings = tmp_path / "content" / "club.toml"
    text = settings.read_text().replace('branch = "main"', 'branch = "trunk"')
    settings.write_text(text.replace('visibility = "public"', 'visibility = "private"'))
    assert main([*renew, "--leaguegen", "leaguegen==7"]) == 0
    after = held(tmp_path)
    changed = {name for name in after if after[name] != before[name]} - {"content/club.toml"}
    hosted = {name for name in after if name.endswith(".yml")}
    assert changed == hosted | {"requirements.txt"}
    assert all(b"trunk" in after[name] for name in hosted)
    assert after["requirements.txt"].endswith(b"\nleaguegen==7\n")
    # What somebody changed by hand stays, and so does all the rest.
    mine = tmp_path / sorted(hosted)[-1]
    mine.write_text(mine.read_text() + "# mine\n")
    settings.write_text(settings.read_text().replace("trunk", "main"))
    before = held(tmp_path)
    assert main(renew) == 2
    assert mine.name in capsys.readouterr().err
    assert held(tmp_path) == before


def test_a_renewed_workflow_publishes_to_the_same_repository(tmp_path: Path) -> None:
    second = ("--visibility", "private", "--site-repository", "club/elsewhere")
    assert init(tmp_path, "--repository", "club/x", *second) == 0
    settings = tmp_path / "content" / "club.toml"
    settings.write_text(settings.read_text().replace('branch = "main"', 'branch = "trunk"'))
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 0
    site = (tmp_path / ".github" / "workflows" / "site.yml").read_text()
    assert 'SITE_REPOSITORY: "club/elsewhere"' in site
    assert "refs/heads/trunk" in site


def test_where_nothing_runs_the_program_alone_is_renewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ("--repository", "https://codeberg.org/club/x")
    assert init(tmp_path, *where, "--leaguegen", f"leaguegen=={__version__}") == 0
    renew = ["init", str(tmp_path), "--workflow", "--yes"]
    assert main(renew) == 0
    wheel = f"leaguegen-{__version__}-py3-none-any.whl"
    assert (tmp_path / "requirements.txt").read_text().endswith(f"\n./{wheel}\n")
    assert (tmp_path / wheel).is_file()
    assert main(renew) == 2
    assert "leaguegen guide publish 5" in capsys.readouterr().err


def test_a_pin_that_no_package_index_has_is_replaced(tmp_path: Path) -> None:
    assert init(tmp_path, "--repository", "club/x", "--leaguegen", f"leaguegen=={__version__}") == 0
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 0
    wheel = f"leaguegen-{__version__}-py3-none-any.whl"
    assert (tmp_path / "requirements.txt").read_text().endswith(f"\n./{wheel}\n")
    # And an older one of the same name is renewed where there is nothing else to install.
    (tmp_path / wheel).write_bytes(b"PK")
    (tmp_path / "requirements.txt").unlink()
    assert main(["init", str(tmp_path), "--workflow", "--yes"]) == 0
    assert len((tmp_path / wheel).read_bytes()) > 2
