"""When a job of GitLab runs: its rules, and those of the whole file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import holds
from leaguegen.desk.workflow_fault import Looked, listed, table, text

_SOME = ("changes", "exists")


@dataclass(frozen=True, slots=True)
class When:
    """When a job runs.

    Attributes:
        told: `always`, `manual`, `delayed`, `perhaps`; empty: never.
        rule: The rule that holds, or may hold; nothing where there is none.
    """

    told: str
    rule: Mapping[str, Yaml] = field(default_factory=lambda: MappingProxyType({}))


def _rules(keys: Mapping[str, Yaml]) -> Sequence[Mapping[str, Yaml]]:
    return [table(rule) for rule in listed(keys.get("rules", ""))]


def all_rules(tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]) -> Sequence[Mapping[str, Yaml]]:
    """Return the rules of the file and of a job."""
    return [*_rules(table(tree.get("workflow", ""))), *_rules(pages)]


def when(looked: Looked, tree: Mapping[str, Yaml], job: Mapping[str, Yaml], event: str) -> When:
    """Return when a job runs.

    Args:
        event: `push`, of the branch that is published, or `merge_request_event`.
    """
    known = _known(looked, event)
    workflow = table(tree.get("workflow", ""))
    whole = _first(_rules(workflow), known) if "rules" in workflow else When("always")
    if not whole.told:
        return whole
    own = text(job.get("when", "on_success"))
    if "rules" in job:
        found = _first(_rules(job), known)
        if found.told == "always" and own in ("manual", "delayed"):
            found = replace(found, told=own)
    elif "only" in job or "except" in job:
        found = _filtered(looked, job, event)
    else:
        told = "" if own == "never" else own if own in ("manual", "delayed") else "always"
        if told == "always" and event != "push":
            told = "perhaps"  # Without rules that is the server's affair.
        found = When(told)
    return whole if found.told == "always" and whole.told == "perhaps" else found


def _first(rules: Sequence[Mapping[str, Yaml]], known: Mapping[str, str]) -> When:
    """Return what the first rule tells that holds; where that is not sure, the first that may."""
    unsure: Mapping[str, Yaml] | None = None
    for rule in rules:
        truth = holds(text(rule["if"]), known) if "if" in rule else True
        if truth and any(name in rule for name in _SOME):
            truth = None
        told = text(rule.get("when", "")) or "on_success"
        if truth is None:
            unsure = rule if unsure is None else unsure
        elif truth and unsure is not None:
            # What may have held before it does the same as this one, or something else.
            return When("perhaps", unsure)
        elif truth and told == "never":
            return When("", rule)
        elif truth:
            return When(told if told in ("manual", "delayed") else "always", rule)
    return When("") if unsure is None else When("perhaps", unsure)


def _filtered(looked: Looked, job: Mapping[str, Yaml], event: str) -> When:
    names = {"push": {looked.branch, "branches", "pushes"}}.get(event, {"merge_requests"})
    for key in ("only", "except"):
        value = job.get(key, "")
        told = table(value).get("refs", "") if isinstance(value, dict) else value
        refs = {text(one) for one in listed(told)}
        if any(ref.startswith("/") for ref in refs):
            return When("perhaps", {key: value})
        if refs and bool(refs & names) == (key == "except"):
            return When("", {key: value})
        if "changes" in table(value):
            return When("perhaps", table(value))
    return When("always")


def _known(looked: Looked, event: str) -> Mapping[str, str]:
    proposed = event == "merge_request_event"
    return {
        "$CI_PIPELINE_SOURCE": event,
        "$CI_COMMIT_BRANCH": "" if proposed else looked.branch,
        "$CI_COMMIT_REF_NAME": "proposed" if proposed else looked.branch,
        "$CI_DEFAULT_BRANCH": looked.branch,
        "$CI_COMMIT_TAG": "",
        "$CI_MERGE_REQUEST_IID": "1" if proposed else "",
        "$CI_MERGE_REQUEST_ID": "1" if proposed else "",
        "null": "",
    }
