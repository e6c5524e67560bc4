"""What a parser must know of the place where a line was written, asked of the store late."""

from functools import cache

from engine.errors import IllegalActionError
from seeds.catalogue import Catalogue
from vkbot.chat.context import ParseContext
from vkbot.incoming import IncomingMessage
from vkbot.services.application_reading import blank_names
from vkbot.services.battle_place import find_battle_names, find_declared_field, is_insider
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.knowledge import knows_rule
from vkbot.services.people import Acquaintances
from vkbot.services.roster import character_names, retired_names
from vkbot.services.situation import Lane
from vkbot.services.tested_units import knows_unit


def context_of(message: IncomingMessage, lane: Lane) -> ParseContext:
    """
    Say where a message was written; names are looked up when they are asked for.

    From whom a battle and a campaign are closed, whatever asks for their names is refused.
    """
    uow, campaign_id = lane.uow, lane.campaign.id
    acquaintances = Acquaintances(lane)

    def goods() -> Catalogue:
        return goods_in_force(uow, campaign_id)[0]

    @cache
    def here() -> Lane:
        is_open = lane.campaign_is_sure if message.is_chat else is_insider(lane, message.from_id)
        if not is_open:
            raise IllegalActionError("members_only")
        return lane

    return ParseContext(
        in_chat=message.is_chat,
        purposes=lane.heard_purposes,
        knows_rule=knows_rule,
        knows_person=acquaintances.knows,
        knows_full_name=acquaintances.knows_fully,
        knows_unit=lambda name: knows_unit(here(), name),
        macro_names=lambda: [one.name for one in uow.macros.of(campaign_id, message.from_id)],
        field=lambda: find_declared_field(here()),
        battle_names=lambda: find_battle_names(here()),
        datasheet_names=lambda: goods().datasheet_names(),
        weapon_names=lambda: goods().weapon_names(),
        blank_names=lambda: blank_names(goods()),
        character_names=lambda: character_names(here()),
        retired_names=lambda: retired_names(here()),
        squad_names=lambda: goods().forces.squad_names(),
        assault_profile_names=lambda: goods().forces.assault_profile_names(),
        warrior_names=lambda: goods().forces.warrior_names(),
    )
