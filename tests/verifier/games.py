"""
A game in a chat and its battle as journals, made without the bot.

It is written in the form of old bots, in today's, or in the old one up to the middle of a battle
and in today's from there.
"""

from collections.abc import Sequence

from tests.verifier.game_writer import ANNA, BATTLE, BORIS, COMMUNITY, PEER, Game
from tests.verifier.plain import Files, digest


def _play_chat(game: Game) -> None:
    """Rolls of all kinds: of a day, hidden, anew, and one that came before its seed."""
    game.announce(1, 2, serves="day")
    game.announce(3, serves="hidden")
    game.roll(1, 1)
    game.hide(2, 3)
    game.roll(3, 1, of=1)
    game.open(2)
    if game.form == 2:
        game.announce(20, serves="day", cmid=0)
        game.roll(4, 20, late=True)
        game.roll(5, 2, cmid=50, late=True)


def _play_first_round(game: Game, epoch: int) -> None:
    """A scene, three declarations (one withdrawn) and a word; two turns."""
    game.happen("TurnPosted", owner=ANNA, at=2000)
    game.act(1, epoch, "приказ: стоять", asks=True)
    game.act(1, epoch, "приказ: стоять")
    game.declare(1, ANNA, epoch, "стрельба")
    game.declare(2, BORIS, epoch, "бегу")
    game.happen("DeclarationWithdrawn", number=2)
    game.declare(3, BORIS, epoch)
    if game.round_form == 2:
        game.say_word(BORIS, "слово: удача")
    game.happen("TurnReady", owner=ANNA)


def _resolve(
    game: Game, epochs: Sequence[int], *, revision: int = 0, own: str | None = None
) -> None:
    """Two turns: seeds of declarations 1 and 3 (and 4, where there is one) and of the rest."""
    first, third, rest, *fourth = epochs
    salt = game.salt
    game.happen("TurnBegan", units=["u1"])
    game.test_morale(f"start {ANNA}", rest, salt=salt)
    game.shoot(1, first, revision=revision, salt=salt)
    game.happen("TurnEnded", units=["u1"])
    game.happen("TurnBegan", units=["u2"])
    game.shoot(3, third, salt=salt)
    if fourth:
        game.shoot(4, fourth[0], salt=own)
    game.test_morale(f"end {BORIS}", rest, salt=salt)


def _finish(game: Game, number: int, *revealed: int) -> None:
    """End a resolution and tell the chat."""
    game.happen("RoundResolved", round=number)
    game.tell_head()
    for epoch in revealed:
        game.reveal(epoch)


def _play_battle(game: Game, *, changes: bool = False) -> None:
    """Two rounds, the first resolved anew with a declaration replayed and one more entered."""
    game.announce(4, 5, serves="round")
    game.happen("BattleOpened", name="Мост", rulings=[])
    game.open_round(1)
    game.happen("UnitPlaced", unit={"id": "u1"})
    game.tell_head()
    _play_first_round(game, 4)
    if changes:
        game.begin_form()
    game.begin(1, 1, 4, [1, 3])
    _resolve(game, (4, 4, 4))
    _finish(game, 1, 4)
    game.announce(6, serves="round")
    game.open_round(2)
    game.happen("RoundUndone", round=1, reason="спор")
    game.round = 1
    words = list(game.words)
    game.declare(4, BORIS, 5, "ещё")
    game.words = words
    game.happen("ActionReplayed", number=1, epoch=5, reason="спор")
    if game.round_form == 2:
        game.begin(1, 2, 4, [1, 3, 4], fresh=5, renewed=[4])
        _resolve(game, (5, 4, 4, 5), revision=1, own=digest("ещё"))
    else:
        game.begin(1, 2, 5, [1, 3, 4], renewed=[4])
        _resolve(game, (5, 4, 5, 5), revision=1)
    _finish(game, 1, 5)
    game.open_round(2)
    game.words.clear()
    game.declare(5, ANNA, 6, "бой")
    game.begin(2, 1, 6, [5])
    game.happen("TurnBegan", units=["u1"])
    game.shoot(5, 6, salt=game.salt)
    game.happen("TurnEnded", units=["u1"])
    _finish(game, 2, 6)
    game.announce(7, serves="round")
    game.open_round(3)
    game.words.clear()
    game.declare(6, ANNA, 7, "до конца")
    game.happen("BattleClosed")
    game.tell_head()
    game.reveal(7)
    _play_on(game)
    game.reveal(1)


def _play_on(game: Game) -> None:
    """Let the closed battle go on: what was declared draws from another seed, words are gone."""
    game.announce(8, serves="round")
    game.happen("BattleReopened", epoch=8)
    game.tell_head()
    game.words.clear()
    game.begin(3, 1, 8, [6])
    game.happen("TurnBegan", units=["u1"])
    game.shoot(6, 8, salt=game.salt)
    game.happen("TurnEnded", units=["u1"])
    _finish(game, 3, 8)
    game.announce(9, serves="round")
    game.open_round(4)
    game.happen("BattleClosed")
    game.tell_head()


def play(*, form: int, version: int = 2, changes: bool = False) -> Files:
    """
    Play a game and write it down.

    Args:
        form: in which it begins.
        version: of the files.
        changes: the form changes in the middle of the first round.
    """
    game = Game(form=form, old_rounds=1 if changes else 0)
    if form == 2:
        game.form = 1
        game.begin_form()
    _play_chat(game)
    _play_battle(game, changes=changes)
    header = {"version": version, "community": COMMUNITY, "peer": PEER}
    return Files(
        chat={"format": "vkbot-journal", **header},
        battle={"format": "vkbot-battle", "battle": BATTLE, **header},
        chat_rows=game.chat,
        battle_rows=game.battle,
    )


FORM_1 = play(form=1)
FORM_1_OLD_FILES = play(form=1, version=1)
CHANGED = play(form=1, changes=True)
FORM_2 = play(form=2)
GAMES = {"form 1": FORM_1, "version 1": FORM_1_OLD_FILES, "changed": CHANGED, "form 2": FORM_2}
