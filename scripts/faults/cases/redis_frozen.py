"""Valkey or Redis is frozen (SIGSTOP) for 20 seconds, with two processes over it (PostgreSQL)."""

import signal
import time

from crowd import crowd, share, socket
from judged import at_most, exactly
from rooms import rooms

MEMBERS, MESSAGES, RATE = 20, 1_000, 50


def run(lab):
    redis = lab.redis()
    lab.kept.callback(redis.signal, signal.SIGCONT)
    settings = {**lab.postgres().settings, **redis.settings}
    here, there = [lab.start(settings).address for _ in range(2)]
    [room] = rooms(here, 1, MEMBERS)
    with crowd(lab.sockets) as people:
        people.open([socket(there, token, room.id) for token in room.members])

        def post(name, messages):
            return people.post(here, room.host, [room.id], messages, RATE, name)

        post("first", RATE)
        redis.signal(signal.SIGSTOP)
        # Longer than all deadlines, and than the time after which events are found without a message.
        frozen = post("frozen", MESSAGES)
        yield at_most(21, "seconds for 1,000 messages at 50 a second meanwhile", frozen["seconds"])
        redis.signal(signal.SIGCONT)
        time.sleep(15)
        after = post("after", MESSAGES)["milliseconds"]
        counted = people.count()
    yield exactly(MESSAGES * MEMBERS, "messages received once it answers", len(after))
    yield at_most(80, "p99 of them, ms", share(after, 99))
    yield exactly(0, "events missing", counted["missing"])
    yield exactly(0, "events received twice", counted["repeated"])
