"""Many connections that do no good, from several addresses of this machine."""

import threading

# Below what one address may have.
FROM_EACH = 200


def connected(program, count, first=b""):
    clients = [program.connect(f"127.0.1.{1 + number // FROM_EACH}") for number in range(count)]
    for client in clients:
        if first:
            client.sendall(first)
        client.setblocking(False)
    return clients


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
        while not self.over.wait(2):
            for client in self.clients:
                try:
                    client.send(self.byte)
                except OSError:
                    pass


def is_cut(client):
    """Answered or closed."""
    try:
        client.recv(1)
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True
