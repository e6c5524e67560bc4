"""What is asked before something ends, is shortened or removed: what is lost, how it comes back."""

from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from vkbot.outgoing import Button
from vkbot.replies.battle_times import write_moment, write_time_left
from vkbot.replies.button_rows import Rows
from vkbot.replies.lists import list_some
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import Noun, count_nouns
from vkbot.results import asking

_ALIVE = Noun("боец", "бойца", "бойцов")
_DECLARED = Noun("заявка останется", "заявки останутся", "заявок останутся")
_HIDDEN = Noun("скрытый бросок откроется", "скрытых броска откроются", "скрытых бросков откроются")
_WAITING = Noun("действие ждёт", "действия ждут", "действий ждут")

_LABELS: Mapping[type, str] = {
    asking.BattleLoss: "Закончить бой",
    asking.DeadlineLoss: "Сократить срок",
    asking.UnitLoss: "Вывести из боя",
    asking.HeroLoss: "В отставку",
    asking.TopicLoss: "Отвязать тему",
    asking.SceneLoss: "Закончить сцену",
    asking.ActionLoss: "Да, убрать",
}


def render_sure_asked(asked: asking.SureAsked, zone: ZoneInfo) -> str:
    """Say what would be lost, how it would come back, and how to say that it is meant."""
    head, back = _SENTENCES[type(asked.loss)](asked.loss, zone)
    return f"❓ {head}\n{back}\nЕсли так и надо: {disarm(_confirm(asked))}"


def sure_buttons(asked: asking.SureAsked) -> Rows:
    """Offer to do it all the same."""
    button = Button(
        label=_LABELS[type(asked.loss)],
        command=_confirm(asked),
        colour="negative",
        callback=True,
        guard=asked.guard.write(),
    )
    return ((button,),)


def _confirm(asked: asking.SureAsked) -> str:
    return f"{asked.line} да"


def _battle(loss: asking.BattleLoss, _zone: ZoneInfo) -> tuple[str, str]:
    parts = [f"Закончить бой {quote_player(loss.name)}? Круг {loss.round} не решён"]
    if loss.declared:
        parts.append(f"{count_nouns(loss.declared, _DECLARED)} без итога")
    if loss.hidden:
        parts.append(count_nouns(loss.hidden, _HIDDEN))
    return f"{', '.join(parts)}.", "Бой можно будет вернуть: вернуть бой"


def _deadline(loss: asking.DeadlineLoss, zone: ZoneInfo) -> tuple[str, str]:
    was, at = (write_moment(moment, zone) for moment in (loss.was, loss.at))
    return (
        f"Это раньше: у круга {loss.round} срок {was}, станет {at}, "
        f"меньше на {write_time_left(loss.was - loss.at)}.",
        "Потом можно снова продлить.",
    )


def _unit(loss: asking.UnitLoss, _zone: ZoneInfo) -> tuple[str, str]:
    name = disarm(loss.name)
    alive = f"Живых: {count_nouns(loss.alive, _ALIVE)}"
    declared = f", {count_nouns(loss.declared, _DECLARED)} без дела" if loss.declared else ""
    return f"Вывести из боя: {name}? {alive}{declared}.", f"Вернуть потом: ввести {name}"


def _hero(loss: asking.HeroLoss, _zone: ZoneInfo) -> tuple[str, str]:
    name = disarm(loss.name)
    led = f" Вместе с ним свита: {list_some([disarm(one) for one in loss.units])}."
    free = f" Свободной мощи: {loss.free}." if loss.free else ""
    return (
        f"Отправить в отставку: {name}? Играет {mention(loss.owner)}."
        f"{led if loss.units else ''}{free} Имя станет свободным.",
        f"Вернуть потом: из отставки {name}",
    )


def _topic(loss: asking.TopicLoss, _zone: ZoneInfo) -> tuple[str, str]:
    if loss.battle is None:
        return "Отвязать анкетницу? Анкеты из темы читать перестану.", _BIND_AGAIN
    name = quote_player(loss.battle)
    return f"Отвязать тему от боя {name}? Посты из неё читать перестану.", _BIND_AGAIN


_BIND_AGAIN = "Тему можно будет привязать снова по ссылке."


def _scene(loss: asking.SceneLoss, _zone: ZoneInfo) -> tuple[str, str]:
    waits = f" {count_nouns(loss.waiting, _WAITING)} ответа." if loss.waiting else ""
    head = f"Закончить сцену? Отметки и ответы этой сцены будут сняты.{waits}"
    return head, "Сцену можно будет вернуть: вернуть сцену"


def _action(loss: asking.ActionLoss, _zone: ZoneInfo) -> tuple[str, str]:
    return f"Точно {quote_player(loss.text)}?", "Вернуть потом: откат действия: причина"


_SENTENCES: Mapping[type, Callable[[Any, ZoneInfo], tuple[str, str]]] = {
    asking.BattleLoss: _battle,
    asking.DeadlineLoss: _deadline,
    asking.UnitLoss: _unit,
    asking.HeroLoss: _hero,
    asking.TopicLoss: _topic,
    asking.SceneLoss: _scene,
    asking.ActionLoss: _action,
}
