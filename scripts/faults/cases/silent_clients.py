"""Clients that connect and say nothing: 1,000 from five addresses, and 1,000 more from one."""

from bystander import Bystander, quiet_p99
from clients import connected, is_cut
from judged import at_most, exactly
from program import until

CLIENTS = 1_000
# What the program lets one address have.
FROM_ONE = 256


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    with Bystander(program) as other:
        clients = connected(program, CLIENTS)
        greedy = [program.connect("127.0.2.1") for _ in range(CLIENTS)]
        for client in greedy:
            client.setblocking(False)
        refused = until("the greedy one is refused", 10, lambda: sum(map(is_cut, greedy)) >= CLIENTS - FROM_ONE)
        cut = until("every silent client is cut", 60, lambda: all(map(is_cut, clients + greedy)))
    yield at_most(10, "seconds until one address has no more than its share", refused)
    yield at_most(20, "seconds until the last is cut", cut)
    yield exactly(0, "calls of others refused meanwhile", other.refused)
    yield at_most(3, "p99 of others, times that of before", other.p99() / quiet)
