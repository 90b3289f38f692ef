"""200 sockets that read nothing, in a room with 160 that do, while 50 long messages a second are posted."""

import threading
import time

from crowd import crowd, share, socket
from judged import at_most, exactly
from rooms import rooms

READERS, GREEDY, OF_EACH = 20, 25, 8
# Letters of three bytes.
LENGTH = 1_000
MESSAGES, RATE = 1_000, 50


def run(lab):
    program = lab.start()
    [room] = rooms(program.address, 1, READERS + GREEDY)
    readers, greedy = room.members[:READERS], room.members[READERS:]

    def sockets(tokens, **more):
        return [socket(program.address, token, room.id, **more) for token in tokens for _ in range(OF_EACH)]

    def post(name):
        return people.post(program.address, room.host, [room.id], MESSAGES, RATE, name, LENGTH)["milliseconds"]

    with crowd(lab.sockets) as people, crowd(lab.sockets) as others:
        people.open(sockets(readers))
        quiet = share(post("quiet"), 99)
        before, files = program.settled_memory(), program.files()
        opened = sockets(greedy, reads=False)
        others.open(opened)
        watch = Watch(program, files)
        busy = post("busy")
        watch.end()
    yield at_most(15, "seconds until the last of them is closed", watch.seconds)
    yield at_most(128, "memory of each until then, KiB", 1024 * (watch.most - before) / len(opened))
    yield at_most(2, "p99 of messages to the others, relative to before", share(busy, 99) / quiet)
    yield exactly(MESSAGES * READERS * OF_EACH, "messages received by the others", len(busy))


class Watch:
    """Looks at the memory and the files of a program until it has no more than so many."""

    def __init__(self, program, files):
        self.program, self.files = program, files
        self.begun, self.seconds, self.most = time.monotonic(), float("inf"), 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.look, daemon=True)
        self.thread.start()

    def look(self):
        while not self.over.wait(0.1):
            self.most = max(self.most, self.program.memory())
            if self.program.files() <= self.files + 2:
                self.seconds = time.monotonic() - self.begun
                return

    def end(self):
        self.over.set()
        self.thread.join()
