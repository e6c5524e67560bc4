"""The peer: the simplest bot that vkbottle makes, which answers every message with its text."""

import os
import sys

from vkbottle import API
from vkbottle.bot import Bot, Message


class EmulatedApi(API):
    """vkbottle's client, pointed at the emulator."""

    API_URL = os.environ["VKBOT_API_URL"]


bot = Bot(api=EmulatedApi(os.environ["VKBOT_TOKEN"]))


@bot.on.message()
async def echo(message: Message) -> None:
    await message.answer(message.text)


if __name__ == "__main__":
    sys.stderr.write("running\n")
    bot.run()
