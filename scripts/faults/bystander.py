"""Somebody else, at an address of their own, who asks for the list all the while."""

import http.client
import multiprocessing
import time

from program import ask

# A thread would wait for the others of this process, and call that the server's doing.
APART = multiprocessing.get_context("fork")


class Bystander:
    """`with Bystander(program) as other:` and afterwards what it met."""

    def __init__(self, program, path="/api/posts", source="127.0.0.9"):
        self.program, self.path, self.source = program, path, source
        self.milliseconds = []
        # Those that were answered with something else than 200, or not at all.
        self.refused = 0
        self.over = APART.Event()
        self.told, self.tells = APART.Pipe(duplex=False)
        self.process = APART.Process(target=self.look, daemon=True)

    def __enter__(self):
        self.process.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.milliseconds, self.refused = self.told.recv()
        self.process.join()

    def look(self):
        milliseconds, refused = [], 0
        while not self.over.wait(0.01):
            begun = time.perf_counter()
            if self.is_answered():
                milliseconds.append((time.perf_counter() - begun) * 1000)
            else:
                refused += 1
        self.tells.send((milliseconds, refused))

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
        if not self.milliseconds:
            return float("inf")
        return sorted(self.milliseconds)[int(len(self.milliseconds) * 0.99)]


def quiet_p99(program, seconds=3):
    """What somebody waits while nothing is wrong."""
    with Bystander(program) as alone:
        time.sleep(seconds)
    return alone.p99()
