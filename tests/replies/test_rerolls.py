"""The words of rerolls that are made elsewhere than their roll."""

from dataclasses import replace

from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_face_set, parse_roll
from engine.dice.rolling import reroll_dice, roll_dice
from vkbot.replies import trust
from vkbot.results import Place, RerollTold, RollPlace, RollRerolled


def test_a_chat_is_told_of_a_reroll_with_old_faces_and_numbers() -> None:
    source = ScriptedFaces([1, 5, 4])
    rolled = reroll_dice(roll_dice(parse_roll("2d6"), source), parse_face_set("r1"), source)
    rerolled = RollRerolled(number=9, of_number=8, rolled=rolled)
    told = RerollTold(author_id=501, place=RollPlace(kind=Place.DIALOGUE), rerolled=rerolled)
    expected = """[id501|@id501] в диалоге:
🎲 2d6, переброс #8 (реролл 1, по слову игрока): [1→4 5] = 9  #9"""
    assert expected == trust.render_reroll_told(told)
    late = trust.render_reroll_told(replace(told, caveats=frozenset({"late"})))
    assert f"{expected}\n⏱ Печать показана позже этой команды, в журнале это отмечено." == late
