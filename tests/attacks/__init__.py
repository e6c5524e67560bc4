"""What `docs/fairness.md` calls impossible, tried by each party through the whole bot."""
