"""The processes and databases of a case."""

import contextlib
import os
import pathlib
import subprocess
import urllib.parse

from processes import Failed, environment, free_address
from program import Program

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
# The usual default limit of open files; this process has raised its own.
USUAL_LIMITS = ["sh", "-c", 'ulimit -Sn 1024; exec "$@"', "sh"]


class Lab:
    def __init__(self, binary, sockets, folder, kept):
        self.binary = binary
        # The program that opens many sockets.
        self.sockets = sockets
        # Removed with the case.
        self.folder = folder
        self.kept = kept
        # Peak memory of the processes of this case, in MiB.
        self.peak = 0

    def start(self, settings=None, **process):
        """Starts a server and waits until it is ready. It ends with the case at the latest. `process` is passed to Popen.

        The data is in the case's folder, so that the next server finds it. Rate limits are off unless set.
        """
        address = (settings or {}).get("MOYA_BIND") or free_address()
        fixed = {"MOYA_DATA_DIR": self.folder / "data", "MOYA_RATE_LIMITS": "off", "MOYA_BIND": address}
        # Access tokens contain it, and the next server has another port.
        fixed["MOYA_PUBLIC_URL"] = "http://moya.example"
        command = [*USUAL_LIMITS, self.binary, "serve"]
        if "stderr" not in process:
            process["stderr"] = self.kept.enter_context(open(self.folder / "log", "ab"))
        started = subprocess.Popen(command, env=environment({**fixed, **(settings or {})}), **process)
        program = Program(started, address, self.note)
        self.kept.callback(program.kill)
        program.wait_until_ready()
        return program

    def note(self, mebibytes):
        self.peak = max(self.peak, mebibytes)

    def log(self):
        return (self.folder / "log").read_text()

    def postgres(self):
        """Starts a PostgreSQL server that ends with the case."""
        server = subprocess.Popen(
            [SCRIPTS / "throwaway-postgres.sh"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "TMPDIR": str(self.folder)},
        )  # fmt: skip
        self.kept.callback(server.wait)
        self.kept.callback(server.stdin.close)
        address = server.stdout.readline().strip()
        if not address:
            raise Failed("PostgreSQL did not start")
        return Postgres(address)

    def redis(self):
        """Starts a Valkey or Redis server that ends with the case."""
        server = subprocess.Popen(
            [SCRIPTS / "throwaway-redis.sh"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "TMPDIR": str(self.folder)},
        )  # fmt: skip
        self.kept.callback(server.wait)
        self.kept.callback(server.stdin.close)
        url = server.stdout.readline().strip()
        if not url:
            raise Failed("neither Valkey nor Redis started")
        return Redis(url)


class Redis:
    def __init__(self, url):
        self.settings = {"MOYA_BUS_URL": url}
        self.pid = int((pathlib.Path(url.removeprefix("unix://")).parent / "pid").read_text())

    def signal(self, number):
        # An ended server has no process.
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)


class Postgres:
    def __init__(self, address):
        self.address = address
        self.home = pathlib.Path(urllib.parse.unquote(address.partition("host=")[2]))
        self.socket = self.home / ".s.PGSQL.5432"
        self.settings = {"MOYA_DATABASE_URL": address}

    @property
    def pid(self):
        return int((self.home / "data/postmaster.pid").read_text().split()[0])

    def processes(self):
        """Returns the server process and its children."""
        children = pathlib.Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def signal(self, number):
        # An ended server has no entry.
        with contextlib.suppress(FileNotFoundError):
            for pid in self.processes():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)

    def new_database(self, name):
        """Creates another empty database and returns its settings."""
        self.run("createdb", name)
        return {"MOYA_DATABASE_URL": self.address.replace("/postgres?", f"/{name}?")}

    def ask(self, query):
        """Returns the numbers in its result."""
        return [int(line) for line in self.run("psql", "-XAtc", query, "postgres").splitlines()]

    def run(self, tool, *arguments):
        """Runs one of PostgreSQL's tools and returns its output."""
        command = [pathlib.Path(os.readlink(f"/proc/{self.pid}/exe")).parent / tool, f"--host={self.home}", "--username=postgres"]
        return subprocess.run([*command, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout
