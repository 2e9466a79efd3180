"""Feeds, calendars, data and tables of the site, read back by other programs."""
