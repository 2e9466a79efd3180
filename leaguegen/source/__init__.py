"""Room `source`: what the text says, and where it says so. Knows no chess."""
