"""A member signs out, or is removed from a room, with a socket at each of two processes (PostgreSQL, and over Redis)."""

import time

from crowd import crowd, socket
from judged import at_most, exactly
from program import until
from rooms import Caller, rooms


def run(lab):
    postgres = lab.postgres()
    yield from on(lab, "NOTIFY", postgres.settings, "첫")
    yield from on(lab, "Redis", {**postgres.settings, **lab.redis().settings}, "둘")


def on(lab, bus, settings, name):
    programs = [lab.start(settings) for _ in range(2)]
    here, there = [program.address for program in programs]
    [room] = rooms(here, 1, 2, name)
    caller = Caller(here)
    leaving, removed = room.members
    id = caller.ask("GET", "/api/auth/user", removed)["id"]
    ends = {
        "sign-out": (leaving, lambda: caller.ask("POST", "/v1/oauth/logout", leaving)),
        "removal": (removed, lambda: caller.ask("DELETE", f"/api/rooms/{room.id}/members/{id}", room.host, {"reason": "세 주 동안 소식이 없었습니다."})),
    }  # fmt: skip
    for end, (token, act) in ends.items():
        with crowd(lab.sockets) as people:
            people.open([socket(address, token, room.id) for address in (here, there)])
            message(caller, room, f"{end}first")
            until("both receive a message", 20, lambda: people.count()["events"] == 2)
            act()
            begun = time.monotonic()
            until("both are silenced", 30, lambda: people.count()["silenced"] == 2, every=0.02)
            yield at_most(1, f"{bus}, {end}: seconds until both sockets are silenced", time.monotonic() - begun)
            before = people.count()["events"]
            for number in range(5):
                message(caller, room, f"{end}{number}")
            time.sleep(2)
            yield exactly(0, f"{bus}, {end}: events received after it", people.count()["events"] - before)
    for program in programs:
        program.kill()


def message(caller, room, name):
    caller.ask("POST", f"/api/rooms/{room.id}/messages", room.host, {"clientId": f"{room.id}{name}", "body": "들리나요?"})
