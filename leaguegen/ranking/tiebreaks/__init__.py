"""The table of tie-breaks."""
