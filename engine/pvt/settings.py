"""
Know every ruling that a campaign may change: its default, its other readings, what is built.

Decides which key and value a campaign may set, and gives the rules their rulings as typed values.
Leaves to others who may set one and where it is kept. A reading that the engine does not carry out
is refused by name; no value is ever accepted and then ignored.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import ruling_settings
from engine.pvt.definitions import define, define_number, define_whole
from engine.pvt.readings import (
    AttachedPays,
    BearersDie,
    BoughtResale,
    CheckWinner,
    FloorAtZero,
    FreeGearSale,
    LonerProtection,
    MixedValues,
    ModifiedDash,
    Morale,
    MoraleScale,
    MultiCharge,
    NaturalFaces,
    OpposedOrder,
    OpposedZero,
    OverwatchHalf,
    OverwatchMoved,
    OverwatchWeapons,
    PrintedWith,
    RerollPolicy,
    RevivalPayer,
    Rounding,
    SeveralSettings,
    Switch,
    TerrainMortal,
    TransferSource,
    ZeroPenetration,
)
from engine.ruling_settings import SettingDefinition, index_settings, read_rulings

PVT_SETTINGS: Mapping[str, SettingDefinition] = index_settings(
    (
        define("DICE-4", "reroll_policy", "failures listed ask"),
        define("DICE-6", "kill_chance_when", "weapon_group activation_end"),
        define("DICE-7", "dice_chat", "any one", built="any one"),
        define_whole("DICE-8", "sure_chance_rolls", Switch),
        define("TEST-4", "auto_pass_gains", "off on"),
        define_whole("TEST-7", "natural_100_fails", Switch),
        define_whole("TEST-8", "test_wins_over", CheckWinner),
        define_whole("MOD-3", "rounding", Rounding),
        define_whole("MOD-4", "several_settings", SeveralSettings),
        define_whole("MOD-6", "floor_at_zero", FloorAtZero),
        define_whole("MOD-7", "modified_dash", ModifiedDash),
        define("DEG-2", "degradation_moment", "weapon_group activation"),
        define_whole("OPP-2", "opposed_order", OpposedOrder),
        define_whole("OPP-3", "opposed_zero", OpposedZero),
        define_whole("OPP-5", "natural_faces", NaturalFaces),
        define("UNIT-2", "attach_wounds", "characteristic current"),
        define("UNIT-4", "attach_when", "turn_start any_time before_battle"),
        define_whole("UNIT-6?", "mixed_values", MixedValues),
        define("UNIT-7", "keyword_scope", "datasheet any_model"),
        define_whole("UNIT-9?", "attached_pays", AttachedPays),
        define("WND-3", "absorb_order", "ordinary_first ask_owner"),
        define_whole("WND-3", "bearers_die", BearersDie),
        define("WND-5", "ignore_wounds_roll", "per_wound per_hit"),
        define("WND-6", "absorber", "first_hurt any_wounded"),
        define("MW-4", "mortal_absorber", "as_damage ask_owner"),
        define("DEATH-1", "infirmary_wounds", "full one gm"),
        define("DEATH-2", "instant_death_toughness", "victim unit_value"),
        define_whole("DEATH-3?", "revival_payer", RevivalPayer),
        define("DEATH-4", "several_causes", "worst first"),
        define("TURN-3", "deadline_from", "round_start last_post"),
        define_number("TURN-3", "deadline_hours", "48"),
        define("TURN-3", "missed_turn", "pass gm_plays"),
        define("TURN-3", "player_order", "as_posted fixed"),
        define("TURN-4", "fall_back_ap", "1 0"),
        define("TURN-4", "charge_ap", "1 0"),
        define("TURN-4", "psychic_ap", "1 gm"),
        define("TURN-4", "overwatch_ap", "0 1"),
        define("TURN-4", "free_action_ap", "0 1"),
        define("TURN-6", "charge_includes_fight", "off on"),
        define("TURN-9", "resolution_order", "as_posted gm_order"),
        define("TURN-10", "ap_carry_over", "off on"),
        define("TURN-11", "repeat_same_weapon", "on off"),
        define("TURN-12", "this_turn", "own_turn round"),
        define("TURN-13", "gm_units", "npc_phases free"),
        define_number("POST-3", "min_post_lines", "3"),
        define("POST-3", "short_post", "warn refuse", built="warn refuse"),
        define("POST-4", "no_summary", "gm_reads pass", built="gm_reads pass"),
        define("POST-6", "nameless_post", "ask first_character", built="ask first_character"),
        define("MOVE-3", "advance_ban", "afterwards whole_post"),
        define("MOVE-3", "advances", "per_move one"),
        define("MOVE-5", "flight_fall_back", "as_moved as_unmoved"),
        define("MOVE-7", "difficult_halves", "on off"),
        define_whole("MOVE-8?", "terrain_mortal", TerrainMortal),
        define("MOVE-9", "in_combat_moves", "fall_back_only free"),
        define("MOVE-10", "advance_after_arrival", "off on"),
        define("MOVE-11", "terrain_rolls", "per_action per_path"),
        define("SHOOT-1", "band_edges", "better worse"),
        define("SHOOT-6", "rapid_doubling", "result dice"),
        define("SHOOT-6", "hit_penalty", "skill die"),
        define("SHOOT-7", "heavy_exempt", "flag_only vehicles"),
        define("SHOOT-12", "combat_shots", "any_combat allies_only"),
        define("SHOOT-12", "combat_shots_allowed", "on off"),
        define("SHOOT-12", "template_in_combat", "declared_target all"),
        define_whole("SHOOT-14?", "loner_protection", LonerProtection),
        define("SHOOT-14", "loner_screen", "visible targetable"),
        define("SHOOT-15", "hero_wounds_10", "free protected"),
        define("SHOOT-18", "lost_shots", "lost redirect"),
        define("SHOOT-19", "split_one_weapon", "off on"),
        define("SHOOT-20", "count_models_when", "weapon_group declaration"),
        define("SHOOT-21", "pistol_distance_in_combat", "1 gm"),
        define("SHOOT-21", "pistol_combat_draw", "off on"),
        define("SHOOT-23", "dead_bearers", "silent replace"),
        define("HIT-1", "melee_hit_against", "weapon_skill agility"),
        define("HIT-3", "no_armour", "through table"),
        define_whole("HIT-3?", "zero_penetration", ZeroPenetration),
        define("HIT-5", "cover_in_melee", "off on"),
        define("HIT-9", "saves_used", "always ask"),
        define("HIT-10", "cover_scope", "unit model"),
        define("HIT-10", "cover_on_overwatch", "off on"),
        define("HIT-10", "cover_in_combat_shots", "on off"),
        define("CHG-2", "charge_from_combat", "stays_engaged leaves"),
        define_whole("CHG-4", "overwatch_half", OverwatchHalf),
        define_whole("CHG-5?", "overwatch_npc_weapons", OverwatchWeapons),
        define_whole("CHG-6?", "overwatch_on_short_charge", Switch),
        define("CHG-8", "short_charge_moves", "off gm"),
        define("CHG-9", "overwatch_hero", "one_weapon all"),
        define("CHG-9", "overwatch_limit", "none once_per_round"),
        define_whole("CHG-10", "multi_charge", MultiCharge),
        define_whole("CHG-11?", "overwatch_moved", OverwatchMoved),
        define("CHG-12", "overwatch_engaged", "off on"),
        define("CHG-13", "charge_at_attached", "unit hero"),
        define("FIGHT-2", "fewer_attacks", "allowed refused"),
        define("FIGHT-4", "default_melee_weapon", "first ask"),
        define("FIGHT-6", "fight_targets", "engaged combat"),
        define("FIGHT-7", "strike_back", "off on"),
        define_whole("MOR-1", "morale", Morale),
        define_number("MOR-1", "morale_share", "25"),
        define_whole("MOR-1", "morale_scale", MoraleScale),
        define("MOR-1", "broken_may", "nothing shoot"),
        define("PSY-2", "psychic", "gm_text"),
        define("DATA-3", "shop_goods", "any_anywhere by_place"),
        define_whole("DATA-4", "transfer_back", Switch),
        define_whole("DATA-4?", "transfer_source", TransferSource),
        define("DATA-5", "exclusive_options", "on off", built="on off"),
        define("DATA-5", "doubled_limit", "sheet total"),
        define("DATA-10", "legion_rule_scope", "all_players own"),
        define("DATA-10", "legion_rule_bearer", "in_battle always"),
        define_number("DATA-12", "default_retinue", "1"),
        define_whole("DATA-13", "printed_with", PrintedWith),
        define_whole("DATA-14?", "bought_resale", BoughtResale),
        define_whole("DATA-14", "free_gear_sale", FreeGearSale),
        define("DATA-15", "lone_warrior_is_loner", "off on"),
    )
)
"""Every ruling of the core rules, in the order of the rules; source: its rule."""


def check_value(key: str, value: str) -> str:
    """Say how a setting's value is written; raises as `engine.ruling_settings.check_value`."""
    return ruling_settings.check_value(PVT_SETTINGS, key, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings that a campaign plays by, as far as the engine reads them."""

    reroll_policy: RerollPolicy
    sure_chance_rolls: Switch
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
    bearers_die: BearersDie
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
    morale_scale: MoraleScale
    revival_payer: RevivalPayer
    transfer_back: Switch
    transfer_source: TransferSource
    exclusive_options: Switch
    default_retinue: int
    printed_with: PrintedWith
    bought_resale: BoughtResale
    free_gear_sale: FreeGearSale

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "Rulings":
        """
        Read what a campaign has set.

        Args:
            values: by key; settings that are not set are left out.

        Raises:
            IllegalActionError: as `check_value`.
        """
        return read_rulings(cls, PVT_SETTINGS, values)


DEFAULT_RULINGS = Rulings.of({})
