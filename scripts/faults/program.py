"""A running MOYA: asked, watched, stopped and killed."""

import http.client
import json
import os
import pathlib
import signal
import socket
import threading
import time

from processes import Failed

# What the program opens for a connection, so that it can end it.
FILES_OF_ONE = 2


class Program:
    def __init__(self, process, address, note):
        self.process = process
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.note = note
        threading.Thread(target=self.watch_memory, daemon=True).start()

    def watch_memory(self):
        """Until it has ended, however it ends."""
        try:
            while True:
                self.note(self.memory("VmHWM"))
                time.sleep(0.1)
        except (OSError, StopIteration):
            pass

    def wait_until_ready(self):
        def ready():
            if self.process.poll() is not None:
                raise Failed("the program ended at once")
            return self.is_ready()

        until("the program is ready", 30, ready)

    def connect(self, source="127.0.0.1", holds=None):
        """A connection of a client at that address of this machine, who takes no more bytes unread than it `holds`."""
        connection = socket.socket()
        if holds is not None:
            # In packets as of the internet: for those of one machine, the other end's system would hold megabytes itself.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
            # What is told after connecting is too late.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, holds)
        connection.settimeout(30)
        connection.bind((source, 0))
        connection.connect((self.host, self.port))
        return connection

    def ask(self, method, path, body=None, token=None, headers=None, source="127.0.0.1", timeout=30):
        """The status and the parsed body of one call on a connection of its own. OSError where there is no answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout, source_address=(source, 0))
        try:
            return ask(connection, method, path, body, token, headers)
        finally:
            connection.close()

    def sign_in(self, nickname=None):
        """The access token of a demo account."""
        return self.ask("POST", "/v1/dev/login", {"nickname": nickname} if nickname else {})[1]["data"]["accessToken"]

    def is_ready(self):
        try:
            return self.ask("GET", "/readyz", timeout=10)[0] == 200
        except OSError:
            return False

    def memory(self, name="VmRSS"):
        """MiB that it has in memory now, or `VmHWM`: that it had at most."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(name)) / 1024

    def connections(self):
        """How many there are to it, and some more for half of its other files."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd")) // FILES_OF_ONE

    def settled_memory(self):
        """MiB that it has in memory once that has stayed the same for three seconds."""
        seen = [self.memory()]
        while len(seen) < 60 and (len(seen) < 4 or max(seen[-4:]) - min(seen[-4:]) > 0.5):
            time.sleep(1)
            seen.append(self.memory())
        return seen[-1]

    def signal(self, number):
        if self.process.poll() is None:
            try:
                self.note(self.memory("VmHWM"))
            except (OSError, StopIteration):
                pass
            self.process.send_signal(number)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()

    def stop(self, patience=30):
        """Tells it to stop and answers the seconds it took."""
        begun = time.monotonic()
        self.signal(signal.SIGTERM)
        self.process.wait(patience)
        return time.monotonic() - begun


def ask(connection, method, path, body=None, token=None, headers=None):
    headers = dict(headers or {})
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
    except http.client.HTTPException as error:
        raise ConnectionError(str(error)) from error
    try:
        return answer.status, json.loads(text)
    except ValueError:
        return answer.status, None


def until(what, patience, done, every=0.05):
    """Seconds until `done` answers something that is true."""
    begun = time.monotonic()
    while not done():
        if time.monotonic() - begun > patience:
            raise Failed(f"waited {patience} s until {what}")
        time.sleep(every)
    return time.monotonic() - begun
