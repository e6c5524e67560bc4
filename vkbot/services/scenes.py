"""
Actions of a scene, carried out when they are asked for: orders, challenges, morale, psychology.

Where only people know what a rule has to know, an action waits for an answer, and nothing has
happened; what holds for the whole scene is remembered. A die that was shown binds the deed: its
dice are its own for good (`engine.pvt.round_deeds`), and nothing else is begun before it.
"""

from dataclasses import replace

from engine.errors import IllegalActionError
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.round_deeds import OLD_FORM, bind_deed, find_shown, list_shown
from engine.pvt.scene_actions import enlist, play_in_battle
from engine.pvt.units import GAME_MASTER
from engine.scene.actors import actor_of, chooser_of, is_players, owners_of
from engine.scene.commands import SceneCommand
from engine.scene.events import (
    Attempt,
    SceneActionBegan,
    SceneFactTold,
    SceneQuestionAsked,
    Told,
)
from engine.scene.playing import text_of
from engine.table.questions import Answers, QuestionOpenError
from vkbot import scene_requests as asked_for
from vkbot.results.scenes import (
    SceneActed,
    SceneAsked,
    SceneShown,
    SceneThingShown,
)
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing, reading, require_own, round_seed, tell_chat
from vkbot.services.casting import note_late
from vkbot.services.scene_dice import deal_dice, salt_of_line
from vkbot.services.situation import Situation, require_role

MOST_WAITING = 20
"""How many actions of a scene may wait for answers at a time."""


def act(request: asked_for.Act, situation: Situation) -> SceneActed | SceneAsked:
    """
    Carry out an action of a scene, or ask what it has to know.

    Raises:
        IllegalActionError: "no_battle", "module_off", "role_needed", "not_your_unit",
            "deed_waits", "too_many_waiting", or what the rules say.
        AwaitDelivery: the seal of the round has not reached the chat yet.
    """
    with playing(situation) as log:
        require_module(request.command, situation)
        owner = require_command(request.command, situation, log)
        require_nothing_shown(request.command, log)
        seed = round_seed(situation, log)
        attempt = Attempt(
            number=_number_of(request.command, seed.epoch, log),
            command=request.command,
            text=request.text,
            epoch=seed.epoch,
            owner=owner,
            answers=request.answers,
            salt=salt_of_line(situation, log),
            is_late=log.circle.round.form > OLD_FORM and note_late(situation, seed),
        )
        return _carry_out(attempt, situation, log)


def _number_of(command: SceneCommand, epoch: int, log: BattleLog) -> int:
    """
    Number an action: what was taken back or given up, and is asked for again, has its number.

    In rounds of form 1 that is the name of its dice.
    """
    spent = (
        one.number
        for one in log.circle.round.spent
        if one.command == command and one.epoch == epoch
    )
    waiting = log.circle.battle.scene.waiting
    again = next((number for number in spent if number not in waiting), None)
    return log.circle.battle.scene.actions + 1 if again is None else again


def answer_question(
    request: asked_for.AnswerQuestion, situation: Situation
) -> SceneActed | SceneAsked:
    """
    Take an answer, and go on with the action that waited for it.

    The GM says what holds; what is somebody's own choice he may say himself.

    Raises:
        IllegalActionError: "role_needed", "module_off", "answer_stale" or "deed_waits"; or what
            the rules say.
    """
    with playing(situation) as log:
        asked = find_waiting(log, request.number)
        tried, question = asked.attempt, asked.question
        require_module(tried.command, situation)
        if len(tried.answers) != request.asked_before:
            raise IllegalActionError("answer_stale", {"number": request.number})
        if situation.speaker != chooser_of(log.circle.battle.scene, asked):
            require_role(situation, "gm")
        if tried.deed is None:
            require_nothing_shown(tried.command, log)
        told = Told(key=question.key, about=question.about, answer=request.answer)
        if question.lasts:
            log.tell(SceneFactTold(told=told))
        tried = replace(tried, answers=(*tried.answers, told))
        return _carry_out(_renew(tried, situation, log), situation, log)


def _renew(tried: Attempt, situation: Situation, log: BattleLog) -> Attempt:
    """Let an action that has not drawn yet draw from the seed that is open now."""
    if tried.deed is not None:
        return tried
    is_old = log.circle.round.form == OLD_FORM
    salt = None if is_old else tried.salt or ""
    return replace(tried, epoch=round_seed(situation, log).epoch, salt=salt)


def pursue(request: asked_for.Pursue, situation: Situation) -> SceneActed | SceneAsked:
    """
    Answer whether a winner pursues.

    Raises:
        IllegalActionError: "pursuit_unasked" or "which_question"; or as `answer_question`.
    """
    with playing(situation) as log:
        asked = [
            one.attempt
            for one in log.circle.battle.scene.waiting.values()
            if one.question.key == asked_for.PURSUIT_QUESTION
            and request.unit in (None, one.question.about[0])
        ]
    if not asked:
        raise IllegalActionError("pursuit_unasked")
    if len(asked) > 1:
        raise IllegalActionError("which_question", {"numbers": tuple(one.number for one in asked)})
    (tried,) = asked
    answer = asked_for.AnswerQuestion(
        number=tried.number, asked_before=len(tried.answers), answer=request.pursues
    )
    return answer_question(answer, situation)


def _carry_out(attempt: Attempt, situation: Situation, log: BattleLog) -> SceneActed | SceneAsked:
    battle = log.circle.battle
    for event in enlist(battle, attempt.command):
        log.tell(event)
    answers = Answers(battle.scene.known_for(attempt.answers), waits=True)
    bound = bind_deed(log.circle, attempt)
    dealt = deal_dice(bound, situation)
    try:
        done = play_in_battle(battle, attempt.command, faces=dealt.faces, answers=answers)
    except QuestionOpenError as waits:
        attempt = bound if dealt.draws else attempt
        return _ask(SceneQuestionAsked(attempt=attempt, question=waits.question), log)
    attempt = bound if dealt.draws else attempt
    log.tell(SceneActionBegan(attempt=attempt))
    for question, answer in answers.said:
        if question.lasts:
            told = Told(key=question.key, about=question.about, answer=answer)
            log.tell(SceneFactTold(told=told))
    for event in done.events:
        log.tell(event)
    if dealt.draws:
        log.tell(
            DiceDrawn(
                name=dealt.name,
                epoch=attempt.epoch,
                revision=0,
                draws=tuple(dealt.draws),
                salt=attempt.salt,
            )
        )
    acted = SceneActed(
        number=attempt.number,
        scene=battle.scene,
        command=attempt.command,
        events=done.events,
        is_wordless=attempt.is_wordless,
    )
    tell_chat(situation, acted)
    return acted


def _ask(asked: SceneQuestionAsked, log: BattleLog) -> SceneAsked:
    waiting = log.circle.battle.scene.waiting
    if asked.attempt.number not in waiting and len(waiting) >= MOST_WAITING:
        raise IllegalActionError("too_many_waiting", {"most": MOST_WAITING})
    log.tell(asked)
    return SceneAsked(scene=log.circle.battle.scene, asked=asked)


def find_waiting(log: BattleLog, number: int) -> SceneQuestionAsked:
    """
    Return the action of a number that waits for an answer.

    Raises:
        IllegalActionError: "answer_stale".
    """
    asked = log.circle.battle.scene.waiting.get(number)
    if asked is None:
        raise IllegalActionError("answer_stale", {"number": number})
    return asked


def show_scene(_request: asked_for.ShowScene, situation: Situation) -> SceneShown:
    """Show who is in the scene, and which actions wait for an answer."""
    with reading(situation) as log:
        return SceneShown(scene=log.circle.battle.scene)


def show_thing(request: asked_for.ShowSceneThing, situation: Situation) -> SceneThingShown:
    """Show a squad, a unit or a warrior as it stands."""
    with reading(situation) as log:
        return SceneThingShown(scene=log.circle.battle.scene, thing=request.thing)


def require_module(command: SceneCommand, situation: Situation) -> None:
    """
    Refuse what belongs to a text that the campaign does not play.

    Raises:
        IllegalActionError: "module_off", with the text.
    """
    modules = text_of(command).modules
    if situation.lane.settings.modules.isdisjoint(modules):
        raise IllegalActionError("module_off", {"module": modules[0]})


def require_command(command: SceneCommand, situation: Situation, log: BattleLog) -> int:
    """
    Return whose action a command is, where the speaker may give it.

    Raises:
        IllegalActionError: "role_needed" or "not_your_unit".
    """
    owners = owners_in(log, command)
    if not is_players(command):
        require_role(situation, "gm")
    elif situation.speaker not in owners:
        require_own(situation, log, owners[0])
    return situation.speaker if situation.speaker in owners else owners[0]


def require_nothing_shown(command: SceneCommand, log: BattleLog) -> None:
    """
    Refuse another deed of somebody of whose deed a die was shown; that has to be done first.

    Raises:
        IllegalActionError: "deed_waits".
    """
    shown = find_shown(log.circle, command)
    if shown is not None:
        facts = {"number": shown.attempt.number, "text": shown.attempt.text}
        raise IllegalActionError("deed_waits", facts)


def require_none_shown(log: BattleLog, what: str) -> None:
    """
    Refuse what would leave somebody with dice that he has seen and not acted upon.

    Args:
        what: "end", the scene's, or "round" or "battle", whose secrets become public.

    Raises:
        IllegalActionError: "deed_waits".
    """
    for shown in list_shown(log.circle):
        facts = {"number": shown.attempt.number, "text": shown.attempt.text, "what": what}
        raise IllegalActionError("deed_waits", facts)


def owners_in(log: BattleLog, command: SceneCommand) -> tuple[int, ...]:
    """List whose a command is; a unit of the battle may act in its scene as well."""
    owners = owners_of(log.circle.battle.scene, command)
    unit = log.circle.battle.units.get(actor_of(command) or "")
    return owners or ((GAME_MASTER if unit is None else unit.owner),)
