"""The competitions that a competition names: whose ranking it carries on, where its games count."""

from collections.abc import Mapping

from leaguegen.ingest.assemble import Targets
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.values import choices
from leaguegen.source.problem import Problem
from leaguegen.words.message import Message, say


def read_targets(folders: Mapping[str, Folder], problems: list[Problem]) -> Mapping[str, Targets]:
    """Find out which competitions the settings mean.

    Args:
        folders: By id.
    """
    return {
        folder.id: Targets(
            follows=_follows(folder, folders, problems),
            counts_for=_counts_for(folder, folders, problems),
        )
        for folder in folders.values()
    }


def _follows(folder: Folder, folders: Mapping[str, Folder], problems: list[Problem]) -> str:
    """Read `follows`: an id; a season's name means the competition called the same there."""
    written = folder.settings.follows
    if not written:
        return ""
    ids = {id_.casefold(): id_ for id_ in folders}
    found = ids.get(written.casefold()) or ids.get(f"{written}/{folder.slug}".casefold())
    if found == folder.id or (found is None and written.casefold() == folder.slug.casefold()):
        problems.append(_follows_itself(folder))
        return ""
    if found is not None:
        return found
    others = tuple(id_ for id_ in folders if id_ != folder.id)
    hint = choices(written, others) if others else say("No other competition is there yet.")
    problems.append(_unknown(folder, "follows", written, hint))
    return ""


def _follows_itself(folder: Folder) -> Problem:
    return Problem(
        folder.settings.places["follows"],
        "follows-circle",
        say("This competition follows itself."),
        hint=say("follows names a competition of an earlier season."),
    )


def _counts_for(folder: Folder, folders: Mapping[str, Folder], problems: list[Problem]) -> str:
    """Read `counts_for`: the slug or id of a competition of the same season, not a cup."""
    written = folder.settings.counts_for
    if not written:
        return ""
    if folder.cup is None:
        problems.append(
            Problem(
                folder.settings.places["counts_for"],
                "counts-for-no-cup",
                say("Only the games of a cup can count for another competition."),
                hint=say("Take out counts_for."),
            )
        )
        return ""
    slugs = {f.slug: f.id for f in folders.values() if f.season == folder.season and not f.cup}
    known = {slug.casefold(): id_ for slug, id_ in slugs.items()}
    found = known.get(written.casefold().removeprefix(f"{folder.season}/".casefold()))
    if found is not None:
        return found
    hint = choices(written, tuple(slugs)) if slugs else say("This season has no such competition.")
    problems.append(_unknown(folder, "counts_for", written, hint))
    return ""


def _unknown(folder: Folder, key: str, written: str, hint: Message) -> Problem:
    return Problem(
        folder.settings.places[key],
        f"{key.replace('_', '-')}-unknown",
        say("There is no competition “{name}”.", name=quoted(written)),
        hint=hint,
    )
