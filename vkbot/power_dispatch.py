"""Which service decides a request about power: one table, joined to that of `dispatch.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from vkbot import power_requests as asked
from vkbot.results import Result
from vkbot.services import power, power_revival, power_shown, power_trade
from vkbot.services.situation import Situation

POWER_SERVICES: Mapping[type, Callable[[Any, Situation], Result]] = {
    asked.ShowPower: power_shown.show_power,
    asked.ShowPowerHistory: power_shown.show_history,
    asked.ExplainPower: power_shown.explain_power,
    asked.ExplainEntry: power_shown.explain_entry,
    asked.ExportPower: power_shown.export_power,
    asked.GrantPower: power.grant_power,
    asked.DeductPower: power.deduct_power,
    asked.MovePower: power.move_power,
    asked.CounterEntry: power.counter_entry,
    asked.BuyItems: power_trade.buy_items,
    asked.ReviveModels: power_revival.revive_models,
    asked.SellItem: power_trade.sell_item,
}
