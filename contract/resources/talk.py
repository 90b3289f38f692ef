"""Messages: a room of the caller with a message of the caller."""

import itertools

from resources.rooms import new_room

ENDS = {"delete_message"}

# Client ids that no other request uses.
_numbers = itertools.count()


def _client_id():
    return f"contract-{next(_numbers)}"


def makers(owner, other, **_):
    def room():
        study, _ = new_room(owner, other)
        return study

    def message():
        study = room()
        body = {"clientId": _client_id(), "body": "덱 문제 풀어보신 분 계신가요?"}
        return {"id": study, "no": owner.call("POST", f"/api/rooms/{study}/messages", body)["no"]}

    return {
        "/api/rooms/{id}/messages": room,
        "/api/rooms/{id}/read": room,
        "/api/rooms/{id}/messages/{no}": message,
    }


def bodies(**_):
    return {
        "post_message": lambda body: {"clientId": _client_id(), "body": "네, 풀었습니다.", "week": 3},
        "edit_message": lambda body: {"body": "덱 문제를 풀어보신 분 계신가요?"},
        "set_message_week": lambda body: {"week": 3},
        "mark_room_read": lambda body: {"no": 1},
    }
