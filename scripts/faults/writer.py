"""A client that posts studies in sequence."""

import time

from apart import Apart
from load import Caller, study


class Writer:
    """Use as `with Writer(program, token) as writer:`; afterwards it holds the time of each request."""

    def __init__(self, program, token):
        self.program, self.token = program, token
        self.milliseconds = []
        # Requests with another status than 201, or without a response.
        self.refused = 0

    def __enter__(self):
        self.writing = Apart(self.write)
        return self

    def __exit__(self, *_):
        self.milliseconds, self.refused = self.writing.end()

    def write(self, over):
        caller, body = Caller(self.program, "127.0.0.9"), study(time.time())
        milliseconds, refused = [], 0
        while not over.poll(0.005):
            begun = time.perf_counter()
            try:
                is_taken = caller.ask("POST", "/api/posts", body, self.token)[0] == 201
            except OSError:
                is_taken = False
            if is_taken:
                milliseconds.append((time.perf_counter() - begun) * 1000)
            else:
                refused += 1
        return milliseconds, refused
