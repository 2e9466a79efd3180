"""An example of every problem that `check` can tell; docs/problems.md is made of them."""
