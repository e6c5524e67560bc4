"""Speed beside peers in the same run; ratios count, not absolute numbers."""
