"""Study rooms: the caller as host, as a member, and as a member who is asked to become the host."""

import datetime
import secrets

from world import PASSWORD, Person

# Each of these changes the room, so that the next one needs another.
ENDS = {"leave_room", "remove_room_member", "hand_room_over", "answer_host_request"}


def _day(days):
    seoul = datetime.timezone(datetime.timedelta(hours=9))
    return (datetime.datetime.now(seoul) + datetime.timedelta(days=days)).isoformat(timespec="seconds")


def new_room(host, member, **more):
    """Returns the id of a new room, and that of its member. `more` are further fields of its study."""
    study = host.call("POST", "/api/posts", {
        "title": "React 공식 문서 같이 읽기", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "studies": ["React"],
        "studyDetails": [], "recruits": 4, "expectedPeriod": "3개월", "endDate": _day(5), "startDate": _day(9), **more,
    })["postId"]  # fmt: skip
    member.call("POST", f"/api/posts/{study}/applications", {})
    (applicant,) = host.call("GET", f"/api/posts/{study}/applicants")
    host.call("PUT", f"/api/posts/{study}/applicants", [{"id": applicant["id"], "isApproved": True}])
    return study, applicant["userId"]


def makers(owner, other, admin, **_):
    def hosted():
        return new_room(owner, other)[0]

    def joined():
        return new_room(other, owner)[0]

    def with_member():
        room, member = new_room(owner, other)
        return {"id": room, "user": member}

    def without_host():
        name = secrets.token_hex(4)
        account = {
            "nickname": f"방장{name}", "email": f"host-{name}@contract.example", "password": PASSWORD,
            "passwordConfirm": PASSWORD, "agreements": {"terms": True, "privacy": True, "marketing": False},
        }  # fmt: skip
        number = admin.call("POST", "/v1/auth/signup", account)["id"]
        login = {"email": account["email"], "password": PASSWORD}
        host = Person.of(Person("").call("POST", "/v1/auth/login", login)["accessToken"])
        room, _ = new_room(host, owner)
        admin.call("POST", f"/api/admin/members/{number}/suspend", {"reason": "여러 스터디에 같은 광고"})
        return room

    return {
        "/api/rooms/{id}": hosted,
        "/api/rooms/{id}/events": hosted,
        "/api/rooms/{id}/members/me": joined,
        "/api/rooms/{id}/members/{user}": with_member,
        "/api/rooms/{id}/host/answer": without_host,
    }


def bodies(other, **_):
    return {
        "set_room_wishes": lambda body: {"quietHours": {"from": 23, "to": 7}, "notify": "ALL"},
        "remove_room_member": lambda body: {"reason": "세 주 동안 소식이 없었습니다."},
        "hand_room_over": lambda body: {"userId": other.call("GET", "/api/auth/user")["id"]},
        "answer_host_request": lambda body: {"accepts": True},
    }
