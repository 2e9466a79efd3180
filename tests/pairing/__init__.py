"""Tests of room `pairing`."""
