"""Checks that response times do not reveal accounts, by alternating between addresses with and without an account.

Rate limits are on, as in production. Each attempt uses a new network address, and no account is tried too often.
"""

import http.client
import json
import random
import statistics
import time
import urllib.parse

from processes import Failed, moya
from report import table

TRIES = 200
# An address gets at most five mails an hour: one for the sign-up, and one for each reset request.
ACCOUNTS = -(-TRIES // 3)
# A difference that cannot be detected from outside, in percent.
MOST_APART = 5
# A busy machine distorts single series.
SERIES = 3
PASSWORD = "velvet9otter!"
SETTINGS = {"MOYA_RATE_LIMITS": "on", "MOYA_TRUSTED_PROXIES": "127.0.0.1"}


class Answers:
    """Milliseconds of each attempt of one request, by series."""

    def __init__(self):
        self.known = []
        self.unknown = []

    def medians(self):
        """Returns the medians over all series."""
        return statistics.median(sum(self.known, [])), statistics.median(sum(self.unknown, []))

    def apart(self):
        return apart(*self.medians())

    def apart_in_each(self):
        return [apart(*map(statistics.median, series)) for series in zip(self.known, self.unknown)]


def apart(known, unknown):
    return 100 * abs(known - unknown) / unknown


class Caller:
    def __init__(self, address):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=30)
        self.calls = 0

    def post(self, path, body, expected):
        """Returns the milliseconds until the whole response is read."""
        self.calls += 1
        network_address = f"10.{self.calls >> 16 & 255}.{self.calls >> 8 & 255}.{self.calls & 255}"
        headers = {"Content-Type": "application/json", "X-Forwarded-For": network_address}
        sent = json.dumps(body)
        begun = time.perf_counter_ns()
        self.connection.request("POST", path, sent, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        took = time.perf_counter_ns() - begun
        if answer.status != expected:
            raise Failed(f"{path} was answered with {answer.status}: {text.decode()}")
        return took / 1_000_000

    def log_in(self, name):
        return self.post("/v1/auth/login", {"email": address(name), "password": "wrong2026!"}, 400)

    def ask_reset(self, name):
        return self.post("/v1/auth/password/forgot", {"email": address(name)}, 200)


CALLS = {"refused sign-in": Caller.log_in, "password reset request": Caller.ask_reset}


def address(name):
    return f"{name}@bench.example"


def measure(binary, database):
    """Measures each request."""
    answers = {call: Answers() for call in CALLS}
    with moya(binary, database, SETTINGS) as server:
        caller = Caller(server.address)
        for series in range(SERIES):
            measure_series(caller, series, answers)
    return answers


def measure_series(caller, series, answers):
    """Uses accounts of this series only, none more often than the limits permit."""
    dice = random.Random(series)
    known = [f"known{series}x{number}" for number in range(ACCOUNTS)]
    unknown = [f"nobody{series}x{number}" for number in range(ACCOUNTS)]
    for name in known:
        caller.post("/v1/auth/signup", signup(name), 201)
    for call, ask in CALLS.items():
        for number in range(10):
            ask(caller, f"first{series}x{number}")
        times = {True: [], False: []}
        for number in range(TRIES):
            tries = [(True, known[number % ACCOUNTS]), (False, unknown[number % ACCOUNTS])]
            # Random order: the second attempt may find warmer caches, and sending mails could synchronize with fixed turns.
            for is_known, name in dice.sample(tries, 2):
                times[is_known].append(ask(caller, name))
        answers[call].known.append(times[True])
        answers[call].unknown.append(times[False])


def signup(name):
    return {
        "nickname": name, "email": address(name), "password": PASSWORD, "passwordConfirm": PASSWORD,
        "agreements": {"terms": True, "privacy": True},
    }  # fmt: skip


def part(by_database):
    head = ["request, median", "known address, ms", "unknown address, ms", "difference, %", "per series, %"]
    rows = []
    for name, answers in by_database.items():
        for call, took in answers.items():
            known, unknown = took.medians()
            each = ", ".join(f"{percent:.1f}" for percent in took.apart_in_each())
            rows.append([f"{name}, {call}", f"{known:.2f}", f"{unknown:.2f}", f"{took.apart():.1f}", each])
    return table(head, rows)


def require_alike(by_database):
    for name, answers in by_database.items():
        for call, took in answers.items():
            if took.apart() > MOST_APART:
                known, unknown = took.medians()
                raise Failed(
                    f"on {name} response times reveal accounts ({call}): {known:.2f} ms for a known address and"
                    f" {unknown:.2f} ms for an unknown one are {took.apart():.1f} % apart over {SERIES} series,"
                    f" at most {MOST_APART} % are permitted"
                )
