"""Room `model`: what is true. Frozen values, no algorithms."""
