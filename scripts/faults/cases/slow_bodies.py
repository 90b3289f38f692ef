"""Bodies that bring a byte every two seconds, from five addresses."""

import threading

from bystander import Bystander, quiet_p99
from judged import at_most, exactly, seen
from program import until

CLIENTS = 1_000
HEAD = b"POST /v1/auth/login HTTP/1.1\r\nHost: moya.example\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"


def run(lab):
    program = lab.start()
    quiet = quiet_p99(program)
    clients = [program.connect(f"127.0.1.{1 + number % 5}") for number in range(CLIENTS)]
    over = threading.Event()
    dripping = threading.Thread(target=drip, args=(clients, over), daemon=True)
    for client in clients:
        client.sendall(HEAD)
    with Bystander(program) as other:
        dripping.start()
        cut = until("every slow body is cut", 90, lambda: all(map(is_cut, clients)))
    over.set()
    dripping.join()
    yield at_most(70, "seconds until the last of 1,000 is cut", cut)
    yield exactly(0, "calls of others refused meanwhile", other.refused)
    yield at_most(3, "p99 of others, times that of before", other.p99() / quiet)
    yield seen("p99 of others, ms", other.p99())


def drip(clients, over):
    while not over.wait(2):
        for client in clients:
            try:
                client.sendall(b" ")
            except OSError:
                pass


def is_cut(client):
    """Answered or closed."""
    client.setblocking(False)
    try:
        client.recv(1)
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True
