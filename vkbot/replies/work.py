"""Say that heavy work was not done, and what to do about it."""

from collections.abc import Mapping

from vkbot.replies.plurals import Noun, count_nouns

_SENTENCES: Mapping[str, str] = {
    "queue": "⏳ Уже считаю другое, очередь полна. Дождитесь ответа и напишите ещё раз",
    "too_long": "⏳ Считал слишком долго и бросил, ничего не изменено. Спросите о меньшем: "
    "например, одну строку в сообщении или файл покороче",
    "died": "⚠️ Не удалось сосчитать, ничего не изменено. Напишите ещё раз через минуту",
}
_MINUTE = 60
_MINUTES = Noun("минуту", "минуты", "минут")


def render_not_done(obstacle: str, seconds: int) -> str:
    """
    Say why something was not worked out.

    Args:
        obstacle: the key of the cause.
        seconds: until it may be asked for again.
    """
    if obstacle != "budget":
        return _SENTENCES[obstacle]
    minutes = count_nouns(seconds // _MINUTE + 1, _MINUTES)
    return f"⏳ За десять минут вы заняли меня слишком надолго. Напишите ещё раз через {minutes}"
