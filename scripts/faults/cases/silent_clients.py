"""Silent clients: 1,000 from five addresses, and 1,000 more from one."""

import time

from bystander import Bystander, quiet_p99
from clients import Client, connected, is_each_cut
from judged import at_most, exactly
from program import until

CLIENTS = 1_000
# The limit of connections per address.
FROM_ONE = 256


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    with Bystander(program) as other:
        clients = connected(program, [b""] * CLIENTS)
        greedy = [Client(program.connect("127.0.2.1")) for _ in range(CLIENTS)]

        def held():
            return sum(not client.is_cut() for client in greedy)

        # All of them would be closed after five seconds of silence.
        refused = until("the greedy one is refused", 30, lambda: held() <= FROM_ONE)
        time.sleep(0.5)
        left = held()
        cut = until("every silent client is cut", 60, lambda: is_each_cut(clients + greedy))
    yield at_most(2, "seconds until one address is down to its limit", refused)
    yield exactly(FROM_ONE, "its connections half a second later", left)
    yield at_most(20, "seconds until the last is closed", cut)
    yield from other.judged(quiet)
