"""
Who comes to the table of a scene: as a line describes him, or as the campaign's data have him.

What is made is an action like any other: it is stored, told, and can be taken back.
"""

from dataclasses import replace

from engine.assault.commands import PutUnit
from engine.errors import IllegalActionError
from engine.formations.commands import CorrectFormation
from engine.psychology.commands import PutWarrior
from engine.psychology.state import Warrior
from engine.pvt.units import GAME_MASTER
from engine.scene.commands import SceneCommand
from engine.scene.naming import ThingKind, things_of
from engine.scene.state import Scene
from engine.table.merging import merge_change
from seeds.forces import Forces
from vkbot.lexicon.folding import fold
from vkbot.results.scenes import SceneActed, SceneAsked
from vkbot.scene_requests import (
    Act,
    ByHand,
    GiveSquad,
    OfData,
    PutInScene,
    SquadOfData,
    UnitOfData,
    WarriorOfData,
)
from vkbot.services.battle_place import playing
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.people import find_person
from vkbot.services.scenes import act
from vkbot.services.situation import Situation, require_role

_NAMED_ONCE = frozenset(ThingKind) - {ThingKind.MODEL}


def put_in_scene(request: PutInScene, situation: Situation) -> SceneActed | SceneAsked:
    """
    Put somebody into the scene.

    Raises:
        IllegalActionError: "role_needed", "no_battle", "module_off", "thing_exists",
            "scene_is_full", or what the rules say.
        LimitError: "models_together".
    """
    require_role(situation, "gm")
    what = request.what
    if not (isinstance(what, PutWarrior) and what.id):
        _require_new_name(what.name, situation)
    owner = None if request.owner is None else find_person(request.owner, situation)
    if isinstance(what, SquadOfData | UnitOfData | WarriorOfData):
        goods, _ = goods_in_force(situation.uow, situation.lane.campaign.id)
        command = _build(goods.forces, what, GAME_MASTER if owner is None else owner)
    else:
        if isinstance(what, PutWarrior) and request.was is not None:
            what = _tell_anew(what, request.was, situation)
        command = what if owner is None else replace(what, owner=owner)
    return act(Act(command=command, text=request.text), situation)


def _tell_anew(put: PutWarrior, was: Warrior, situation: Situation) -> PutWarrior:
    """Change of a warrior what a line names, also where a line before it has changed him."""
    with playing(situation) as log:
        now = log.circle.battle.scene.psychology.warriors.get(was.id, was)
    return replace(
        put,
        side=merge_change(now.side, was.side, put.side),
        owner=now.owner,
        traits=merge_change(now.traits, was.traits, put.traits),
    )


def give_squad(request: GiveSquad, situation: Situation) -> SceneActed | SceneAsked:
    """
    Hand a squad, or a unit of an assault, to another player or to the GM.

    Raises:
        IllegalActionError: "role_needed", "no_battle" or "module_off".
    """
    require_role(situation, "gm")
    owner = GAME_MASTER if request.owner is None else find_person(request.owner, situation)
    with playing(situation) as log:
        command = _hand_over(log.circle.battle.scene, request.squad, owner)
    return act(Act(command=command, text=request.text), situation)


def _hand_over(scene: Scene, thing: str, owner: int) -> SceneCommand:
    unit = scene.assault.units.get(thing)
    if unit is None:
        squad = scene.formations.find(thing)
        return CorrectFormation(formation=replace(squad, owner=owner))
    own = tuple(model for model in scene.assault.models.values() if model.home == thing)
    return PutUnit(unit=unit.id, name=unit.name, owner=owner, side=unit.side, models=own)


def _require_new_name(name: str, situation: Situation) -> None:
    with playing(situation) as log:
        for thing in things_of(log.circle.battle.scene):
            if thing.kind in _NAMED_ONCE and fold(thing.name) == fold(name):
                raise IllegalActionError("thing_exists", {"name": thing.name})


def _build(forces: Forces, what: OfData, owner: int) -> ByHand:
    match what:
        case SquadOfData():
            return forces.build_formation(
                what.key, name=what.name, owner=owner, regulars=what.regulars
            )
        case UnitOfData():
            return forces.build_assault_unit(
                name=what.name, owner=owner, side=what.side, models=what.models
            )
        case WarriorOfData():
            put = forces.build_warrior(what.key, name=what.name, owner=owner, side=what.side)
            return replace(put, traits=replace(put.traits, **dict(what.traits)))
