"""kill -9 while 16 people write (SQLite and PostgreSQL)."""

import signal
import threading
import time

from judged import exactly, seen
from load import Caller, study
from program import until

KILLS = 5
WRITERS = 16
EACH = 60


def run(lab):
    for name, settings in [("SQLite", {}), ("PostgreSQL", lab.postgres().settings)]:
        acknowledged, lost, miscounted = 0, 0, 0
        for _ in range(KILLS):
            made, total = write_until_killed(lab, settings)
            acknowledged += len(made)
            program = lab.start(settings)
            token = program.sign_in("모야")
            caller = Caller(program)
            lost += sum(caller.ask("GET", f"/api/posts/{study}")[0] != 200 for study in made)
            listed = count_pages(caller, token)
            told = caller.ask("GET", "/api/posts?mine=true", token=token)[1]["pagination"]["totalElements"]
            miscounted += listed != told or told < total + len(made)
            caller.close()
            program.kill()
        yield seen(f"{name}: acknowledged writes before {KILLS} kills", acknowledged)
        yield exactly(0, f"{name}: of them lost", lost)
        yield exactly(0, f"{name}: counters that do not equal their counts", miscounted)


def write_until_killed(lab, settings):
    """What was acknowledged, and how many there were before."""
    program = lab.start(settings)
    token = program.sign_in("모야")
    before = program.ask("GET", "/api/posts?mine=true", token=token)[1]["pagination"]["totalElements"]
    made, lock, body = [], threading.Lock(), study(time.time())

    def write():
        caller = Caller(program)
        try:
            while True:
                status, answer = caller.ask("POST", "/api/posts", body, token)
                if status not in (200, 201):
                    raise AssertionError(f"{status} {answer}")
                with lock:
                    made.append(answer["data"]["postId"])
        except OSError:
            pass

    writers = [threading.Thread(target=write, daemon=True) for _ in range(WRITERS)]
    for writer in writers:
        writer.start()
    until("enough is written", 60, lambda: len(made) >= EACH)
    program.signal(signal.SIGKILL)
    program.process.wait()
    for writer in writers:
        writer.join()
    return made, before


def count_pages(caller, token):
    page, count = 0, 0
    while True:
        rows = caller.ask("GET", f"/api/posts?mine=true&size=100&page={page}", token=token)[1]["data"]
        count += len(rows)
        if len(rows) < 100:
            return count
        page += 1
