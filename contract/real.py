"""Existing objects on the server: ids for paths, and bodies that satisfy rules which a schema cannot state."""

import base64
import datetime
import email
import email.policy
import hmac
import importlib
import itertools
import os
import pathlib
import pkgutil
import re
import string
import struct
import time

import requests

import resources
from issuer import Visitor
from world import ADDRESS, Person, PASSWORD, THROW_AWAY, demo_token


# Without look-alike characters, because confusable nicknames count as taken.
ALPHABET = [letter for letter in string.digits + string.ascii_lowercase if letter not in "olm"]


def _letters(number):
    rest, last = divmod(number, len(ALPHABET))
    return (_letters(rest) if rest else "") + ALPHABET[last]


# Several processes create names on one server. Ten thousand names each leave two letters in a nickname.
_names = map(_letters, itertools.count(os.getpid() * 10_000))
_kept = {}

# The caller owns the objects; objects that a visitor's request names belong to another user.
ROLE = os.environ["MOYA_TEST_ROLE"]
_owner = Person.of(os.environ.get("MOYA_TEST_TOKEN") or demo_token("글쓴이"))
_other = Person.of(demo_token("다른글쓴이"))
_admin = Person.of(os.environ["MOYA_TEST_ADMIN_TOKEN"])


def _day(days):
    seoul = datetime.timezone(datetime.timedelta(hours=9))
    return (datetime.datetime.now(seoul) + datetime.timedelta(days=days)).isoformat(timespec="seconds")


def _category():
    if "category" not in _kept:
        _kept["category"] = _new_category()
    return _kept["category"]


def _study_fields():
    return {
        "title": "React 공식 문서 같이 읽기",
        "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>",
        "categoryId": _category(),
        "studies": [],
        "studyDetails": ["상태 관리"],
        "endDate": _day(5),
        "startDate": _day(9),
        "recruitStartDate": None,
        "schedule": "매주 토요일 오전 10시",
        "contact": None,
        "roadmapId": None,
    }


def _new_study(author=_owner, **more):
    body = _study_fields() | {"recruits": 4, "expectedPeriod": "3개월"} | more
    return author.call("POST", "/api/posts", body)["postId"]


def _others_study():
    return _new_study(_other)


def _offering_study():
    """Returns a study that offers the caller a seat."""
    study = f"/api/posts/{(number := _new_study(_other, confirmation=True))}"
    _owner.call("POST", f"{study}/applications", {})
    (applicant,) = _other.call("GET", f"{study}/applicants")
    _other.call("PUT", f"{study}/applicants", [{"id": applicant["id"], "isApproved": True}])
    return number


def _new_category():
    return _admin.call("POST", "/api/categories", {"name": f"분야 {next(_names)}"})["id"]


ORDER = {"mainCategory": "Frontend", "subCategory": "React", "duration": 8, "learningObjective": "취업 준비"}


def _new_roadmap():
    return _owner.call("POST", "/api/roadmap/generate", ORDER)["id"]


def _missed_roadmap():
    roadmap = _new_roadmap()
    _owner.call("PUT", f"/api/roadmap/{roadmap}", {"startDate": _day(-4)[:10]})
    return roadmap


def _planned_study():
    return _new_study(roadmapId=_new_roadmap())


def _new_share():
    return _owner.call("POST", f"/api/roadmap/{_new_roadmap()}/share")["token"]


def _new_job():
    return _owner.call("POST", "/api/roadmap/generate", ORDER, Prefer="respond-async")["jobId"]


def _rewritten():
    # A short plan, as the other objects use, has no other version of a week.
    roadmap = _owner.call("POST", "/api/roadmap/generate", ORDER | {"duration": 20})["id"]
    job = _owner.call("POST", f"/api/roadmap/{roadmap}/weeks/1/rewrite", {})["jobId"]
    while _owner.call("GET", f"/api/roadmap/jobs/{job}")["status"] in ("QUEUED", "RUNNING"):
        time.sleep(0.02)
    return job


def _new_sample():
    return _admin.call("POST", "/api/roadmap/generate", ORDER | {"isSample": True})["id"]


def _new_notification():
    _new_roadmap()
    return _owner.call("GET", "/api/notifications")[0]["id"]


# One red pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4IycHAALyARlzRAvLAAAAAElFTkSuQmCC"
)


def _new_image():
    return _owner.upload("/api/images", image=PICTURE)["url"].removeprefix("/media/")


def _new_case():
    study = _others_study()
    _owner.call("POST", "/api/reports", {"targetType": "STUDY", "targetId": study, "reason": "SPAM"})
    # It is the last waiting report; other requests have created many.
    pages = (_admin.call("GET", f"/api/admin/reports?size=100&page={page}") for page in range(100))
    return next(row["id"] for rows in pages for row in rows if (row["targetType"], row["targetId"]) == ("STUDY", study))


def _hidden_case():
    case = _new_case()
    _admin.call("POST", f"/api/admin/reports/{case}/hide", {})
    return case


def _new_session():
    sessions = Person.of(demo_token(THROW_AWAY)).call("GET", "/api/users/me/sessions")
    return next(session["id"] for session in sessions if session["current"])


def _owners_id():
    return _owner.call("GET", "/api/auth/user")["id"]


def _new_member():
    name = next(_names)
    body = {
        "nickname": f"회원{name}", "email": f"member-{name}@contract.example", "password": PASSWORD,
        "passwordConfirm": PASSWORD, "agreements": {"terms": True, "privacy": True, "marketing": False},
    }
    return _admin.call("POST", "/v1/auth/signup", body)["id"]


def _link(path, body):
    """Returns the token of the link in the mail that this request sends."""
    before = _mails()
    _owner.call("POST", path, body)
    return _mailed(body["email"], "#token=(\\S+)", before)


def _mails():
    return set(pathlib.Path(os.environ["MOYA_DATA_DIR"], "outbox").glob("*.eml"))


def _mailed(to, pattern, before):
    """Returns what the pattern finds in a new mail to the address."""
    for _ in range(500):
        for file in _mails() - before:
            mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            found = re.search(pattern, mail.get_body(("plain",)).get_content())
            if mail["to"] == to and found:
                return found[1]
        time.sleep(0.02)
    raise AssertionError(f"no mail to {to}")


# For operations that refuse the current password.
NEXT_PASSWORD = "walnut4river!"


def _newcomer():
    name = next(_names)
    return {
        "nickname": f"메일{name}",
        "email": f"mail-{name}@contract.example",
        "password": PASSWORD,
        "passwordConfirm": PASSWORD,
        "agreements": {"terms": True, "privacy": True, "marketing": False},
    }


def _reset(body):
    newcomer = _newcomer()
    _link("/v1/auth/signup", newcomer)
    token = _link("/v1/auth/password/forgot", {"email": newcomer["email"]})
    return {**body, "token": token, "password": NEXT_PASSWORD, "passwordConfirm": NEXT_PASSWORD}


def _verify(body):
    """Returns a link of the caller, or of a new user."""
    if os.environ["MOYA_TEST_TOKEN"]:
        return {"token": _link("/v1/auth/email/change", _other_address())}
    return {"token": _link("/v1/auth/signup", _newcomer())}


def _other_address():
    return {"email": f"else-{next(_names)}@contract.example", "password": PASSWORD}


# How to create the object of a path: its first parameter, or a dictionary of several. The longest match counts. Files in `resources` add to it, as to the next tables.
MAKERS = {
    "/api/posts/{id}/applications/me": _offering_study,
    "/api/posts/{id}/applications": _others_study,
    "/api/posts/{id}/plan": _planned_study,
    "/api/posts/{id}/board": _planned_study,
    "/api/posts/{id}": _new_study,
    "/api/categories/{id}": _new_category,
    "/api/roadmap/categories/{id}": _new_category,
    "/api/roadmap/samples/{id}": _new_sample,
    "/api/roadmap/jobs/{jobId}/undo": _rewritten,
    "/api/roadmap/jobs/{jobId}": _new_job,
    "/api/roadmap/shared/{token}": _new_share,
    "/api/roadmap/myroadmaps/{id}": _new_roadmap,
    "/api/roadmap/{id}/schedule": _missed_roadmap,
    "/api/roadmap/{id}": _new_roadmap,
    "/api/notifications/{id}": _new_notification,
    "/media/{name}": _new_image,
    "/api/admin/images/{name}": _new_image,
    "/api/users/me/sessions/{id}": _new_session,
    "/api/users/{id}": _owners_id,
    "/api/admin/reports/{id}/warn": _hidden_case,
    "/api/admin/reports/{id}": _new_case,
    "/api/admin/members/{id}": _new_member,
}
# These may delete their object.
ENDS = {
    "delete_post", "delete_category", "delete_roadmap", "delete_notification",
    "apply_to_post", "withdraw_application", "confirm_application", "hide_reported", "dismiss_reports",
    "show_reported_again", "end_own_session", "suspend_member", "withdraw_image",
}


def path_of(operation, path):
    """Returns path parameters of an existing object, or None if no such object can be created."""
    for start in sorted(MAKERS, key=len, reverse=True):
        if path.startswith(start):
            if operation in ENDS or start not in _kept:
                _kept[start] = MAKERS[start]()
            made = _kept.pop(start) if operation in ENDS else _kept[start]
            return made if isinstance(made, dict) else {start.partition("{")[2].partition("}")[0]: made}
    return {}


def query_of(operation, query):
    if operation == "list_posts" and "category" in query:
        return {**query, "category": str(_category())}
    if operation in ("unsubscribe", "show_unsubscribing"):
        return {**query, "token": _unsubscribe_token()}
    return query


def _unsubscribe_token():
    """The token of a mail that can be switched off, which may be used any number of times."""
    if "unsubscribe" not in _kept:
        newcomer = _newcomer()
        token = _link("/v1/auth/signup", newcomer)
        nobody = Person("")
        nobody.call("POST", "/v1/auth/verify", {"token": token})
        member = Person.of(nobody.call("POST", "/v1/auth/login", newcomer)["accessToken"])
        study = f"/api/posts/{_new_study(_other)}"
        member.call("POST", f"{study}/applications", {})
        (applicant,) = _other.call("GET", f"{study}/applicants")
        rejection = {"id": applicant["id"], "isApproved": False, "status": "REJECTED"}
        _other.call("PUT", f"{study}/applicants", [rejection])
        _kept["unsubscribe"] = _mailed(newcomer["email"], "&token=(\\S+)", set())
    return _kept["unsubscribe"]


def _create_user(body):
    name = next(_names)
    agreements = {**body["agreements"], "terms": True, "privacy": True}
    unique = {"nickname": f"계약{name}", "email": f"new-{name}@contract.example"}
    return body | unique | {"password": PASSWORD, "passwordConfirm": PASSWORD, "agreements": agreements}


def _tell(body):
    real = {"nickname": f"이름{next(_names)}", "description": "함께 공부합니다."}
    return body | real | {"links": ["https://moya.example"]}


_visitor = Visitor(f"google-{ROLE}")


def _exchange(body):
    code, _kept["cookies"] = _visitor.own_code()
    return {**body, "code": code}


def cookies_of(operation):
    """Returns the cookies for the last body."""
    return _kept.pop("cookies", None) if operation == "exchange_login_code" else None


def _write_post(body):
    return {name: value for name, value in (body | _study_fields()).items() if name != "version"}


def _name_category(body):
    return {**body, "name": f"새 분야 {next(_names)}"}


def _order(body):
    names = {"mainCategory": "Frontend", "learningObjective": "취업 준비"}
    return body | names | {"isSample": False, "duration": min(body["duration"], 20)}


# These take single-use codes, so each request has a new user.
CODE_CALLS = {
    "answer_challenge", "begin_second_factor", "change_password", "confirm_second_factor", "turn_off_second_factor", "remake_recovery_codes",
}


def _code_of(secret):
    """Returns the current code of an authenticator app (RFC 6238)."""
    counter = struct.pack(">Q", int(time.time()) // 30)
    digest = hmac.digest(base64.b32decode(secret), counter, "sha1")
    number = struct.unpack(">I", digest[digest[-1] & 15 :][:4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"


def _challenge(account):
    login = {"email": account["email"], "password": PASSWORD}
    refused = requests.post(f"{ADDRESS}/v1/auth/login", json=login, timeout=30)
    return refused.json()["data"]["secondFactor"]["challenge"]


def code_call(operation):
    """Returns an access token of a new user, and a body with which the operation succeeds."""
    account = _newcomer()
    _admin.call("POST", "/v1/auth/signup", account)
    login = {"email": account["email"], "password": PASSWORD}
    token = Person("").call("POST", "/v1/auth/login", login)["accessToken"]
    if operation == "change_password":
        return token, BODIES[operation]({})
    person, path, password = Person.of(token), "/api/users/me/second-factor", {"password": PASSWORD}
    if operation == "begin_second_factor":
        return token, password
    code = {"code": _code_of(person.call("POST", path, password)["secret"])}
    if operation == "confirm_second_factor":
        return token, code
    code = {"code": person.call("POST", f"{path}/confirm", code)["recoveryCodes"][0]}
    if operation == "answer_challenge":
        return token, {**code, "challenge": _challenge(account)}
    return token, {**code, **password} if operation == "turn_off_second_factor" else code


# Valid bodies, as a user would fill them in.
BODIES = {
    "create_user": _create_user,
    "open_session": lambda body: {**body, "email": "member@contract.example", "password": PASSWORD},
    "exchange_login_code": _exchange,
    "open_session_by_credential": lambda body: {**body, **_visitor.credential()},
    "update_own_profile": _tell,
    "forgot_password": lambda body: {"email": "member@contract.example"},
    "reset_password": _reset,
    "change_password": lambda body: {"current": PASSWORD, "password": NEXT_PASSWORD, "passwordConfirm": NEXT_PASSWORD},
    "verify_email": _verify,
    "change_email": lambda body: _other_address(),
    "erase_account": lambda body: {"nickname": THROW_AWAY},
    "create_post": _write_post,
    "update_post": _write_post,
    "decide_applications": lambda body: [],
    "create_report": lambda body: {**body, "targetType": "STUDY", "targetId": _others_study(), "detail": "거짓입니다."},
    "hide_reported": lambda body: {},
    "dismiss_reports": lambda body: {},
    "show_reported_again": lambda body: {},
    "suspend_member": lambda body: {**body, "reason": "여러 스터디에 같은 광고"},
    "restore_member": lambda body: {**body, "reason": "해명을 확인했습니다."},
    "create_category": lambda body: {**_name_category(body), "parentId": None},
    "rename_category": _name_category,
    "generate_roadmap": _order,
    "try_roadmap": lambda body: {"etc1": "리액트", "duration": body["duration"], "currentLevel": 1},
    "understand_roadmap": lambda body: {**body, "etc1": "리액트", "mainCategory": "", "understood": None},
    "find_subject": lambda body: {**body, "mainCategory": "Frontend"},
    "read_outline": lambda body: {"outline": "1장 준비 0:40\n2장 연습 1:20", "mainCategory": "요리"},
    "update_roadmap": lambda body: {**body, "title": "React 취업 준비", "startDate": _day(1)[:10]},
    "copy_roadmap": lambda body: {},
    "rewrite_week": lambda body: {},
    "update_day": lambda body: {"dailyKeyword": "내 방식으로 정리하기"},
    "answer_missed_days": lambda body: {"choice": "KEEP"},
    "update_stuck_note": lambda body: {"text": "표가 밀립니다"},
    "update_progress": lambda body: {**body, "week": 1},
}

for _found in pkgutil.iter_modules(resources.__path__, "resources."):
    _resource = importlib.import_module(_found.name)
    _person = {"owner": _owner, "other": _other, "admin": _admin}
    MAKERS.update(_resource.makers(**_person))
    ENDS.update(_resource.ENDS)
    BODIES.update(_resource.bodies(**_person))
