"""TOML text to plain values, with a way back to the line of each key."""
