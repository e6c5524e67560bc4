"""What the store keeps of a battle besides its events."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NewBattle:
    """A battle to begin; `rulings_json` is what the campaign had set at that moment."""

    campaign_id: int
    community_id: int
    peer_id: int
    name: str
    rulings_json: str
    opened_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleRecord:
    """
    A battle in its conversation.

    `length` and `digest` are the end of its journal; `card_id` is the outbox row of the message
    that shows how far everybody is.
    """

    id: int
    campaign_id: int
    community_id: int
    peer_id: int
    name: str
    opened_at: int
    closed_at: int | None
    length: int
    digest: str
    deadline_at: int | None
    remind_at: int | None
    card_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicRecord:
    """
    The topic that a battle is written in; `confirmed_at` is when a post was first seen there.
    """

    community_id: int
    topic_id: int
    battle_id: int
    bound_at: int
    confirmed_at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PostRecord:
    """
    A post as it was taken: for which round, whose turn (None: nobody knows yet), and which hero.
    """

    community_id: int
    topic_id: int
    post_id: int
    battle_id: int
    round: int
    owner: int | None
    hero: str = ""
    is_deleted: bool = False
