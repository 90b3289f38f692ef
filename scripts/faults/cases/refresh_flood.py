"""Refresh tokens: 100 simultaneous refreshes of one, and 5,000 invalid ones from 50 addresses."""

import secrets
import time

from bystander import Bystander, quiet_p99
from judged import at_least, at_most, exactly, seen
from load import Caller, at_once

AT_ONCE = 100
MADE_UP = 5_000
CALLERS = 50


def run(lab):
    program = lab.start({"MOYA_RATE_LIMITS": "on"})
    quiet = quiet_p99(program)
    session = program.ask("POST", "/v1/dev/login", {})[1]["data"]
    answers = at_once(AT_ONCE, lambda number: refresh(program, session["refreshToken"], number))
    won = [answer for answer in answers if isinstance(answer, tuple) and answer[0] == 200]
    yield at_least(1, f"of {AT_ONCE} simultaneous refreshes of one token, returned a new one", len(won))
    last = max(won, key=lambda answer: answer[2])[1]["data"]
    call = program.ask("GET", "/api/auth/user", token=last["accessToken"])
    yield exactly(200, "the session is still valid: status of a request", call[0])
    renewed = refresh(program, last["refreshToken"], 0)
    yield exactly(200, "status of a refresh with the last token returned", renewed[0])
    yield exactly(200, "status of a refresh with the token from that", refresh(program, renewed[1]["data"]["refreshToken"], 0)[0])

    with Bystander(program) as other:
        statuses = sum(at_once(CALLERS, lambda number: make_up(program, number)), [])
    yield exactly(0, f"of {MADE_UP} invalid tokens, accepted", statuses.count(200))
    yield exactly(0, "answered with a server error", sum(status >= 500 for status in statuses))
    yield exactly(0, "requests of other clients refused", other.refused)
    # The 50 threads of this script share the processors with the server.
    yield at_most(10, "p99 of other clients, relative to before", other.p99() / quiet)
    yield seen("p99 of other clients, ms", other.p99())


def refresh(program, token, number):
    """Returns status and body of the response, and its time."""
    answer = program.ask("POST", "/v1/oauth/refresh", {"refreshToken": token}, source=f"127.0.3.{1 + number}")
    return *answer, time.monotonic()


def make_up(program, number):
    caller = Caller(program, f"127.0.4.{1 + number}")
    tokens = (secrets.token_urlsafe(32) for _ in range(MADE_UP // CALLERS))
    return [caller.ask("POST", "/v1/oauth/refresh", {"refreshToken": token})[0] for token in tokens]
