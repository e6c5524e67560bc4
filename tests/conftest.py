"""
Fixtures for all tests.

Properties try the same examples in every run, so that no run fails by chance; others are searched
for by `make search`.
"""

from hypothesis import settings

pytest_plugins = ["tests.databases"]

settings.register_profile("gate", derandomize=True)
settings.register_profile("search", print_blob=True)
settings.load_profile("gate")
