"""SIGTERM with 1,000 sockets."""

from crowd import crowd, socket
from judged import at_most, exactly
from program import until
from rooms import rooms

ROOMS, MEMBERS, OF_EACH = 5, 25, 8
SOCKETS = ROOMS * MEMBERS * OF_EACH


def run(lab):
    program = lab.start()
    made = rooms(program.address, ROOMS, MEMBERS)
    with crowd(lab.sockets) as people:
        everyone = [(token, room) for room in made for token in room.members for _ in range(OF_EACH)]
        people.open([socket(program.address, token, room.id) for token, room in everyone])
        yield at_most(3, "seconds until it ended", program.stop())
        until("all are closed", 10, lambda: people.count()["open"] == 0)
        counted = people.count()
    yield exactly(SOCKETS, "sockets told when to connect again", counted["byes"])
    yield exactly(SOCKETS, "sockets closed with 1012", counted["closed"].get("1012", 0))
    yield exactly(0, "exit code", program.process.returncode)
