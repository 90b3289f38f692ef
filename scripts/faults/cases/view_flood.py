"""Views of one study under a new name each time, while a user posts (SQLite and PostgreSQL)."""

import time

from bystander import p99
from flood import Flood
from judged import at_most, exactly, seen
from load import study
from program import until
from writer import Writer

A_SECOND = 5_500
SECONDS = 20
# Counted viewers per network, study and day.
VIEWERS_OF_NETWORK = 8
# Seconds between two writes of collected views.
GATHERED = 5


def run(lab):
    yield from on(lab, "SQLite", {"MOYA_DATA_DIR": lab.folder / "sqlite"})
    yield from on(lab, "PostgreSQL", {"MOYA_DATA_DIR": lab.folder / "postgres", **lab.postgres().settings})


def on(lab, database, settings):
    # The flood comes through a trusted proxy, first from one network, then from another one each time.
    program = lab.start({**settings, "MOYA_TRUSTED_PROXIES": "127.0.0.66"})
    token = program.sign_in("모야")
    write(program, token, 3)
    quiet = write(program, token)
    # The first kind measures the cost of answering that many views on the machine that also creates them.
    for kind, network, name in [("one name", one, one), ("one network", one, str), ("a network each time", another, str)]:
        path = f"/api/posts/{program.ask('POST', '/api/posts', study(time.time()), token)[1]['data']['postId']}"

        def look(number, path=path, network=network, name=name):
            return (f"GET {path} HTTP/1.1\r\nHost: moya.example\r\nUser-Agent: Agent/{name(number)}\r\n"
                    f"X-Forwarded-For: {network(number)}\r\n\r\n").encode()  # fmt: skip

        flood = Flood(program, look, A_SECOND, SECONDS)
        with Writer(program, token) as writer:
            statuses = flood.end()
        quiet += write(program, token)
        what = f"{database}, {kind}"
        yield seen(f"{what}: views in {SECONDS} s", sum(statuses.values()))
        yield exactly(0, f"{what}: not answered with 200", sum(statuses.values()) - statuses["200"])
        yield exactly(0, f"{what}: studies refused", writer.refused)
        without = p99(writer.milliseconds) / p99(quiet)
        if kind == "one name":
            yield seen(f"{what}: p99 of posting, relative to without", without)
            before = program.settled_memory()
        else:
            yield at_most(2, f"{what}: p99 of posting, relative to without", without)
        yield seen(f"{what}: p99 of posting, ms", p99(writer.milliseconds))
        if kind == "one network":
            yield at_most(VIEWERS_OF_NETWORK, f"{what}: views counted", views(program, path, token))
    more = program.settled_memory() - before
    yield at_most(12, f"{database}: additional memory afterwards, compared with one name, MiB", more)
    program.kill()


def one(_):
    return "198.51.100.7"


def another(number):
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def write(program, token, seconds=8):
    with Writer(program, token) as writer:
        time.sleep(seconds)
    return writer.milliseconds


def views(program, path, token):
    """Returns the views as the author sees them (who does not count), once all collected views are written."""
    counted = lambda: program.ask("GET", path, token=token)[1]["data"]["views"]
    until("a view is counted", 60, counted)
    time.sleep(2 * GATHERED)
    return counted()
