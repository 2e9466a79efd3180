"""`doctor`: whether everything around the content is as it must be.

What the files themselves say is for `check`; here it is what stands around them: what the host
runs, addresses, line ends, versions, who can read what.
"""

from collections.abc import Iterator

from leaguegen.desk.doctor_content import content_findings
from leaguegen.desk.doctor_facts import Facts, Finding
from leaguegen.desk.doctor_host import host_findings
from leaguegen.desk.doctor_repository import repository_findings


def examine(facts: Facts) -> Iterator[Finding]:
    """Yield what is found, in the order in which it is best mended."""
    yield from content_findings(facts)
    yield from host_findings(facts)
    yield from repository_findings(facts)
