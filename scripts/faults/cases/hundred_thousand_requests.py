"""100,000 mixed requests, 1,000 sign-ins among them."""

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
    yield seen("MiB in memory before", program.memory())

    def ask(number):
        dice, caller = dice_of(number), Caller(program)
        wrong = 0
        for turn in range(REQUESTS // CALLERS):
            if turn % (REQUESTS // LOGINS) == 0:
                wrong += caller.ask("POST", "/v1/auth/login", login("member"))[0] != 200
            elif turn % 50 == 1:
                wrong += caller.ask("POST", f"/api/posts/{dice.choice(studies)}/like", token=token)[0] != 200
            else:
                wrong += caller.ask("GET", mixed(dice, studies), token=token if turn % 2 else None)[0] != 200
        return wrong

    begun = time.monotonic()
    wrong = at_once(CALLERS, ask)
    yield exactly(0, f"of {REQUESTS:,} not answered as they should be", sum(wrong))
    yield at_most(60, "MiB in memory afterwards", program.memory())
    yield seen("MiB in memory at most", program.memory("VmHWM"))
    yield seen("seconds", time.monotonic() - begun)
