"""Words of campaigns."""

DEFAULT_CAMPAIGN_NAME = "Основная"
"""Name of a community's first campaign, until an admin creates one of his own."""
