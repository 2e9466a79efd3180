"""A host for the built site: compresses, and serves it below an address."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote, urlsplit

TEXTS = ("text/", "application/json", "application/xml", "image/svg", "application/atom")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, root: Path, below: str, *arguments: object) -> None:
        self._root, self._below = root, below
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        found = self._found(path)
        if found is None:
            # As hosts do: the site's own page for what does not exist, or none of ours.
            missing = self._root / "404.html"
            self._send(404, missing if missing.exists() else None)
        else:
            self._send(200, found)

    def _found(self, path: str) -> Path | None:
        if not path.startswith(self._below):
            return None
        found = self._root / path.removeprefix(self._below)
        return found if found.is_file() else None

    def _send(self, status: int, file: Path | None) -> None:
        data = file.read_bytes() if file else b""
        kind = (guess_type(file.name)[0] if file else None) or "application/octet-stream"
        self.send_response(status)
        if kind.startswith(TEXTS):
            kind += "; charset=utf-8"
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                data = gzip.compress(data, mtime=0)
                self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=31536000")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@contextmanager
def served(root: Path, below: str = "/") -> Iterator[str]:
    """Serve a folder on this machine alone, and give its address; ends in a slash.

    Args:
        below: Where the site stands on the host. Folders have no index: whoever links to one has
            not linked to a file.
    """
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, root, below))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{below}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
