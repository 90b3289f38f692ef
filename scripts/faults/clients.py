"""Many harmful connections, from several addresses of this machine."""

import threading
import time

# Below the limit per address.
FROM_EACH = 200
# Seconds between two bytes of one client.
DRIPPING = 2
# Number of parts, because all at once would be a burst that other clients rarely meet.
TURNS = 40


class Client:
    def __init__(self, socket):
        self.socket = socket
        socket.setblocking(False)
        # The response so far.
        self.answer = b""
        # When the stream ended.
        self.cut = None

    def send(self, some):
        try:
            self.socket.send(some)
        except OSError:
            pass

    def is_cut(self):
        """Returns whether the other end has closed the connection. A response alone does not count."""
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
    """Connects a client for each of the initial byte strings. For `holds` see Program.connect."""
    clients = []
    for number, first in enumerate(firsts):
        connection = program.connect(f"127.0.1.{1 + number // FROM_EACH}", holds)
        connection.sendall(first)
        clients.append(Client(connection))
    return clients


def is_each_cut(clients):
    # A list, so that each client records its time.
    return all([client.is_cut() for client in clients])


def last_cut(clients):
    """Returns the time of the last close among the clients that were checked."""
    return max(client.cut or float("inf") for client in clients)


class Dripping:
    """While entered, each client sends a byte every two seconds."""

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
