"""Competitions as report files of the federations: what `export trf` writes and the site offers.

It stands above `exchange`, which knows the format and no ranking, and below `desk` and `build`.
"""

from leaguegen.reports.competition import Form, NoReportError, report
from leaguegen.reports.every import reports

__all__ = ["Form", "NoReportError", "report", "reports"]
