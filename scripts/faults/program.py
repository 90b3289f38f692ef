"""A running MOYA server: requests, measurements, stop and kill."""

import http.client
import json
import os
import pathlib
import signal
import socket
import threading
import time

from processes import Failed

# Files that the server opens per connection.
FILES_OF_ONE = 2


class Program:
    def __init__(self, process, address, note):
        self.process = process
        self.host, _, port = address.partition(":")
        self.port = int(port)
        self.note = note
        threading.Thread(target=self.watch_memory, daemon=True).start()

    def watch_memory(self):
        """Waits until it has ended, regardless of the exit status."""
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
        """Connects a client from that address of this machine, with a receive buffer of `holds` bytes."""
        connection = socket.socket()
        if holds is not None:
            # With packets of internet size; on loopback the sender's system would buffer megabytes.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
            # Setting it after connecting is too late.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, holds)
        connection.settimeout(30)
        connection.bind((source, 0))
        connection.connect((self.host, self.port))
        return connection

    def ask(self, method, path, body=None, token=None, headers=None, source="127.0.0.1", timeout=30):
        """Returns status and parsed body of one request on a new connection. Raises OSError without a response."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout, source_address=(source, 0))
        try:
            return ask(connection, method, path, body, token, headers)
        finally:
            connection.close()

    def sign_in(self, nickname=None):
        """Returns the access token of a demo account."""
        return self.ask("POST", "/v1/dev/login", {"nickname": nickname} if nickname else {})[1]["data"]["accessToken"]

    def is_ready(self):
        try:
            return self.ask("GET", "/readyz", timeout=10)[0] == 200
        except OSError:
            return False

    def memory(self, name="VmRSS"):
        """Returns its memory in MiB: current, or with `VmHWM` the peak."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(name)) / 1024

    @property
    def address(self):
        return f"{self.host}:{self.port}"

    def files(self):
        """Returns the number of its open files. A socket has one, other connections have more."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connections(self):
        """Returns the number of its connections, plus half the number of its other files."""
        return self.files() // FILES_OF_ONE

    def settled_memory(self):
        """Returns its memory in MiB once that has been stable for three seconds."""
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
        """Sends SIGTERM and returns the seconds until it ended."""
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
    """Returns the seconds until `done` returns a true value."""
    begun = time.monotonic()
    while not done():
        if time.monotonic() - begun > patience:
            raise Failed(f"waited {patience} s until {what}")
        time.sleep(every)
    return time.monotonic() - begun
