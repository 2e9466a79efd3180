"""Rebuild on change and show the site on this machine; the last good site stays up.

The page that a browser shows reloads itself: `serve` (and only `serve`) adds one line of script to
each page, which asks whether there is something newer. On errors the last good site stays, with the
problems in a box on top of the page.
"""

import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver


class PortError(Exception):
    """The port cannot be had."""


DEBOUNCE = 0.2
"""Seconds without a change after which a rebuild begins: an editor saves in several steps."""

_NONCE = "leaguegen"
"""What the policy of a shown page lets through beside the site's own: the lines added here."""

_RELOAD = """<script nonce="leaguegen">
(function () {
  var known = "%s";
  async function ask() {
    try {
      var answer = await fetch("/.leaguegen/version?known=" + known, {cache: "no-store"});
      var now = await answer.text();
      if (answer.ok && now !== known) { location.reload(); return; }
    } catch (e) { await new Promise(function (r) { setTimeout(r, 1000); }); }
    setTimeout(ask, 50);
  }
  ask();
})();
</script>"""

_BOX = """<style nonce="leaguegen">
#leaguegen-problems { position: fixed; inset: auto 0 0 0; z-index: 99; max-height: 60vh;
  overflow: auto; padding: 1rem; background: #300; color: #fff }
#leaguegen-problems pre { margin: 0; white-space: pre-wrap }
</style>
<div id="leaguegen-problems" role="alert"><pre>%s</pre></div>"""


def _allowed(html: str) -> str:
    """Let a page's policy allow what is added to it."""
    own = f"'self' 'nonce-{_NONCE}'"
    return html.replace("style-src 'self'", f"style-src {own}", 1).replace(
        "script-src 'self'", f"script-src {own}", 1
    )


class Board:
    """What the server shows: the number of the build, and what was wrong with the last one."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._version = 0
        self._problems = ""

    def put(self, problems: str) -> None:
        """Announce a build: its problems, empty where it was good."""
        with self._changed:
            self._version += 1
            self._problems = problems
            self._changed.notify_all()

    def now(self) -> tuple[str, str]:
        """Return the number of the build and its problems."""
        with self._changed:
            return str(self._version), self._problems

    def wait(self, known: str, seconds: float) -> str:
        """Wait until there is another build than the known one, and return its number."""
        with self._changed:
            self._changed.wait_for(lambda: str(self._version) != known, seconds)
            return str(self._version)


class _Server(ThreadingHTTPServer):
    """A server that two runs do not share: where Windows lets one port be used again, it lets
    another program take it too.
    """

    allow_reuse_address = os.name == "posix"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that has gone; of anything else what the base class says."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # as it came


class _Handler(SimpleHTTPRequestHandler):
    """Serves the site, its pages with the line that reloads them."""

    def __init__(self, *args: object, board: Board, **kwargs: object) -> None:
        self.board = board
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # the base class's own

    def do_GET(self) -> None:  # the name that http.server calls
        """Answer a request for a page, a file, or the number of the build."""
        try:
            url = urlsplit(self.path)
        except ValueError:
            self.send_error(400)
            return
        if url.path == "/.leaguegen/version":
            known = url.query.removeprefix("known=")
            self._send(self.board.wait(known, 20).encode(), "text/plain; charset=utf-8")
            return
        path = self._file(url.path)
        if path is None:
            self.send_error(404)
            return
        if path.suffix == ".html":
            self._page(path)
            return
        super().do_GET()

    def _file(self, address: str) -> Path | None:
        """Return the file of an address; None for an address that no file can have."""
        if "\0" in unquote(address):
            return None
        path = Path(self.translate_path(address))
        try:
            return path / "index.html" if path.is_dir() else path
        except OSError:
            return None

    def _page(self, path: Path) -> None:
        status = 200
        if not path.is_file():
            path, status = Path(self.directory) / "404.html", 404
        html = (
            path.read_text(encoding="utf-8", errors="replace")
            if path.is_file()
            else "<body>404</body>"
        )
        version, problems = self.board.now()
        extra = _RELOAD % version + (_BOX % escape(problems) if problems else "")
        at = html.rfind("</body>")
        at = len(html) if at < 0 else at
        page = _allowed(html[:at]) + extra + html[at:]
        self._send(page.encode(), "text/html; charset=utf-8", status)

    def _send(self, data: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # the base class's
        """Keep quiet: the terminal is for problems."""


class _Changes(FileSystemEventHandler):
    """Sets a flag on every change but those of our own journal and staged files."""

    def __init__(self, flag: threading.Event) -> None:
        self.flag = flag

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.is_directory or event.event_type in ("opened", "closed_no_write"):
            return
        names = [Path(str(p)).name for p in (event.src_path, event.dest_path) if p]
        if not all(name.startswith((".", "~$")) for name in names):
            self.flag.set()


def serve(
    content: Path,
    site: Path,
    port: int,
    rebuild: Callable[[], str],
    *,
    started: Callable[[str], None],
    stop: threading.Event,
) -> None:
    """Build, serve on 127.0.0.1, rebuild on change, until told to stop.

    Args:
        content: The folder that is watched.
        site: The folder that is served; `rebuild` writes it.
        port: 0 takes any free one.
        rebuild: Builds the site and returns what was wrong, empty where it was good.
        started: Told the address.
        stop: Set it to end.

    Raises:
        PortError: The port is taken.
    """
    board = Board()
    handler = partial(_Handler, board=board, directory=str(site))
    changed = threading.Event()
    try:
        server = _Server(("127.0.0.1", port), handler)
    except OSError as error:
        raise PortError(error.strerror or str(error)) from error
    with server:
        server.daemon_threads = True
        watch = _Watch(content, changed)
        board.put(rebuild())
        threading.Thread(target=server.serve_forever, daemon=True).start()
        started(f"http://127.0.0.1:{server.server_address[1]}/")
        try:
            while not stop.is_set():
                if changed.wait(0.1):
                    _settle(changed, stop)
                    board.put(rebuild())
                watch.look()
        finally:
            server.shutdown()
            watch.stop()


class _Watch:
    """Watches a folder, also when another takes its place (a checkout, a synchronised drive)."""

    def __init__(self, folder: Path, changed: threading.Event) -> None:
        self._folder = folder
        self._changed = changed
        self._known = self._identity()
        self._observer = self._observe()

    def look(self) -> None:
        """Begin anew if the folder is another one than before."""
        now = self._identity()
        if now == self._known:
            return
        self.stop()
        self._known = now
        self._observer = self._observe()
        self._changed.set()

    def stop(self) -> None:
        """Stop watching."""
        if self._observer is not None:
            self._observer.stop()
            self._observer.join()
            self._observer = None

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._folder.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _observe(self) -> BaseObserver | None:
        if self._known is None:
            return None
        observer = Observer()
        observer.schedule(_Changes(self._changed), str(self._folder), recursive=True)
        observer.start()
        return observer


def _settle(changed: threading.Event, stop: threading.Event) -> None:
    """Wait until nothing has changed for a moment."""
    while changed.is_set() and not stop.is_set():
        changed.clear()
        changed.wait(DEBOUNCE)
