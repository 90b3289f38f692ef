"""Rooms with members, created over HTTP."""

import datetime
import http.client
import json

from processes import Failed

DAY = datetime.timedelta(days=1)


class Room:
    """`host` and `members` are access tokens."""

    def __init__(self, id, host, members):
        self.id, self.host, self.members = id, host, members


class Caller:
    """A connection to a server, `HOST:PORT`."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(address, timeout=60)

    def ask(self, method, path, token=None, body=None):
        """Returns the data of a response. Fails if it is an error."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise Failed(f"{method} {path} was answered with {answer.status}: {text.decode()}")
        return json.loads(text).get("data")

    def sign_in(self, nickname):
        return self.ask("POST", "/v1/dev/login", body={"nickname": nickname})["accessToken"]


def rooms(address, count, members, name="방"):
    """Creates rooms of one host, each with other members. `name` differs for each call to the same database."""
    caller = Caller(address)
    host = caller.sign_in(f"{name}장")
    return [room(caller, host, [caller.sign_in(f"{name}{number}원{one}") for one in range(members)]) for number in range(count)]


def room(caller, host, members):
    study = caller.ask("POST", "/api/posts", host, form())["postId"]
    for token in members:
        caller.ask("POST", f"/api/posts/{study}/applications", token, {})
    applicants = caller.ask("GET", f"/api/posts/{study}/applicants", host)
    approved = [{"id": one["id"], "isApproved": True, "version": one["version"]} for one in applicants]
    if len(approved) != len(members):
        raise Failed(f"{len(approved)} applicants are listed instead of {len(members)}")
    caller.ask("PUT", f"/api/posts/{study}/applicants", host, approved)
    return Room(study, host, members)


def form():
    """Returns the body of an open study without a limit of members."""
    return {
        "title": "함께 읽기", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 6,
        "expectedPeriod": "1개월", "studies": ["React"], "endDate": after(5 * DAY), "startDate": after(9 * DAY),
    }  # fmt: skip


def after(time):
    return (datetime.datetime.now(datetime.UTC) + time).strftime("%Y-%m-%dT%H:%M:%SZ")
