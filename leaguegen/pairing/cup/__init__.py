"""The cup: its field, its draw round by round, its ties (docs/cup.md)."""
