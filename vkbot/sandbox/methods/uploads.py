"""Photos and documents for messages: a place to upload to, the upload, and its saving."""

import json
import secrets

from vkbot.sandbox.errors import ApiError, invalid_parameter
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.platform import Platform
from vkbot.sandbox.world import Upload


def photo_server(call: Call) -> object:
    """Give out a place to upload a photo."""
    url = f"{call.platform.base_url}/upload/photo/{call.community.id}"
    return {"upload_url": url, "album_id": -64, "user_id": 0, "group_id": call.community.id}


def document_server(call: Call) -> object:
    """Give out a place to upload a document."""
    if call.text("type") not in ("", "doc", "audio_message", "graffiti"):
        raise invalid_parameter("type")
    return {"upload_url": f"{call.platform.base_url}/upload/doc/{call.community.id}"}


def accept_upload(
    platform: Platform, kind: str, community_id: int, name: str, content: bytes
) -> dict[str, object]:
    """Keep an uploaded file until it is saved; gives what the upload server answers."""
    ticket = secrets.token_hex(12)
    platform.world.uploads[ticket] = Upload(owner_id=community_id, name=name, content=content)
    if kind == "photo":
        shown = json.dumps([{"photo": ticket, "sizes": [], "latitude": 0, "longitude": 0}])
        return {"server": 900000 + community_id, "photo": shown, "hash": ticket[::-1]}
    return {"file": ticket}


def save_photo(call: Call) -> object:
    """Make an uploaded photo attachable; errors 100, 118 and 121 for a wrong ticket."""
    try:
        ticket = json.loads(call.text("photo"))[0]["photo"]
    except (ValueError, LookupError, TypeError) as error:
        raise invalid_parameter("photo") from error
    if call.integer("server", 0) != 900000 + call.community.id:
        raise ApiError(118)
    if call.text("hash") != str(ticket)[::-1]:
        raise ApiError(121)
    upload = _take(call, str(ticket), invalid_parameter("photo"))
    photo: dict[str, object] = {
        "id": call.world.next_id(),
        "owner_id": -call.community.id,
        "album_id": -64,
        "access_key": secrets.token_hex(9),
        "date": int(call.world.clock.now()),
        "sizes": [],
        "text": "",
        "has_tags": False,
    }
    _keep(call, "photo", photo, upload)
    return [photo]


def save_document(call: Call) -> object:
    """Make an uploaded document attachable; error 105 for a wrong ticket."""
    upload = _take(call, call.text("file"), ApiError(105))
    number = call.world.next_id()
    document: dict[str, object] = {
        "id": number,
        "owner_id": -call.community.id,
        "title": call.text("title") or upload.name,
        "size": len(upload.content),
        "ext": upload.name.rpartition(".")[2],
        "date": int(call.world.clock.now()),
        "type": 1,
        "url": f"{call.platform.base_url}/file/doc{-call.community.id}_{number}",
    }
    _keep(call, "doc", document, upload)
    return {"type": "doc", "doc": document}


def _take(call: Call, ticket: str, refusal: ApiError) -> Upload:
    upload = call.world.uploads.pop(ticket, None)
    if upload is None or upload.owner_id != call.community.id:
        raise refusal
    return upload


def _keep(call: Call, kind: str, shown: dict[str, object], upload: Upload) -> None:
    name = f"{kind}{shown['owner_id']}_{shown['id']}"
    call.world.files[name] = {"type": kind, kind: shown}
    call.world.contents[name] = upload.content
