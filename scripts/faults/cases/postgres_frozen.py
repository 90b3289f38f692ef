"""PostgreSQL is frozen (SIGSTOP) for some seconds."""

import signal

from outage import suffered


def run(lab):
    postgres = lab.postgres()
    lab.kept.callback(postgres.signal, signal.SIGCONT)
    program = lab.start(postgres.settings)
    yield from suffered(program, lambda: postgres.signal(signal.SIGSTOP), lambda: postgres.signal(signal.SIGCONT))
