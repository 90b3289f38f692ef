"""The database's disk is full, then has room again (SQLite)."""

import resource
import signal
import subprocess
import time

from bystander import Bystander
from judged import at_most, exactly, seen
from load import study
from program import until

MEBIBYTE = 1 << 20
ROOM = 24 * MEBIBYTE


def run(lab):
    disk = SmallDisk.mounted(lab) or SmallFiles(lab)
    program = disk.start()
    yield seen("how", disk.how)
    token = program.sign_in("모야")
    body = study(time.time())
    disk.fill()
    statuses = [program.ask("POST", "/api/posts", body, token)[0] for _ in range(50)]
    yield exactly(0, "writes answered with 500", statuses.count(500))
    yield exactly(503, "status of the last write", statuses[-1])
    yield exactly(503, "/readyz", program.ask("GET", "/readyz")[0])
    with Bystander(program) as other:
        time.sleep(1)
    yield exactly(0, "reads refused during the fault", other.refused)
    disk.empty()
    yield at_most(15, "seconds until /readyz is 200 after there is room", until("it is ready", 60, program.is_ready))
    yield exactly(201, "status of the next write", program.ask("POST", "/api/posts", body, token)[0])
    yield exactly(0, "acknowledged writes lost", lost(program, token, statuses))
    program.stop()


def lost(program, token, statuses):
    """Counts lost writes among those before, and the one after."""
    total = program.ask("GET", "/api/posts?mine=true", token=token)[1]["pagination"]["totalElements"]
    return statuses.count(201) + 1 - total


class SmallDisk:
    how = "a tmpfs of 24 MiB, filled by a file"

    @classmethod
    def mounted(cls, lab):
        """Mounts a small disk, or returns None if this machine does not permit it."""
        place = lab.folder / "small"
        place.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", place]
        if subprocess.run(mount, stderr=subprocess.DEVNULL).returncode:
            return None
        # The log is open in the case's folder; nothing else uses this one.
        lab.kept.callback(lambda: subprocess.run(["umount", "-l", place]))
        return cls(lab, place)

    def __init__(self, lab, place):
        self.lab, self.place = lab, place

    def start(self):
        return self.lab.start({"MOYA_DATA_DIR": self.place / "data"})

    def fill(self):
        with open(self.place / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(4096))
            except OSError:
                pass

    def empty(self):
        (self.place / "filler").unlink()


class SmallFiles:
    how = "no file may be written (RLIMIT_FSIZE)"

    def __init__(self, lab):
        self.lab = lab

    def start(self):
        # The signal of the limit would end the server.
        ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        try:
            self.program = self.lab.start(restore_signals=False)
        finally:
            signal.signal(signal.SIGXFSZ, ignored)
        return self.program

    def fill(self):
        resource.prlimit(self.program.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def empty(self):
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.program.process.pid, resource.RLIMIT_FSIZE, unlimited)
