"""Room `pairing`: who meets whom. Pure."""
