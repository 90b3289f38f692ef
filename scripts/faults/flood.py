"""One client who asks the same over and over, many calls behind one another on each of its connections."""

import collections
import re
import socket
import time

from apart import Apart

STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
CONNECTIONS = 8
BURST = 25


class Flood:
    """`call` makes the bytes of each call from its number."""

    def __init__(self, program, call, a_second, seconds, source="127.0.0.66"):
        self.seconds = seconds
        self.pouring = Apart(pour, (program.host, program.port), source, call, a_second, seconds)

    def end(self):
        """How often each status was answered, once the time is over."""
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
    """The statuses of so many answers."""
    found, rest = [], b""
    while len(found) < count:
        piece = connection.recv(1 << 20)
        if not piece:
            raise ConnectionError("the program ended the connection")
        rest += piece
        found += [status[1].decode() for status in STATUS.finditer(rest)]
        # A status may be cut in two, and none that is whole has so few bytes.
        rest = rest[-11:]
    return found
