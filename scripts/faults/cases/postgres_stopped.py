"""PostgreSQL is stopped and started again."""

import os
import pathlib
import signal
import subprocess

from outage import suffered
from program import until


def run(lab):
    postgres = lab.postgres()
    program = lab.start(postgres.settings)
    postmaster = postgres.pid
    arguments = [part.decode() for part in open(f"/proc/{postmaster}/cmdline", "rb").read().split(b"\0")[:-1]]
    binary = os.readlink(f"/proc/{postmaster}/exe")

    def stop():
        # Fast shutdown, which disconnects clients.
        os.kill(postmaster, signal.SIGINT)
        until("the server has ended", 30, lambda: has_ended(postmaster))

    def start():
        as_its_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        log = lab.kept.enter_context(open(lab.folder / "postgres.log", "wb"))
        server = subprocess.Popen([*as_its_user, binary, *arguments[1:]], cwd=postgres.home, stdout=log, stderr=log)
        lab.kept.callback(server.wait)
        lab.kept.callback(server.send_signal, signal.SIGQUIT)

    yield from suffered(program, stop, start)


def has_ended(pid):
    """Returns whether the process ended, including zombies."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].startswith("Z")
    except (FileNotFoundError, ProcessLookupError):
        return True
