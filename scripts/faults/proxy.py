"""A proxy between a server and PostgreSQL that can stop forwarding while it still accepts data."""

import socket
import threading


class Proxy:
    """Listens on a local port in front of the socket of `server`."""

    def __init__(self, server):
        self.server = server
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        self.settings = {"MOYA_DATABASE_URL": f"postgres://postgres@127.0.0.1:{port}/postgres"}
        self.is_silent = False
        # Earlier connections stay silent when new ones work again.
        self.silenced = set()
        self.open = set()
        self.lock = threading.Lock()
        threading.Thread(target=self.accept, daemon=True).start()

    def fall_silent(self):
        with self.lock:
            self.is_silent = True
            self.silenced |= self.open

    def speak(self):
        """Forwards new connections again."""
        self.is_silent = False

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            server = socket.socket(socket.AF_UNIX)
            server.connect(str(self.server.socket))
            pair = (client, server)
            with self.lock:
                self.open.add(pair)
                if self.is_silent:
                    self.silenced.add(pair)
            for source, target in [(client, server), (server, client)]:
                threading.Thread(target=self.hand_on, args=(pair, source, target), daemon=True).start()

    def hand_on(self, pair, source, target):
        try:
            while said := source.recv(1 << 16):
                if pair not in self.silenced:
                    target.sendall(said)
        except OSError:
            pass
        if pair not in self.silenced:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
