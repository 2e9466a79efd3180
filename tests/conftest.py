"""Settings of all tests."""

import os

from hypothesis import settings

# Machines are slow and noisy: a time limit per example would measure them, not the code.
settings.register_profile("anywhere", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "anywhere"))
