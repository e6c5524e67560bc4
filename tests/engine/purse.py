"""A hero and his unit with the power they have, for acceptance cases of the ledger."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.accounts import Entry
from engine.errors import IllegalActionError
from engine.ledger import (
    Claim,
    approve,
    grant,
    move_back,
    move_to_retinue,
    purchase,
    revive,
    sell_bought,
    sell_free,
)
from engine.pvt.applying import ApplicationStatus, ApplicationStep, advance, require_room
from engine.pvt.builds import RetinueBuild
from engine.pvt.deaths import is_overwhelming, slay_model
from engine.pvt.settings import Rulings
from engine.pvt.trading import revival_price
from engine.pvt.units import DeathCause, ModelRef, ModelStatus
from seeds.catalogue import load_starter
from tests.engine.books import HERO, UNIT, MemoryBooks
from tests.engine.pvt import armies


def die(sheet: str, cause: str, strength: int) -> ModelStatus:
    """Let a model of a sheet die, of a shot or of what is named."""
    unit = load_starter().build_unit(
        "DEAD", "dead", models=[(sheet, 1)], arms=(), owner=0, side="gm"
    )
    table = armies.a_table(armies.a_battle(unit, armies.raiders(1)))
    ref = ModelRef("DEAD", 0)
    if cause == "shot":
        is_instant = is_overwhelming(table.battle, ref, strength, "CSM")
        cause = DeathCause.OVERWHELMING_STRENGTH if is_instant else DeathCause.ATTACK
    slay_model(table, ref, DeathCause(cause))
    return table.battle.model(ref).status


class Purse:
    """What a hero and his unit have, and what they do with it."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.rulings = Rulings.of(given.get("rulings", {}))
        self.in_battle = given.get("in_battle", False)
        self.books = MemoryBooks()
        hero = Claim(account=HERO, spent=given["spent"], limit=given["sheet"])
        unit = Claim(account=UNIT, spent=0, limit=given["unit_limit"])
        self.books.post(approve(self.books, [hero, unit], reference="1"))
        self.books.post(grant(HERO, given["earned"], reason="victory"))

    def play(self, step: str) -> str:
        name, *words = step.split()
        try:
            if name == "apply":
                return self.apply(int(words[0]))
            self.books.post(self.make(name, words))
        except IllegalActionError as error:
            kept = [f"{key} {error.facts[key]}" for key in ("most", "free") if key in error.facts]
            return ", ".join([f"refused {error.rule}", *kept])
        return f"hero {self.books.balance(HERO)}, unit {self.books.balance(UNIT)}"

    def apply(self, approved: int) -> str:
        require_room(approved)
        return str(advance(ApplicationStatus.SUBMITTED, ApplicationStep.APPROVE))

    def make(self, name: str, words: list[str]) -> Entry:
        if name == "revive":
            return self.revive(*words)
        points, books, rulings = int(words[0]), self.books, self.rulings
        trade: dict[str, Any] = {"in_battle": self.in_battle, "reference": ""}
        known: dict[str, Callable[[], Entry]] = {
            "grant": lambda: grant(HERO, points, reason=""),
            "move": lambda: move_to_retinue(books, HERO, UNIT, points, rulings=rulings),
            "move_back": lambda: move_back(books, HERO, UNIT, points, rulings=rulings),
            "purchase": lambda: purchase(books, HERO, points, **trade),
            "sell_free": lambda: sell_free(HERO, points, rulings=rulings, **trade),
            "sell_bought": lambda: sell_bought(books, HERO, points, rulings=rulings, **trade),
        }
        return known[name]()

    def revive(self, sheet: str, weapon: str, cause: str, strength: str = "0") -> Entry:
        unit = RetinueBuild(name="unit", sheet=sheet, models=1)
        lost = [] if weapon == "-" else [weapon]
        return revive(
            self.books,
            HERO,
            UNIT,
            status=die(sheet, cause, int(strength)),
            points=revival_price(unit, load_starter(), lost),
            rulings=self.rulings,
            reference="1",
        )
