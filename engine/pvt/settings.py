"""
Know every ruling that a campaign may change: its default, its other readings, what is built.

Decides which key and value a campaign may set, and gives the rules their rulings as typed values.
Leaves to others who may set one and where it is kept. A reading that the engine does not carry out
is refused by name; no value is ever accepted and then ignored.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, get_type_hints

from engine.errors import IllegalActionError
from engine.pvt.readings import (
    AttachedPays,
    CheckWinner,
    FloorAtZero,
    LonerProtection,
    MixedValues,
    ModifiedDash,
    Morale,
    MultiCharge,
    NaturalFaces,
    OpposedOrder,
    OpposedZero,
    OverwatchHalf,
    OverwatchMoved,
    OverwatchWeapons,
    RerollPolicy,
    Rounding,
    SeveralSettings,
    Switch,
    TerrainMortal,
    ZeroPenetration,
)

_NUMBER = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingDefinition:
    """
    One ruling that a campaign may change.

    `choices` are the named values, the default first; with `is_number` any whole number is one
    too. `built` are the values that the engine carries out. `doubtful` marks a ruling that another
    reader could well decide otherwise.
    """

    key: str
    default: str
    choices: tuple[str, ...]
    is_number: bool
    rule_id: str
    doubtful: bool
    built: frozenset[str]
    every_number_is_built: bool = False


def _define(
    rule: str, key: str, choices: str, *, built: str = "", is_number: bool = False
) -> SettingDefinition:
    """Read one row: choices by spaces, the default first; a rule that ends in `?` is doubtful."""
    named = tuple(choices.split())
    return SettingDefinition(
        key=key,
        default=named[0],
        choices=named,
        is_number=is_number,
        rule_id="PVT-" + rule.removesuffix("?"),
        doubtful=rule.endswith("?"),
        built=frozenset(built.split() or named[:1]),
    )


def _define_number(rule: str, key: str, default: str) -> SettingDefinition:
    """Define a setting that may be any whole number."""
    return replace(_define(rule, key, default, is_number=True), every_number_is_built=True)


def _define_whole(rule: str, key: str, values: type[StrEnum]) -> SettingDefinition:
    """Define a setting of which every value is built."""
    choices = " ".join(values)
    return _define(rule, key, choices, built=choices)


def _index(rows: Iterable[SettingDefinition]) -> Mapping[str, SettingDefinition]:
    return MappingProxyType({row.key: row for row in rows})


PVT_SETTINGS: Mapping[str, SettingDefinition] = _index(
    (
        _define("DICE-4", "reroll_policy", "failures listed ask"),
        _define("DICE-6", "kill_chance_when", "weapon_group activation_end"),
        _define("DICE-7", "dice_chat", "any one", built="any one"),
        _define_whole("DICE-8", "sure_chance_rolls", Switch),
        _define_whole("TEST-4", "auto_pass_gains", Switch),
        _define_whole("TEST-7", "natural_100_fails", Switch),
        _define_whole("TEST-8", "test_wins_over", CheckWinner),
        _define_whole("MOD-3", "rounding", Rounding),
        _define_whole("MOD-4", "several_settings", SeveralSettings),
        _define_whole("MOD-6", "floor_at_zero", FloorAtZero),
        _define_whole("MOD-7", "modified_dash", ModifiedDash),
        _define("DEG-2", "degradation_moment", "weapon_group activation"),
        _define_whole("OPP-2", "opposed_order", OpposedOrder),
        _define_whole("OPP-3", "opposed_zero", OpposedZero),
        _define_whole("OPP-5", "natural_faces", NaturalFaces),
        _define("UNIT-2", "attach_wounds", "characteristic current"),
        _define("UNIT-4", "attach_when", "turn_start any_time before_battle"),
        _define_whole("UNIT-6?", "mixed_values", MixedValues),
        _define("UNIT-7", "keyword_scope", "datasheet any_model"),
        _define_whole("UNIT-9?", "attached_pays", AttachedPays),
        _define("WND-3", "absorb_order", "ordinary_first ask_owner"),
        _define("WND-5", "ignore_wounds_roll", "per_wound per_hit"),
        _define("WND-6", "absorber", "first_hurt any_wounded"),
        _define("MW-4", "mortal_absorber", "as_damage ask_owner"),
        _define("DEATH-1", "infirmary_wounds", "full one gm"),
        _define("DEATH-2", "instant_death_toughness", "victim unit_value"),
        _define("DEATH-3?", "revival_payer", "hero unit_limit"),
        _define("DEATH-4", "several_causes", "worst first"),
        _define("TURN-3", "deadline_from", "round_start last_post"),
        _define_number("TURN-3", "deadline_hours", "48"),
        _define("TURN-3", "missed_turn", "pass gm_plays"),
        _define("TURN-3", "player_order", "as_posted fixed"),
        _define("TURN-4", "fall_back_ap", "1 0"),
        _define("TURN-4", "charge_ap", "1 0"),
        _define("TURN-4", "psychic_ap", "1 gm"),
        _define("TURN-4", "overwatch_ap", "0 1"),
        _define("TURN-4", "free_action_ap", "0 1"),
        _define("TURN-6", "charge_includes_fight", "off on"),
        _define("TURN-9", "resolution_order", "as_posted gm_order"),
        _define("TURN-10", "ap_carry_over", "off on"),
        _define("TURN-11", "repeat_same_weapon", "on off"),
        _define("TURN-12", "this_turn", "own_turn round"),
        _define("TURN-13", "gm_units", "npc_phases free"),
        _define_number("POST-3", "min_post_lines", "3"),
        _define("POST-3", "short_post", "warn refuse", built="warn refuse"),
        _define("POST-4", "no_summary", "gm_reads pass", built="gm_reads pass"),
        _define("POST-6", "nameless_post", "ask first_character", built="ask first_character"),
        _define("MOVE-3", "advance_ban", "afterwards whole_post"),
        _define("MOVE-3", "advances", "per_move one"),
        _define("MOVE-5", "flight_fall_back", "as_moved as_unmoved"),
        _define("MOVE-7", "difficult_halves", "on off"),
        _define_whole("MOVE-8?", "terrain_mortal", TerrainMortal),
        _define("MOVE-9", "in_combat_moves", "fall_back_only free"),
        _define("MOVE-10", "advance_after_arrival", "off on"),
        _define("MOVE-11", "terrain_rolls", "per_action per_path"),
        _define("SHOOT-1", "band_edges", "better worse"),
        _define("SHOOT-6", "rapid_doubling", "result dice"),
        _define("SHOOT-6", "hit_penalty", "skill die"),
        _define("SHOOT-7", "heavy_exempt", "flag_only vehicles"),
        _define("SHOOT-12", "combat_shots", "any_combat allies_only"),
        _define("SHOOT-12", "combat_shots_allowed", "on off"),
        _define("SHOOT-12", "template_in_combat", "declared_target all"),
        _define_whole("SHOOT-14?", "loner_protection", LonerProtection),
        _define("SHOOT-14", "loner_screen", "visible targetable"),
        _define("SHOOT-15", "hero_wounds_10", "free protected"),
        _define("SHOOT-18", "lost_shots", "lost redirect"),
        _define("SHOOT-19", "split_one_weapon", "off on"),
        _define("SHOOT-20", "count_models_when", "weapon_group declaration"),
        _define("SHOOT-21", "pistol_distance_in_combat", "1 gm"),
        _define("SHOOT-21", "pistol_combat_draw", "off on"),
        _define("SHOOT-23", "dead_bearers", "silent replace"),
        _define("HIT-1", "melee_hit_against", "weapon_skill agility"),
        _define("HIT-3", "no_armour", "through table"),
        _define_whole("HIT-3?", "zero_penetration", ZeroPenetration),
        _define("HIT-5", "cover_in_melee", "off on"),
        _define("HIT-9", "saves_used", "always ask"),
        _define("HIT-10", "cover_scope", "unit model"),
        _define("HIT-10", "cover_on_overwatch", "off on"),
        _define("HIT-10", "cover_in_combat_shots", "on off"),
        _define("CHG-2", "charge_from_combat", "stays_engaged leaves"),
        _define_whole("CHG-4", "overwatch_half", OverwatchHalf),
        _define_whole("CHG-5?", "overwatch_npc_weapons", OverwatchWeapons),
        _define_whole("CHG-6?", "overwatch_on_short_charge", Switch),
        _define("CHG-8", "short_charge_moves", "off gm"),
        _define("CHG-9", "overwatch_hero", "one_weapon all"),
        _define("CHG-9", "overwatch_limit", "none once_per_round"),
        _define_whole("CHG-10", "multi_charge", MultiCharge),
        _define_whole("CHG-11?", "overwatch_moved", OverwatchMoved),
        _define("CHG-12", "overwatch_engaged", "off on"),
        _define("CHG-13", "charge_at_attached", "unit hero"),
        _define("FIGHT-2", "fewer_attacks", "allowed refused"),
        _define("FIGHT-4", "default_melee_weapon", "first ask"),
        _define("FIGHT-6", "fight_targets", "engaged combat"),
        _define("FIGHT-7", "strike_back", "off on"),
        _define("MOR-1", "morale", "quarter off 2d6", built="quarter off"),
        _define_number("MOR-1", "morale_share", "25"),
        _define("MOR-1", "morale_scale", "tens none"),
        _define("MOR-1", "broken_may", "nothing shoot"),
        _define("PSY-2", "psychic", "gm_text"),
        _define("DATA-3", "shop_goods", "any_anywhere by_place"),
        _define("DATA-4", "transfer_back", "off on"),
        _define("DATA-4?", "transfer_source", "earned any"),
        _define("DATA-5", "exclusive_options", "on off"),
        _define("DATA-5", "doubled_limit", "sheet total"),
        _define("DATA-10", "legion_rule_scope", "all_players own"),
        _define("DATA-10", "legion_rule_bearer", "in_battle always"),
        _define("DATA-12", "default_retinue", "1", is_number=True),
        _define("DATA-13", "printed_with", "first_named each_choice"),
        _define("DATA-14?", "bought_resale", "refused half full"),
        _define("DATA-14", "free_gear_sale", "social creation"),
        _define("DATA-15", "lone_warrior_is_loner", "off on"),
    )
)
"""Every ruling of the core rules, in the order of the rules; source: its rule."""


def check_value(key: str, value: str) -> str:
    """
    Say how a setting's value is written, where it may be set.

    Args:
        key: of the setting.
        value: as typed; case, outer spaces and leading zeros do not matter.

    Raises:
        IllegalActionError: "setting_unknown", "setting_value_unknown" or "setting_value_unbuilt",
            with the facts `key`, `value` and `choices` (of an unbuilt value: those that are built).
    """
    definition = PVT_SETTINGS.get(key)
    if definition is None:
        raise IllegalActionError("setting_unknown", {"key": key})
    word = value.strip().casefold()
    if definition.is_number and _NUMBER.fullmatch(word):
        word = str(int(word))
    elif word not in definition.choices:
        raise _refuse("setting_value_unknown", key, value, definition.choices)
    is_number = definition.every_number_is_built and word.isdecimal()
    if word not in definition.built and not is_number:
        choices = tuple(choice for choice in definition.choices if choice in definition.built)
        raise _refuse("setting_value_unbuilt", key, word, choices)
    return word


def _refuse(rule: str, key: str, value: str, choices: tuple[str, ...]) -> IllegalActionError:
    return IllegalActionError(rule, {"key": key, "value": value, "choices": choices})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings that a campaign plays by, as far as the engine reads them."""

    reroll_policy: RerollPolicy
    sure_chance_rolls: Switch
    auto_pass_gains: Switch
    natural_100_fails: Switch
    test_wins_over: CheckWinner
    rounding: Rounding
    several_settings: SeveralSettings
    floor_at_zero: FloorAtZero
    modified_dash: ModifiedDash
    opposed_order: OpposedOrder
    opposed_zero: OpposedZero
    natural_faces: NaturalFaces
    mixed_values: MixedValues
    attached_pays: AttachedPays
    terrain_mortal: TerrainMortal
    loner_protection: LonerProtection
    zero_penetration: ZeroPenetration
    overwatch_half: OverwatchHalf
    overwatch_npc_weapons: OverwatchWeapons
    overwatch_on_short_charge: Switch
    overwatch_moved: OverwatchMoved
    multi_charge: MultiCharge
    morale: Morale
    morale_share: int

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "Rulings":
        """
        Read what a campaign has set.

        Args:
            values: by key; settings that are not set are left out.

        Raises:
            IllegalActionError: as `check_value`.
        """
        checked = {key: check_value(key, value) for key, value in values.items()}
        readings: Mapping[str, Callable[[str], Any]] = get_type_hints(cls)
        return cls(**{key: read(_get(checked, key)) for key, read in readings.items()})


def _get(values: Mapping[str, str], key: str) -> str:
    return values.get(key, PVT_SETTINGS[key].default)


DEFAULT_RULINGS = Rulings.of({})
