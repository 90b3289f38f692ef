"""kill -9 with 5,000 sockets, whose clients connect again after random pauses."""

import time

from bystander import Bystander, quiet_p99
from crowd import crowd, socket
from judged import at_most, exactly, seen
from processes import free_address
from program import until
from rooms import Caller, rooms

ROOMS, MEMBERS, OF_EACH = 25, 25, 8
SOCKETS = ROOMS * MEMBERS * OF_EACH


def run(lab):
    address = free_address()
    program = lab.start({"MOYA_BIND": address})
    made = rooms(address, ROOMS, MEMBERS)
    with crowd(lab.sockets) as people:
        everyone = [(token, room) for room in made for token in room.members for _ in range(OF_EACH)]
        people.open([socket(address, token, room.id, returns=True) for token, room in everyone])
        quiet = quiet_p99(program)
        post(address, made, "before")
        # Their events are still on the way.
        program.kill()
        begun = time.monotonic()
        program = lab.start({"MOYA_BIND": address})
        yield seen("seconds until the next process answers", time.monotonic() - begun)
        with Bystander(program) as other:
            until("all are back", 60, lambda: people.count()["open"] == SOCKETS, every=0.1)
            back = time.monotonic() - begun
        post(address, made, "after")
        heads = {Caller(address).ask("GET", f"/api/rooms/{room.id}/events", room.host)["cursor"] for room in made}
        # Each room has as many events as the others.
        [head] = heads
        until("all know all events", 30, lambda: people.count()["least"] == head)
        counted = people.count()
    yield at_most(15, f"seconds until {SOCKETS:,} sockets are greeted again", back)
    yield at_most(3, "p99 of other clients meanwhile, relative to before", other.p99() / quiet)
    yield seen("events received", counted["events"])
    yield exactly(0, "events missing", counted["missing"])
    yield exactly(0, "events received twice", counted["repeated"])
    yield exactly(0, "sockets that had to load the present state", counted["resets"])
    yield exactly(head, "the last event of each socket, of its room", counted["most"])


def post(address, made, name):
    """Posts four messages to each room, in turn."""
    caller = Caller(address)
    for number in range(4):
        for room in made:
            message = {"clientId": f"{room.id}{name}{number}", "body": "지금 시작합니다."}
            caller.ask("POST", f"/api/rooms/{room.id}/messages", room.host, message)
