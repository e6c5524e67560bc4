"""
Loading modules without the collector, which would walk all that they build and free nothing.

What is loaded lives as long as the process, so the collector is not shown it later either.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the collector away from what a block loads, now and for good."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
