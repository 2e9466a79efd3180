"""The formats of others."""
