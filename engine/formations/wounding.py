"""
Let an attack strike a formation: who may attack whom, who is hit, who dies.

Source: formations, FRM-ATK-3, 5 to 9; DMG; WPN; COV; FRM-TACT-4; FRM-DRUK-1; R17 to R22,
R38, R53.
"""

from dataclasses import dataclass

from engine.errors import IllegalActionError
from engine.formations.casualties import lose_subordinates
from engine.formations.checking import CheckToRoll, FormationsPlay, is_double, modified, roll_check
from engine.formations.commands import AttackFormation, IncomingHit, TakeHits
from engine.formations.damage import count_extras, locate, net_on_commander, net_on_subordinate
from engine.formations.effects import EffectKind
from engine.formations.events import (
    CommanderWounded,
    EffectExpired,
    FormationAttacked,
    HitResolved,
    HitsAvoided,
)
from engine.formations.kinds import LossCause
from engine.formations.profiles import Location
from engine.formations.reactions import react
from engine.formations.settings import KillUnit
from engine.formations.sides.force_field import field_takes_hit
from engine.formations.sides.hardiness import survives
from engine.formations.sides.pain import gain_pain
from engine.formations.state import Formation, FormationsState
from engine.formations.targeting import COMMANDER, can_be_hit, can_be_picked


def attack_formation(play: FormationsPlay, command: AttackFormation) -> None:
    """
    Roll somebody's attack on a formation, and let his hits strike it.

    Raises:
        IllegalActionError: as `take_hits`.

    Source: FRM-ATK-5, 7, 8, 9.
    """
    _check_victim(play.state.find(command.formation), command.picks)
    if command.ranged:
        react(play, command.formation, "look_out")
    result = roll_check(
        play,
        CheckToRoll(
            formation=command.formation,
            who=command.enemy,
            ability=None,
            reason="attack",
            target=attack_target(play.state, command),
        ),
    )
    has_choice = result.passed and (result.is_double or command.called_shot is not None)
    play.emit(
        FormationAttacked(
            formation=command.formation,
            enemy=command.enemy,
            passed=result.passed,
            has_choice=has_choice,
        )
    )
    if result.passed and command.hits:
        take_hits(play, _hits_of(command, picks=command.picks if has_choice else None))


def attack_target(state: FormationsState, command: AttackFormation) -> int:
    """Return the target of an attack: the handiest member, and what works on the formation."""
    formation = state.find(command.formation)
    kind = EffectKind.RANGED_AGAINST if command.ranged else EffectKind.MELEE_AGAINST
    return modified(
        command.target,
        max(command.modifiers, default=0),
        -(command.called_shot or 0),
        formation.sum_of(kind),
        formation.dread_of(command.enemy),
        rulings=state.rulings,
    )


def _hits_of(command: AttackFormation, *, picks: str | None) -> TakeHits:
    return TakeHits(
        formation=command.formation,
        hits=command.hits,
        penetration=command.penetration,
        picks=picks,
        called_shot=command.called_shot is not None,
        ranged=command.ranged,
        spray=command.spray,
        blast=command.blast,
        enemy=command.enemy,
    )


@dataclass(slots=True, kw_only=True)
class _Toll:
    """
    What one attack has come to so far.

    Args:
        spared: kills that scattering still prevents.
        killing_net: net damage of the first hit that should kill a subordinate and was not
            survived; None before.
        killed: subordinates who died.
        criticals: blows that went beyond the commander's wounds.
    """

    spared: int
    killing_net: int | None = None
    killed: int = 0
    criticals: int = 0


def take_hits(play: FormationsPlay, command: TakeHits) -> None:
    """
    Let the hits of one attack strike a formation; the dead and critical blows give pain.

    Raises:
        IllegalActionError: "bad_target", or "not_active" where nobody is there to be hit.
    """
    _check_choice(play.state.find(command.formation), command)
    if command.ranged:
        react(play, command.formation, "look_out", "hunting_art")
    if command.spray or command.blast:
        react(play, command.formation, "scatter")
    hits = _dodge(play, command)
    toll = _Toll(spared=_take_scattered(play, command))
    first_surplus = len(hits) - command.surplus_to_regulars
    for place, hit in enumerate(hits):
        picks = command.picks if place < first_surplus else None
        _strike(play, command, hit, _find_victim(play.state, command.formation, picks), toll, place)
    _kill_extras(play, command, toll, fury=any(hit.fury for hit in hits))
    gain_pain(play, command.enemy, toll.killed + toll.criticals)


def _check_choice(formation: Formation, command: TakeHits) -> None:
    _check_victim(formation, command.picks)
    may_choose = command.called_shot or command.face is None or is_double(command.face)
    if command.picks is not None and not may_choose:
        raise IllegalActionError("bad_target", {"formation": formation.id, "picks": command.picks})


def _check_victim(formation: Formation, picks: str | None) -> None:
    if not can_be_picked(formation, picks):
        raise IllegalActionError("bad_target", {"formation": formation.id, "picks": picks})
    if not can_be_hit(formation):
        raise IllegalActionError("not_active", {"formation": formation.id})


def _dodge(play: FormationsPlay, command: TakeHits) -> tuple[IncomingHit, ...]:
    """Let the hits miss that the formation has slipped away from; FRM-KROOT-9."""
    if not command.ranged or not command.hits:
        return command.hits
    left = len(command.hits)
    for effect in play.state.find(command.formation).effects_of(EffectKind.DODGED):
        avoided = min(effect.value, left)
        left -= avoided
        play.emit(EffectExpired(formation=command.formation, effect=effect))
        play.emit(HitsAvoided(formation=command.formation, order=effect.source, number=avoided))
    return command.hits[:left]


def _take_scattered(play: FormationsPlay, command: TakeHits) -> int:
    """Return how many kills scattering prevents: one order covers one attack; R38."""
    formation = play.state.find(command.formation)
    spared = formation.sum_of(EffectKind.SCATTERED)
    if not (command.spray or command.blast):
        return 0
    for effect in formation.effects_of(EffectKind.SCATTERED):
        play.emit(EffectExpired(formation=formation.id, effect=effect))
    return spared


def _find_victim(state: FormationsState, formation: str, picks: str | None) -> str | None:
    """Return who is hit: None for a regular; without regulars specialists, then the commander."""
    one = state.find(formation)
    names = [man.name for man in one.specialists_in]
    if picks == COMMANDER or picks in names:
        return picks
    if one.regulars:
        return None
    return names[0] if names else COMMANDER


def _strike(
    play: FormationsPlay,
    command: TakeHits,
    hit: IncomingHit,
    victim: str | None,
    toll: _Toll,
    place: int,
) -> None:
    if victim == COMMANDER:
        _strike_commander(play, command, hit, toll, place)
        return
    is_enough = play.state.rulings.kill_unit is KillUnit.ATTACK and toll.killing_net is not None
    formation = play.state.find(command.formation)
    net = net_on_subordinate(play.state, formation, hit, command.penetration, victim)
    play.emit(
        HitResolved(
            formation=command.formation,
            who=victim or "regulars",
            location=Location.TORSO,
            damage=hit.damage,
            net=net,
        )
    )
    if net < 1 or is_enough or survives(play, command.formation, net, victim):
        return
    toll.killing_net = toll.killing_net or net
    _kill(play, command, toll, LossCause.ATTACK, (victim,) if victim else ())


def _kill(
    play: FormationsPlay,
    command: TakeHits,
    toll: _Toll,
    cause: LossCause,
    specialists: tuple[str, ...] = (),
) -> None:
    if toll.spared > 0:
        toll.spared -= 1
        play.emit(HitsAvoided(formation=command.formation, order="scatter", number=1))
        return
    toll.killed += lose_subordinates(play, command.formation, 1, cause, specialists=specialists)


def _strike_commander(
    play: FormationsPlay, command: TakeHits, hit: IncomingHit, toll: _Toll, place: int
) -> None:
    """Let the commander take a hit as any NPC; FRM-DMG-3, R20; FRM-COV-2, R24."""
    if field_takes_hit(play, command.formation, command.enemy):
        return
    formation = play.state.find(command.formation)
    location = hit.location or locate(play.state, place)
    net = net_on_commander(formation, hit, command.penetration, location)
    play.emit(
        HitResolved(
            formation=formation.id, who=COMMANDER, location=location, damage=hit.damage, net=net
        )
    )
    if net == 0:
        return
    commander = formation.commander
    beyond = max(0, net - commander.wounds)
    toll.criticals += bool(beyond)
    play.emit(
        CommanderWounded(
            formation=formation.id,
            net=net,
            wounds=max(0, commander.wounds - net),
            critical=commander.critical_damage + beyond,
        )
    )


def _kill_extras(play: FormationsPlay, command: TakeHits, toll: _Toll, *, fury: bool) -> None:
    """Let the weapon's qualities kill more regulars; each may be saved; WPN, R22, R47."""
    if toll.killing_net is None:
        return
    extras = count_extras(command, play.state.rulings, fury=fury)
    for _ in range(min(extras, play.state.find(command.formation).regulars)):
        if not survives(play, command.formation, toll.killing_net):
            _kill(play, command, toll, LossCause.EXTRA)
