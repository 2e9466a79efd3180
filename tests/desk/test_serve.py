"""`serve`: the site on this machine, rebuilt on change; the last good one stays."""

import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.files.dying import Killed, locked

CONTENT = {
    "players.csv": players("An", "Bo"),
    "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(2),
    "pages/hello.md": "# Hello\n\nfirst words\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    root = tmp_path / "content"
    for name, data in files(CONTENT).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


@pytest.fixture
def address(club: Path) -> Iterator[str]:
    with serving(club) as where:
        yield where


@contextmanager
def serving(club: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "leaguegen", "serve", "--port", "0", "--content", str(club)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("http://"))
        yield line.strip()
        process.terminate()
        # The pipe is read to its end, or a rebuild could block on it.
        process.communicate(timeout=20)


def fetch(url: str) -> str:
    with urlopen(url, timeout=30) as answer:  # noqa: S310  # our own server
        text: str = answer.read().decode()
        return text


def eventually(holds: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False


def test_a_change_is_built_and_told_to_the_browser(club: Path, address: str) -> None:
    page = address + "pages/hello.html"
    assert "first words" in fetch(page)
    known = fetch(address + ".leaguegen/version?known=")
    (club / "pages/hello.md").write_text("# Hello\n\nother words\n")
    assert fetch(address + f".leaguegen/version?known={known}") != known
    assert eventually(lambda: "other words" in fetch(page))
    assert "leaguegen-problems" not in fetch(page)


def test_the_policy_of_a_shown_page_allows_each_thing_once(address: str) -> None:
    """Chromium drops a second directive of one name; the data of events keep their seal."""
    page = unescape(fetch(address + "2026-27/interne/index.html"))
    (policy,) = re.findall('Content-Security-Policy" content="([^"]*)"', page)
    allowed = [directive.split() for directive in policy.split(";")]
    assert len({name for name, *_ in allowed}) == len(allowed)
    sources = {name: others for name, *others in allowed}
    assert sources["connect-src"] == ["'self'"]
    assert sources["script-src"][:2] == ["'self'", "'nonce-leaguegen'"]
    assert [s[:8] for s in sources["script-src"][2:]] == ["'sha256-"]


def test_on_an_error_the_last_good_site_stays_with_the_problem_on_top(
    club: Path, address: str
) -> None:
    page = address + "pages/hello.html"
    results = club / "2026-27/interne/results.csv"
    results.write_text("round,board,white,black,result\n1,1,an,zed,1-0\n")
    assert eventually(lambda: "leaguegen-problems" in fetch(page))
    shown = fetch(page)
    assert "first words" in shown
    assert "2026-27/interne/results.csv:2:8" in shown
    results.write_text("round,board,white,black,result\n1,1,an,bo,1-0\n")
    assert eventually(lambda: "leaguegen-problems" not in fetch(page))


def test_another_folder_in_its_place_is_watched_too(club: Path, address: str) -> None:
    page = address + "pages/hello.html"
    club.rename(club.with_name("away"))
    time.sleep(0.5)
    shutil.copytree(club.with_name("away"), club)
    (club / "pages/hello.md").write_text("# Hello\n\nfrom the new folder\n")
    assert eventually(lambda: "from the new folder" in fetch(page))
    (club / "pages/hello.md").write_text("# Hello\n\nand edited there\n")
    assert eventually(lambda: "and edited there" in fetch(page))


def test_a_site_that_cannot_be_written_is_told_and_mended(club: Path, address: str) -> None:
    page = address + "pages/hello.html"
    site = club.parent / "site"
    shutil.rmtree(site / "players")
    (site / "players").write_text("in the way")
    (club / "pages/hello.md").write_text("# Hello\n\nother words\n")
    assert eventually(lambda: "leaguegen-problems" in fetch(page))
    (site / "players").unlink()
    (club / "pages/hello.md").write_text("# Hello\n\nlast words\n")
    assert eventually(lambda: "last words" in fetch(page))


def test_a_site_of_which_the_build_died_is_whole_before_it_is_shown(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = club.parent / "site"
    main(["build", "--content", str(club)])
    (club / "pages/hello.md").write_text("# Hello\n\nother words\n")
    with locked(monkeypatch, site / "pages/hello.html", failure=Killed), pytest.raises(Killed):
        main(["build", "--content", str(club)])
    (club / "club.toml").write_text("name =")
    with serving(club) as address:
        shown = fetch(address + "pages/hello.html")
    assert "other words" in shown
    assert "leaguegen-problems" in shown
    assert not [p.name for p in site.rglob(".leaguegen-*") if p.name != ".leaguegen-site"]


@pytest.mark.parametrize("path", ["a%00b", "pages/%ff.html"])
def test_odd_addresses_are_not_found(address: str, path: str) -> None:
    with pytest.raises(HTTPError) as caught:
        fetch(address + path)
    assert caught.value.code == 404
    caught.value.close()


def test_an_address_that_is_not_there_gives_the_clubs_404(address: str) -> None:
    with pytest.raises(HTTPError) as caught:
        fetch(address + "no/such/page.html")
    assert caught.value.code == 404
    caught.value.close()


def test_nothing_outside_the_site_is_served(club: Path, address: str) -> None:
    (club / "secret.txt").write_text("secret")
    for path in ("../content/secret.txt", "..%2fcontent%2fsecret.txt", ".leaguegen-site/../../x"):
        with pytest.raises(HTTPError) as caught:
            fetch(address + path)
        caught.value.close()


def test_a_port_that_is_taken_is_told(club: Path, address: str) -> None:
    port = address.rstrip("/").rsplit(":", 1)[1]
    command = [sys.executable, "-m", "leaguegen", "serve", "--port", port, "--content", str(club)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "--port" in done.stderr


def test_a_port_that_cannot_be_is_told(club: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "leaguegen",
        "serve",
        "--port",
        "99999",
        "--content",
        str(club),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_browser_that_goes_and_an_address_that_is_none(club: Path) -> None:
    command = [sys.executable, "-m", "leaguegen", "serve", "--port", "0", "--content", str(club)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        where = next(line for line in process.stdout if line.startswith("http://"))
        there = urlsplit(where.strip())
        for _ in range(20):
            with socket.create_connection((there.hostname, there.port)) as link:
                link.sendall(b"GET /index.html HT")
                # With no time to linger, closing resets the connection.
                link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        with socket.create_connection((there.hostname, there.port)) as link:
            link.sendall(b"GET http://[::1/x HTTP/1.0\r\n\r\n")
            assert b" 400 " in link.makefile("rb").readline()
        assert "Hello" in fetch(where.strip() + "pages/hello.html")
        process.terminate()
        assert process.communicate(timeout=20)[1] == ""
