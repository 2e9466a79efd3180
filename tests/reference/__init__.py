"""Pairing by brute force, written from the rules and from nothing else: it sees `model` alone."""
