"""The behaviour of a server while its database is unavailable, and afterwards."""

import time

from judged import at_most, exactly
from load import at_once
from program import until

CALLERS = 20


def suffered(program, go, come_back):
    """`go` makes the database unavailable, `come_back` restores it. The process must not restart."""
    go()
    told = until("/readyz is red", 60, lambda: not program.is_ready())
    yield at_most(15, "seconds until /readyz is 503", told)

    def ask(number):
        begun = time.monotonic()
        write = ("POST", "/v1/dev/login", {})
        status = program.ask(*(write if number % 2 else ("GET", f"/api/posts/{number + 1}")), timeout=60)[0]
        return status, time.monotonic() - begun

    answers = at_once(CALLERS, ask)
    statuses = [answer[0] if isinstance(answer, tuple) else 0 for answer in answers]
    yield exactly(CALLERS, f"of {CALLERS} requests during the fault, answered with 503", statuses.count(503))
    yield at_most(20, "seconds of the slowest of them", max(answer[1] for answer in answers if isinstance(answer, tuple)))
    yield exactly(200, "/healthz during the fault", program.ask("GET", "/healthz")[0])
    come_back()

    def works():
        return program.is_ready() and program.ask("POST", "/v1/dev/login", {}, timeout=60)[0] == 200 and reads()

    def reads():
        return program.ask("GET", "/api/posts?page=1", timeout=60)[0] == 200

    yield at_most(15, "seconds until reads and writes work again, without a restart", until("it works", 120, works))
    yield at_most(10, "seconds until it stopped after SIGTERM", program.stop())
