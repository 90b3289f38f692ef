"""One client that repeats a request, pipelined on each of its connections."""

import collections
import re
import socket
import time

from apart import Apart

STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
CONNECTIONS = 8
BURST = 25


class Flood:
    """`call` creates the bytes of each request from its number."""

    def __init__(self, program, call, a_second, seconds, source="127.0.0.66"):
        self.seconds = seconds
        self.pouring = Apart(pour, (program.host, program.port), source, call, a_second, seconds)

    def end(self):
        """Returns the count of each status, once the time is over."""
        return self.pouring.end(self.seconds + 90)


def pour(_, where, source, call, a_second, seconds):
    statuses, connections = collections.Counter(), []
    number, begun = 0, time.monotonic()
    while time.monotonic() - begun < seconds:
        try:
            connections = connections or [socket.create_connection(where, 30, (source, 0)) for _ in range(CONNECTIONS)]
            for connection in connections:
                connection.sendall(b"".join(call(number + one) for one in range(BURST)))
                number += BURST
            for connection in connections:
                statuses.update(answers(connection, BURST))
        except OSError:
            statuses["broke off"] += 1
            connections = []
        time.sleep(max(0, begun + number / a_second - time.monotonic()))
    return statuses


def answers(connection, count):
    """Returns the statuses of that many responses."""
    found, rest = [], b""
    while len(found) < count:
        piece = connection.recv(1 << 20)
        if not piece:
            raise ConnectionError("the program ended the connection")
        rest += piece
        found += [status[1].decode() for status in STATUS.finditer(rest)]
        # A status line may be split; a complete one is longer.
        rest = rest[-11:]
    return found
