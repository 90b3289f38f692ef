"""Messages: a room of the caller with a message of the caller."""

import datetime
import itertools

ENDS = {"delete_message"}

# Client ids that no other request uses.
_numbers = itertools.count()


def _day(days):
    seoul = datetime.timezone(datetime.timedelta(hours=9))
    return (datetime.datetime.now(seoul) + datetime.timedelta(days=days)).isoformat(timespec="seconds")


def _client_id():
    return f"contract-{next(_numbers)}"


def makers(owner, other, **_):
    def room():
        study = owner.call("POST", "/api/posts", {
            "title": "React 공식 문서 같이 읽기", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "studies": ["React"],
            "studyDetails": [], "recruits": 4, "expectedPeriod": "3개월", "endDate": _day(5), "startDate": _day(9),
        })["postId"]  # fmt: skip
        other.call("POST", f"/api/posts/{study}/applications", {})
        (applicant,) = owner.call("GET", f"/api/posts/{study}/applicants")
        owner.call("PUT", f"/api/posts/{study}/applicants", [{"id": applicant["id"], "isApproved": True}])
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
