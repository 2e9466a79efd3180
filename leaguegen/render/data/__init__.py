"""What the site gives to other programs: feeds, calendars, data, tables to download, a site map.

Nothing here is shown by a browser as a page. Everything tells what the pages tell, with people
named as there, and never more.
"""

from leaguegen.render.data.beside import Beside
from leaguegen.render.data.dates import Dates
from leaguegen.render.data.document import Document
from leaguegen.render.data.documents import documents
from leaguegen.render.data.site_map import for_search, listed_pages
from leaguegen.render.data.teller import Teller

__all__ = [
    "Beside",
    "Dates",
    "Document",
    "Teller",
    "documents",
    "for_search",
    "listed_pages",
]
