"""The refusals of VK's API: one exception, and VK's own words for each code."""

MESSAGES = {
    1: "Unknown error occurred",
    3: "Unknown method passed",
    5: "User authorization failed: invalid access_token (4).",
    6: "Too many requests per second",
    7: "Permission to perform this action is denied",
    8: "Invalid request",
    9: "Flood control",
    10: "Internal server error",
    12: "Unable to compile code",
    13: "Runtime error occurred during code invocation",
    14: "Captcha needed",
    15: "Access denied",
    22: "Upload error",
    27: "Group authorization failed: method is unavailable with group auth.",
    28: "Application authorization failed",
    29: "Rate limit reached",
    100: "One of the parameters specified was missing or invalid",
    105: "Couldn't save file",
    113: "Invalid user id",
    118: "Invalid server",
    121: "Invalid hash",
    900: "Can't send messages for users from blacklist",
    901: "Can't send messages for users without permission",
    902: "Can't send messages to this user due to their privacy settings",
    909: "Can't edit this message, because it's too old",
    910: "Can't sent this message, because it's too big",
    911: "Keyboard format is invalid",
    912: "This is a chat bot feature, change this status in settings",
    913: "Too many forwarded messages",
    914: "Message is too long",
    917: "You don't have access to this chat",
    920: "Can't edit this kind of message",
    921: "Can't forward these messages",
    922: "You left this chat",
    924: "Can't delete this message for everybody",
    925: "You are not admin of this chat",
    927: "Chat does not exist",
    936: "Contact not found",
    940: "Too many posts in messages",
    943: "Cannot use this intent",
    944: "Limits overflow for this intent",
    945: "Chat was disabled",
    946: "Chat not supported",
    950: "Can't send message, reply timed out",
    983: "Writing is disabled for this chat",
}
"""Words by code. Source: VKCOM/vk-api-schema, errors.json; 5 and 27 with the usual tail."""


class ApiError(Exception):
    """
    Refuse a call as VK does.

    `bare` leaves out what a careless server leaves out: the fields of a captcha, or the words.
    """

    def __init__(self, code: int, detail: str = "", *, bare: bool = False) -> None:
        words = MESSAGES.get(code, "Error")
        super().__init__(f"{words}: {detail}" if detail else words)
        self.code = code
        self.bare = bare

    @property
    def text(self) -> str:
        """Give VK's `error_msg`."""
        return str(self.args[0])

    def body(self, params: dict[str, str]) -> dict[str, object]:
        """Build the `error` object of an answer to a call with these parameters."""
        shown = [{"key": key, "value": value} for key, value in params.items()]
        body: dict[str, object] = {"error_code": self.code, "request_params": shown}
        if self.code == 14 and not self.bare:
            sid = "872318943"
            body |= {"captcha_sid": sid, "captcha_img": f"https://vk.example/captcha.php?sid={sid}"}
        if self.code == 14 or not self.bare:
            body["error_msg"] = self.text
        return body


def invalid_parameter(name: str, problem: str = "is invalid") -> ApiError:
    """Build error 100 about one parameter."""
    return ApiError(100, f"{name} {problem}")
