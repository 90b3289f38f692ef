"""kill -9 while a roadmap is being written, 50 times (SQLite and PostgreSQL)."""

import threading
import time

from judged import at_most, exactly
from load import at_once
from program import until

# In parallel, each with a separate database, because most of the time is waiting for leases to end.
LINES = 5
KILLS = 5
ORDER = {"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"}
# Two leases, plus the start of a server and requests.
STUCK = 2 * 15 + 3


def run(lab):
    postgres = lab.postgres()
    # Starts in sequence, because the port of a starting server could be chosen twice.
    beginning = threading.Lock()

    def start(line, **settings):
        with beginning:
            slow = {"MOYA_PLANNER_DELAY_MS": "1500", "MOYA_GENERATION_DAILY_LIMIT": "1000"}
            return lab.start({**slow, **line, **settings})

    lines = []
    for number in range(LINES):
        lines.append({"MOYA_DATA_DIR": lab.folder / f"sqlite-{number}"})
        of_postgres = postgres.new_database(f"line{number}")
        lines.append({"MOYA_DATA_DIR": lab.folder / f"postgres-{number}", **of_postgres})
    results = at_once(len(lines), lambda number: kill_often(lambda **settings: start(lines[number], **settings)))
    for database, some in [("SQLite", results[::2]), ("PostgreSQL", results[1::2])]:
        kills = LINES * KILLS
        running, done, made, longest = zip(*some)
        yield exactly(kills, f"{database}: jobs running at the kill", sum(running))
        yield exactly(kills, f"{database}: jobs finished by the next process", sum(done))
        yield exactly(kills, f"{database}: roadmaps, without duplicates", sum(made))
        yield at_most(STUCK, f"{database}: seconds from the kill until the last job was done", max(longest))


def kill_often(start):
    """Returns the number of running and finished jobs, of roadmaps, and the longest time in seconds."""
    running, done, longest = 0, 0, 0
    for _ in range(KILLS):
        program = start()
        token = program.sign_in("모야")
        answer = program.ask("POST", "/api/roadmap/generate", ORDER, token, {"Prefer": "respond-async"})
        job = answer[1]["data"]["jobId"]

        def state():
            return program.ask("GET", f"/api/roadmap/jobs/{job}", token=token)[1]["data"]

        until("a week is written", 30, lambda: (state()["weeksDone"] or 0) >= 1)
        program.kill()
        killed = time.monotonic()
        program = start(MOYA_PLANNER_DELAY_MS="0")
        # The lease outlasts the start of a server.
        running += state()["status"] == "RUNNING"
        until("the job has ended", 120, lambda: state()["status"] not in ("QUEUED", "RUNNING"), every=0.5)
        longest = max(longest, time.monotonic() - killed)
        done += state()["status"] == "SUCCEEDED"
        made = program.ask("GET", "/api/roadmap/myroadmaps", token=token)[1]["pagination"]["totalElements"]
        program.kill()
    return running, done, made, longest
