"""The most expensive searches over sixteen connections from one address, next to a reader (10,000 and 100,000 studies)."""

import itertools
import subprocess
import time
import urllib.parse

from apart import Apart
from bystander import Bystander
from judged import at_most, exactly, seen
from load import Caller
from processes import environment

SECONDS = 10
CONNECTIONS = 16
# Limits of the reader's p95: relative to a quiet moment, or milliseconds, whichever is more.
TIMES, MILLISECONDS = 3, 100
SIZES = [10_000, 100_000]
CONSONANTS = "ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"


def queries():
    """Returns searches that no index narrows, on first and on deep pages."""
    def address(words, page, more=""):
        return f"/api/posts?q={urllib.parse.quote(words)}&page={page}&size=100{more}"

    return [
        address(CONSONANTS, 900), address(CONSONANTS, 0), address("ㄱ" * 100, 0), address("ㅅㅌㄷ" * 30, 3),
        address("스터디 함께 매주 온라인", 9), address("스터디", 9), address("가나다라마바사", 0),
        address("ㄱ ㄴ ㄷ", 5, "&sort=POPULAR"), address(CONSONANTS, 1, "&sort=DEADLINE"),
        f"/api/posts?region={urllib.parse.quote('제주')}&status=OPEN&sort=POPULAR&page=0&size=100",
    ]  # fmt: skip


def run(lab):
    for size in SIZES:
        yield from on(lab, size, "SQLite", {"MOYA_DATA_DIR": lab.folder / f"sqlite-{size}"})
    server = lab.postgres()
    for size in SIZES:
        yield from on(lab, size, "PostgreSQL", {"MOYA_DATA_DIR": lab.folder / f"postgres-{size}", **server.new_database(f"of_{size}")})


def on(lab, size, database, settings):
    program = lab.start({"MOYA_ENV": "development", **settings})
    program.kill()
    seed = [lab.binary, "seed", "--studies", str(size)]
    subprocess.run(seed, env=environment({"MOYA_ENV": "development", **settings}), check=True, stdout=subprocess.DEVNULL)
    # With limits, as in production; without, as if each came from another address.
    for limits in ["on", "off"]:
        program = lab.start({"MOYA_ENV": "development", "MOYA_RATE_LIMITS": limits, **settings})
        what = f"{database}, {size:,} studies, limits {limits}"
        quiet = reader(program, lambda: time.sleep(SECONDS / 2))
        searching = [Apart(search, program, number) for number in range(CONNECTIONS)]
        busy = reader(program, lambda: time.sleep(SECONDS))
        statuses = [status for searcher in searching for status in searcher.end()]
        yield seen(f"{what}: searches, answered", f"{len(statuses)}, {statuses.count(200)}")
        yield exactly(0, f"{what}: answered with 500", statuses.count(500))
        yield exactly(0, f"{what}: reads of other clients refused", busy.refused)
        most = max(MILLISECONDS, TIMES * p95(quiet.milliseconds))
        yield at_most(most, f"{what}: p95 of other clients, ms", p95(busy.milliseconds))
        program.kill()


def reader(program, meanwhile):
    """Measures a client that reads uncached lists."""
    with Bystander(program, "/api/posts?page=3&size=19") as other:
        meanwhile()
    return other


def search(over, program, number):
    caller, statuses = Caller(program, "127.0.0.66"), []
    for path in itertools.islice(itertools.cycle(queries()), number, None):
        if over.poll(0):
            caller.close()
            return statuses
        try:
            statuses.append(caller.ask("GET", path)[0])
        except OSError:
            statuses.append(0)


def p95(milliseconds):
    return sorted(milliseconds)[int(len(milliseconds) * 0.95)] if milliseconds else float("inf")
