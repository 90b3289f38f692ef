"""Somebody else, at an address of their own, who asks for the list all the while."""

import http.client
import threading
import time

from program import ask


class Bystander:
    """`with Bystander(program) as other:` and afterwards what it met."""

    def __init__(self, program, path="/api/posts", source="127.0.0.9"):
        self.program, self.path, self.source = program, path, source
        self.milliseconds = []
        # Those that were answered with something else than 200, or not at all.
        self.refused = 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.look, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()

    def look(self):
        connection = None
        while not self.over.wait(0.01):
            begun = time.perf_counter()
            try:
                # A new connection each time: one that is there already is no proof that others get in.
                source = (self.source, 0)
                connection = http.client.HTTPConnection(self.program.host, self.program.port, 10, source_address=source)
                answered = ask(connection, "GET", self.path)[0] == 200
            except OSError:
                answered = False
            finally:
                connection.close()
            if answered:
                self.milliseconds.append((time.perf_counter() - begun) * 1000)
            else:
                self.refused += 1

    def p99(self):
        if not self.milliseconds:
            return float("inf")
        return sorted(self.milliseconds)[int(len(self.milliseconds) * 0.99)]


def quiet_p99(program, seconds=2):
    """What somebody waits while nothing is wrong."""
    with Bystander(program) as alone:
        time.sleep(seconds)
    return alone.p99()
