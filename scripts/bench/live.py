"""Measures sockets: how soon a message is on other screens, what a socket and a frame cost, and what the bus costs."""

import contextlib
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

import databases
import long_room
from crowd import crowd, share, socket
from notified import Notified
from processes import Failed, bare, cpu_between, cpu_of_threads, moya
from report import median, spread, table
from rooms import rooms

# Tokens contain it, so that all processes accept them.
SHARED = {"MOYA_PUBLIC_URL": "http://moya.example"}
# Nothing listens there: as if there were no bus.
NO_BUS = {"MOYA_BUS_URL": "unix:///nowhere/bus"}
ROOMS, MEMBERS = 50, 20
SOCKETS = 10_000
WRITERS, MESSAGES = 16, 1_000


def measure(binary, options):
    """Returns the tables, and the requirements that were missed."""
    work = [latency, memory, cpu_of_frames, cost_of_bus]
    parts = [one(binary, options) for one in work]
    parts.append(long_room.measure(binary, options, started))
    return "\n\n".join(text for text, _ in parts), [missed for _, all_missed in parts for missed in all_missed]


@contextlib.contextmanager
def started(binary, name, options, processes=1, more=None):
    """Yields the servers, `HOST:PORT` by process, and the database's settings."""
    with contextlib.ExitStack() as kept:
        folder = pathlib.Path(kept.enter_context(tempfile.TemporaryDirectory(dir=options.cache)))
        database = kept.enter_context(databases.MAKERS[name](binary, 1, options, folder))
        servers = [kept.enter_context(moya(binary, database, {**SHARED, **(more or {})})) for _ in range(processes)]
        yield servers, database


def host(server):
    return urllib.parse.urlsplit(server.address).netloc


@contextlib.contextmanager
def redis():
    """Starts a server that ends with the context. Yields its settings."""
    script = databases.SCRIPTS / "throwaway-redis.sh"
    with subprocess.Popen([script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield {"MOYA_BUS_URL": server.stdout.readline().strip()}
        finally:
            server.stdin.close()


def latency(binary, options):
    """Posts 50 messages a second, and measures how long after the response each is on the other members' sockets."""
    rows, missed = [], []

    def run(name, title, most, processes=1, more=None):
        print(f"sockets: {title}", file=sys.stderr)
        with started(binary, name, options, processes, more) as (servers, _), crowd(options.sockets) as people:
            made = rooms(host(servers[0]), 5, MEMBERS)
            people.open([socket(host(servers[-1]), token, room.id) for room in made for token in room.members])
            ids = [room.id for room in made]
            # The first second also fills caches.
            people.post(host(servers[0]), made[0].host, ids, 50, 50, "first")
            posted = people.post(host(servers[0]), made[0].host, ids, MESSAGES, 50, "measured")
            expected, arrived = posted["posted"] * MEMBERS, posted["milliseconds"]
            if len(arrived) != expected:
                raise Failed(f"{title}: {len(arrived)} of {expected} messages arrived")
            p99 = share(arrived, 99)
            rows.append([title, f"{share(arrived, 50):.1f}", f"{p99:.1f}", f"{arrived[-1]:.1f}", f"≤ {most}"])
            if p99 > most:
                missed.append(f"{title}: messages are on other screens after {p99:.0f} ms (p99)")

    run("SQLite", "SQLite", 50)
    run("PostgreSQL", "PostgreSQL", 50)
    run("PostgreSQL", "PostgreSQL, to another process by NOTIFY", 120, 2)
    with redis() as settings:
        run("PostgreSQL", "PostgreSQL, to another process over Redis", 80, 2, settings)
    return table(["message to another screen", "p50, ms", "p99, ms", "longest, ms", "required p99"], rows), missed


def memory(binary, options):
    """Opens 10,000 sockets, each of which follows a room and its user's own stream."""
    print(f"sockets: memory of {SOCKETS:,}", file=sys.stderr)
    with started(binary, "SQLite", options) as ([server], _), crowd(options.sockets) as people:
        # Eight sockets of each member, as many as one may have.
        made = rooms(host(server), ROOMS, SOCKETS // ROOMS // 8)
        before = resident(server)
        people.open([socket(host(server), token, room.id) for room in made for token in room.members for _ in range(8)])
        time.sleep(5)
        most = resident(server)
    each = (most - before) / SOCKETS
    text = table(["memory", "value", "required"], [
        ["process before, MiB", f"{before / 1024:.0f}", ""],
        [f"process with {SOCKETS:,} sockets, MiB", f"{most / 1024:.0f}", "≤ 300"],
        ["each socket, KiB", f"{each:.1f}", "≤ 20"],
    ])  # fmt: skip
    return text, [f"a socket takes {each:.1f} KiB"] * (each > 20) + [f"{most / 1024:.0f} MiB in all"] * (most > 300 * 1024)


def resident(server):
    """Returns the memory of a process in KiB."""
    status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def cpu_of_frames(binary, options):
    """Delivers messages to 1,000 sockets in rooms of 20, in turn with a server that only writes them. The cost of the requests
    is measured in rooms without sockets, and subtracted."""
    print("sockets: CPU of a frame", file=sys.stderr)
    runs = {"MOYA": [], "bare": []}
    with contextlib.ExitStack() as kept:
        [server], _ = kept.enter_context(started(binary, "SQLite", options))
        folder = pathlib.Path(kept.enter_context(tempfile.TemporaryDirectory(dir=options.cache)))
        (folder / "ready").write_text("{}")
        beside = kept.enter_context(bare(options.bare, [folder / "ready"]))
        made, empty = rooms(host(server), ROOMS, MEMBERS), rooms(host(server), ROOMS, MEMBERS, "빈방")
        people = {}
        for name, where in [("MOYA", server), ("bare", beside)]:
            people[name] = kept.enter_context(crowd(options.sockets))
            people[name].open([socket(host(where), token, room.id) for room in made for token in room.members])

        def used(name, where, at, number):
            begun = cpu_of_threads(where.pid)
            ids = [room.id for room in at]
            posted = people[name].post(host(where), at[0].host, ids, 500, 100, f"round{number}-{ids[0]}")
            return cpu_between(begun, cpu_of_threads(where.pid)) / 1000, len(posted["milliseconds"])

        for number in range(options.rounds):
            for name, where in [("bare", beside), ("MOYA", server)]:
                requests, _ = used(name, where, empty, number)
                both, frames = used(name, where, made, number)
                runs[name].append((both - requests) / frames)
    ratios = [ours / beside for ours, beside in zip(runs["MOYA"], runs["bare"])]
    row = [spread(runs["MOYA"], ".1f"), spread(runs["bare"], ".1f"), spread(ratios, ".2f"), "≤ 1.5"]
    text = table(["CPU of a delivered frame", "MOYA, µs", "bare, µs", "ratio", "required"], [["rooms of 20, 1,000 sockets", *row]])
    ratio = statistics.median(ratios)
    return text, [f"a delivered frame costs {ratio:.2f} × a bare one"] * (ratio > 1.5)


def cost_of_bus(binary, options):
    """Posts as fast as possible on PostgreSQL, in turn with and without a bus, and counts notifications."""
    print("sockets: cost of the bus", file=sys.stderr)
    rates, notifications = {"NOTIFY": [], "none": []}, []
    with started(binary, "PostgreSQL", options) as ([server], database), moya(binary, database, {**SHARED, **NO_BUS}) as alone:
        made = rooms(host(server), WRITERS, 1)
        writers = [(room.members[0], room.id) for room in made]
        with crowd(options.sockets) as people, Notified(database.settings["MOYA_DATABASE_URL"]) as notified:
            for number in range(options.rounds):
                rates["none"].append(people.write(host(alone), writers, options.seconds, f"alone{number}"))
                before, begun = notified.count(), time.monotonic()
                rates["NOTIFY"].append(people.write(host(server), writers, options.seconds, f"bus{number}"))
                notifications.append((notified.count() - before) / (time.monotonic() - begun))
    shares = [ours / beside for ours, beside in zip(rates["NOTIFY"], rates["none"])]
    rows = [
        ["messages/s by 16 writers, with NOTIFY", spread(rates["NOTIFY"]), ""],
        ["messages/s by 16 writers, without a bus", spread(rates["none"]), ""],
        ["share", spread(shares, ".2f"), "≥ 0.9"],
        ["notifications/s of a process", spread(notifications, ".0f"), "≤ 100"],
    ]
    share_of, most = statistics.median(shares), max(notifications)
    missed = [f"writes reach {median(shares, '.2f')} of the rate without a bus"] * (share_of < 0.9)
    return table(["cost of the bus", "value", "required"], rows), missed + [f"{most:.0f} notifications a second"] * (most > 100)


def require(missed):
    if missed:
        raise Failed("; ".join(missed))
