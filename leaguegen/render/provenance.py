"""Where the pages come from: the line below each of them, and the banner of an earlier state."""

from leaguegen.model.history import History
from leaguegen.model.league import League
from leaguegen.render.host import commit_address
from leaguegen.render.speech import Speech
from leaguegen.render.views import Outside
from leaguegen.words.message import Message, say


def source_line(league: League, speech: Speech) -> Outside | None:
    """Return of which commit the content is; None where git does not tell."""
    history = league.history
    if history is None:
        return None
    told = _edited(history) if history.edited else _committed(history)
    return Outside(speech.say(told), commit_address(league, history.commit))


def _committed(history: History) -> Message:
    commit = history.commit
    return say("Files of {date} (commit {commit})", date=commit.day, commit=commit.short)


def _edited(history: History) -> Message:
    commit = history.commit
    return say(
        "Files of {date} (commit {commit}), with changes not yet committed",
        date=commit.day,
        commit=commit.short,
    )


def banner(league: League, speech: Speech) -> str:
    """Return what stands above the pages of an earlier state; empty above others."""
    history = league.history
    if history is None or not history.earlier:
        return ""
    commit = history.commit
    if history.asked is not None:
        return speech.say(
            say(
                "The site as it stood at the end of {date}: with the files of {day} (commit"
                " {commit}).",
                date=history.asked,
                day=commit.day,
                commit=commit.short,
            )
        )
    return speech.say(
        say(
            "The site as it stood with the files of {day} (commit {commit}).",
            day=commit.day,
            commit=commit.short,
        )
    )
