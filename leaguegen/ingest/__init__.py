"""Room `ingest`: from what the text says to what is true."""
