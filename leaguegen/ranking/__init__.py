"""Room `ranking`: who stands where. Pure."""
