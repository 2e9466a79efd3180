"""The room that asks git, in real repositories."""
