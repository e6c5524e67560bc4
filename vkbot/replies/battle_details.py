"""All dice of one action: each step with what it needed, every save, damage and whom it met."""

from collections.abc import Iterable, Iterator

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.events.attacks import Faces, Rerolls
from engine.pvt.units import ModelRef
from vkbot.replies.battle_actions import write_action
from vkbot.replies.battle_attacks import write_pair, write_weapon
from vkbot.replies.battle_events import write_degradation, write_die, write_event
from vkbot.replies.battle_harm import merge_models, write_death
from vkbot.replies.battle_names import (
    count_wounds,
    name_unit,
    write_needed,
    write_value,
)
from vkbot.replies.battle_strikes import StepEvent, Strike, StrikePart, gather_strikes
from vkbot.replies.battle_walls import keep_short
from vkbot.replies.rolls import MOST_DICE_SHOWN, render_faces
from vkbot.replies.scene_sentences import gather_told
from vkbot.results.rounds import DetailsShown

_SAVES = {happened.SaveKind.INVULNERABLE: "нефиз", happened.SaveKind.COVER: "укрытие"}
_OF_A_MODEL = (
    happened.SaveRolled,
    happened.DamageRolled,
    happened.WoundsIgnored,
    happened.WoundsLost,
    happened.OverkillLost,
    happened.DegradationChanged,
    happened.ModelSlain,
)


def render_details_shown(shown: DetailsShown) -> str:
    """Write all dice of an action, in the order rolled."""
    battle, declared = shown.battle, shown.part.declared
    assert declared is not None
    lines = [f"🔍 {declared.number}. {write_action(battle, declared.action)}"]
    loose: list[object] = []
    for one in gather_strikes(tuple(gather_told(shown.part.events))):
        if isinstance(one, Strike):
            lines += [*_list_harm(battle, loose), *_strike(battle, one)]
            loose = []
        else:
            loose.append(one)
    lines += _list_harm(battle, loose)
    return "\n".join(keep_short(lines) if len(lines) > 1 else [*lines, "Кубов здесь не было."])


def _strike(battle: Battle, strike: Strike) -> Iterator[str]:
    counted = strike.counted
    yield f"▸ {write_pair(battle, strike)}: {write_weapon(battle, strike)}"
    dice = f"[{render_faces(counted.dice)}] = " if counted.dice else ""
    yield f"атак: {dice}{counted.attacks}"
    if strike.scattered is not None:
        shares = ", ".join(f"{name_unit(battle, unit)} {n}" for unit, n in strike.scattered.shots)
        yield f"разлёт: [{render_faces(strike.scattered.dice)}] — {shares}"
    for part in strike.parts:
        yield from _part(battle, part, names_unit=strike.scattered is not None)
    for chance in strike.chances:
        text = write_event(battle, chance)
        if text is not None:
            yield text


def _part(battle: Battle, part: StrikePart, *, names_unit: bool) -> Iterator[str]:
    if names_unit:
        yield f"по цели {name_unit(battle, part.target)}:"
    yield from map(_step, part.steps)
    yield from _list_harm(battle, part.after)


def _step(step: StepEvent) -> str:
    match step:
        case happened.ShotsHit():
            word, first, second, passed = "попадание", step.skill, step.against, step.hits
        case happened.HitsWounded():
            word, first, second, passed = "ранение", step.strength, step.toughness, step.wounds
        case _:
            word, first, second = "пробитие", step.penetration, step.armour
            passed = step.penetrations
    values = f"{write_value(first)} против {write_value(second)}"
    head = f"{word} {write_needed(step.needed)} ({values})"
    if not step.dice:
        return f"{head}: {passed} без броска"
    return f"{head}: [{write_rerolled(step.dice, step.rerolls)}] = {passed}"


def write_rerolled(dice: Faces, rerolls: Rerolls) -> str:
    """Write dice in the order rolled, the rerolled as `1→5`."""
    if not rerolls:
        return render_faces(dice)
    changed = dict(rerolls)
    texts = [
        f"{face}→{changed[place]}" if place in changed else str(face)
        for place, face in enumerate(dice)
    ]
    if len(texts) <= MOST_DICE_SHOWN:
        return " ".join(texts)
    counts = {text: texts.count(text) for text in sorted(set(texts))}
    return " ".join(f"{text}×{count}" if count > 1 else text for text, count in counts.items())


def _list_harm(battle: Battle, events: Iterable[object]) -> Iterator[str]:
    """Go through what got through armour: a line for each penetration, or for each model."""
    lines = [_HarmLine(battle)]
    for event in events:
        if not lines[-1].takes(event):
            lines.append(_HarmLine(battle))
            lines[-1].takes(event)
    return merge_models(battle, ((one.model, one.text) for one in lines if one.texts))


_BEGINS_A_PENETRATION = (happened.SaveRolled, happened.DamageRolled)


class _HarmLine:
    """One penetration, or one model's mortal wounds: saves, damage, what is left."""

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        self.model: ModelRef | None = None
        self._is_settled = False
        self._is_whole = False
        self.texts: list[str] = []

    @property
    def text(self) -> str:
        """Write what it tells, without the model."""
        return "; ".join(self.texts)

    def takes(self, event: object) -> bool:
        """Take an event that belongs to this line; False for one that begins another."""
        is_own = isinstance(event, _OF_A_MODEL)
        begins = not is_own or (self._is_settled and isinstance(event, _BEGINS_A_PENETRATION))
        model = getattr(event, "model", None) if is_own else None
        is_other = None not in (model, self.model) and model != self.model
        if self.texts and (begins or is_other or self._is_whole):
            return False
        self.model = self.model or model
        self._is_whole = not is_own
        self._is_settled |= _settles(event)
        text = _write_harm(self._battle, event)
        if text is not None:
            self.texts.append(text)
        return True


def _settles(event: object) -> bool:
    """Tell whether the next save or damage belongs to another penetration."""
    if isinstance(event, happened.SaveRolled):
        return event.stopped
    return isinstance(event, happened.DamageRolled)


def _write_harm(battle: Battle, event: object) -> str | None:
    """Write an event without its model."""
    match event:
        case happened.SaveRolled():
            verdict = "спас" if event.stopped else "не спас"
            return f"{_SAVES[event.kind]} {event.percent} % {write_die(event.die)} — {verdict}"
        case happened.DamageRolled():
            dice = f"[{render_faces(event.dice)}] = " if event.dice else ""
            return f"урон {dice}{event.damage}"
        case happened.WoundsIgnored():
            dice = f"[{render_faces(event.dice)}]" if event.dice else "без броска"
            return f"игнорирует раны {event.percent} % {dice} — {event.ignored}"
        case happened.WoundsLost():
            left = f", осталось {event.left}" if event.left else ""
            return f"−{count_wounds(battle, event.model.unit, event.wounds)}{left}"
        case happened.OverkillLost():
            return f"лишний урон пропал: {event.wounds}"
        case happened.HitsDropped():
            return f"пробитий впустую: {event.penetrations}"
        case happened.ModelSlain():
            return write_death(event)
        case happened.DegradationChanged():
            return write_degradation(battle, event)
        case _:
            return write_event(battle, event)
