"""How long a round takes: `python -m tests.bench`."""
