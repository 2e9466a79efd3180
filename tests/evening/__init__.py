"""Whole evenings: from an empty folder to a published second round, in real repositories."""
