"""A crowd of sockets: the program `sockets` of crates/bench, which one command after the other is sent to."""

import contextlib
import json
import subprocess

from processes import Failed


class Crowd:
    def __init__(self, process):
        self.process = process

    def open(self, sockets):
        """Opens sockets in addition (`socket` creates them). Fails if one cannot be opened."""
        before = self.count()
        counted = self.tell({"do": "open", "sockets": sockets})
        if counted["opened"] - before["opened"] < len(sockets):
            raise Failed(f"of {len(sockets)} sockets, {counted['opened'] - before['opened']} could be opened")
        return counted

    def post(self, address, token, rooms, count, rate, name, length=30):
        """Posts messages at a rate per second. Returns the milliseconds until each was on each socket, in order."""
        posts = {"address": address, "token": token, "rooms": rooms, "count": count, "rate": rate, "length": length, "name": name}
        return self.tell({"do": "post", **posts})

    def write(self, address, writers, seconds, name):
        """Posts as fast as possible: `writers` are pairs of a token and a room. Returns the number of messages per second."""
        pairs = [{"token": token, "room": room} for token, room in writers]
        return self.tell({"do": "write", "address": address, "writers": pairs, "seconds": seconds, "name": name})["rate"]

    def count(self):
        """Returns what the sockets have received so far, as `tally.rs` names it."""
        return self.tell({"do": "count"})

    def tell(self, command):
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise Failed("the crowd has ended") from error
        answer = self.process.stdout.readline()
        if not answer:
            raise Failed("the crowd has ended")
        return json.loads(answer)


@contextlib.contextmanager
def crowd(binary):
    """Starts a crowd, which ends with the context."""
    with subprocess.Popen([binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Crowd(process)
        finally:
            process.kill()


def socket(address, token, room, **more):
    """Returns the plan of a socket. `more`: `reads`, `returns`."""
    return {"address": address, "token": token, "room": room, **more}


def share(milliseconds, percent):
    """Returns the time within which that share of all messages arrived."""
    if not milliseconds:
        raise Failed("no message arrived")
    return milliseconds[min(len(milliseconds) - 1, len(milliseconds) * percent // 100)]
