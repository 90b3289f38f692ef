"""Bodies that bring a byte every two seconds, 1,000 at once from five addresses."""

from bystander import Bystander, quiet_p99
from clients import Dripping, connected, is_cut
from judged import at_most, exactly, seen
from program import until

CLIENTS = 1_000
HEAD = b"POST /v1/auth/login HTTP/1.1\r\nHost: moya.example\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    clients = connected(program, CLIENTS, HEAD)
    with Bystander(program) as other, Dripping(clients, b" "):
        cut = until("every slow body is cut", 90, lambda: all(map(is_cut, clients)))
    yield at_most(70, "seconds until the last is cut", cut)
    yield from others(other, quiet)


def others(other, quiet):
    yield exactly(0, "calls of others refused meanwhile", other.refused)
    yield at_most(3, "p99 of others, times that of before", other.p99() / quiet)
    yield seen("p99 of others, ms", other.p99())
