"""Tables as people leave them: a clean club, and every way in which its files get dirty."""
