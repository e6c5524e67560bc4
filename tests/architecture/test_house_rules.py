"""What holds for every file of the house."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "seeds", "vkbot", "migrations")
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
ONE_FILE_BY_DESIGN = {"vkbot/verifier/verify_journal.py"}
RUSSIAN_ROOMS = ("vkbot/lexicon/", "vkbot/replies/", "vkbot/verifier/", "seeds/")
_CYRILLIC = re.compile("[\u0400-\u04ff]")


def sources(*folders: str) -> Iterator[tuple[str, ast.Module, int]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            yield str(path.relative_to(ROOT)), ast.parse(text), text.count("\n")


def docstrings(tree: ast.Module) -> set[int]:
    """Find the literals that stand alone: docstrings of modules, functions, and of names."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def test_russian_words_stand_in_the_lexicon_the_replies_and_the_data_alone() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, tree, _ in sources(*PACKAGES)
        if not name.startswith(RUSSIAN_ROOMS)
        for told in [docstrings(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in told
        and _CYRILLIC.search(node.value)
    ]
    assert [] == found


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    long = {name: lines for name, _, lines in sources(*PACKAGES, "tests") if lines > LONGEST_FILE}
    assert set(long) - ONE_FILE_BY_DESIGN == set(), long


def test_no_function_is_too_long_to_be_read_at_once() -> None:
    long = [
        f"{name}:{node.name}"
        for name, tree, _ in sources(*PACKAGES)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.body[0].lineno >= LONGEST_FUNCTION
    ]
    assert [] == long


def test_every_module_says_what_it_decides() -> None:
    silent = [
        name
        for name, tree, lines in sources(*PACKAGES)
        if lines and ast.get_docstring(tree) is None and not name.endswith("__init__.py")
    ]
    assert [] == silent


def test_the_locked_versions_name_no_index_and_pin_every_package_by_hash() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text()
        assert "://" not in text
        pinned = re.findall(r"^[a-z0-9].*==", text, re.MULTILINE)
        assert pinned
        assert len(re.findall(r"^[a-z0-9].*\\\n +--hash=sha256:", text, re.MULTILINE)) == len(
            pinned
        )
        assert "orjson" not in text


def test_every_dependency_of_the_project_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[\[<>=~ ]", line)[0] for line in project["dependencies"]}
    locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.txt").read_text(), re.M))
    assert wanted - locked == set()


NOT_IMPORTED = {"tzdata", "psycopg"}
"""What works without an import: the zones of `zoneinfo`, the driver that an address names."""


def test_every_dependency_of_the_project_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[\[<>=~ ]", line)[0] for line in project["dependencies"]}
    modules: dict[str, set[str]] = {}
    for module, distributions in packages_distributions().items():
        for one in distributions:
            modules.setdefault(one.lower(), set()).add(module)
    imported = {
        name.partition(".")[0]
        for _, tree, _ in sources(*PACKAGES)
        for node in ast.walk(tree)
        for name in _imports(node)
    }
    unused = {one for one in wanted if modules[one].isdisjoint(imported)}
    assert unused == NOT_IMPORTED


def _imports(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (one.name for one in node.names)
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module


def test_the_example_of_the_settings_names_every_setting() -> None:
    from vkbot.settings import Settings

    named = set(re.findall(r"^(VKBOT_\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert {f"VKBOT_{name.upper()}" for name in Settings.model_fields} == named


def test_nothing_of_one_machine_is_kept() -> None:
    kept = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert [] == [name for name in kept if name.endswith((".sqlite", ".env", ".pyc"))]


def _steps(target: str) -> str:
    """Return what `make` would do for a target where nothing is made yet."""
    steps = ["make", "--dry-run", "--always-make", target]
    return subprocess.run(steps, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_demo_sets_up_what_the_bot_needs_and_the_tests_their_tools_besides() -> None:
    assert "-r requirements.txt" in _steps("demo")
    assert "requirements-dev.txt" not in _steps("demo")
    assert "-r requirements-dev.txt" in _steps("test")
