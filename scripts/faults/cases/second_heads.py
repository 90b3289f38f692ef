"""Connections after a response: 500 send one more byte and stop, 500 send a byte every two seconds."""

import time

from bystander import Bystander, quiet_p99
from clients import Dripping, connected, is_each_cut, last_cut
from judged import at_most, exactly
from program import until

EACH = 500
ANSWERED = b"GET /healthz HTTP/1.1\r\nHost: moya.example\r\n\r\n"


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    with Bystander(program) as other:
        clients = connected(program, [ANSWERED] * 2 * EACH)
        silent, slow = clients[:EACH], clients[EACH:]
        until("each is answered", 4, lambda: all([client.is_cut() or client.answer for client in clients]))
        answered = sum(client.answer.startswith(b"HTTP/1.1 200") and not client.is_cut() for client in clients)
        for client in clients:
            client.send(b"G")
        begun = time.monotonic()
        with Dripping(slow, b"a"):
            # Clients that are never closed show in the results of their kind.
            while time.monotonic() - begun < 40 and not is_each_cut(clients):
                time.sleep(0.25)
    yield exactly(2 * EACH, "answered once and still open", answered)
    yield at_most(20, "seconds until the last silent one is closed", last_cut(silent) - begun)
    yield at_most(20, "seconds until the last slow one is closed", last_cut(slow) - begun)
    yield from other.judged(quiet)
