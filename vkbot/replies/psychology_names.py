"""How warriors, their traits and what they are under are written."""

from collections.abc import Iterable, Iterator, Mapping

from engine.psychology.events import WillpowerCheck
from engine.psychology.state import EffectKind, Fatigue, Traits
from vkbot.replies.plurals import Noun, count_nouns
from vkbot.replies.scene_names import SceneNames

STEPS = Noun("шаг", "шага", "шагов")
ATTACK_DICE = Noun("кубик атаки", "кубика атаки", "кубиков атаки")
HITS = Noun("попадание", "попадания", "попаданий")
TOKENS = Noun("жетон", "жетона", "жетонов")

EFFECT_NAMES: Mapping[EffectKind, str] = {
    EffectKind.AFRAID: "страх: −1 к попаданию и к силе духа до конца раунда",
    EffectKind.CANNOT_ATTACK: "страх: в этом раунде нападать нельзя",
    EffectKind.TERRIFIED: "ужас: в рукопашной −2 к попаданию и к силе духа",
    EffectKind.FRENZY: "бешенство",
    EffectKind.FRENZY_ENDED: "бешенство позади, до конца боя не вернётся",
    EffectKind.STUPID_OK: "тупости в этом ходу нет",
    EffectKind.STUPID_FAILED: "тупость: ни стрельбы, ни Мелодий, ни ударов до своего хода",
    EffectKind.LEAP_BONUS: "прыжок: подвижность +1 до конца раунда",
}


def write_faces(faces: Iterable[int]) -> str:
    """Write dice in the order rolled: `[4 1]`."""
    return f"[{' '.join(map(str, faces))}]"


def write_signed(number: int) -> str:
    """Write a modifier with its sign: `+1`, `−2`, `0`."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def write_check(names: SceneNames, check: WillpowerCheck) -> str:
    """Write the dice of a check and what they are held against: `[5] при силе духа 4`."""
    target = check.target
    notes = [f"командир {names.name(target.leader)}"] if target.leader else []
    if target.modifier:
        notes.append(f"{target.base}{write_signed(target.modifier)}")
    note = f" ({', '.join(notes)})" if notes else ""
    value = str(target.value).replace("-", "−")
    return f"{write_faces(check.faces)} при силе духа {value}{note}"


def write_traits(names: SceneNames, traits: Traits) -> Iterator[str]:
    """Go through what a profile says, the numbers first."""
    yield f"сила духа {traits.willpower}"
    yield f"подвижность {traits.mobility}"
    yield count_nouns(traits.attack_dice, ATTACK_DICE)
    if traits.causes_terror:
        yield "внушает ужас"
    elif traits.causes_fear:
        yield "внушает страх"
    if traits.is_stupid_prone:
        yield "тупость"
    if traits.leap_rating is not None:
        yield f"скачок {traits.leap_rating}"
    if traits.hates:
        yield f"ненависть: {names.list_names(traits.hates)}"


def write_fatigue(fatigue: Fatigue) -> str:
    """Write how tired somebody is, and what of it is known."""
    said = [f"усталость, {count_nouns(fatigue.tokens, TOKENS)}"]
    if fatigue.hit is not None:
        said.append(f"попадание {write_signed(fatigue.hit)}")
    if fatigue.will is not None:
        said.append(f"сила духа {write_signed(fatigue.will)}")
    return ", ".join(said)
