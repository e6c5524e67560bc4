"""How a person or a community is named: by a mention, which VK shows as a link."""


def mention(user_id: int) -> str:
    """Write a mention; a negative number is a community's."""
    address = f"id{user_id}" if user_id > 0 else f"club{-user_id}"
    return f"[{address}|@{address}]"
