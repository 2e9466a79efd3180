"""Tests of the readers of single cells, columns and names."""
