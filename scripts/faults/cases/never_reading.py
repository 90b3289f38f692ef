"""1,000 clients from five addresses request 30 lists each and read none."""

import time

from bystander import Bystander, quiet_p99
from clients import connected
from judged import at_least, at_most, exactly, seen
from load import study
from program import until

CLIENTS = 1_000
LISTS = b"GET /api/posts HTTP/1.1\r\nHost: moya.example\r\n\r\n" * 30


def run(lab):
    program = lab.start()
    token = program.sign_in("모야")
    for _ in range(20):
        program.ask("POST", "/api/posts", study(time.time()), token)
    quiet = quiet_p99(program)
    before = program.settled_memory()
    with Bystander(program) as other:
        held, cut = come_and_go(program)
    yield at_least(CLIENTS * 9 // 10, "connections with unread data after 12 s", held)
    yield at_most(60, "seconds until they are closed", cut)
    yield exactly(0, "requests of other clients refused", other.refused)
    # The server creates 30,000 lists during this time.
    yield seen("p99 of other clients, relative to before", other.p99() / quiet)
    most, once = program.memory("VmHWM"), program.settled_memory()
    yield at_most(256, "peak memory until then, MiB", most)
    yield seen("memory before, MiB", before)
    yield seen("memory afterwards, MiB", once)
    yield at_least(85, "of the memory they used, returned, %", 100 * (most - once) / (most - before))
    again, _ = come_and_go(program)
    yield at_least(CLIENTS * 9 // 10, "connections with unread data when they came again", again)
    # Ten KiB per connection would be a leak that shows within a day.
    yield at_most(10, "additional memory after they came again, MiB", program.settled_memory() - once)


def come_and_go(program):
    """Returns the number of connections with unread data after 12 s, and the seconds until nine of ten were closed."""
    few, begun = program.connections(), time.monotonic()
    clients = connected(program, [LISTS] * CLIENTS, holds=4096)
    # Longer than the timeout of a connection without pending data.
    time.sleep(12)
    held = program.connections() - few
    until("they are cut", 90, lambda: program.connections() - few < 100)
    cut = time.monotonic() - begun
    for client in clients:
        client.socket.close()
    return held, cut
