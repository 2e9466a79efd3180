"""FIDE's tournament report file (TRF16 with its x-extensions, TRF26): see docs/trf.md."""
