"""
Index what the special orders of orks, Drukhari, kroot and Chaos do.

Source: formations, FRM-FAC-2; ORK, DRUK, KROOT, CHAOS.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.formations.giving import OrderResolver
from engine.formations.sides.chaos import CHAOS_ORDERS
from engine.formations.sides.drukhari import DRUKHARI_ORDERS
from engine.formations.sides.kroot import KROOT_ORDERS
from engine.formations.sides.orks import ORK_ORDERS

SPECIAL_ORDERS: Mapping[str, OrderResolver] = MappingProxyType(
    {**ORK_ORDERS, **DRUKHARI_ORDERS, **KROOT_ORDERS, **CHAOS_ORDERS}
)
