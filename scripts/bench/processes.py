"""Server processes and their CPU time."""

import contextlib
import os
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.request

TICK = 1_000_000_000 // os.sysconf("SC_CLK_TCK")
PROC = pathlib.Path("/proc")


class Failed(Exception):
    """The reason why there are no results."""


class Server:
    def __init__(self, pid, address):
        self.pid = pid
        self.address = address


def environment(settings):
    """Returns this environment without the settings of another MOYA."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("MOYA_")}
    fixed = {"MOYA_ENV": "development", "MOYA_LOG": "warn"}
    return {**inherited, **fixed, **{name: str(value) for name, value in settings.items()}}


def free_address():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{probe.getsockname()[1]}"


@contextlib.contextmanager
def moya(binary, database, more=None):
    """Runs without rate limits, unless `more` settings turn them on."""
    address = free_address()
    settings = {**database.settings, "MOYA_RATE_LIMITS": "off", "MOYA_BIND": address, **(more or {})}
    with running([binary, "serve"], environment(settings), address, "/readyz") as server:
        yield server


@contextlib.contextmanager
def bare(binary, bodies):
    address = free_address()
    with running([binary, address, *bodies], os.environ, address, f"/{bodies[0].name}") as server:
        yield server


@contextlib.contextmanager
def by_hand(binary, database):
    """Runs over the database of a MOYA that is running, with the key of its tokens."""
    address = free_address()
    with running([binary, address, *database.by_hand], os.environ, address, "/healthz") as server:
        yield server


@contextlib.contextmanager
def running(command, variables, address, ready):
    with subprocess.Popen(command, env=variables) as process:
        try:
            for _ in range(300):
                if process.poll() is not None or answers(f"http://{address}{ready}"):
                    break
                time.sleep(0.1)
            else:
                raise Failed(f"{command[0].name} was not ready after 30 s")
            if process.poll() is not None:
                raise Failed(f"{command[0].name} ended at once")
            yield Server(process.pid, f"http://{address}")
        finally:
            process.terminate()


def answers(url):
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False


def cpu_of_threads(pid):
    """Returns CPU nanoseconds by thread, because the time of a thread that ends would otherwise be lost."""
    times = {}
    for task in (PROC / str(pid) / "task").iterdir():
        with contextlib.suppress(OSError):
            times[task.name] = int((task / "schedstat").read_text().split()[0])
    return times


def cpu_between(before, after):
    return sum(time - before.get(thread, 0) for thread, time in after.items())


def cpu_of_family(pid):
    """Returns CPU nanoseconds of a process and its children, including ended ones: PostgreSQL starts some for one query."""
    while True:
        ended = cpu_of_ended(pid)
        children = [entry.name for entry in PROC.iterdir() if entry.name.isdigit() and parent(entry.name) == pid]
        # A process that ends meanwhile would be counted twice or not at all.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            used = sum(sum(cpu_of_threads(process).values()) for process in [pid, *children])
            if cpu_of_ended(pid) == ended:
                return ended + used


def cpu_of_ended(pid):
    """Returns CPU nanoseconds of the ended children of a process."""
    return sum(int(ticks) for ticks in stat(pid)[13:15]) * TICK


def parent(pid):
    try:
        return int(stat(pid)[1])
    except OSError:
        return None


def stat(pid):
    """Returns the fields of /proc/PID/stat after the name, which may contain spaces."""
    return (PROC / str(pid) / "stat").read_text().rpartition(") ")[2].split()
