"""kill -9 while 16 users post, like and comment, 50 times (SQLite and PostgreSQL)."""

import contextlib
import itertools
import random
import sqlite3
import time

from judged import exactly, seen
from load import Caller, at_once, study
from program import until

# On each database.
KILLS = 25
WRITERS = 16
# The number of studies after which the server may be killed.
EACH = 60

MISCOUNTED = """
SELECT count(*) FROM study_counters c WHERE c.likes <> (SELECT count(*) FROM likes l WHERE l.study_id = c.study_id)
    OR c.comments <> (SELECT count(*) FROM comments m WHERE m.study_id = c.study_id)
"""


def run(lab):
    postgres = lab.postgres()
    file = lab.folder / "data/moya.db"
    yield from on(lab, "SQLite", {}, lambda query: of_sqlite(file, query))
    yield from on(lab, "PostgreSQL", postgres.settings, postgres.ask)


def on(lab, database, settings, ask):
    """`ask` returns the numbers in the result of a query."""
    acknowledged, lost, miscounted, beyond = 0, 0, 0, 0
    before = 0
    for _ in range(KILLS):
        written = Written()
        write_until_killed(lab, settings, written)
        program = lab.start(settings)
        studies = set(ask("SELECT id FROM studies"))
        lost += len(set(written.studies) - studies)
        lost += len(set(written.liked) - set(ask("SELECT study_id FROM likes")))
        lost += len(set(written.comments) - set(ask("SELECT id FROM comments")))
        caller = Caller(program)
        lost += sum(caller.ask("GET", f"/api/posts/{study}")[0] != 200 for study in written.studies)
        caller.close()
        acknowledged += len(written.studies) + len(written.liked) + len(written.comments)
        # Each writer may have one more write without a response.
        beyond += not before + len(written.studies) <= len(studies) <= before + len(written.studies) + WRITERS
        miscounted += ask(MISCOUNTED)[0]
        before = len(studies)
        program.kill()
    likes, comments = ask("SELECT sum(likes) FROM study_counters")[0], ask("SELECT sum(comments) FROM study_counters")[0]
    yield seen(f"{database}: acknowledged writes before {KILLS} kills", acknowledged)
    yield exactly(0, f"{database}: acknowledged writes lost", lost)
    yield exactly(0, f"{database}: kills with missing or extra studies", beyond)
    yield seen(f"{database}: likes and comments counted", f"{likes:,} and {comments:,}")
    yield exactly(0, f"{database}: counters that differ from their rows", miscounted)


class Written:
    """Ids of acknowledged writes. `liked` are studies that their author likes."""

    def __init__(self):
        self.studies, self.liked, self.comments = [], [], []


def write_until_killed(lab, settings, written):
    program = lab.start(settings)
    tokens = [program.sign_in(f"쓰는이{number}") for number in range(WRITERS)]
    body = study(time.time())
    common = program.ask("POST", "/api/posts", body, tokens[0])[1]["data"]["postId"]
    written.studies.append(common)

    def write(number):
        caller = Caller(program)

        def ask(method, path, body=None):
            status, answer = caller.ask(method, path, body, tokens[number])
            assert status in (200, 201), f"{method} {path}: {status} {answer}"
            return answer["data"]

        # They end with the program.
        for turn in itertools.count():
            own = ask("POST", "/api/posts", body)["postId"]
            written.studies.append(own)
            ask("POST", f"/api/posts/{own}/like")
            written.liked.append(own)
            # All of them change its counters.
            comment = ask("POST", f"/api/posts/{common}/comments", {"content": "함께 쓰겠습니다."})
            written.comments.append(comment["id"])
            ask("DELETE" if turn % 2 else "POST", f"/api/posts/{common}/like")

    def kill():
        try:
            until("enough is written", 60, lambda: len(written.studies) >= EACH)
            time.sleep(random.random() / 5)
        finally:
            program.kill()

    at_once(WRITERS + 1, lambda number: write(number) if number < WRITERS else kill())


def of_sqlite(file, query):
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return [row[0] for row in connection.execute(query)]
