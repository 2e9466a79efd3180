"""What hosts run: written as their schemas want, and run as they would."""
