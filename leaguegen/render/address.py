"""Where each page stands, and how one page links to another.

An address is a path within the site (`2026-27/interne/rounds/07.html`), with a fragment where it is
a place on a page. Addresses hold ids, never names, so that they survive a renaming; and of people
whose names are not shown in full codes, for an id may be made of the name (`render.codes`).
"""

from urllib.parse import quote, urlsplit

from leaguegen.model.league import Competition

HOME = "index.html"
SEASONS = "seasons.html"
PLAYERS = "players.html"
NEWS = "news.html"
CALENDAR = "calendar.html"
SEARCH = "search.html"
STATISTICS = "statistics.html"
HONOURS = "honours.html"
CHECK = "check.html"
NOT_FOUND = "404.html"
INDEX = "index.json"
SITE_MAP = "sitemap.xml"
ROBOTS = "robots.txt"


def season(season_id: str) -> str:
    """Return the page of a season."""
    return f"{season_id}/index.html"


def competition(which: Competition) -> str:
    """Return the main page of a competition."""
    return f"{which.id}/index.html"


def standings_after(which: Competition, number: int) -> str:
    """Return the standings as they were after a round: permanent."""
    return f"{which.id}/standings/after-{number:02}.html"


def standings_why(standings: str) -> str:
    """Return what the numbers of a page of standings are made of, where it is too much for it."""
    return f"{standings.removesuffix('.html')}-why.html"


def standings_cycle(which: Competition, number: int) -> str:
    """Return the standings of a cycle."""
    return f"{which.id}/standings/cycle-{number}.html"


def standings_category(which: Competition, category: str) -> str:
    """Return the standings of a category."""
    return f"{which.id}/standings/category-{category}.html"


def round_page(which: Competition, number: int) -> str:
    """Return the page of a recorded round."""
    return f"{which.id}/rounds/{number:02}.html"


def round_sheet(which: Competition, number: int) -> str:
    """Return the sheet of a recorded round, to print."""
    return f"{which.id}/rounds/{number:02}-sheet.html"


def slips(which: Competition) -> str:
    """Return the score slips of the round that is being played."""
    return f"{which.id}/slips.html"


def noticeboard(which: Competition) -> str:
    """Return the round that is being played, for a screen: the address stays the same."""
    return f"{which.id}/noticeboard.html"


def next_round(which: Competition) -> str:
    """Return the provisional pairing of the next round."""
    return f"{which.id}/rounds/next.html"


def crosstable(which: Competition) -> str:
    """Return the page that shows who met whom."""
    return f"{which.id}/crosstable.html"


def stage(which: Competition, name: str) -> str:
    """Return the page with the poules of a stage."""
    return f"{which.id}/poules/{name}.html"


def groups(which: Competition, cycle: int) -> str:
    """Return the page with the groups of a period of Heller's tables."""
    return f"{which.id}/groups/period-{cycle}.html"


def rules(which: Competition) -> str:
    """Return the page with the settings of a competition."""
    return f"{which.id}/rules.html"


def corrections(which: Competition) -> str:
    """Return the page of what was corrected in a competition."""
    return f"{which.id}/corrections.html"


def prizes(which: Competition) -> str:
    """Return the page of the prizes of a competition."""
    return f"{which.id}/prizes.html"


def statistics(which: Competition) -> str:
    """Return the page of the statistics of a competition."""
    return f"{which.id}/statistics.html"


def season_statistics(season_id: str) -> str:
    """Return the page of the statistics of a season."""
    return f"{season_id}/statistics.html"


def feed(which: Competition) -> str:
    """Return the Atom feed of a competition."""
    return f"{which.id}/feed.atom"


def calendar(which: Competition) -> str:
    """Return the calendar of a competition, for programs that keep one."""
    return f"{which.id}/calendar.ics"


def data(which: Competition) -> str:
    """Return a competition as JSON."""
    return f"{which.id}/data.json"


def results_table(which: Competition) -> str:
    """Return the results of a competition as CSV."""
    return f"{which.id}/results.csv"


def standings_table(which: Competition, number: int) -> str:
    """Return the standings as they were after a round as CSV."""
    return f"{which.id}/standings/after-{number:02}.csv"


def report(which: Competition) -> str:
    """Return a competition as a report file of the federations."""
    return f"{which.id}/report.trf"


def player_feed(code: str) -> str:
    """Return the Atom feed of a player."""
    return f"players/{code}.atom"


def player_calendar(code: str) -> str:
    """Return the calendar of a player."""
    return f"players/{code}.ics"


def player(code: str, which: Competition | None = None) -> str:
    """Return the page of a player, or the place on it where one competition stands.

    Args:
        code: What stands for the player in addresses: no name.
    """
    page = f"players/{code}.html"
    return f"{page}#{place(which.season, which.slug)}" if which else page


def place(*names: str) -> str:
    """Return the name of a place on a page: of signs that mean nothing in HTML or an address.

    >>> place("2026-27", "interne"), place("season", "a & é")
    ('2026-27-interne', 'season-a_20_26_20_C3_A9')
    """
    return quote("-".join(names), safe="").replace("%", "_")


def article(slug: str) -> str:
    """Return a Markdown page."""
    return f"pages/{slug}.html"


def news_item(slug: str) -> str:
    """Return a news item."""
    return f"news/{slug}.html"


def relative(target: str, page: str) -> str:
    """Return the link that leads from a page to an address, percent-encoded.

    >>> relative("2026-27/interne/index.html#now", "2026-27/interne/rounds/07.html")
    '../index.html#now'
    >>> relative("players/jan.html", "index.html")
    'players/jan.html'
    """
    path, hash_sign, fragment = target.partition("#")
    there, here = path.split("/"), page.split("/")
    shared = 0
    while shared < min(len(there), len(here)) - 1 and there[shared] == here[shared]:
        shared += 1
    steps = [".."] * (len(here) - 1 - shared) + there[shared:]
    return quote("/".join(steps)) + hash_sign + quote(fragment)


def absolute(target: str, site: str) -> str:
    """Return the link that leads to an address from wherever the host serves the page.

    >>> absolute("index.html", "https://club.example/stand/"), absolute("index.html", "")
    ('/stand/index.html', '/index.html')
    """
    root = urlsplit(site).path.strip("/")
    return quote(f"/{root}/{target}" if root else f"/{target}")
