"""Write the table of rights anew: `python -m tests.rights`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rights.table import PAGE, ask_all, write_page
from tests.rights.world import SEATS, World

with TemporaryDirectory() as folder:
    world = World(Path(folder))
    PAGE.write_text(write_page({seat: ask_all(world, seat) for seat in SEATS}), encoding="utf-8")
