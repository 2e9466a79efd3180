"""`doctor`: whether everything around the content is as it must be.

What the files themselves say is for `check`; here it is what stands around them: what the host
runs, addresses, line ends, versions, who can read what.
"""

from collections.abc import Iterator

from leaguegen.desk.doctor_content import content_findings, privacy_findings
from leaguegen.desk.doctor_facts import Facts, Finding, not_known
from leaguegen.desk.doctor_host import host_findings
from leaguegen.desk.doctor_repository import repository_findings


def examine(facts: Facts) -> Iterator[Finding]:
    """Yield what is found, in the order in which it is best mended."""
    yield from content_findings(facts)
    if facts.club_errors:
        # What runs, and who can read what, hangs on settings for which others stand in.
        yield not_known("privacy", "club.toml")
        yield not_known("workflow", "club.toml")
    else:
        yield from privacy_findings(facts)
        yield from host_findings(facts)
    yield from repository_findings(facts)
