"""Recorded battles, played again: `tests/cases/replays/`."""
