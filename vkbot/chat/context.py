"""
What a parser must know of the place where a line was written.

Names and rules that only the database knows come in as questions, asked late: most lines of a
chat are talk and ask none.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from engine.pvt.battle import Battle

PURPOSES = frozenset({"dice", "battle", "admins"})


def _knows_nothing(_text: str) -> bool:
    return False


def _no_names() -> Collection[str]:
    return ()


def _no_battle() -> Battle | None:
    return None


def _no_pairs() -> Collection[tuple[str, str]]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ParseContext:
    """
    Where a line was written, and what is known by name there.

    Args:
        in_chat: False in a private dialogue, where every line is addressed.
        purposes: what unaddressed lines may ask for here ("dice", "battle", "admins").
        knows_rule: whether words or an ID find one rule exactly.
        knows_person: whether a name means a person of this chat.
        knows_full_name: whether a name is somebody's whole name, first and last.
        knows_unit: whether a name means a unit or a hero of the campaign.
        macro_names: names of the speaker's and the campaign's macros, as they were typed.
        field: the battle that a line means, heroes where they are declared to go; None for none.
        battle_names: how the battles are called that a line may mean.
        datasheet_names: what units are made of: pairs of a name and a key.
        weapon_names: all weapons of the data: pairs of a name and a key.
        blank_names: the blanks that datasheets leave to be filled in.
        squad_names: squads of the data: pairs of a name and a key.
        assault_profile_names: models of the data for assaults, likewise.
        warrior_names: warriors of the data, likewise.
        retired_names: heroes who were retired, likewise.
        character_names: heroes in play and the units they lead: pairs of a name and a lasting key.
    """

    in_chat: bool = True
    purposes: frozenset[str] = PURPOSES
    knows_rule: Callable[[str], bool] = _knows_nothing
    knows_person: Callable[[str], bool] = _knows_nothing
    knows_full_name: Callable[[str], bool] = _knows_nothing
    knows_unit: Callable[[str], bool] = _knows_nothing
    macro_names: Callable[[], Collection[str]] = _no_names
    field: Callable[[], Battle | None] = _no_battle
    battle_names: Callable[[], Collection[str]] = _no_names
    datasheet_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    weapon_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    blank_names: Callable[[], Collection[str]] = _no_names
    squad_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    assault_profile_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    warrior_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    retired_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
    character_names: Callable[[], Collection[tuple[str, str]]] = _no_pairs
