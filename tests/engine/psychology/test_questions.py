"""What the rules ask before they go on, where somebody can be waited for."""

from dataclasses import replace

import pytest

from engine.psychology import commands as asked
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import FearCase
from engine.psychology.state import Effect, EffectKind, Fatigue, Mark, Melee, PsychologyState
from engine.table.questions import QuestionOpenError
from tests.engine.psychology.scenes import a_scene, a_warrior, play_out

W = a_warrior("w", leap_rating=4)
FRENZIED = replace(W, effects=(Effect(kind=EffectKind.FRENZY),))
TIRED = replace(W, fatigue=Fatigue(tokens=2))
STUPID = a_warrior("w", is_stupid_prone=True)
OGRE = a_warrior("ogre", "B", causes_fear=True)
TROLL = a_warrior("troll", "B", causes_fear=True)
DEVIL = a_warrior("devil", "B", causes_terror=True)
MELEE = {"m1": Melee(id="m1", rounds_of={"w": 1, "ogre": 1})}


@pytest.mark.parametrize(
    ("state", "command", "key", "about"),
    [
        (a_scene(W), asked.FormPool(side="A"), "fp_base", ("A",)),
        (
            a_scene(W, OGRE, TROLL),
            asked.TakeFearCheck(warrior="w", case=FearCase.ATTACKED),
            "attacked_by_fear",
            ("w",),
        ),
        (a_scene(W, DEVIL), asked.BeginWarriorsTurn(side="A"), "within3", ("devil",)),
        (a_scene(W, DEVIL), asked.TakeTerrorChecks(creature="devil"), "within3", ("devil",)),
        (
            a_scene(replace(W, is_fleeing=True)),
            asked.BeginWarriorsTurn(side="A"),
            "flight",
            ("w",),
        ),
        (a_scene(FRENZIED, OGRE), asked.CloseDeclarations(), "in_attack_radius", ("w",)),
        (
            a_scene(FRENZIED, OGRE),
            asked.DeclareMeleeAttack(warrior="w", target="ogre"),
            "in_mobility",
            ("w",),
        ),
        (
            a_scene(TIRED, OGRE, melees=MELEE),
            asked.RollWarriorAttack(warrior="w", target="ogre", to_hit=4),
            "fatigue_hit",
            ("w",),
        ),
        (
            a_scene(TIRED, OGRE),
            asked.DeclareMeleeAttack(warrior="w", target="ogre"),
            "fatigue_will",
            ("w",),
        ),
        (
            a_scene(FRENZIED, OGRE, melees=MELEE),
            asked.EndMeleeRound(melee="m1"),
            "fight_lost",
            ("w",),
        ),
        (a_scene(STUPID), asked.BeginWarriorsTurn(side="A"), "in_melee", ("w",)),
        (
            a_scene(W, OGRE, melees=MELEE),
            asked.RollWarriorAttack(warrior="w", target="ogre"),
            "to_hit",
            ("w", "ogre"),
        ),
        (a_scene(W), asked.GiantLeap(warrior="w"), "leap_distance", ("w",)),
        (a_scene(W), asked.GiantLeap(warrior="w", distance=2), "leap_height", ("w",)),
        (
            a_scene(replace(W, marks=(Mark.LEAPT,)), OGRE),
            asked.LeapAttack(warrior="w", target="ogre"),
            "near_landing",
            ("w", "ogre"),
        ),
    ],
)
def test_what_only_the_gm_can_say_is_asked_before_the_first_die(
    state: PsychologyState, command: PsychologyCommand, key: str, about: tuple[str, ...]
) -> None:
    with pytest.raises(QuestionOpenError) as waiting:
        play_out(state, command, waits=True)
    assert (key, about) == (waiting.value.question.key, waiting.value.question.about)


@pytest.mark.parametrize(
    ("state", "command", "faces", "key", "about"),
    [
        (a_scene(W), asked.Misfire(weapon="bow"), (4,), "misfire_text", ("bow", "4")),
        (
            a_scene(STUPID),
            asked.BeginWarriorsTurn(side="A"),
            (6, 4),
            "stupid_result",
            ("w", "4"),
        ),
    ],
)
def test_the_gm_is_asked_what_a_face_means_where_no_table_says_it(
    state: PsychologyState,
    command: PsychologyCommand,
    faces: tuple[int, ...],
    key: str,
    about: tuple[str, ...],
) -> None:
    with pytest.raises(QuestionOpenError) as waiting:
        play_out(state, command, *faces, known={("in_melee", ()): False}, waits=True)
    assert (key, about) == (waiting.value.question.key, waiting.value.question.about)


def test_who_is_in_a_melee_is_near_without_a_question() -> None:
    state = a_scene(FRENZIED, OGRE, melees=MELEE)
    command = asked.DeclareMeleeAttack(warrior="w", target="ogre")
    assert "ogre" in play_out(state, command, waits=True).state.warriors["w"].foes


def test_a_lone_fearsome_enemy_is_the_one_who_attacks() -> None:
    command = asked.TakeFearCheck(warrior="w", case=FearCase.ATTACKED)
    after = play_out(a_scene(W, OGRE), command, 6, waits=True).state.warriors["w"]
    assert (Effect(kind=EffectKind.AFRAID, source="ogre"),) == after.effects
