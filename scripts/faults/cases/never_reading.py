"""Clients that ask for 30 lists each and never read one, 1,000 from five addresses."""

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
    yield at_least(CLIENTS * 9 // 10, "connections with something unread after 12 s", held)
    yield at_most(60, "seconds until they are cut", cut)
    yield exactly(0, "calls of others refused meanwhile", other.refused)
    # 30,000 lists are worked on meanwhile.
    yield seen("p99 of others, times that of before", other.p99() / quiet)
    most, once = program.memory("VmHWM"), program.settled_memory()
    yield at_most(256, "MiB in memory at most", most)
    yield seen("MiB in memory before", before)
    yield seen("MiB in memory afterwards", once)
    yield at_least(85, "of what they took given back, %", 100 * (most - once) / (most - before))
    again, _ = come_and_go(program)
    yield at_least(CLIENTS * 9 // 10, "connections with something unread when they came again", again)
    # Ten KiB of each would be a leak that a day of them shows.
    yield at_most(10, "MiB more in memory after they came again", program.settled_memory() - once)


def come_and_go(program):
    """How many connections had something unread after 12 s, and seconds until nine of ten were cut."""
    few, begun = program.connections(), time.monotonic()
    clients = connected(program, [LISTS] * CLIENTS, holds=4096)
    # Longer than a connection is kept on which nothing is left to be sent.
    time.sleep(12)
    held = program.connections() - few
    until("they are cut", 90, lambda: program.connections() - few < 100)
    cut = time.monotonic() - begun
    for client in clients:
        client.socket.close()
    return held, cut
