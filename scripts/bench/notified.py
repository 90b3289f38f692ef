"""Counts the notifications of a PostgreSQL database."""

import queue
import subprocess
import threading

from processes import Failed


class Notified:
    """Listens while entered. psql shows notifications after each command."""

    def __init__(self, address, channel="moya"):
        self.address, self.channel = address, channel
        self.seen, self.lines = 0, queue.Queue()
        self.asked = 0

    def __enter__(self):
        command = ["psql", "-XAtq", self.address]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.read, daemon=True).start()
        self.say(f"LISTEN {self.channel};")
        self.count()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def say(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def count(self):
        """Returns the number of notifications so far."""
        self.asked += 1
        # psql looks for notifications after a command, and shows them behind its result.
        for number in (1, 2):
            self.say(f"SELECT 'asked {self.asked} {number}';")
        while (line := self.lines.get(timeout=30)) != f"asked {self.asked} 2":
            if line is None:
                raise Failed("psql has ended")
            self.seen += line.startswith("Asynchronous notification")
        return self.seen
