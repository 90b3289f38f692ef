"""Somebody who posts one study after the other, and waits for each."""

import time

from bystander import APART
from load import Caller, study


class Writer:
    """`with Writer(program, token) as writer:` and afterwards how long each study took."""

    def __init__(self, program, token):
        self.program, self.token = program, token
        self.milliseconds = []
        # Those that were answered with something else than 201, or not at all.
        self.refused = 0
        self.over = APART.Event()
        self.told, self.tells = APART.Pipe(duplex=False)
        self.process = APART.Process(target=self.write, daemon=True)

    def __enter__(self):
        self.process.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.milliseconds, self.refused = self.told.recv()
        self.process.join()

    def write(self):
        caller, body = Caller(self.program, "127.0.0.9"), study(time.time())
        milliseconds, refused = [], 0
        while not self.over.wait(0.005):
            begun = time.perf_counter()
            try:
                is_taken = caller.ask("POST", "/api/posts", body, self.token)[0] == 201
            except OSError:
                is_taken = False
            if is_taken:
                milliseconds.append((time.perf_counter() - begun) * 1000)
            else:
                refused += 1
        self.tells.send((milliseconds, refused))


def p99(milliseconds):
    return sorted(milliseconds)[int(len(milliseconds) * 0.99)] if milliseconds else float("inf")
