"""
Carry out what people ask for by the rules of morale.

The tables of all texts are put together by whoever plays them (`engine/assault/resolving.py`).
"""

from collections.abc import Mapping

from engine.assault.resolving import Action, Closing
from engine.morale import commands as asked
from engine.morale.charging import (
    complete_charge,
    declare_charge,
    fire_overwatch,
    lead_charge,
    note_shooting,
)
from engine.morale.checking import announce_failure, check_leadership, set_own_rules
from engine.morale.ending import consolidate
from engine.morale.falling import fall_back, move_normally, regroup, set_path
from engine.morale.flights import check_casualties, check_unit, resolve_combat
from engine.morale.striking import direct_attacks, take_unsaved

MORALE_ACTIONS: Mapping[type, Action] = {
    asked.CheckMorale: check_unit,
    asked.CheckLeadership: check_leadership,
    asked.SetMoraleRules: set_own_rules,
    asked.FailWillingly: announce_failure,
    asked.ResolveCombat: resolve_combat,
    asked.SetFlightPath: set_path,
    asked.FallBackUnit: fall_back,
    asked.RegroupUnit: regroup,
    asked.MoveUnitNormally: move_normally,
    asked.ConsolidateUnit: consolidate,
    asked.NoteShooting: note_shooting,
    asked.DeclareCharge: declare_charge,
    asked.FireOverwatchAt: fire_overwatch,
    asked.LeadCharge: lead_charge,
    asked.CompleteCharge: complete_charge,
    asked.DirectAttacks: direct_attacks,
    asked.TakeUnsavedWounds: take_unsaved,
}
"""What is done for each sort of command."""

MORALE_CLOSINGS: tuple[Closing, ...] = (check_casualties,)
"""What morale does at the end of a phase, before other texts end what lasts until then."""
