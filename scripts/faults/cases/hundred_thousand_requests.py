"""100,000 mixed requests, including 1,000 sign-ins."""

import collections
import time

from judged import at_most, exactly, seen
from load import Caller, at_once, dice_of, login, mixed, signup, study

REQUESTS = 100_000
CALLERS = 8
LOGINS = 1_000
STUDIES = 200


def run(lab):
    program = lab.start()
    token = program.sign_in("모야")
    studies = [program.ask("POST", "/api/posts", study(time.time()), token)[1]["data"]["postId"] for _ in range(STUDIES)]
    program.ask("POST", "/v1/auth/signup", signup("member"))
    yield seen("memory before, MiB", program.memory())

    def ask(number):
        dice, caller, wrong = dice_of(number), Caller(program), collections.Counter()
        for turn in range(REQUESTS // CALLERS):
            if turn % (REQUESTS // LOGINS) == 0:
                call = ("POST", "/v1/auth/login", login("member"))
            elif turn % 50 == 1:
                call = ("POST", f"/api/posts/{dice.choice(studies)}/like", None, token)
            else:
                call = ("GET", mixed(dice, studies), None, token if turn % 2 else None)
            status = caller.ask(*call)[0]
            if status != 200:
                wrong[f"{status} {call[1]}"] += 1
        return wrong

    begun = time.monotonic()
    wrong = sum(at_once(CALLERS, ask), collections.Counter())
    yield exactly("none", f"of {REQUESTS:,} not answered with 200", ", ".join(f"{n} × {what}" for what, n in wrong.items()) or "none")
    took = time.monotonic() - begun
    yield at_most(60, "memory afterwards, MiB", program.settled_memory())
    yield seen("of it anonymous, MiB", program.memory("RssAnon"))
    yield seen("peak memory until then, MiB", program.memory("VmHWM"))
    yield seen("seconds", took)
