"""kill -9 in the middle of writing a roadmap."""

import signal

from judged import at_most, exactly
from program import until

KILLS = 3
ORDER = {"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"}


def run(lab):
    slow = {"MOYA_PLANNER_DELAY_MS": "400", "MOYA_GENERATION_DAILY_LIMIT": "1000"}
    failed, longest = 0, 0
    for _ in range(KILLS):
        program = lab.start(slow)
        token = program.sign_in("모야")
        headers = {"Prefer": "respond-async"}
        job = program.ask("POST", "/api/roadmap/generate", ORDER, token, headers)[1]["data"]["jobId"]

        def state():
            return program.ask("GET", f"/api/roadmap/jobs/{job}", token=token)[1]["data"]

        until("a week is written", 30, lambda: (state()["weeksDone"] or 0) >= 1)
        program.signal(signal.SIGKILL)
        program.process.wait()
        program = lab.start({**slow, "MOYA_PLANNER_DELAY_MS": "0"})
        longest = max(longest, until("the job has ended", 60, lambda: state()["status"] not in ("QUEUED", "RUNNING")))
        failed += state()["status"] != "SUCCEEDED"
        program.kill()
    program = lab.start(slow)
    made = program.ask("GET", "/api/roadmap/myroadmaps", token=program.sign_in("모야"))[1]["pagination"]["totalElements"]
    yield exactly(0, f"of {KILLS} jobs not done", failed)
    yield exactly(KILLS, "roadmaps, none of them twice", made)
    # Two leases.
    yield at_most(60, "seconds until the longest was done by the next program", longest)
