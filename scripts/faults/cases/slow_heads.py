"""Heads at a byte every two seconds: 2,000 at once from ten addresses."""

import time

from bystander import Bystander, quiet_p99
from clients import Dripping, connected, is_each_cut
from judged import at_least, at_most
from program import until

CLIENTS = 2_000
HEAD = b"GET /api/posts HTTP/1.1\r\nHost: moya.example\r\nX-Slow: "


def run(lab):
    program = lab.start()
    quiet, before = quiet_p99(program), program.connections()
    with Bystander(program) as other:
        clients = connected(program, [HEAD] * CLIENTS)
        held = program.connections() - before
        # The system accepted them; the server follows shortly after.
        for _ in range(10):
            time.sleep(0.1)
            held = max(held, program.connections() - before)
        with Dripping(clients, b"a"):
            cut = until("every slow head is cut", 60, lambda: is_each_cut(clients), every=0.25)
    yield at_least(CLIENTS * 9 // 10, "connections held at once", held)
    yield at_most(20, "seconds until the last is closed", cut)
    yield from other.judged(quiet)
