"""Which files of a list are content: the same as of a folder on the disk."""

from pathlib import Path

from leaguegen.files import content_names, read_tree

CONTENT = (
    "2026-27/interne/results.csv",
    "2026-27/interne/rounds/01.json",
    "club.toml",
    "notes/Foto.XLSX",
    "pages/contact.md",
    "static/deep/CNAME",
    "static/logo.svg",
    "templates/base.html",
)
OTHER = (
    ".hidden.csv",
    ".git/config.toml",
    "2026-27/.cache/a.csv",
    "2026-27/interne/~$results.csv",
    "2026-27/static/logo.svg",
    "node_modules/x/package.json",
    "photo.jpg",
    "site/.leaguegen-site",
    "site/data.json",
    "site/deep/data.json",
    "static",
    "static/.DS_Store",
    "venv/a.txt",
)


def test_as_on_the_disk(tmp_path: Path) -> None:
    for name in {*CONTENT, *OTHER} - {"static"}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    assert content_names((*OTHER, *CONTENT)) == sorted(CONTENT)
    assert sorted(read_tree(tmp_path)) == sorted(CONTENT)


def test_the_list_of_a_site_in_the_root_hides_nothing(tmp_path: Path) -> None:
    """A club that builds its site into the content folder itself still has its content."""
    for name in (".leaguegen-site", "club.toml"):
        (tmp_path / name).write_text("x")
    assert content_names([".leaguegen-site", "club.toml"]) == ["club.toml"]
    assert list(read_tree(tmp_path)) == ["club.toml"]
