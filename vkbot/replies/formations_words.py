"""How orders, abilities, weapons and effects of squads are written."""

from collections.abc import Iterable, Mapping

from engine.formations.effects import Effect, EffectKind
from engine.formations.events import FormationCheckRolled
from engine.formations.kinds import LooseTag
from engine.formations.orders import Checked
from engine.formations.profiles import (
    Ability,
    DamageDice,
    FormationWeapon,
    Location,
)
from engine.formations.state import Formation, LooseNpcs
from engine.table.durations import Moment, Until
from seeds.formation_words import (
    CHARACTERISTIC_WORDS,
    LOCATION_WORDS,
    ORDER_WORDS,
    QUALITY_WORDS,
    SIDE_WORDS,
    SKILL_WORDS,
    TALENT_WORDS,
)
from vkbot.lexicon.formation_commands import EFFECT_WORDS
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import Noun, count_nouns
from vkbot.replies.scene_names import SceneNames

DEGREES = Noun("ступень", "ступени", "ступеней")
HITS = Noun("попадание", "попадания", "попаданий")
MEN = Noun("боец", "бойца", "бойцов")
MINUS = "−"

TAGS: Mapping[LooseTag, str] = {
    LooseTag.NONE: "сами по себе",
    LooseTag.SHOCK: "в шоке (81–100)",
    LooseTag.ANIMAL_INSTINCTS: "звериные инстинкты",
}

_REASONS: Mapping[str, str] = {
    "fear": "страх",
    "suppression": "подавление",
    "courage": "храбрость",
    "rally": "сбор толпы",
    "attack": "атака",
    "initiative": "кто первый",
    "field": "удар поля",
}


def name_order(key: str) -> str:
    """Write the name of an order."""
    return ORDER_WORDS[key][0]


def list_orders(keys: Iterable[str]) -> str:
    """Write several orders; those with commas in their names stand apart by semicolons."""
    names = [name_order(key) for key in keys]
    return ("; " if any("," in name for name in names) else ", ").join(names)


def name_side(side: str) -> str:
    """Write a side."""
    return SIDE_WORDS[side][0]


def name_ability(ability: Ability) -> str:
    """Write what is checked, in short."""
    return (CHARACTERISTIC_WORDS.get(ability) or SKILL_WORDS[ability])[0]


def name_location(location: Location) -> str:
    """Write where a hit strikes."""
    return "по таблице" if location is Location.BY_TABLE else LOCATION_WORDS[location][0]


def name_gift(name: str) -> str:
    """Write a talent, a trait or an order."""
    known = TALENT_WORDS.get(name) or ORDER_WORDS.get(name)
    return disarm(name) if known is None else known[0]


def name_quality(key: str) -> str:
    """Write a quality of a weapon."""
    return QUALITY_WORDS[key][0]


def write_weapon(weapon: FormationWeapon) -> str:
    """Write a weapon with all that is known of it."""
    return " ".join([disarm(weapon.name), *write_marks(weapon)])


def write_marks(weapon: FormationWeapon) -> list[str]:
    """List what is known of a weapon: damage, penetration, range, qualities."""
    marks = [] if weapon.damage is None else [write_damage(weapon.damage)]
    marks += [f"проб {weapon.penetration}"] if weapon.penetration else []
    marks += [f"{weapon.range_metres} м"] if weapon.range_metres else []
    marks += [name_quality("spray").lower()] if weapon.spray else []
    marks += [f"взрыв {weapon.blast}"] if weapon.blast else []
    return [*marks, *(name_quality(one).lower() for one in weapon.qualities)]


def write_damage(dice: DamageDice) -> str:
    """Write the dice of damage: `1к10+3`."""
    bonus = f"{dice.bonus:+d}".replace("-", MINUS) if dice.bonus else ""
    return f"{dice.count}к{dice.sides}{bonus}"


def write_signed(number: int) -> str:
    """Write a number with its sign."""
    return f"{number:+d}".replace("-", MINUS)


def find_squad(names: SceneNames, formation: str) -> Formation | None:
    """Return a squad as it stands now, None for one that has gone."""
    return names.scene.formations.formations.get(formation)


def write_in_line(names: SceneNames, formation: str) -> str:
    """Write how many are left of a squad."""
    squad = find_squad(names, formation)
    return "" if squad is None else f", в строю {names.scene.formations.size(formation)}"


def name_member(who: str) -> str:
    """Write a member: `командир`, or a specialist's name; the regulars have no word."""
    return {"commander": "командир", "regulars": ""}.get(who, disarm(who))


def name_reason(reason: str) -> str:
    """Write why a check was made."""
    if reason in ORDER_WORDS:
        return name_order(reason)
    if reason in _REASONS:
        return _REASONS[reason]
    return name_ability(Ability(reason))


def write_check(checks: Iterable[FormationCheckRolled]) -> str:
    """Write a check, with a second roll where there was one: `[88 → 41] против 75 — успех`."""
    rolled = list(checks)
    last = rolled[-1]
    faces = " → ".join(str(one.face) for one in rolled)
    verdict = "успех" if last.passed else "провал"
    degrees = count_nouns(last.degrees, DEGREES)
    ability = f"{name_ability(last.ability)} " if last.ability else ""
    target = str(last.target).replace("-", MINUS)
    return f"{ability}[{faces}] против {target} — {verdict}, {degrees}"


def name_checker(names: SceneNames, check: FormationCheckRolled) -> str:
    """Write who rolls: a squad, its commander or specialist, or somebody who faces it."""
    if check.who == Checked.REGULARS:
        return names.name(check.formation)
    if check.who == Checked.COMMANDER or _is_specialist(names, check):
        return f"{names.name(check.formation)}, {name_member(check.who)}"
    return names.name(check.who)


def _is_specialist(names: SceneNames, check: FormationCheckRolled) -> bool:
    squad = find_squad(names, check.formation)
    return squad is not None and any(man.name == check.who for man in squad.specialists)


def write_effect(effect: Effect) -> str:
    """Write what works: `страх 2`, `броня +2`."""
    word = EFFECT_WORDS[effect.kind.value][0]
    if effect.kind is EffectKind.SKILL_BONUS:
        word = name_ability(Ability(effect.note))
    elif effect.kind is EffectKind.QUALITY:
        word = name_quality(effect.note)
    if not effect.value:
        return word
    if effect.kind in (EffectKind.FEAR_RATING, EffectKind.FORCE_FIELD):
        return f"{word} {effect.value}"
    return f"{word} {write_signed(effect.value)}"


def write_until(squad: Formation | None, until: Until) -> str:
    """Write when something ends."""
    now = 0 if squad is None else squad.turn.number
    if until.moment is Moment.SCENE_END:
        return "до конца сцены"
    moment = "начала" if until.moment is Moment.TURN_START else "конца"
    later = (until.number or now) - now
    if later <= 0:
        return f"до {moment} хода"
    return f"до {moment} следующего хода" if later == 1 else f"до {moment} хода {until.number}"


def write_crowd(loose: LooseNpcs) -> str:
    """Write a crowd: how many they are, and how they act."""
    return f"{disarm(loose.name)}: толпа, {count_nouns(loose.number, MEN)}, {TAGS[loose.tag]}"
