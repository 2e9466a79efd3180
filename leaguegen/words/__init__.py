"""Room `words`: sentences as data, so that the code that decides can speak any language."""
