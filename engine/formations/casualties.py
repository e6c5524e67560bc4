"""
Take subordinates and commanders away, and end formations that are none any more.

Source: formations, FRM-COMP-12, BRK, FRM-FEAR-2, FRM-COUR-1, 3; R12, R14, R25, R29.
"""

from engine.formations.checking import FormationsPlay, checks_courage
from engine.formations.effects import EffectKind
from engine.formations.events import (
    BreakCause,
    CommanderDown,
    CourageDue,
    FormationBroke,
    MemberLost,
    SectorLost,
)
from engine.formations.kinds import Kind, LooseTag, LossCause, Status
from engine.formations.settings import CourageLosses, FormationRulings, Leaderless
from engine.formations.state import Formation, LooseNpcs, Losses


def lose_subordinates(
    play: FormationsPlay,
    formation: str,
    number: int,
    cause: LossCause,
    *,
    specialists: tuple[str, ...] = (),
) -> int:
    """
    Let subordinates die: these specialists, then regulars, then other specialists.

    Returns:
        How many died: not more than there are in cohesion.
    """
    one = play.state.find(formation)
    inside = tuple(man.name for man in one.specialists_in)
    named = tuple(name for name in dict.fromkeys(specialists) if name in inside)[:number]
    regulars = min(one.regulars, number - len(named))
    others = tuple(name for name in inside if name not in named)
    more = others[: max(0, number - len(named) - regulars)]
    return _bury(play, formation, cause, regulars, named + more)


def _bury(
    play: FormationsPlay, formation: str, cause: LossCause, regulars: int, names: tuple[str, ...]
) -> int:
    number = regulars + len(names)
    if number == 0:
        return 0
    was_due = is_courage_due(play.state.find(formation), play.state.rulings)
    play.emit(MemberLost(formation=formation, cause=cause, regulars=regulars, specialists=names))
    one = play.state.find(formation)
    if not was_due and is_courage_due(one, play.state.rulings):
        losses = count_losses(one.window.losses, play.state.rulings)
        play.emit(CourageDue(formation=formation, losses=losses))
    return number


def count_losses(losses: Losses, rulings: FormationRulings) -> int:
    """Return the losses that count for courage; R29."""
    if rulings.courage_losses is CourageLosses.ENEMY_ONLY:
        return losses.by_enemies
    return losses.total


def is_courage_due(formation: Formation, rulings: FormationRulings) -> bool:
    """Tell whether half of those who began the round are lost, rounded up; FRM-COUR-1."""
    lost = count_losses(formation.window.losses, rulings)
    threshold = (formation.window.size_at_start + 1) // 2
    return checks_courage(formation) and 0 < threshold <= lost


def break_up(
    play: FormationsPlay, formation: str, cause: BreakCause, status: Status, tag: LooseTag
) -> None:
    """
    Turn a formation into a crowd; who had left cohesion is loose without a tag.

    What worked on it works on the commander still; nobody watches its sector any more.
    """
    one = play.state.find(formation)
    if one.effects_of(EffectKind.SECTOR):
        play.emit(SectorLost(formation=formation))
    crowds = ((one.subordinates, tag), (_count_outside(one), LooseTag.NONE))
    loose = tuple(
        _crowd(one, f"l{play.state.count + place}", number, mark)
        for place, (number, mark) in enumerate(crowds, 1)
        if number
    )
    play.emit(FormationBroke(formation=formation, cause=cause, status=status, loose=loose))


def _count_outside(formation: Formation) -> int:
    away = [man for man in formation.specialists if man.alive and not man.in_cohesion]
    return formation.regulars_out + len(away)


def _crowd(formation: Formation, key: str, number: int, tag: LooseTag) -> LooseNpcs:
    return LooseNpcs(
        id=key,
        name=formation.name,
        owner=formation.owner,
        side=formation.side,
        origin=formation.id,
        kind=formation.kind,
        tag=tag,
        number=number,
        profile=formation.regular,
        main_ranged=formation.main_ranged,
        main_melee=formation.main_melee,
    )


def end_if_alone(play: FormationsPlay, formation: str) -> None:
    """End a formation whose commander has nobody in cohesion left, without shock; R14."""
    one = play.state.find(formation)
    if one.status is Status.ACTIVE and one.commander_stands and one.subordinates == 0:
        break_up(
            play,
            formation,
            BreakCause.NO_SUBORDINATES,
            Status.LONE_COMMANDER,
            LooseTag.NONE,
        )


def lose_commander(play: FormationsPlay, formation: str, cause: str) -> None:
    """
    Let a commander be killed or put out of action: his formation is none any more.

    Source: FRM-BRK-2, 3, 4; R25.
    """
    one = play.state.find(formation)
    if one.status is not Status.ACTIVE:
        play.emit(CommanderDown(formation=formation, cause=cause))
        return
    if one.kind is Kind.MINIONS:
        play.emit(CommanderDown(formation=formation, cause=cause))
        tag = LooseTag.ANIMAL_INSTINCTS
    else:
        degrees = play.roll_one(5, block="leaderless degrees", group=formation)
        play.emit(CommanderDown(formation=formation, cause=cause, degrees=degrees))
        keeps_head = play.state.rulings.leaderless is Leaderless.DEGREES_TO_GM
        tag = LooseTag.NONE if keeps_head else LooseTag.SHOCK
    break_up(play, formation, BreakCause.LEADERLESS, Status.LEADERLESS, tag)
