"""The kinds of numbers on a site: which are counted again, and which are only given.

A kind is a column of a table or a line outside tables, on one kind of page.
"""

from collections.abc import Iterator

from tests.window.reading import Pages, kind_of

GIVEN = {
    *("Date", "Last met", "Rating", "Rd", "Bd", "No.", "Board", "Round", "State", "About it"),
    "Game",
}
"""Columns of what the club gave: dates, ratings, and the numbers of rounds and boards."""

TOLD = {
    "competition": {"p.next": "ties ahead", "li.tie": "result in a cup"},
    "crosstable": {
        "Name": "list",
        "Pts": "points of a cross-table",
        "cells": "cell of a cross-table",
        "summary": "list",
        "li": "list of games",
    },
    "groups": {
        "W-B": "balance",
        "Sum": "sum of numbers",
        "Mean rating": "mean rating",
        "cells": "sum of numbers",
    },
    "home": {"Result": "latest results", "summary": "games of an evening", "li": "games that wait"},
    "noticeboard": {"li": "line of a noticeboard"},
    "player": {
        "Result": "result",
        "Pts": "points of a player",
        "Points": "progress",
        "Rank": "progress",
        "Place": "progress",
        "Score": "head to head",
        "Pl": "games against one",
        "Wn": "games against one",
        "Dr": "games against one",
        "Ls": "games against one",
        "W": "games against one",
        "White": "games against one",
        "Black": "games against one",
        "dd": "summary of a player",
        "figcaption.aside": "best rank",
        "p.tally": "tally",
        "li": "place",
    },
    "poules": {
        "Points": "points in a poule",
        "Rank": "place in a poule",
        "Place": "place in a poule",
        "cells": "poule",
        "Free in round": "points in a poule",
    },
    "prizes": {
        "Rank": "prize",
        "Place": "prize",
        "Name": "share of a prize",
        "Amount": "prize",
        "p": "money in all",
    },
    "seasons": {"p": "rounds of a season"},
    "sheet": {"Result": "board of a sheet", "Opponent": "seat"},
    "statistics": {
        "Games": "games of one",
        "Wn": "games of one",
        "Dr": "games of one",
        "Ls": "games of one",
        "W": "games of one",
        "Score": "score",
        "W–B": "colours",
        "Present": "present",
        "Of": "expected",
        "Difference": "upset",
        "dd": "record",
        "figcaption.aside": "how games ended",
        "li": "part of the games",
        "p.lead": "games in all",
        "p": "mean",
    },
    "honours": {"caption": "most often"},
}
"""By kind of page: columns and lines, and which of `Retold.seen` counts them again."""

PLAIN = {
    "competition": {"h2", "li", "p", "p.legend"},
    "crosstable": {"h3", "p"},
    "home": {"dd", "dt", "p.lead", "p.legend", "p.venue"},
    "noticeboard": {"li.notice-line", "p.lead"},
    "player": {"dt", "h2", "p", "p.form", "p.meet", "summary"},
    "poules": {"dd", "dt", "h2", "li"},
    "seasons": {"dt", "h2"},
    "sheet": {"p", "p.lead", "Black"},
    "groups": {"li"},
    "season": {"dt", "p.legend"},
    "calendar": {"dd", "dt", "h3", "li", "p.venue"},
    "honours": {"Season"},
}
"""Lines that have dates, rounds, ratings and names of the club in them, and no sum."""

ELSEWHERE = {
    *("round", "provisional", "slips", "corrections"),
    *("standings", "why", "rules", "check", "article", "news", "search", "players", "other"),
}
"""Kinds of pages whose numbers are what others are counted from, are read in `sums`, or are in
texts: of rules, of the club, of commands."""


def unvisited(pages: Pages) -> Iterator[tuple[str, str]]:
    """Yield the kinds of numbers on the pages that nothing here counts again."""
    found = {(kind, line) for kind, lines in pages.lines.items() for line in lines}
    for name, tables in pages.tables.items():
        kind = kind_of(name)
        for table in tables:
            if "standings" in table.classes.split() and "Rk" in table.heads:
                continue  # an excerpt: its numbers are those of the full table
            for place, head in enumerate(table.heads):
                cells = [row[place].text for row in table.rows if len(row) > place]
                if any(c.isdigit() for cell in cells for c in cell):
                    found.add((kind, "cells" if head.isdigit() else head))
    for kind, what in sorted(found):
        known = GIVEN | PLAIN.get(kind, set()) | set(TOLD.get(kind, {}))
        if kind not in ELSEWHERE and what not in known:
            yield kind, what
