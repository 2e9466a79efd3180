"""The disk: whole or not at all."""
