"""The content of a club, as bytes, to a league and all that is to be said about it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.ingest import articles, columns
from leaguegen.ingest.absences import read_absences
from leaguegen.ingest.assemble import assemble, without_ties
from leaguegen.ingest.away import Away, AwayBook, Venue
from leaguegen.ingest.checks import CHECKS, Everything
from leaguegen.ingest.club import Club, club_missing, read_club
from leaguegen.ingest.club_evenings import count_club_games, with_club_games
from leaguegen.ingest.club_files import ClubFiles, find_files
from leaguegen.ingest.club_language import language_of_line
from leaguegen.ingest.elsewhere import Ties, ties_elsewhere, with_excused
from leaguegen.ingest.external import Elsewhere, read_external
from leaguegen.ingest.folder import Background, Folder, read_folder
from leaguegen.ingest.honours import read_honours
from leaguegen.ingest.markdown_limits import check_markdown
from leaguegen.ingest.menu_order import in_menu_order
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.players import players_missing, read_players
from leaguegen.ingest.privacy_checks import (
    check_born,
    check_competitions,
    check_retention,
    check_texts,
    names_in_addresses,
    shown_in_tables,
)
from leaguegen.ingest.ratings import listed_ratings, read_ratings
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.shelf import Shelf
from leaguegen.ingest.targets import read_targets
from leaguegen.ingest.ties import count_ties, ties_of
from leaguegen.model.article import Article
from leaguegen.model.league import Competition, League, Season
from leaguegen.source.conflict import settle
from leaguegen.source.problem import Problem, Severity, in_order


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the content says.

    Attributes:
        league: None where there is nothing sensible to show; errors forbid publishing anyway.
        problems: In order of place.
        texts: Every file that was read, by path, for showing problems.
    """

    league: League | None
    problems: tuple[Problem, ...]
    texts: Mapping[str, str]

    @property
    def language(self) -> str:
        """The language in which the club is spoken to; English where nothing tells it."""
        return self.league.language if self.league else "en"


def load(sources: Mapping[str, bytes]) -> Loaded:
    """Read the content of a club.

    Args:
        sources: POSIX path relative to the content folder to bytes; what is no content is ignored.
    """
    files = find_files(sources)
    shelf = Shelf(sources, files.files)
    shelf.problems.extend(files.problems)
    club = _read_club(shelf)
    people = shelf.rows("players.csv", columns.PLAYERS)
    players = read_players(people, club.country, shelf.problems)
    reader = RowReader(NameIndex(players.values()), shelf.problems)
    ratings = read_ratings(shelf.rows("ratings.csv", columns.RATINGS), reader)
    behind = Background(club, players, ratings)
    folders = {
        competition: read_folder(
            shelf, competition, files.records.get(competition, {}), behind, reader
        )
        for competition in files.competitions
    }
    elsewhere = {
        season: read_external(
            shelf.rows(f"{season}/external.csv", columns.EXTERNAL), club.game, reader
        )
        for season in files.seasons
    }
    league = League(
        name=club.name,
        language=club.language,
        languages=club.languages,
        players=players,
        seasons=_seasons(elsewhere, _assemble(shelf, folders, elsewhere, reader), folders),
        site=club.site,
        repository=club.repository,
        timezone=club.timezone,
        privacy=club.privacy,
        privacy_rules=club.privacy_rules,
        pages=_pages(shelf, files, club.language),
        news=_news(shelf, files, club.language),
        ratings=listed_ratings(ratings),
        venue=club.venue,
        honours=read_honours(shelf.rows("honours.csv", columns.HONOURS), reader),
    )
    everything = Everything(league, folders, _troubled(shelf.problems))
    found = [problem for check in CHECKS for problem in check(everything)]
    shown = [*club.shown, *(text for f in folders.values() for text in f.settings.shown)]
    shown += shown_in_tables(league)
    texts = {**shelf.texts, **_templates(sources)}
    found += check_texts(league, texts, shown, names_in_addresses(league, sources))
    found += check_competitions(
        league, {f.id: f.settings.places["privacy"] for f in folders.values()}
    )
    found += check_retention(league, club.retention_place)
    found += check_born(club.repository.visibility if club.repository_told else None, people)
    nothing = shelf.path("club.toml") is None and shelf.path("players.csv") is None
    problems = _with_players_in_mind([*shelf.problems, *found], shelf, league)
    return Loaded(None if nothing else league, in_order(_told_once(problems)), shelf.texts)


def _told_once(problems: Collection[Problem]) -> list[Problem]:
    """Leave out that a file is missing where it is told what stands in its place."""
    instead = {p.span.file for p in problems if p.code == "file-is-folder"}
    return [p for p in problems if p.span.file not in instead or p.code not in _MISSING]


_MISSING = ("club-missing", "players-missing", "competition-missing")


def _templates(sources: Mapping[str, bytes]) -> Mapping[str, str]:
    """Return the club's own templates, whose words stand on pages as they were written."""
    return {n: d.decode(errors="replace") for n, d in sources.items() if n.startswith("templates/")}


def _troubled(problems: Iterable[Problem]) -> frozenset[str]:
    """Return the files that have errors."""
    return frozenset(p.span.file for p in problems if p.severity is Severity.ERROR)


def _with_players_in_mind(problems: list[Problem], shelf: Shelf, league: League) -> list[Problem]:
    """Say in one error that nobody is known, not in one for each name."""
    if league.players:
        return problems
    others = [p for p in problems if p.code != "player-unknown"]
    return [*others, *([] if shelf.path("players.csv") else [players_missing()])]


def _read_club(shelf: Shelf) -> Club:
    if shelf.path("club.toml") is None:
        shelf.problems.append(club_missing())
    settings = shelf.settings("club.toml")
    if settings is None:
        path = shelf.path("club.toml")
        language = (language_of_line(shelf.text(path)) if path else None) or Club().language
        return Club(language=language, languages=(language,), repository_told=False)
    club, problems = read_club(settings)
    shelf.problems.extend(problems)
    return club


def _assemble(
    shelf: Shelf,
    folders: Mapping[str, Folder],
    external: Mapping[str, Sequence[Elsewhere]],
    reader: RowReader,
) -> Mapping[str, Competition]:
    """Bring together what the files of several competitions and seasons tell of each other.

    Args:
        external: Games for the club elsewhere, by season.
    """
    targets = read_targets(folders, shelf.problems)
    away: dict[str, Away] = {}
    for season in external:
        here = [f for f in folders.values() if f.season == season]
        away |= _away(shelf, season, here, reader)
    found = {}
    for folder in folders.values():
        cups = [f for f in folders.values() if targets[f.id].counts_for == folder.id]
        ties = [tie for cup in cups for tie in ties_of(cup)]
        told = () if folder.cup is not None else external[folder.season]
        games = tuple(one.game for one in told)
        without = with_club_games(folder, games, away[folder.id], without_ties())
        counted = count_ties(folder, ties, without, reader) if ties else without_ties()
        elsewhere = _elsewhere(folder, folders.values(), [cup.id for cup in cups])
        missing = with_excused(folder, elsewhere, away[folder.id], counted, reader)
        missing = with_club_games(folder, games, missing, counted)
        found[folder.id] = replace(
            assemble(folder, missing, counted, targets[folder.id], reader),
            elsewhere=elsewhere,
            external=count_club_games(told, folder.calendar, folder.roster, reader),
        )
    return found


def _elsewhere(folder: Folder, folders: Iterable[Folder], counting: Collection[str]) -> Ties:
    """Find the cup ties on a competition's evenings that do not count in it; of a cup none."""
    if folder.cup is not None:
        return {}
    cups = (f for f in folders if f.cup is not None and f.season == folder.season)
    return ties_elsewhere(folder, cups, counting)


def _away(
    shelf: Shelf, season: str, folders: Iterable[Folder], reader: RowReader
) -> Mapping[str, Away]:
    """Read who is away in a season: from its own file, and from those of its competitions."""
    venues = {f.id: _venue(f) for f in folders}
    book = AwayBook(tuple(venues.values()), reader)
    book.add(read_absences(shelf.rows(f"{season}/absences.csv", columns.ABSENCES), reader))
    for folder in folders:
        book.add(folder.told, venues[folder.id])
    return {id_: book.of(venue) for id_, venue in venues.items()}


def _venue(folder: Folder) -> Venue:
    return Venue(
        id=folder.id,
        title=folder.settings.title,
        calendar=folder.calendar,
        roster=folder.roster,
        absent=folder.settings.absent,
        cup=folder.cup is not None,
        free_evenings=frozenset(evening.date for evening in folder.evenings),
    )


def _seasons(
    external: Mapping[str, Sequence[Elsewhere]],
    competitions: Mapping[str, Competition],
    folders: Mapping[str, Folder],
) -> tuple[Season, ...]:
    orders = {id_: folder.settings.order for id_, folder in folders.items()}
    return tuple(
        Season(
            name,
            in_menu_order((c for c in competitions.values() if c.season == name), orders),
            tuple(sorted((one.game for one in games), key=lambda game: game.date)),
        )
        for name, games in external.items()
    )


def _pages(shelf: Shelf, files: ClubFiles, usual: str) -> tuple[Article, ...]:
    paths = [p for p in files.articles if p.startswith("pages/")]
    read = [articles.read_page(_markdown(shelf, path), path) for path in paths]
    return articles.without_doubles(read, usual, shelf.problems)


def _markdown(shelf: Shelf, path: str) -> str:
    text, problems = settle(shelf.text(path), path, prose=True)
    shelf.problems.extend((*problems, *check_markdown(text, path)))
    return text


def _news(shelf: Shelf, files: ClubFiles, usual: str) -> tuple[Article, ...]:
    found = []
    for path in files.articles:
        if path.startswith("news/"):
            article, problems = articles.read_news(_markdown(shelf, path), path)
            shelf.problems.extend(problems)
            found.append(article)
    return articles.without_doubles(found, usual, shelf.problems)
