"""The evening: what `pair` knows before it pairs, and what it writes."""
