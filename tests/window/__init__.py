"""The window of the club: the whole demonstration site, looked at as visitors and machines do."""
