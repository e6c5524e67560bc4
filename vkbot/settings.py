"""
What a host sets: read from the environment and from `.env`, checked once at start.

Everything has a default but the token, and only `vkbot run` and `vkbot doctor` need that. What a
campaign decides for itself (rulings, time zone, limits) lives in the database instead.
"""

from typing import Annotated, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class Settings(BaseSettings):
    """Hold the host's settings; each is the variable `VKBOT_` and its name in capitals."""

    model_config = SettingsConfigDict(
        env_prefix="VKBOT_", env_file=".env", env_file_encoding="utf-8", extra="ignore"
    )

    token: Annotated[tuple[SecretStr, ...], NoDecode] = ()
    """Access tokens, one for each community, parted by commas."""
    api_url: str = "https://api.vk.ru/method/"
    """Where API methods live; another address for an emulator."""
    database_url: str = "sqlite:///vkbot.sqlite"
    """`sqlite:///file` or `postgresql://user:password@host/name`."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    request_timeout_seconds: float = Field(default=20.0, gt=0, le=300)
    """How long one API call may take."""
    requests_per_second: int = Field(default=20, ge=1)
    """API requests that leave in a second; VK takes 20 from a community."""
    poll_wait_seconds: int = Field(default=25, ge=1, le=90)
    """How long VK holds a poll open when nothing happens."""
    gap_after_seconds: float = Field(default=5.0, gt=0)
    """How long a number may be missing in a chat before VK is asked for the message."""
    unsure_after_seconds: float = Field(default=120.0, gt=0)
    """How long a send may stay without an answer before it is looked up in the chat."""
    give_up_after_hours: float = Field(default=24.0, gt=0)
    """How long a reply is tried before it is given up."""
    keep_days: int = Field(default=30, ge=1)
    """How long raw updates and delivered replies are kept."""

    @field_validator("token", mode="before")
    @classmethod
    def _part_tokens(cls, value: object) -> object:
        if isinstance(value, str):
            tokens = tuple(part.strip() for part in value.split(",") if part.strip())
            if len(set(tokens)) < len(tokens):
                raise PydanticCustomError("token_twice", "the same token stands there twice")
            return tokens
        return value

    @field_validator("api_url")
    @classmethod
    def _end_with_a_slash(cls, value: str) -> str:
        if not value.startswith(("http://", "https://")):
            message = "an address that begins with http:// or https:// is expected"
            raise PydanticCustomError("address", message)
        return value.rstrip("/") + "/"

    @property
    def tokens(self) -> tuple[str, ...]:
        """Return the tokens as plain text, for the client alone."""
        return tuple(token.get_secret_value() for token in self.token)
