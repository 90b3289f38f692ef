"""Bodies at a byte every two seconds: 500 with a length, 500 chunked, 100 chunked that the server does not read."""

import time

from bystander import Bystander, quiet_p99
from clients import Dripping, connected, is_each_cut, last_cut
from judged import at_least, at_most, exactly

HOST = b" HTTP/1.1\r\nHost: moya.example\r\nContent-Type: application/json\r\n"
CHUNK = b"Transfer-Encoding: chunked\r\n\r\n186A0\r\n{"
OF_A_LENGTH = b"POST /v1/auth/login" + HOST + b"Content-Length: 100000\r\n\r\n{"
IN_CHUNKS = b"POST /v1/auth/login" + HOST + CHUNK
# Answered at once with 401.
UNREAD = b"POST /api/posts/1/like" + HOST + CHUNK


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    with Bystander(program) as other:
        begun = time.monotonic()
        clients = connected(program, [OF_A_LENGTH] * 500 + [IN_CHUNKS] * 500 + [UNREAD] * 100)
        with Dripping(clients, b" "):
            # Clients that are never closed show in the results of their kind.
            while time.monotonic() - begun < 90 and not is_each_cut(clients):
                time.sleep(0.25)
    for kind, some in [("with a length", clients[:500]), ("chunked", clients[500:1_000])]:
        timed_out = sum(client.answer.startswith(b"HTTP/1.1 408") for client in some)
        yield exactly(len(some), f"{kind}: answered with 408", timed_out)
        yield at_least(50, f"{kind}: seconds until the first is closed", min(client.cut or float("inf") for client in some) - begun)
        yield at_most(70, f"{kind}: seconds until the last is closed", last_cut(some) - begun)
    yield at_most(70, "chunked, not read: seconds until the last is closed", last_cut(clients[1_000:]) - begun)
    yield from other.judged(quiet)
