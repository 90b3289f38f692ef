"""Things that exist on the server: ids for paths, and bodies that keep the rules which a schema cannot state."""

import datetime
import itertools
import os

from world import Person, PASSWORD, demo_token

_numbers = itertools.count(1)
_kept = {}

# Whoever calls owns what they call for; what nobody may change belongs to somebody.
ROLE = os.environ["MOYA_TEST_ROLE"]
_owner = Person.of(os.environ.get("MOYA_TEST_TOKEN") or demo_token("글쓴이"))
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
    }


def _new_study():
    body = _study_fields() | {"recruits": 4, "expectedPeriod": "3개월"}
    return _owner.call("POST", "/api/posts", body)["postId"]


def _new_category():
    return _admin.call("POST", "/api/categories", {"name": f"분야 {ROLE} {next(_numbers)}"})["id"]


MAKERS = {"/api/posts/": _new_study, "/api/categories/": _new_category}
# What ends the thing it is called for, where that is allowed.
ENDS = {"delete_post", "delete_category"}


def path_of(operation, path):
    """Path parameters that lead to something that exists, as far as this operation has any."""
    for prefix, make in MAKERS.items():
        if path.startswith(prefix + "{id}"):
            if operation in ENDS or prefix not in _kept:
                _kept[prefix] = make()
            return {"id": _kept.pop(prefix) if operation in ENDS else _kept[prefix]}
    return {}


def body_of(operation, body):
    """`body` as a person with good intentions would fill it in."""
    repair = BODIES.get(operation)
    return repair(body) if repair else body


def query_of(operation, query):
    if operation == "list_posts" and "category" in query:
        return {**query, "category": str(_category())}
    return query


def _create_user(body):
    number = next(_numbers)
    agreements = {**body["agreements"], "terms": True, "privacy": True}
    unique = {"nickname": f"{ROLE[:2]}계약{number}", "email": f"new-{ROLE}-{number}@contract.example"}
    return body | unique | {"passwordConfirm": body["password"], "agreements": agreements}


def _write_post(body):
    return {name: value for name, value in (body | _study_fields()).items() if name != "version"}


def _name_category(body):
    return {**body, "name": f"새 분야 {ROLE} {next(_numbers)}"}


BODIES = {
    "create_user": _create_user,
    "open_session": lambda body: {**body, "email": "member@contract.example", "password": PASSWORD},
    "create_post": _write_post,
    "update_post": _write_post,
    "create_category": lambda body: {**_name_category(body), "parentId": None},
    "rename_category": _name_category,
}
