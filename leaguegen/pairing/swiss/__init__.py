"""Swiss systems, one module each."""
