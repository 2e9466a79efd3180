"""Tests of rounds that other programs pair."""
