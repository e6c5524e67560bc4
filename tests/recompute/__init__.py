"""A whole campaign recomputed from what the chat saw, by nothing of the product."""
