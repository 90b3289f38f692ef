"""Hooks for schemathesis: callers, existing objects, and recording of responses."""

import atexit
import gc
import json
import os
import unicodedata
from collections import Counter, defaultdict

import schemathesis
from hypothesis import strategies
from schemathesis.core.parameters import ParameterLocation
from schemathesis.transport.serialization import Binary

import real
from world import THROW_AWAY, demo_token

TOKEN = os.environ["MOYA_TEST_TOKEN"]

# A run is short and creates millions of objects that need no cycle detection.
gc.freeze()
gc.set_threshold(100_000, 50, 50)

# These end sessions of their caller.
END_SESSIONS = {"end_session", "end_own_session", "end_other_sessions", "erase_account"}


def operation_id(case):
    return case.operation.definition.raw["operationId"]


if TOKEN:

    @schemathesis.auth(refresh_interval=None)
    class Bearer:
        def get(self, case, context):
            return demo_token(THROW_AWAY) if operation_id(case) in END_SESSIONS else TOKEN

        def set(self, case, token, context):
            case.headers["Authorization"] = f"Bearer {token}"


# Not set by `before_call`: schemathesis counts a body with files that it sets as invalid.
files = strategies.one_of(strategies.just(real.PICTURE), strategies.binary())
schemathesis.openapi.format("binary", files.map(Binary))


# The maximum length of the names in requests for roadmaps.
NAME_MAX = 50


def normalized(text):
    return " ".join("".join(" " if unicodedata.category(c) == "Cc" else c for c in text).split())


@schemathesis.hook
def filter_case(context, case):
    """Leaves out names of subjects that are too long only before they are normalized: these are accepted."""
    if not isinstance(case.body, dict):
        return True
    names = (case.body.get(field) for field in ("mainCategory", "subCategory", "etc1", "etc2"))
    return not any(isinstance(name, str) and len(normalized(name)) <= NAME_MAX < len(name) for name in names)


turns = Counter()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Directs every second request to an existing object, with a body that satisfies the rules between its fields."""
    meta, name = case.meta, operation_id(case)
    turns[name] += 1
    if meta is None or turns[name] % 2 == 0:
        return
    if case.path_parameters and not meta.is_negative_at(ParameterLocation.PATH):
        case.path_parameters = {**case.path_parameters, **real.path_of(name, case.operation.path)}
    if meta.generation.mode.is_positive:
        if name in real.BODIES and isinstance(case.body, dict | list):
            case.body = real.BODIES[name](case.body)
            case.cookies = real.cookies_of(name) or case.cookies
        if name in real.CODE_CALLS and (TOKEN or name == "answer_challenge"):
            token, case.body = real.code_call(name)
            if name != "answer_challenge":
                case.headers["Authorization"] = f"Bearer {token}"
        if case.query:
            case.query = real.query_of(name, case.query)


statuses = defaultdict(Counter)


@schemathesis.hook
def after_call(context, case, response):
    # Coverage also tries methods that a path does not support.
    if case.method.upper() == case.operation.method.upper():
        statuses[case.operation.label][response.status_code] += 1


@atexit.register
def save():
    with open(os.environ["MOYA_TEST_STATUSES"], "w", encoding="utf-8") as file:
        json.dump(statuses, file)
