"""
What players claim with their declarations: figures, modifiers, rerolls that nobody else knows of.

They count until the GM strikes them, since nothing waits for an answer; the setting `claims` says
whether he is asked. What a GM declares is his word, and no claim: it stands against what is known.
"""

from engine.errors import IllegalActionError
from engine.pvt.claims import as_facts, without_claims
from engine.pvt.declarations import Action, ClaimStanding
from vkbot.services.battle_place import is_gm
from vkbot.services.campaign_settings import CLAIMS
from vkbot.services.situation import Situation

ACCEPT, REFUSE = "accept", "refuse"


def judge_claims(action: Action, situation: Situation) -> tuple[Action, ClaimStanding]:
    """
    Return an action as the speaker's word makes it, and on whose word counts what it claims.

    Raises:
        IllegalActionError: "claims_refused", a player claims something and may not.
    """
    if is_gm(situation):
        return as_facts(action), ClaimStanding.GM
    ruling = situation.lane.settings.value(CLAIMS)
    if ruling == REFUSE and action != without_claims(action):
        raise IllegalActionError("claims_refused")
    return action, ClaimStanding.PLAYER if ruling == ACCEPT else ClaimStanding.ASKED
