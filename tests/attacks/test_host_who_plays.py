"""What remains: who knows the seed and speaks last chooses, until somebody else says a word."""

from engine.dice.sealed import hash_line
from engine.dice.streams import SealedBlocks, mix_words
from engine.pvt.events.dice import DiceDrawn
from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM

SHOTS, GROUP = 10, "1:1"
TRIES = 300


def foresee(table: BattleTable, last_words: str) -> tuple[int, ...]:
    """Return the dice to hit that the host will have after his last words, by his database."""
    with table.database.transaction() as uow:
        seeds = uow.seeds.all_open(1, CHAT)
    seed = next(one for one in seeds if one.period.startswith("battle"))
    salt = mix_words([*table.circle.round.words, hash_line(last_words)])
    blocks = SealedBlocks(seed.secret, epoch=seed.epoch, declaration=1, revision=0, salt=salt)
    return tuple(blocks.draw(GROUP, "hit", 0, 6, SHOTS))


def fallen(table: BattleTable) -> tuple[int, ...]:
    """Return the dice to hit that fell."""
    drawn = next(one for one in table.stored() if isinstance(one, DiceDrawn) and one.name == 1)
    return drawn.draws[0].faces


def choose_words(table: BattleTable) -> str:
    """Return the words after which most shots will hit."""
    tried = [f"слово: {number}" for number in range(TRIES)]
    return max(tried, key=lambda words: sum(face >= 3 for face in foresee(table, words)))


def test_who_knows_the_seed_and_speaks_last_chooses(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    words = choose_words(table)
    foreseen = foresee(table, words)
    table.tell(ANNA, words)
    table.tell(GM, "итог 1 да")
    assert foreseen == fallen(table)
    assert sum(face >= 3 for face in foreseen) >= SHOTS - 1


def test_a_word_of_another_spoils_the_choice(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    words = choose_words(table)
    foreseen = foresee(table, words)
    table.tell(ANNA, words)
    table.tell(BORIS, "слово: за зелёных")
    table.tell(GM, "итог 1 да")
    assert foreseen != fallen(table)
