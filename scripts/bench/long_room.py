"""Measures how the length of a room's talk affects its requests."""

import random
import sys

from crowd import crowd
from report import median, table
from rooms import Caller, rooms
from rounds import run, signed_in

MESSAGES = {"short": 100, "long": 100_000}
WRITERS = 16
# Places in the talk that are asked for in turn.
VARIETY = 500
MOST_MS = 20


def measure(binary, options, started):
    """Returns a table of one reader on one connection, and the requirements that were missed. `started` starts a server."""
    rows, missed = [], []
    for name in ["SQLite", "PostgreSQL"]:
        print(f"sockets: a room with {MESSAGES['long']:,} messages, {name}", file=sys.stderr)
        with started(binary, name, options) as ([server], database), crowd(options.sockets) as people:
            made = dict(zip(MESSAGES, rooms(server.address.removeprefix("http://"), len(MESSAGES), 1)))
            runs = {}
            for size, room in made.items():
                last = fill(people, server.address.removeprefix("http://"), room, MESSAGES[size])
                for title, asked in requests(room, last).items():
                    runs[title, size] = [
                        run(server, asked, signed_in(room.members[0]), options.seconds, database.cpu, connections=1)
                        for _ in range(options.rounds)
                    ]
            for title in requests(made["long"], MESSAGES["long"]):
                figures = {size: [one.p99 for one in runs[title, size]] for size in MESSAGES}
                longest = median(figures["long"], ".1f")
                rows.append([f"{name}, {title}", median(figures["short"], ".1f"), longest, f"≤ {MOST_MS}"])
                if float(longest) > MOST_MS:
                    missed.append(f"{name}, {title}: {longest} ms (p99) in a long talk")
    head = ["one reader", *(f"p99 of {count:,} messages, ms" for count in MESSAGES.values()), "required"]
    return table(head, rows), missed


def fill(people, address, room, count):
    """Posts messages until the room has as many. Returns the number of the last one."""
    turn = 0
    # A connection would be closed as idle meanwhile.
    while (last := Caller(address).ask("GET", f"/api/rooms/{room.id}", room.members[0])["lastNo"]) < count:
        people.write(address, [(room.host, room.id)] * WRITERS, 0.2 if count < 1_000 else 5, f"filling{room.id}-{turn}")
        turn += 1
    return last


def requests(room, last):
    dice, talk = random.Random(1), f"/api/rooms/{room.id}/messages"
    places = [dice.randrange(1, last + 1) for _ in range(VARIETY)]
    return {
        "newest messages": [("GET", talk)],
        "messages around one": [("GET", f"{talk}?around={no}") for no in places],
        "messages before one": [("GET", f"{talk}?before={no}") for no in places],
        "the room with its unread number": [("GET", f"/api/rooms/{room.id}")],
        "own rooms with their unread numbers": [("GET", "/api/rooms")],
    }
