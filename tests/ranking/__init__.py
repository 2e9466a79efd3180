"""Tests of room `ranking`."""
