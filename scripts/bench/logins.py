"""Whether the time of a refused sign-in tells who has an account: a wrong password and an unknown address take turns.

Limits are on, as in production, so every try comes from a network address of its own and no account is tried too often.
"""

import http.client
import json
import statistics
import time
import urllib.parse

from processes import Failed, moya
from report import table

TRIES = 200
ACCOUNTS = 10
# What nobody could tell from outside, in percent.
MOST_APART = 5
# A busy machine takes medians apart by itself, once in a while. What the server does shows in every series.
SERIES = 3
PASSWORD = "bench2026!"
SETTINGS = {"MOYA_RATE_LIMITS": "on", "MOYA_TRUSTED_PROXIES": "127.0.0.1"}


class Logins:
    """Milliseconds of each try, in the last of so many series."""

    def __init__(self, series):
        self.series = series
        self.known = []
        self.unknown = []

    def medians(self):
        return statistics.median(self.known), statistics.median(self.unknown)

    def apart(self):
        known, unknown = self.medians()
        return 100 * abs(known - unknown) / unknown


class Caller:
    def __init__(self, address):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=30)
        self.calls = 0

    def post(self, path, body, expected):
        """Milliseconds until the whole answer is there."""
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
        return self.post("/v1/auth/login", {"email": f"{name}@bench.example", "password": "wrong2026!"}, 400)


def measure(binary, database):
    with moya(binary, database, SETTINGS) as server:
        caller = Caller(server.address)
        for series in range(1, SERIES + 1):
            logins = measure_series(caller, series)
            if logins.apart() <= MOST_APART:
                break
    return logins


def measure_series(caller, series):
    """By accounts of its own, none of which is tried more often than strangers may."""
    logins = Logins(series)
    known = [f"known{series}x{number}" for number in range(ACCOUNTS)]
    unknown = [f"nobody{series}x{number}" for number in range(ACCOUNTS)]
    for name in known:
        caller.post("/v1/auth/signup", signup(name), 201)
    for name in known + unknown:
        caller.log_in(name)
    for number in range(TRIES):
        tries = [(logins.known, known[number % ACCOUNTS]), (logins.unknown, unknown[number % ACCOUNTS])]
        # Whoever comes second may find a warmer machine.
        for times, name in tries if number % 2 else reversed(tries):
            times.append(caller.log_in(name))
    return logins


def signup(name):
    return {
        "nickname": name, "email": f"{name}@bench.example", "password": PASSWORD, "passwordConfirm": PASSWORD,
        "agreements": {"terms": True, "privacy": True},
    }  # fmt: skip


def part(by_database):
    head = ["refused sign-ins, median", "wrong password, ms", "unknown address, ms", "apart, %", "series"]
    rows = []
    for name, logins in by_database.items():
        known, unknown = logins.medians()
        rows.append([name, f"{known:.2f}", f"{unknown:.2f}", f"{logins.apart():.1f}", str(logins.series)])
    return table(head, rows)


def require_alike(by_database):
    for name, logins in by_database.items():
        if logins.apart() > MOST_APART:
            known, unknown = logins.medians()
            raise Failed(
                f"on {name} the time tells who has an account: {known:.2f} ms for a wrong password and {unknown:.2f} ms for"
                f" an unknown address are {logins.apart():.1f} % apart in the last of {SERIES} series, {MOST_APART} at most are right"
            )
