"""SIGTERM under load, 20 times: 32 people with a connection for each call, 8 with kept ones."""

import socket
import threading

from judged import at_most, exactly, seen
from load import Caller
from program import until

STOPS = 20
NEW, KEPT = 32, 8
CALL = b"GET /api/posts HTTP/1.1\r\nHost: moya.example\r\nConnection: close\r\n\r\n"


def run(lab):
    answered, dropped, longest, failed = 0, 0, 0, 0
    for _ in range(STOPS):
        program = lab.start()
        met = Met()
        people = [threading.Thread(target=on_new_ones, args=(program, met), daemon=True) for _ in range(NEW)]
        people += [threading.Thread(target=on_a_kept_one, args=(program, met), daemon=True) for _ in range(KEPT)]
        for person in people:
            person.start()
        until("they are at it", 30, lambda: met.answered > 200)
        longest = max(longest, program.stop())
        for person in people:
            person.join()
        answered, dropped = answered + met.answered, dropped + met.dropped
        failed += program.process.returncode != 0
    yield seen("calls answered", answered)
    yield exactly(0, "calls that were taken and not answered", dropped)
    yield at_most(10, "seconds of the longest stop", longest)
    yield exactly(0, "stops that did not end with 0", failed)


class Met:
    def __init__(self):
        self.answered = self.dropped = 0


def on_new_ones(program, met):
    """Until nobody listens. Who was let in and gets no whole answer was dropped."""
    while True:
        try:
            connection = socket.create_connection((program.host, program.port), 30)
        except OSError:
            return
        try:
            connection.sendall(CALL)
            answer = b""
            while some := connection.recv(1 << 16):
                answer += some
        except OSError:
            answer = b""
        connection.close()
        if answer.startswith(b"HTTP/1.1 200"):
            met.answered += 1
        else:
            met.dropped += 1


def on_a_kept_one(program, met):
    """Until it is told that the connection ends, or it is closed while nothing was asked."""
    caller = Caller(program)
    try:
        while caller.ask("GET", "/healthz")[0] == 200:
            met.answered += 1
    except OSError:
        pass
    caller.close()
