"""30 users sign in at once, ten times."""

from bystander import Bystander, quiet_p99
from judged import at_most, exactly, seen
from load import at_once, login, signup

PEOPLE = 30
TIMES = 10


def run(lab):
    program = lab.start()
    names = [f"login{number}" for number in range(PEOPLE)]
    before = program.memory()
    for name in names[:2]:
        program.ask("POST", "/v1/auth/signup", signup(name))
    quiet = quiet_p99(program)
    for name in names[2:]:
        program.ask("POST", "/v1/auth/signup", signup(name))
    refused = 0
    with Bystander(program) as other:
        for _ in range(TIMES):
            answers = at_once(PEOPLE, lambda number: program.ask("POST", "/v1/auth/login", login(names[number]))[0])
            refused += sum(answer != 200 for answer in answers)
    yield exactly(0, f"of {PEOPLE * TIMES} refused", refused)
    # Two of them occupy a processor each.
    yield seen("p99 of other clients, relative to before", other.p99() / quiet)
    yield seen("memory before the first, MiB", before)
    yield at_most(90, "peak memory until then, MiB", program.memory("VmHWM"))
    yield at_most(60, "memory afterwards, MiB", program.settled_memory())
