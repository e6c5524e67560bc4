"""Run all benchmarks, or those named: `python -m benchmarks dice`."""

import sys
from importlib import import_module
from pkgutil import iter_modules

from benchmarks import __path__ as folder


def main(asked: list[str]) -> int:
    """Run benchmarks in alphabetical order; each module prints its own table."""
    known = sorted(
        module.name for module in iter_modules(folder) if not module.name.startswith("_")
    )
    unknown = sorted(set(asked) - set(known))
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are: {', '.join(known)}")
        return 2
    for name in asked or known:
        import_module(f"benchmarks.{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
