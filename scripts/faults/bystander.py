"""Somebody else, at an address of their own, who asks for the list all the while."""

import http.client
import time

from apart import Apart
from judged import at_most, exactly, seen
from program import ask


class Bystander:
    """`with Bystander(program) as other:` and afterwards what it met."""

    def __init__(self, program, path="/api/posts", source="127.0.0.9"):
        self.program, self.path, self.source = program, path, source
        self.milliseconds = []
        # Those that were answered with something else than 200, or not at all.
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
        # A new connection each time: one that is there already is no proof that others get in.
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
        """Whether they noticed clients that do nothing but hold connections."""
        yield exactly(0, "requests of other clients refused", self.refused)
        # That thousands connect within a moment is seen in the hundredth call, which takes a millisecond else.
        yield at_most(20, "p99 of other clients, ms", self.p99())
        yield seen("p99 of other clients, relative to before", self.p99() / quiet)


def p99(milliseconds):
    return sorted(milliseconds)[int(len(milliseconds) * 0.99)] if milliseconds else float("inf")


def quiet_p99(program, seconds=8):
    """What somebody waits while nothing is wrong."""
    with Bystander(program) as alone:
        time.sleep(seconds)
    return alone.p99()
