"""What schemathesis must know about this API: who calls, which things exist, and what was answered."""

import atexit
import json
import os
from collections import Counter, defaultdict

import schemathesis

import real
from world import throw_away

ROLE = os.environ["MOYA_TEST_ROLE"]
TOKEN = os.environ.get("MOYA_TEST_TOKEN", "")

# Ends the session of whoever calls it.
THROW_AWAY = {"end_session"}


def operation_id(case):
    return case.operation.definition.raw["operationId"]


if TOKEN:

    @schemathesis.auth(refresh_interval=None)
    class Bearer:
        def get(self, case, context):
            return throw_away()["accessToken"] if operation_id(case) in THROW_AWAY else TOKEN

        def set(self, case, token, context):
            case.headers["Authorization"] = f"Bearer {token}"


# Half of all calls go to something that exists, and half of the rightful bodies keep the rules that tie fields together.
turns = Counter()


@schemathesis.hook
def before_call(context, case, kwargs):
    meta = case.meta
    if meta is None:
        return
    name = operation_id(case)
    turns[name] += 1
    if turns[name] % 2 == 0:
        return
    if case.path_parameters and not meta.is_negative_at(schemathesis.core.parameters.ParameterLocation.PATH):
        existing = real.path_of(name, case.operation.path, ROLE)
        case.path_parameters = {**case.path_parameters, **existing}
    if meta.generation.mode.is_positive and isinstance(case.body, dict):
        case.body = real.body_of(name, case.body, ROLE)


statuses = defaultdict(Counter)


@schemathesis.hook
def after_call(context, case, response):
    # Coverage also tries methods that an address does not have.
    if case.method.upper() == case.operation.method.upper():
        statuses[case.operation.label][response.status_code] += 1


@atexit.register
def save():
    with open(os.environ["MOYA_TEST_STATUSES"], "w", encoding="utf-8") as file:
        json.dump(statuses, file)
