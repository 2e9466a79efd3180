"""Tests of room `source`."""
