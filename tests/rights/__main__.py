"""Write the table of rights anew: `python -m tests.rights`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rights.table import PAGE, ask, write_page
from tests.rights.world import SEATS, World, examples

with TemporaryDirectory() as folder:
    world = World(Path(folder))
    PAGE.write_text(
        write_page({seat: ask(world, seat, examples()) for seat in SEATS}), encoding="utf-8"
    )
