"""500 users order a roadmap at once from a model that takes 20 seconds each."""

import collections
import subprocess
import time

from bystander import Bystander, quiet_p99
from judged import at_most, exactly, seen
from lab import SCRIPTS
from load import at_once
from processes import free_address
from program import until

PEOPLE = 500
# A roadmap of one week takes two requests.
SECONDS_A_CALL = 10
ORDER = {"etc1": "양봉", "duration": 7, "learningObjective": "벌통을 스스로 돌보고 싶습니다"}
# Minutes until all must be finished: 16 at a time, 20 seconds each, plus a margin.
PATIENCE = 15


def run(lab):
    address = free_address()
    model = subprocess.Popen(
        ["node", SCRIPTS.parent / "frontend/e2e/model.mjs", address.rpartition(":")[2], str(SECONDS_A_CALL)],
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    lab.kept.callback(model.wait)
    lab.kept.callback(model.kill)
    program = lab.start({"MOYA_LLM_BASE_URL": f"http://{address}/v1", "MOYA_LLM_MODEL": "beekeeper"})
    tokens = [program.sign_in(f"양봉가{number}") for number in range(PEOPLE)]
    # Compared with eleven minutes of load.
    quiet = quiet_p99(program, 20)

    def order(number):
        # One address may have 256 connections.
        source = f"127.0.1.{number // 100 + 1}"
        return program.ask("POST", "/api/roadmap/generate", ORDER, tokens[number], {"Prefer": "respond-async"}, source)

    with Bystander(program) as other:
        begun = time.monotonic()
        answers = at_once(PEOPLE, order)
        taken = {number: answer[1]["data"]["jobId"] for number, answer in enumerate(answers) if answer[0] == 202}
        open_jobs = dict(taken)
        ended = collections.Counter()

        def all_ended():
            time.sleep(1)
            for number, job in list(open_jobs.items()):
                status = program.ask("GET", f"/api/roadmap/jobs/{job}", token=tokens[number])[1]["data"]["status"]
                if status in ("QUEUED", "RUNNING"):
                    # Jobs run in the order of arrival.
                    break
                ended[status] += 1
                del open_jobs[number]
            return not open_jobs

        until("every roadmap is written", PATIENCE * 60, all_ended)
        took = time.monotonic() - begun
    made = sum(
        program.ask("GET", "/api/roadmap/myroadmaps", token=token)[1]["pagination"]["totalElements"] for token in tokens
    )
    yield exactly(PEOPLE, "orders accepted", len(taken))
    yield exactly(PEOPLE, "jobs done", ended["SUCCEEDED"])
    yield exactly(PEOPLE, "roadmaps, one per user", made)
    yield at_most(2.0, "p99 of other clients, relative to before", other.p99() / quiet)
    yield exactly(0, "requests of other clients not answered", other.refused)
    yield at_most(100, "peak memory until then, MiB", program.memory("VmHWM"))
    yield seen("minutes", took / 60)
