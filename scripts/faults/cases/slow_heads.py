"""Heads that bring a byte every two seconds, 1,000 at once from five addresses."""

from bystander import Bystander, quiet_p99
from clients import Dripping, connected, is_cut
from judged import at_most, exactly
from program import until

CLIENTS = 1_000


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    clients = connected(program, CLIENTS, b"GET /api/posts HTTP/1.1\r\nHost: moya.example\r\nX-Slow: ")
    with Bystander(program) as other, Dripping(clients, b"a"):
        cut = until("every slow head is cut", 60, lambda: all(map(is_cut, clients)))
    yield at_most(20, "seconds until the last is cut", cut)
    yield exactly(0, "calls of others refused meanwhile", other.refused)
    yield at_most(3, "p99 of others, times that of before", other.p99() / quiet)
