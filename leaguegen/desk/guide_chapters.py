"""What each chapter of the guide holds, in a line."""

from collections.abc import Mapping

from leaguegen.words.message import Message, say

ABOUT: Mapping[str, Message] = {
    "amsterdam": say("Amsterdam poules: a tournament of a day in poules, with finals"),
    "audit": say("What the audit finds: every finding, by system"),
    "commands": say("The commands, one by one: what each does, and its options"),
    "cup": say("The cup: the draw, evenings, ties and who goes on"),
    "engines": say("Other pairing programs: having one pair, and comparing"),
    "evening": say("The evening: who is there, the pairing, who comes and goes, results"),
    "feeds": say("Feeds, calendars and data: what the site has besides pages"),
    "fide-dutch": say("FIDE Dutch: the Swiss system of FIDE"),
    "files": say("The files of a club: every table, column and setting"),
    "fmjd-swiss": say("FMJD Swiss on rating: the Swiss system for draughts"),
    "groups": say("Groups, evenings, and who plays: several groups or rounds, guests, club games"),
    "heller": say("Heller tables: fixed pairings in groups by strength"),
    "history": say(
        "History: where a page comes from, and what was corrected: the site and its commits"
    ),
    "json": say("JSON: what the site has, and what the commands print: for other programs"),
    "keizer": say("Keizer: values, amounts and pairing"),
    "klukkluk": say("KlukKluk Swiss: rules, colours and an example"),
    "knsb": say("Swiss on resistance points: the system of the KNSB, with an example"),
    "pages": say("The pages: what each page of the site tells"),
    "privacy": say("Privacy: how names are shown, and forgetting somebody"),
    "prizes": say("Prizes: who wins what, and how prizes are shared"),
    "publish": say("Publishing: from a folder to a site: on GitHub, GitLab or Codeberg"),
    "round-robin": say("Round robin: everybody meets everybody, by the tables"),
    "season": say("From one season to the next: a new season, rating lists, lists of members"),
    "theme": say("The theme: the look of the site, and how to make it your own"),
    "tiebreaks": say("Tie-breaks: every one, and how it is counted"),
    "trf": say("Report files of the federations (TRF): reading, writing and judging them"),
}
"""By name; each begins with the title of the chapter."""
