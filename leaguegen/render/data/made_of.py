"""How old pages are that show more than one round: of which files they are made."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import PurePosixPath

from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.dates import latest
from leaguegen.render.data.teller import Teller
from leaguegen.source.problem import Span


@dataclass(frozen=True)
class MadeOf:
    """What the pages are made of that are not of one round, player or text.

    Attributes:
        rounds: How old the pages of rounds are, by address; without git by their days.
    """

    accounts: Sequence[Account]
    teller: Teller
    rounds: Mapping[str, datetime | None]

    def latest(self, page: PurePosixPath) -> datetime | None:
        """Return when the youngest of the files was changed that a page is made of.

        A page of a competition or a season is made of all that is in its folder, the list of news
        of the news, every other one of everything. What git does not know counts by its rounds.
        """
        place = str(page)
        if place == address.NEWS:
            return latest(self.text(a.origin) for a in self.teller.league.news if a.origin)
        folder = next((f for f in self._folders if place.startswith(f)), "")
        return self._known.get(folder) or self._known[""]

    def text(self, origin: Span) -> datetime | None:
        """Return how old a text is: by its file, else of news by its day."""
        days = (a.date for a in self.teller.league.news if a.origin == origin)
        dates = self.teller.dates
        return dates.file(origin.file) or latest(dates.moment(day) for day in days if day)

    @cached_property
    def _folders(self) -> tuple[str, ...]:
        """The folders of the site, those of competitions before those of their seasons."""
        return tuple(sorted(self._known, key=len, reverse=True))

    @cached_property
    def _known(self) -> dict[str, datetime | None]:
        known = {"": latest((self._of(""), *self.rounds.values()))}
        for account in self.accounts:
            which = account.competition
            own = _folder(address.competition(which))
            rounds = [at for place, at in self.rounds.items() if place.startswith(own)]
            known[own] = latest((self._of(f"{which.id}/"), *rounds))
            season = _folder(address.season(which.season))
            known[season] = latest((self._of(f"{which.season}/"), known.get(season), known[own]))
        return known

    def _of(self, folder: str) -> datetime | None:
        return latest(self._files(folder))

    def _files(self, folder: str) -> Iterator[datetime]:
        history = self.teller.league.history
        changed = history.changed if history is not None else {}
        yield from (at for name, at in changed.items() if name.startswith(folder))


def _folder(page: str) -> str:
    return page.rpartition("/")[0] + "/"
