"""Golden files detect change; they prove nothing else. `make golden` writes them anew."""
