"""
Carry out what people ask for of characters.

The tables of all texts are put together by whoever plays them (`engine/assault/resolving.py`).

Source: the groups of the text of characters.
"""

from collections.abc import Mapping

from engine.assault.resolving import Action, Closing
from engine.characters import commands as asked
from engine.characters.challenges import (
    accept_challenge,
    close_challenges,
    issue_challenge,
    nominate_refuser,
    pass_challenge,
    refuse_challenge,
)
from engine.characters.duels import resolve_duel_wounds, take_outside_wounds
from engine.characters.interventions import declare_intervention
from engine.characters.looking_out import allocate_wounds, look_out_sir, save_wounds
from engine.characters.placing import move_character, pile_in

CHARACTERS_ACTIONS: Mapping[type, Action] = {
    asked.MoveCharacter: move_character,
    asked.AllocateWounds: allocate_wounds,
    asked.LookOutSir: look_out_sir,
    asked.SaveWounds: save_wounds,
    asked.PileIn: pile_in,
    asked.IssueChallenge: issue_challenge,
    asked.PassChallenge: pass_challenge,
    asked.AcceptChallenge: accept_challenge,
    asked.RefuseChallenge: refuse_challenge,
    asked.NominateRefuser: nominate_refuser,
    asked.DeclareIntervention: declare_intervention,
    asked.ResolveDuelWounds: resolve_duel_wounds,
    asked.OutsideWounds: take_outside_wounds,
}
"""What is done for each sort of command."""

CHARACTERS_CLOSINGS: tuple[Closing, ...] = (close_challenges,)
"""What characters do at the end of a phase."""
