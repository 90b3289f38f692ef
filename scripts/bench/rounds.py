"""Measures each target right after the bare server, several times."""

import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

from processes import Failed, bare, by_hand, cpu_between, cpu_of_threads, moya
from targets import LIST, SEARCHES, targets
from wrk import Load

IDLE_NANOSECONDS = 10_000_000
# The answers of each target that are compared with those of the server written by hand.
COMPARED = 25


class Measured:
    """One run: requests per second, p99 in milliseconds, and CPU microseconds per request of the server and of its
    database."""

    def __init__(self, rate, p99, cpu, database_cpu=None):
        self.rate = rate
        self.p99 = p99
        self.cpu = cpu
        self.database_cpu = database_cpu


class Results:
    """`pairs` holds, by target, a list of runs of MOYA and the bare server in succession. `beside_hand` holds the same of the
    server written by hand. `searches` holds, by kind and words, the displayed number of hits and a list of runs."""

    def __init__(self, has_database_cpu):
        self.has_database_cpu = has_database_cpu
        self.pairs = {}
        self.beside_hand = {}
        self.searches = {}
        self.quiet_p99 = []
        self.busy_p99 = []
        self.busy_likes = []


def measure(binary, database, studies, options, folder):
    results = Results(database.cpu is not None)
    with moya(binary, database) as server:
        hierarchy = json.loads(call(f"{server.address}/api/categories/hierarchy"))["data"]
        all_targets = targets(studies, list(category_ids(hierarchy)))
        bodies = record(server.address, all_targets, folder)
        with bare(options.bare, bodies) as floor, by_hand(options.by_hand, database) as hand:
            require_same(server, hand, all_targets)
            for number in range(options.rounds):
                print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
                token = sign_in(server.address)
                for target, body in zip(all_targets, bodies):
                    headers = headers_of(target, token)
                    from_memory = [(method, f"/{body.name}") for method, _ in target.asked]
                    beside = run(floor, from_memory, headers, options.seconds)
                    ours = run(server, target.asked, headers, options.seconds, database.cpu)
                    results.pairs.setdefault(target.name, []).append((ours, beside))
                    if target.is_read_anew:
                        written = run(hand, target.asked, headers, options.seconds, database.cpu)
                        results.beside_hand.setdefault(target.name, []).append((ours, written))
                measure_searches(server, options.seconds, database.cpu, results)
                measure_waiting(server, all_targets[-1], token, options.seconds, results)
    return results


def require_same(server, hand, all_targets):
    """Compares some answers of MOYA with those of the server written by hand, so that both do the same work."""
    headers = signed_in(sign_in(server.address))
    for target in all_targets:
        if not target.is_read_anew:
            continue
        for method, path in target.asked[:: max(1, len(target.asked) // COMPARED)]:
            ours, theirs = (without_views(call(of.address + path, method, headers)) for of in (server, hand))
            if ours != theirs:
                raise Failed(f"{path} is answered differently by hand:\n{theirs[:2000]}\n{ours[:2000]}")


def without_views(body):
    """Removes the numbers of views, which MOYA stores with a delay. Preserves the order of the fields."""

    def rest(value):
        if isinstance(value, dict):
            return {name: rest(field) for name, field in value.items() if name != "views"}
        return [rest(item) for item in value] if isinstance(value, list) else value

    return json.dumps(rest(json.loads(body)), ensure_ascii=False)


def measure_searches(server, seconds, database_cpu, results):
    """Measures one reader on one connection. Searches are not cached, so each is executed."""
    for kind, searches in SEARCHES.items():
        for words in searches:
            path = f"/api/posts?{urllib.parse.urlencode({'q': words})}"
            page = json.loads(call(server.address + path))["pagination"]
            found = f"{page['totalElements']:,}" + ("" if page["totalExact"] else "+")
            _, runs = results.searches.setdefault((kind, words), (found, []))
            runs.append(run(server, [("GET", path)], None, seconds, database_cpu, connections=1))


def run(server, asked, headers, seconds, database_cpu=None, connections=16):
    database_before = database_cpu() if database_cpu else 0
    before = cpu_of_threads(server.pid)
    figures = Load(server.address, asked, headers, seconds, connections).end()
    used = cpu_between(before, cpu_of_threads(server.pid))
    count = figures["requests"]
    of_database = (database_cpu() - database_before) / count / 1000 if database_cpu else None
    wait_until_idle(server, database_cpu)
    rate, p99 = count * 1_000_000 / figures["microseconds"], figures["p99"] / 1000
    return Measured(rate, p99, used / count / 1000, of_database)


def wait_until_idle(server, database_cpu):
    """Waits for slow queries that continue after wrk has disconnected, so that they do not disturb the next measurement."""

    def used():
        return sum(cpu_of_threads(server.pid).values()) + (database_cpu() if database_cpu else 0)

    for _ in range(100):
        before = used()
        time.sleep(0.1)
        if used() - before < IDLE_NANOSECONDS:
            break


def measure_waiting(server, likes, token, seconds, results):
    """Measures how long one reader of the list waits, alone and during likes and unlikes at full speed."""

    def p99():
        return Load(server.address, LIST.asked, seconds=seconds, connections=1).end()["p99"] / 1000

    results.quiet_p99.append(p99())
    writes = Load(server.address, likes.asked, signed_in(token), seconds + 1)
    time.sleep(0.5)
    results.busy_p99.append(p99())
    figures = writes.end()
    results.busy_likes.append(figures["requests"] * 1_000_000 / figures["microseconds"])


def record(address, all_targets, folder):
    """Saves the first response of each target for the bare server."""
    token = sign_in(address)
    files = []
    for number, target in enumerate(all_targets):
        method, path = target.asked[0]
        file = folder / f"{number}.json"
        body = call(address + path, method, headers_of(target, token))
        if target.is_page:
            # A page that is requested after five seconds gets the best compression.
            quick = body
            time.sleep(6)
            call(address + path, method, headers_of(target, token))
            time.sleep(2)
            body = call(address + path, method, headers_of(target, token))
            if len(body) >= len(quick):
                raise Failed(f"{path} did not get the best compression")
        file.write_bytes(body)
        files.append(file)
    return files


def sign_in(address):
    return json.loads(call(f"{address}/v1/dev/login", "POST", body=b"{}"))["data"]["accessToken"]


def headers_of(target, token):
    return {**(signed_in(token) if target.signed_in else {}), **({"Accept-Encoding": "br"} if target.is_page else {})}


def signed_in(token):
    return {"Authorization": f"Bearer {token}"}


def call(url, method="GET", headers=None, body=None):
    headers = {**(headers or {}), **({"Content-Type": "application/json"} if body else {})}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers, method=method), timeout=30) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        raise Failed(f"{method} {url} was answered with {error.code}: {error.read().decode()}") from error


def category_ids(nodes):
    for node in nodes:
        yield node["id"]
        yield from category_ids(node["subCategories"])
