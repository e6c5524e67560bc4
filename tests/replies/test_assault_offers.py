"""What may be done next in an assault is offered; units and odds are shown."""

from collections.abc import Sequence

from engine.assault import events as table
from engine.assault.challenges import WoundSource
from engine.assault.commands import BeginPhase, BeginPlayerTurn, EndPhase, SetUnitStatus
from engine.assault.records import Phase, UnitStatus
from engine.characters import events as characters
from engine.characters.commands import (
    AllocateWounds,
    PassChallenge,
)
from engine.morale import events as morale
from engine.morale.commands import DeclareCharge, ResolveCombat, SetFlightPath
from engine.scene.odds import find_odds
from engine.scene.state import Scene
from tests.assaults import APART, CHALLENGED, DUEL, FIGHT, play
from vkbot.replies.assault_offers import OFFERS
from vkbot.replies.assault_shown import show_unit
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_odds import render_scene_odds
from vkbot.results.scenes import SceneOddsShown


def offered(scene: Scene, event: object) -> Sequence[str]:
    return [button.command for button in OFFERS[type(event)](SceneNames(scene), event)]


def test_who_is_challenged_is_offered_the_answers() -> None:
    issued = characters.ChallengeIssued(
        challenge="d1", combat="c1", challenger="a1.1", side="империум", taunt=""
    )
    assert ["принять Вожак", "отказ Банда"] == offered(CHALLENGED, issued)
    assert [] == offered(DUEL, issued)


def test_a_challenge_is_offered_to_whose_turn_it_is() -> None:
    opened = table.CombatOpened(combat="c1", units=(), engagements=())
    assert ["вызов Капитан", "вызов Сержант", "без вызова Стражи"] == offered(FIGHT, opened)
    passed = characters.ChallengePassed(combat="c1", side="империум")
    scene = play(PassChallenge(combat="c1", side="империум"), scene=FIGHT)
    assert ["вызов Вожак", "без вызова Банда"] == offered(scene, passed)


def test_an_intervention_is_offered_in_a_later_round() -> None:
    scene = play(
        EndPhase(),
        BeginPlayerTurn(side="орки"),
        BeginPhase(phase=Phase.ASSAULT),
        EndPhase(),
        BeginPlayerTurn(side="империум"),
        BeginPhase(phase=Phase.ASSAULT),
        scene=DUEL,
    )
    began = table.AssaultPhaseBegan(phase=Phase.ASSAULT)
    assert ["вмешательство Сержант", "закончить фазу"] == offered(scene, began)


def test_a_wound_on_a_character_may_be_moved_or_saved() -> None:
    scene = play(AllocateWounds(model="a1.2"), scene=FIGHT)
    event = table.WoundAllocated(wound="h1", model="a1.2", source=WoundSource.SHOOTING, by="")
    assert ["берегитесь Сержант", "спасброски Стражи"] == offered(scene, event)


def test_the_next_step_of_a_charge_is_offered() -> None:
    scene = play(DeclareCharge(unit="a1", primary="a2"), scene=APART)
    declared = morale.AssaultChargeDeclared(
        unit="a1", primary="a2", secondaries=(), through_difficult=False
    )
    assert ["упреждение Банда", "первый нападающий Стражи"] == offered(scene, declared)


def test_a_unit_is_shown_as_it_stands() -> None:
    scene = play(
        SetUnitStatus(unit="a3", status=UnitStatus.FALLING_BACK),
        SetFlightPath(unit="a3", edges=(("север", 12),)),
        scene=APART,
    )
    assert (
        "🛡 Гоблины: сторона орки, играет ГМ\n"
        "Отряд отступает, Лд 7\n"
        "• гоблин ×3: НБ 3 Ст 3 И 3 Лд 7 А 1, 1 рана, без спасброска\n"
        'До края стола (север): 12"'
    ) == show_unit(SceneNames(scene), "a3")


def test_odds_say_whether_a_unit_holds_flees_or_dies() -> None:
    odds = find_odds(FIGHT, ResolveCombat(combat="c1", loser="империум", difference=4))
    text = render_scene_odds(SceneOddsShown(scene=FIGHT, odds=odds))
    assert text.startswith("Стражи: боевой дух выдержит: 41,7 %\n")
    assert "Стражи: отряд отступит: " in text
    assert "Стражи: отряд уничтожен: " in text
