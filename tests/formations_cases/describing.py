"""
What happened to formations, and what has become of them, in the short words of a case.

A check is `reason who face/target +degrees` (or -degrees of failure), `again` before a reroll.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.formations import events as happened
from engine.formations.effects import Effect
from engine.formations.events import FormationsEvent
from engine.formations.moving import narrative_speed
from engine.formations.state import Formation, FormationsState


def describe(events: Sequence[FormationsEvent]) -> str:
    """Write what came of a step; what only opens and closes turns is left out."""
    told = [_TOLD[type(event)](event) for event in events if type(event) in _TOLD]
    return "; ".join(word for word in told if word) or "-"


def _check(event: happened.FormationCheckRolled) -> str:
    again = "again " if event.is_reroll else ""
    sign = "+" if event.passed else "-"
    numbers = f"{event.face}/{event.target} {sign}{event.degrees}"
    return f"{again}{event.reason} {event.who} {numbers}"


def _hits(event: happened.HitsAssigned) -> str:
    places = ",".join(dict.fromkeys(event.locations))
    who = "" if event.who == "regulars" else f"{event.who} "
    more = f" damage +{event.damage_bonus}" if event.damage_bonus else ""
    more += f" {' '.join(event.qualities)}" if event.qualities else ""
    target = f" on {event.target}" if event.target else ""
    return f"{who}{len(event.locations)} hits{target} {places}".rstrip() + more


def _moved(event: happened.FormationMoved) -> str:
    metres = "/".join(dict.fromkeys(str(one.metres) for one in event.distances))
    words = [f"moves {metres}"]
    words += ["in cover"] if event.keeps_cover else []
    words += ["no free attacks"] if event.no_free_attacks else []
    return " ".join(words)


def _gave(event: happened.OrderGiven) -> str:
    if event.by_gm:
        return f"{event.order} against {event.by_gm}"
    return f"free {event.order}" if event.is_free else ""


def _members(word: str) -> Callable[[Any], str]:
    def tell(event: Any) -> str:
        names = "".join(f" {name}" for name in event.specialists)
        cause = f" by {event.cause}" if isinstance(event, happened.MemberLost) else ""
        return f"{event.formation} {word} {event.regulars}{names}{cause}"

    return tell


def _broke(event: happened.FormationBroke) -> str:
    crowds = " ".join(f"{crowd.number} {crowd.tag}" for crowd in event.loose)
    return f"{event.formation} broken by {event.cause}: {crowds or 'nobody'}"


def _down(event: happened.CommanderDown) -> str:
    degrees = "" if event.degrees is None else f" degrees {event.degrees}"
    return f"commander {event.cause}{degrees}"


def _effect(effect: Effect) -> str:
    number = "" if effect.until.number is None else f" {effect.until.number}"
    note = f" {effect.note}" if effect.note else ""
    return f"{effect.kind} {effect.value}{note} until {effect.until.moment}{number}"


def _affected(event: happened.EnemyAffected) -> str:
    words = [event.enemy]
    words += [f"all checks {event.all_checks}"] if event.all_checks else []
    words += [f"willpower -{event.willpower_damage}"] if event.willpower_damage else []
    return " ".join(words)


def _attacked(event: happened.FormationAttacked) -> str:
    return "free choice" if event.has_choice else "regulars only" if event.passed else "miss"


_TOLD: Mapping[type, Callable[[Any], str]] = {
    happened.FormationCreated: lambda one: " ".join(("created", one.formation.id, *one.warnings)),
    happened.OrderGiven: _gave,
    happened.FormationCheckRolled: _check,
    happened.RerollUsed: lambda one: f"rerolls by {one.source}",
    happened.HitsAssigned: _hits,
    happened.FormationMoved: _moved,
    happened.HitResolved: lambda one: f"{one.who} net {one.net}",
    happened.HitsAvoided: lambda one: f"{one.number} avoided by {one.order}",
    happened.MemberLost: _members("lost"),
    happened.MembersLeft: _members("left"),
    happened.MembersReturned: _members("returned"),
    happened.MembersRestored: _members("restored"),
    happened.MemberSaved: lambda one: "saved",
    happened.CommanderWounded: lambda one: f"wounds {one.wounds} critical {one.critical}",
    happened.CommanderHealed: lambda one: f"healed {one.healed}",
    happened.CommanderDown: _down,
    happened.CourageDue: lambda one: f"{one.formation} courage due {one.losses}",
    happened.CouragePassed: lambda one: "holds",
    happened.FormationBroke: _broke,
    happened.ShockRollAsked: lambda one: "shock row asked",
    happened.FormationSuppressed: lambda one: f"{one.formation} suppressed",
    happened.SuppressionEnded: lambda one: "suppression ended",
    happened.EnemyMustCheck: lambda one: (
        f"{one.owed.enemy} owes {one.owed.kind} {one.owed.modifier}"
    ),
    happened.EnemyAffected: _affected,
    happened.SlaughterFeared: lambda one: f"{one.enemy} fears slaughter {one.modifier}",
    happened.SectorSet: lambda one: f"sector {one.range_metres}",
    happened.SectorFired: lambda one: f"fires at {one.enemy}",
    happened.SectorLost: lambda one: "sector lost",
    happened.FirstInSector: lambda one: (
        f"{one.formation if one.formation_is_first else one.enemy} first"
    ),
    happened.FormationAttacked: _attacked,
    happened.ReactionOffered: lambda one: " ".join(("may", *(one.orders or ("nothing",)))),
    happened.EffectStarted: lambda one: _effect(one.effect),
    happened.EffectExpired: lambda one: f"{one.effect.kind} over",
    happened.PainChanged: lambda one: f"{one.formation} pain {one.total}",
    happened.GiftRollAsked: lambda one: "gift roll asked",
    happened.GiftBorrowed: lambda one: f"borrows {one.gift.kind} {one.gift.name}",
    happened.HiddenFrom: lambda one: " ".join(("hidden from", *(one.enemies or ("nobody",)))),
    happened.FieldChecked: lambda one: (
        f"field {one.face}/{one.rating} {'cancels' if one.cancelled else 'fails'}"
    ),
    happened.FormationRallied: lambda one: f"rallied {one.number} leaving {one.leftover}",
}


def _slots(formation: Formation) -> str:
    window = formation.window
    used = {
        "attack": window.attack_used,
        "concentration": window.concentration_used,
        "reaction": window.formation_reaction_used,
        "commander": window.commander_reaction_used,
    }
    return " ".join(key for key, is_used in used.items() if is_used) or "-"


def find(state: FormationsState, question: str) -> str:
    """Answer what has become of a formation: `A size`, `A halves`, `A slots`, or of the `loose`."""
    if question == "loose":
        return " ".join(f"{one.number} {one.tag}" for one in state.loose.values()) or "-"
    if question == "owed":
        return " ".join(f"{one.enemy} {one.kind}" for one in state.owed) or "-"
    key, what = question.split()
    one = state.formations[key]
    answers: Mapping[str, Callable[[], object]] = {
        "size": lambda: state.size(key),
        "orders_size": lambda: state.size_for_orders(key),
        "regulars": lambda: one.regulars,
        "subordinates": lambda: one.subordinates,
        "halves": lambda: one.window.half_actions_left,
        "slots": lambda: _slots(one),
        "status": lambda: one.status,
        "kind": lambda: one.kind,
        "pain": lambda: one.pain,
        "wounds": lambda: f"{one.commander.wounds} critical {one.commander.critical_damage}",
        "losses": lambda: one.window.losses.total,
        "in_cover": lambda: "yes" if state.is_in_cover(one) else "no",
        "suppressed": lambda: "yes" if one.suppressed else "no",
        "effects": lambda: ", ".join(_effect(effect) for effect in one.effects) or "-",
        "borrowed": lambda: one.borrowed.name if one.borrowed else "-",
        "hidden": lambda: " ".join(one.hidden_from) or "-",
        "scene": lambda: " ".join(one.scene_used) or "-",
        "specialists": lambda: " ".join(man.name for man in one.specialists_in) or "-",
        "speed": lambda: narrative_speed(one),
        "standing": lambda: one.standing_reaction or "-",
        "granted": lambda: " ".join(one.granted) or "-",
        "immune": lambda: f"{one.immune_fear} {one.immune_suppression} {one.skip_courage}",
    }
    return str(answers[what]())
