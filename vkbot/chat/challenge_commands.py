"""Lines about characters: challenges, interventions, wounds in and around them, Look Out Sir."""

import re
from collections.abc import Callable, Mapping

from engine.assault.challenges import ChallengeStatus, WoundSource
from engine.characters import commands as asked
from engine.scene.commands import SceneCommand
from vkbot.chat.assault_field import AssaultLine
from vkbot.chat.registry import Tail
from vkbot.lexicon import assault_traits as words

LONGEST_TAUNT = 300

_COUNT = re.compile(r" ?:? ?(\d{1,3})")


def _of_model(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a character and nothing more."""

    def read(tail: Tail) -> SceneCommand:
        line = AssaultLine(tail)
        model = line.take_model()
        line.require_end()
        return make(model)

    return read


def _issue(tail: Tail) -> asked.IssueChallenge:
    line = AssaultLine(tail)
    model = line.take_model()
    if not line.rest:
        return asked.IssueChallenge(model=model)
    if not line.skip_colon() or not 1 <= len(line.rest) <= LONGEST_TAUNT:
        raise line.refuse("taunt")
    return asked.IssueChallenge(model=model, taunt=line.rest)


def _pass(tail: Tail) -> asked.PassChallenge:
    """Read whose side issues none: that of a unit that is named, or the one that is asked now."""
    line = AssaultLine(tail)
    if line.rest:
        unit = line.take_unit()
        line.require_end()
        return asked.PassChallenge(combat=line.combat_of(unit), side=line.side_of(unit))
    combat = line.only_combat()
    passed = line.state.combats[combat].passed_sides
    sides = sorted(line.state.sides(combat), key=lambda side: side != line.state.active_side)
    side = next((one for one in sides if one not in passed), sides[0])
    return asked.PassChallenge(combat=combat, side=side)


def _refuse(tail: Tail) -> asked.RefuseChallenge:
    """Read whose combat it is, or none where one challenge alone waits for an answer."""
    line = AssaultLine(tail)
    if line.rest:
        combat = line.combat_of(line.take_unit())
        line.require_end()
        return asked.RefuseChallenge(combat=combat)
    waiting = [
        one.combat for one in line.state.challenges.values() if one.status is ChallengeStatus.ISSUED
    ]
    if len(waiting) != 1:
        raise line.refuse("refused_challenge")
    return asked.RefuseChallenge(combat=waiting[0])


def _look_out(tail: Tail) -> asked.LookOutSir:
    line = AssaultLine(tail)
    model = line.take_model()
    receiver = line.take_model() if line.skip_arrow() else ""
    line.require_end()
    return asked.LookOutSir(model=model, receiver=receiver)


def _allocate(tail: Tail) -> asked.AllocateWounds:
    """Read `Sergeant 2; in melee; from Orks`: shooting where nothing else is said."""
    line = AssaultLine(tail)
    model = line.take_model()
    wounds, source, by = _read_wounds(line), WoundSource.SHOOTING, ""
    if line.skip_from():
        by = line.take_unit()
    while line.skip_part():
        if line.skip(words.IN_MELEE):
            source = WoundSource.MELEE
        elif line.skip(words.BY):
            by = line.take_unit()
        elif not line.skip(words.IN_SHOOTING):
            raise line.refuse("wound_part")
    line.require_end()
    return asked.AllocateWounds(model=model, wounds=wounds, source=source, by=by)


def _read_wounds(line: AssaultLine) -> int:
    """Read a number, and the word for wounds behind it; 1 where none stands there."""
    count = line.skip(_COUNT)
    if count is None:
        return 1
    line.skip(words.WOUNDS_WORD)
    return int(count[1])


def _fight_duel(tail: Tail) -> asked.ResolveDuelWounds:
    line = AssaultLine(tail)
    striker = line.take_model()
    if not line.tail.folded[line.at :].strip(" :")[:1].isdigit():
        raise line.refuse("duel_wounds")
    wounds, same_step = _read_wounds(line), False
    while line.skip_part():
        same_step = line.skip(words.SAME_STEP) is not None
        if not same_step:
            raise line.refuse("duel_wounds")
    line.require_end()
    return asked.ResolveDuelWounds(striker=striker, wounds=wounds, same_step=same_step)


def read_struck(line: AssaultLine) -> tuple[str, int, str]:
    """Read `Goblins 4 from Guard`: who suffers, how many wounds, and from whom, "" for nobody."""
    unit = line.take_unit()
    wounds = _read_wounds(line)
    by = ""
    if line.skip_from() or (line.skip_part() and line.skip(words.BY)):
        by = line.take_unit()
    line.require_end()
    return unit, wounds, by


def _outside(tail: Tail) -> asked.OutsideWounds:
    unit, wounds, by = read_struck(AssaultLine(tail))
    return asked.OutsideWounds(unit=unit, wounds=wounds, by=by)


def _save(tail: Tail) -> asked.SaveWounds:
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.require_end()
    return asked.SaveWounds(unit=unit)


def _pile_in(tail: Tail) -> asked.PileIn:
    line = AssaultLine(tail)
    models = line.take_models()
    line.require_end()
    return asked.PileIn(models=models)


ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "issue_challenge": _issue,
    "pass_challenge": _pass,
    "accept_challenge": _of_model(lambda model: asked.AcceptChallenge(model=model)),
    "refuse_challenge": _refuse,
    "nominate_refuser": _of_model(lambda model: asked.NominateRefuser(model=model)),
    "declare_intervention": _of_model(lambda model: asked.DeclareIntervention(model=model)),
    "resolve_duel_wounds": _fight_duel,
    "allocate_wounds": _allocate,
    "look_out_sir": _look_out,
    "save_wounds": _save,
    "outside_wounds": _outside,
    "pile_in": _pile_in,
    "move_character": _of_model(lambda model: asked.MoveCharacter(model=model)),
}
"""What reads the lines, by the key of their words."""
