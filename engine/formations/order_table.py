"""Know what each order does."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.formations.attacking import ATTACKS
from engine.formations.giving import OrderResolver
from engine.formations.moving import MANOEUVRES
from engine.formations.reactions import REACTIONS
from engine.formations.sides.imperial_guard import IMPERIAL_GUARD_ORDERS
from engine.formations.sides.special_orders import SPECIAL_ORDERS
from engine.formations.tactics import TACTICS

ORDER_RESOLVERS: Mapping[str, OrderResolver] = MappingProxyType(
    {
        **MANOEUVRES,
        **ATTACKS,
        **TACTICS,
        **REACTIONS,
        **IMPERIAL_GUARD_ORDERS,
        **SPECIAL_ORDERS,
    }
)
"""By key, every order that is given."""
