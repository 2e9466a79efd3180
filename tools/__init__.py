"""Scripts kept with the project; a club never needs them."""
