"""Run all benchmarks, or those named: `python -m benchmarks dice`."""

import sys
from importlib import import_module

BENCHMARKS = ("dice", "odds", "battle", "audit", "ledger", "load", "vk")


def main(asked: list[str]) -> int:
    """Run benchmarks; each module prints its own table."""
    unknown = sorted(set(asked) - set(BENCHMARKS))
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}")
        return 2
    for name in asked or BENCHMARKS:
        import_module(f"benchmarks.{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
