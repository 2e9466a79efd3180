"""Who is shown how and why, who can read the files, and what to do about it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.privacy import Protection
from leaguegen.model.protection import protections
from leaguegen.model.shown_names import shown_name
from leaguegen.render.codes import tells_nothing
from leaguegen.render.names import Faces
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Shown:
    """How somebody is shown who is not shown in full.

    Attributes:
        code: What stands for the player in addresses; empty: the player has no page.
    """

    player: PlayerId
    how: Protection
    name: str
    code: str


def protected(league: League, faces: Faces) -> tuple[Shown, ...]:
    """Return everybody who is not shown in full, in the order of players.csv."""
    return tuple(
        Shown(player, how, faces.names[player], "" if how.mode == "hidden" else faces.codes[player])
        for player in league.players
        if (how := faces.protections[player]).mode != "full"
    )


def why(league: League, shown: Shown) -> Message:
    """Say why somebody is shown so."""
    match shown.how.cause:
        case "own":
            return say("by privacy in players.csv")
        case "under-18":
            return say("under 18 in {season}", season=shown.how.where)
        case "youth":
            category = league.players[shown.player].category
            return say("category {category}", category=category)
        case "club":
            return say("by privacy in club.toml")
        case "competition":
            return say("takes part in {competition}", competition=shown.how.where)
        case "retention":
            return say("only played in seasons that are not published")
        case "gone":
            return say("no longer in players.csv")


def repository_lines(league: League, people: tuple[Shown, ...]) -> Iterator[Message]:
    """Yield who can read the files of the club, and what follows from that."""
    repository = league.repository
    public = repository.visibility == "public"
    if public:
        yield say(
            "The repository is public (repository_visibility in club.toml): whoever looks into it"
            " reads all that the files hold, now and in its history."
        )
    else:
        yield say(
            "The repository is private (repository_visibility in club.toml): visitors see the site"
            " alone, and its pages do not lead to the files."
        )
    yield from _public_warnings(league, people) if public else _private_advice(league, people)


def _public_warnings(league: League, people: tuple[Shown, ...]) -> Iterator[Message]:
    known = named_in_files(league, people)
    if known:
        yield say_many(
            "warning: players.csv holds the name of {n} person whom the site does not show in"
            " full. Write initials there, or make the repository private.",
            "warning: players.csv holds the names of {n} people whom the site does not show in"
            " full. Write initials there, or make the repository private.",
            len(known),
        )
    if any(player.born is not None for player in league.players.values()):
        yield say(
            "warning: players.csv holds years of birth (born). In a public repository a category"
            " such as “jeugd” or “youth” does the same."
        )
    if league.privacy_rules.key:
        yield say("warning: privacy_key is no secret in a public repository.")


def named_in_files(league: League, people: tuple[Shown, ...]) -> tuple[PlayerId, ...]:
    """Return those whom the files name in another way than by initials."""
    return tuple(p.player for p in people if not _is_initials(league.players[p.player].name))


def born_refused(league: League) -> Message | None:
    """Say why years of birth cannot be written, where everybody could read them; else None."""
    if league.repository.visibility != "public":
        return None
    return say(
        "years of birth are for a private repository only, and this one is public"
        " (repository_visibility in club.toml): everybody can read them. A category such as"
        " “jeugd” or “youth” does the same"
    )


def names_to_shorten(league: League, people: Iterable[PlayerId]) -> Iterator[Message]:
    """Yield whose names are not for the files of a public repository, of those who were added.

    Args:
        league: With them in it.
    """
    kept = protections(league)
    players = [league.players[p] for p in people if kept[p].mode != "full"]
    whole = [player for player in players if not _is_initials(player.name)]
    if whole and league.repository.visibility == "public":
        yield say_many(
            "Everybody can read players.csv, and the site does not show this name in full: {names}."
            " Write initials there before you commit, such as “{initials}”, and no name as id.",
            "Everybody can read players.csv, and the site does not show these names in full:"
            " {names}. Write initials there before you commit, such as “{initials}”, and no name as"
            " id.",
            len(whole),
            names=tuple(player.name for player in whole),
            initials=shown_name(whole[0], "initials", "", ""),
        )


def _private_advice(league: League, people: tuple[Shown, ...]) -> Iterator[Message]:
    by_row = [p for p in people if p.code and not tells_nothing(league.players[p.player])]
    if by_row and not league.privacy_rules.key:
        yield say(
            "advice: codes in addresses are numbers of rows of players.csv. With a secret in"
            " club.toml, privacy_key = “some long text”, they stay the same whatever the order of"
            " the rows, and tell nothing of it."
        )


def _is_initials(name: str) -> bool:
    """Whether the files themselves hold no more than initials."""
    return all(len(word.strip(".")) <= 1 or word.islower() for word in name.split())
