"""What a case works with: programs, databases, and somebody else who asks meanwhile."""

import contextlib
import os
import pathlib
import subprocess
import urllib.parse

from processes import Failed, environment, free_address
from program import Program

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
# As few files as a system lets a program have that does not ask for more: this process has asked.
USUAL_LIMITS = ["sh", "-c", 'ulimit -Sn 1024; exec "$@"', "sh"]


class Lab:
    def __init__(self, binary, folder, kept):
        self.binary = binary
        # The case's own, removed with it.
        self.folder = folder
        self.kept = kept
        # MiB that a program of this case had in memory at most.
        self.peak = 0

    def start(self, settings=None, **process):
        """A program that answers. It ends with the case if nobody ends it before. `process` is what Popen takes.

        The data is in the case's folder, so that the next program finds it. Without limits, unless settings say otherwise.
        """
        address = free_address()
        fixed = {"MOYA_DATA_DIR": self.folder / "data", "MOYA_RATE_LIMITS": "off", "MOYA_BIND": address}
        # Access tokens name it, and the next program has another port.
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
        """A server that ends with the case."""
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
        """The server and those it started."""
        children = pathlib.Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def signal(self, number):
        # Of a server that has ended nothing is left to be read.
        with contextlib.suppress(FileNotFoundError):
            for pid in self.processes():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)

    def new_database(self, name):
        """Settings for an empty database beside the first one."""
        self.run("createdb", name)
        return {"MOYA_DATABASE_URL": self.address.replace("/postgres?", f"/{name}?")}

    def ask(self, query):
        """The numbers that it finds."""
        return [int(line) for line in self.run("psql", "-XAtc", query, "postgres").splitlines()]

    def run(self, tool, *arguments):
        """What one of its own tools says."""
        command = [pathlib.Path(os.readlink(f"/proc/{self.pid}/exe")).parent / tool, f"--host={self.home}", "--username=postgres"]
        return subprocess.run([*command, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout
