"""What the store keeps of heroes, their retinue and their applications."""

from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.applying import ApplicationStatus


class CharacterStatus(StrEnum):
    """How far a hero is: waiting for an admin, in play, refused, or out of play."""

    PENDING = "pending"
    APPROVED = "approved"
    REJECTED = "rejected"
    RETIRED = "retired"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCharacter:
    """A hero who waits for an admin; no two in play or waiting share a name."""

    campaign_id: int
    owner_id: int
    name: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterRecord:
    """A hero; `retired_at` is when he was refused or left, and his name became free."""

    id: int
    campaign_id: int
    owner_id: int
    name: str
    status: CharacterStatus
    created_at: int
    retired_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RetinueRecord:
    """A unit that a hero leads, or (`left_at`) led."""

    id: int
    character_id: int
    name: str
    left_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationRecord:
    """
    An application and how far it is; `character_id` is its hero, once it was submitted.

    `version` is its newest version, 0 before there is one; `approved_version` the one that was
    approved last. `reason` is what whoever decided said; `card_id` is the outbox row of the
    message with its buttons.
    """

    id: int
    campaign_id: int
    character_id: int | None
    number: int
    author_id: int
    status: ApplicationStatus
    version: int
    approved_version: int | None
    decided_by: int | None
    decided_at: int | None
    reason: str
    card_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRecord:
    """
    One version of an application, which never changes.

    `catalogue_version` is the data that it was audited with (0: the starter data); `text` is what
    its author typed.
    """

    application_id: int
    version: int
    build_json: str
    audit_json: str
    catalogue_version: int
    text: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueRecord:
    """One version of a campaign's data, from 1 on; `content_json` is as its importer wrote it."""

    campaign_id: int
    version: int
    content_json: str
    imported_by: int
    imported_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationTopicRecord:
    """
    The topic that a campaign's applications are read from; `peer_id` is told what was read.

    `confirmed_at` is when a post was first seen there.
    """

    community_id: int
    topic_id: int
    campaign_id: int
    peer_id: int
    bound_at: int
    confirmed_at: int | None = None
