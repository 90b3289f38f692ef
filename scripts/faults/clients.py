"""Many connections that do no good, from several addresses of this machine."""

import threading
import time

# Below what one address may have.
FROM_EACH = 200
# Seconds between two bytes of one client.
DRIPPING = 2
# In so many parts, since all at once would be a burst now and then that nobody else meets.
TURNS = 40


class Client:
    def __init__(self, socket):
        self.socket = socket
        socket.setblocking(False)
        # What it was answered.
        self.answer = b""
        # Since when the stream has ended.
        self.cut = None

    def send(self, some):
        try:
            self.socket.send(some)
        except OSError:
            pass

    def is_cut(self):
        """Whether the other end has closed the connection. An answer alone is no end of it."""
        while self.cut is None:
            try:
                some = self.socket.recv(1 << 16)
                self.answer += some
            except BlockingIOError:
                break
            except OSError:
                some = b""
            if not some:
                self.cut = time.monotonic()
        return self.cut is not None


def connected(program, firsts, holds=None):
    """A client for each of the bytes that are sent first. What one `holds`, Program.connect tells."""
    clients = []
    for number, first in enumerate(firsts):
        connection = program.connect(f"127.0.1.{1 + number // FROM_EACH}", holds)
        connection.sendall(first)
        clients.append(Client(connection))
    return clients


def is_each_cut(clients):
    # Each is asked, so that all know when.
    return all([client.is_cut() for client in clients])


def last_cut(clients):
    """When, of those that were asked."""
    return max(client.cut or float("inf") for client in clients)


class Dripping:
    """`with` it, and each of the clients sends a byte every two seconds."""

    def __init__(self, clients, byte):
        self.clients, self.byte = clients, byte
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.drip, daemon=True)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()

    def drip(self):
        turn = 0
        while not self.over.wait(DRIPPING / TURNS):
            for client in self.clients[turn::TURNS]:
                client.send(self.byte)
            turn = (turn + 1) % TURNS
