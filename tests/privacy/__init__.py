"""Privacy of names, over the whole program."""
