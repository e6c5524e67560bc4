"""
Numbers by which VK recognises a repeated send: not zero, 32 bits, never given twice.

Numbers come in blocks of 4096. A process takes a block at random among those that no process has
taken before, and counts through it in the database, inside the caller's transaction: numbers of a
transaction that is rolled back are given again, for its sends are gone too. A restored backup
forgets the blocks that were taken after it was made, but since every process start takes a fresh
random block out of a million, meeting one of those is improbable, where a plain counter would
surely repeat itself.
"""

import secrets

from sqlalchemy import Connection, bindparam, update

from vkbot.store.errors import StoreError
from vkbot.store.sql import insert_new
from vkbot.store.tables import random_id_blocks

BLOCK_SIZE = 4096
BLOCKS = 2**32 // BLOCK_SIZE
_ZERO_BLOCK = BLOCKS // 2
_TRIES = 64

_take = (
    update(random_id_blocks)
    .where(
        random_id_blocks.c.community_id == bindparam("of_community"),
        random_id_blocks.c.block == bindparam("of_block"),
        random_id_blocks.c.used + bindparam("count") <= BLOCK_SIZE,
    )
    .values(used=random_id_blocks.c.used + bindparam("count"))
    .returning(random_id_blocks.c.used)
)


class RandomIds:
    """
    Gives random ids to one process.

    Args:
        blocks: the block that this process counts through, by community; shared by all
            transactions of the process.
    """

    def __init__(self, connection: Connection, blocks: dict[int, int]) -> None:
        self._connection = connection
        self._blocks = blocks

    def reserve(self, community_id: int, count: int) -> range:
        """
        Take `count` numbers, 1..4096 at once.

        Raises:
            ValueError: more are asked for than a block holds.
        """
        if not 1 <= count <= BLOCK_SIZE:
            raise ValueError(f"{count} random ids at once")
        block = self._blocks.get(community_id)
        used = None if block is None else self._count_on(community_id, block, count)
        if block is None or used is None:
            block, used = self._new_block(community_id, count), count
        end = block * BLOCK_SIZE - 2**31 + used
        return range(end - count, end)

    def _count_on(self, community_id: int, block: int, count: int) -> int | None:
        taken = {"of_community": community_id, "of_block": block, "count": count}
        return self._connection.execute(_take, taken).scalar()

    def _new_block(self, community_id: int, count: int) -> int:
        for _ in range(_TRIES):
            block = secrets.randbelow(BLOCKS)
            row = {"community_id": community_id, "block": block, "used": count}
            if block != _ZERO_BLOCK and insert_new(self._connection, random_id_blocks, [row]):
                self._blocks[community_id] = block
                return block
        raise StoreError("no block of random ids is left")
