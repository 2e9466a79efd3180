"""The report files of all competitions that are published."""

from leaguegen.exchange.trf.writer import write
from leaguegen.model.league import League
from leaguegen.model.protection import published
from leaguegen.reports.competition import NoReportError, report


def reports(league: League) -> dict[str, bytes]:
    """Return the report file of each competition that can have one, by its id.

    Args:
        league: With people named as they may be shown.
    """
    found: dict[str, bytes] = {}
    for season in published(league):
        for competition in season.competitions:
            try:
                exported = report(league, competition, "trf26", born=False)
            except NoReportError:
                continue
            found[competition.id] = write(exported.document)
    return found
