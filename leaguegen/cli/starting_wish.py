"""What a new club is to be, from the options of `init` and from answers."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Literal

from leaguegen.cli.asking import Answers, as_it_is, one_of
from leaguegen.cli.exits import UsageError
from leaguegen.cli.own_program import program_of
from leaguegen.cli.writing import with_hint
from leaguegen.desk.hosts import Home, home_of, own_address
from leaguegen.desk.season_days import day_in_season, example_day
from leaguegen.desk.starting import Wish, site_address
from leaguegen.desk.starting_calendar import (
    on_weekday,
    players_for,
    season_of,
    usual_rounds,
    why_not,
)
from leaguegen.desk.starting_members import MOST_INVENTED
from leaguegen.desk.workflows import Hosting
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.club import is_web_address
from leaguegen.ingest.date_cell import date_
from leaguegen.ingest.folder_names import unfit_folder, unfit_season
from leaguegen.ingest.month_words import day_number
from leaguegen.ingest.slugs import slug
from leaguegen.model.league import Season
from leaguegen.model.repository import Host, Visibility
from leaguegen.model.systems import SYSTEMS
from leaguegen.render.speech import Speech
from leaguegen.render.wording import system_name
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Either, Message, say

_YES = {"y": "yes", "yes": "yes", "j": "yes", "ja": "yes", "n": "", "no": "", "nee": ""}
_VISIBLE = {
    **{"public": "public", "openbaar": "public"},
    **dict.fromkeys(("private", "besloten", "privé", "prive"), "private"),
}
_TITLES = {"nl": ("Interne competitie", "Beker"), "en": ("Club competition", "Cup")}
_FOLDERS = {"nl": ("interne", "beker"), "en": ("league", "cup")}


def wish_of(options: argparse.Namespace, answers: Answers) -> Wish:
    """Return what the new club is to be.

    Raises:
        UsageError: Something cannot be, or must be told.
    """
    language = _language(options, answers)
    answers.speech = options.speech = Speech(Catalogue(language), {})
    answers.tell(say("An empty answer takes what stands in brackets; < goes back one question."))
    name = answers.get(options.name, "--name", say("Name of the club"), None, _line)
    game = _game(options, answers)
    system = _system(options, answers, game)
    rounds = _rounds(options, answers, system)
    first = _first(options, answers)
    hosting, repository, remote = hosting_of(options, answers)
    title, season, folder = _names(options, answers, system, first)
    spec, wheel = program_of(options.leaguegen)
    example = _example(options, answers, system, rounds)
    return Wish(
        name=name,
        language=language,
        game=game,
        system=system,
        rounds=rounds,
        first=first,
        season=season,
        folder=folder,
        title=title,
        hosting=replace(hosting, competition=f"{season}/{folder}"),
        leaguegen=spec,
        repository=repository,
        remote=remote,
        site=_address(options.site) or site_address(hosting, repository),
        example=example,
        wheel=wheel,
    )


def _names(
    options: argparse.Namespace, answers: Answers, system: str, first: date | None
) -> tuple[str, str, str]:
    """Return the title of the competition, its season, and its folder."""
    language, cup = answers.speech.catalogue.language, system == "cup"
    usual = _TITLES[language][cup]
    title = answers.get(options.title, "--title", say("Title of the competition"), usual, _line)
    season = answers.get(
        options.season,
        "--season",
        say("Season"),
        None if first is None else season_of(first),
        _folder_name,
    )
    folder = "" if title == usual else slug(title)
    fits = folder and unfit_folder(folder) is None
    return title, season, folder if fits else _FOLDERS[language][cup]


def _example(options: argparse.Namespace, answers: Answers, system: str, rounds: int) -> bool:
    """Return whether invented members take part."""
    told = None if options.example is None else ("yes" if options.example else "no")
    found = answers.get(
        told,
        "--example",
        say("Invented members, to try it with? (yes, no)"),
        answers.speech.say(say("no")),
        one_of(_YES),
    )
    if found and players_for(SYSTEMS[system](), rounds) > MOST_INVENTED:
        raise UsageError(
            say(
                "so many rounds take more than the {most} invented members that there are; take"
                " fewer rounds, or none of them",
                most=MOST_INVENTED,
            )
        )
    return bool(found)


def hosting_of(options: argparse.Namespace, answers: Answers) -> tuple[Hosting, str, str]:
    """Return how the site comes about, the address of the repository, and one for git alone.

    Raises:
        UsageError: See `wish_of`.
    """
    answers.tell(
        say(
            "The repository: public, so that everybody can read players.csv, or private; then names"
            " may be in full, and the site comes from a second, public one."
        )
    )
    words = ("public", "private")
    visibility = answers.get(
        options.visibility,
        "--visibility",
        say("Repository ({words})", words=Either(words)),
        "public",
        one_of(_VISIBLE, words),
    )
    known = options.host not in (None, "none")
    home, remote = answers.get(
        options.repository,
        "--repository",
        say("Its address, such as https://github.com/club/league (may be empty)"),
        "",
        lambda text: _place(text, known=known),
    )
    host = _host(options.host, home, remote)
    private: Visibility = "private" if visibility == "private" else "public"
    second = ""
    if private == "private" and host == "github":
        second = _second(options, answers, home)
    branch = _branch(options.branch or "main")
    return Hosting(host, branch, private, second), "" if home is None else home.address, remote


def _second(options: argparse.Namespace, answers: Answers, home: Home | None) -> str:
    """Return `owner/name` of the repository to which a private one publishes the pages."""
    usual = None if home is None else f"{home.owner}/{home.name}-site"
    found = answers.get(
        options.site_repository,
        "--site-repository",
        say("The second, public repository, for the pages"),
        usual,
        _home,
    )
    if found is None or found.host != "github" or "/" in found.owner:
        raise UsageError(say("{option} must be a repository on GitHub", option="--site-repository"))
    if found == home:
        raise UsageError(say("the pages need a repository of their own, a public one"))
    return f"{found.owner}/{found.name}"


def _host(told: str | None, home: Home | None, remote: str) -> Host | None:
    match told:
        case "github" | "gitlab" | "forgejo":
            return told
        case "none":
            return None
        case _ if home is None:
            return None if remote else "github"
        case _:
            return home.host


def _language(options: argparse.Namespace, answers: Answers) -> Literal["nl", "en"]:
    words = {"nl": "nl", "en": "en", "nederlands": "nl", "english": "en"}
    found = answers.get(
        options.language, "--language", say("Taal / Language (nl, en)"), "nl", one_of(words)
    )
    return "en" if found == "en" else "nl"


def _game(options: argparse.Namespace, answers: Answers) -> Literal["chess", "draughts"]:
    words = {"chess": "chess", "draughts": "draughts", "schaken": "chess", "dammen": "draughts"}
    shown = Either(answers.speech.say(word) for word in (say("chess"), say("draughts")))
    found = answers.get(
        options.game, "--game", say("Game ({words})", words=shown), shown[0], one_of(words)
    )
    return "draughts" if found == "draughts" else "chess"


def _system(options: argparse.Namespace, answers: Answers, game: str) -> str:
    words = {name: name for name in SYSTEMS}
    for number, (name, kind) in enumerate(SYSTEMS.items(), start=1):
        words[str(number)] = words[answers.speech.say(system_name(kind())).casefold()] = name
        if options.system is None:
            told = say("  {n}. {id}: {name}", n=number, id=name, name=system_name(kind()))
            answers.tell(told)
    return answers.get(
        options.system,
        "--system",
        say("How it is paired"),
        "fmjd-swiss" if game == "draughts" else "knsb",
        one_of(words, SYSTEMS),
    )


def _rounds(options: argparse.Namespace, answers: Answers, system: str) -> int:
    rules = SYSTEMS[system]()

    def read(text: str) -> int:
        number = int(text) if text.strip().isdecimal() else 0
        why = why_not(rules, number)
        if why is not None:
            raise UsageError(why)
        return number

    told = None if options.rounds is None else str(options.rounds)
    return answers.get(told, "--rounds", say("How many rounds"), str(usual_rounds(rules)), read)


def _first(options: argparse.Namespace, answers: Answers) -> date | None:
    season: str | None = None if options.season is None else _folder_name(options.season)
    example = example_day(season or "")
    question = (
        say("The first evening, such as {example}", example=example)
        if season is None
        else say(
            "The first evening, such as {example} (may be empty: then no round has a date yet)",
            example=example,
        )
    )
    # Without a date the season must be told; on a terminal the date is the easier question.
    first = answers.get(
        options.first, "--first", question, None if season is None else "", _evening(season)
    )
    if options.weekday is None:
        return first
    weekday = day_number(options.weekday.strip().casefold())
    if weekday is None:
        raise UsageError(say("“{text}” is no day of the week", text=options.weekday))
    if first is None:
        raise UsageError(say("{option} must be told here", option="--first"))
    return on_weekday(first, weekday)


def _evening(season: str | None) -> Callable[[str], date | None]:
    """Return a reader of the first evening.

    Args:
        season: If it is known, it tells the year of a day that has none, and nothing may be told.
    """

    def read(text: str) -> date | None:
        plain = text.strip()
        if not plain and season is not None:
            return None
        try:
            return (
                date_(plain).value if season is None else day_in_season(plain, Season(season, ()))
            )
        except CellError as error:
            raise UsageError(with_hint(error.text, _how_to_write(error, season or ""))) from None

    return read


def _how_to_write(error: CellError, season: str) -> Message | None:
    """Return the advice about a day that cannot be read, with an example of the season."""
    if error.code not in ("date-unknown", "date-no-year", "date-year"):
        return error.hint
    example = example_day(season)
    month = None if error.hint is None else dict(error.hint.args).get("month")
    if month is not None:
        return say("Is “{month}” meant? Write it as {example}.", month=month, example=example)
    return say("Write it as {example}.", example=example)


def _line(text: str) -> str:
    plain = as_it_is(text)
    if not plain or any(ord(letter) < 32 for letter in plain):
        raise UsageError(say("a name on one line is expected here"))
    return plain


def _folder_name(text: str) -> str:
    plain = as_it_is(text)
    why: Message | None = unfit_season(plain)
    known = all(letter.isalnum() or letter in "-_." for letter in plain)
    dated = any(letter.isdecimal() for letter in plain)
    if why is None and (not known or not dated or not plain[0].isalnum() or not plain.isascii()):
        why = say("Write it as {example}.", example="2026-27")
    if why is not None:
        raise UsageError(
            say("{name} cannot be the name of a season: {why}", name=plain or "“”", why=why)
        )
    return plain


def _place(text: str, *, known: bool) -> tuple[Home | None, str]:
    """Return where a repository is: on a host with pages, or an address for git alone.

    Args:
        known: Whether it is told what runs there, so that it has pages.
    """
    own = "" if known and home_of(as_it_is(text)) is not None else own_address(as_it_is(text))
    return (None, own) if own else (_home(text), "")


def _home(text: str) -> Home | None:
    plain = as_it_is(text)
    if not plain:
        return None
    found = home_of(plain)
    if found is None:
        raise UsageError(
            say(
                "“{text}” is not the address of a repository; write it as {example}",
                text=plain,
                example=say("https://github.com/club/league"),
            )
        )
    return found


def _address(text: str | None) -> str:
    plain = as_it_is(text or "")
    if plain and not (is_web_address(plain) and plain.isprintable()):
        raise UsageError(say("“{address}” is not a web address.", address=plain))
    return plain


def _branch(text: str) -> str:
    plain = as_it_is(text)
    known = all(letter.isalnum() or letter in "-_./" for letter in plain)
    if not plain or not known or not plain.isascii() or plain[0] in "-./":
        raise UsageError(say("“{text}” is no name of a branch", text=text))
    return plain
