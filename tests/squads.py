"""Squads in a scene, as lines put them there, for tests of what is typed and told of them."""

from dataclasses import replace

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.formations.commands import StartEffect
from engine.formations.effects import Effect, EffectKind
from engine.formations.kinds import Kind, LooseTag
from engine.formations.state import LooseNpcs
from engine.pvt.battle import Battle
from engine.pvt.settings import DEFAULT_RULINGS
from engine.scene.commands import SceneCommand
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.durations import Moment, Until
from engine.table.questions import Answers
from seeds.catalogue import load_starter
from tests.commands.reading import read
from vkbot.chat.context import ParseContext
from vkbot.scene_requests import Act, PutInScene, SquadOfData, UnitOfData, WarriorOfData

NORTH = (
    "отряд создать Северяне: 7 рядовых, имперская гвардия; ББ 30, ДБ 35, Лв 35, В 30, броня 4, "
    "скорость 3/6/9/18; оружие лазган 1к10+3 проб 0 100м, нож 1к10; командир Кайл элита СВ 40 "
    "Командование 45 Вос 38 Тов 42 раны 12 броня 5 В 30; специалист плазмаган 1к10+7 проб 6; "
    "приказы берегись"
)
ORKS = (
    "отряд создать Орки: 11 рядовых, орки; ББ 35, ДБ 20, В 45, броня 2, скорость 3/6/9/18; "
    "оружие стреляла 1к10+4 60м, рубила 1к10+3; командир Грак босс СВ 30 Запугивание 50 раны 15"
)
CABAL = "отряд создать Кабалиты: 5 рядовых, друкхари; ББ 40, ДБ 45, Лв 45; командир Сибарит СВ 40"
FORCES = load_starter().forces


def context_of(battle: Battle) -> ParseContext:
    """Return what a parser knows of a battle and of the data that come with the bot."""
    return ParseContext(field=lambda: battle, squad_names=FORCES.squad_names)


def play(scene: Scene, command: SceneCommand, *faces: int) -> Scene:
    """Carry a command out on scripted dice, and return the scene after it."""
    source = OneStream(ScriptedFaces(faces))
    return play_command(scene, command, faces=source, answers=Answers({}, waits=False)).scene


def tell(battle: Battle, line: str, *faces: int) -> None:
    """Let a line change the scene of a battle, on scripted dice."""
    request = read(f"/{line}", context_of(battle))
    assert isinstance(request, Act | PutInScene)
    command = request.command if isinstance(request, Act) else request.what
    assert not isinstance(command, SquadOfData | UnitOfData | WarriorOfData)
    battle.scene = play(battle.scene, command, *faces)


def a_battle_of_squads() -> Battle:
    """Return a battle in whose scene are squads, and a crowd of those who fled."""
    battle = Battle(rulings=DEFAULT_RULINGS)
    for line in (NORTH, ORKS, CABAL):
        tell(battle, line)
    until = Until(moment=Moment.SCENE_END)
    fear = Effect(kind=EffectKind.FEAR_RATING, value=1, until=until, source="")
    battle.scene = play(battle.scene, StartEffect(formation="f2", effect=fear))
    formations = battle.scene.formations
    crowd = LooseNpcs(
        id="l9",
        name="Беглецы",
        number=9,
        kind=Kind.TROOPS,
        tag=LooseTag.SHOCK,
        profile=formations.formations["f1"].regular,
    )
    battle.scene = replace(battle.scene, formations=replace(formations, loose={"l9": crowd}))
    return battle
