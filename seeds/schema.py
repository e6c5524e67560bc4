"""
What an entry of the rule index may hold; a test reads every entry through it.
"""

from pydantic import BaseModel, ConfigDict, Field


class RuleSchema(BaseModel):
    """
    One rule in our own Russian words.

    `words` are what players search by besides the title, slang too; `formula` and `example` may be
    empty.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    id: str = Field(pattern=r"^[A-Z]{3}(-[A-Z0-9]+)+-\d+$")
    title: str = Field(min_length=3, max_length=60)
    words: str = Field(min_length=3, max_length=200)
    summary: str = Field(min_length=20, max_length=600)
    formula: str = Field(default="", max_length=200)
    example: str = Field(default="", max_length=300)


class RulesSchema(BaseModel):
    """One file of the rule index."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rules: list[RuleSchema] = Field(alias="rule", min_length=1)
