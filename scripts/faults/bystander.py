"""Another client, with its own network address, that requests the list continuously."""

import http.client
import time

from apart import Apart
from judged import at_most, exactly, seen
from program import ask


class Bystander:
    """Use as `with Bystander(program) as other:`; afterwards it holds the results."""

    def __init__(self, program, path="/api/posts", source="127.0.0.9"):
        self.program, self.path, self.source = program, path, source
        self.milliseconds = []
        # Requests with another status than 200, or without a response.
        self.refused = 0

    def __enter__(self):
        self.looking = Apart(self.look)
        return self

    def __exit__(self, *_):
        self.milliseconds, self.refused = self.looking.end()

    def look(self, over):
        milliseconds, refused = [], 0
        while not over.poll(0.01):
            begun = time.perf_counter()
            if self.is_answered():
                milliseconds.append((time.perf_counter() - begun) * 1000)
            else:
                refused += 1
        return milliseconds, refused

    def is_answered(self):
        # A new connection each time: an existing one does not prove that others can connect.
        connection = http.client.HTTPConnection(self.program.host, self.program.port, 10, source_address=(self.source, 0))
        try:
            return ask(connection, "GET", self.path)[0] == 200
        except OSError:
            return False
        finally:
            connection.close()

    def p99(self):
        return p99(self.milliseconds)

    def judged(self, quiet):
        """Yields whether clients that only hold connections disturb this one."""
        yield exactly(0, "requests of other clients refused", self.refused)
        # Thousands of simultaneous connects show in the p99, which is otherwise a millisecond.
        yield at_most(20, "p99 of other clients, ms", self.p99())
        yield seen("p99 of other clients, relative to before", self.p99() / quiet)


def p99(milliseconds):
    return sorted(milliseconds)[int(len(milliseconds) * 0.99)] if milliseconds else float("inf")


def quiet_p99(program, seconds=8):
    """Measures the p99 without a fault."""
    with Bystander(program) as alone:
        time.sleep(seconds)
    return alone.p99()
