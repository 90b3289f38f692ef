"""The measured databases, filled with fictional studies."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import urllib.parse

from processes import Failed, cpu_of_family, environment

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]


class Database:
    """`settings` configure the server for it. `by_hand` are the arguments by which the server that was written by hand finds it.
    `cpu` returns its CPU nanoseconds outside of the server, if any."""

    def __init__(self, settings, by_hand, cpu=None):
        self.settings = settings
        self.by_hand = [settings["MOYA_DATA_DIR"] / "token-secrets", *by_hand]
        self.cpu = cpu


def seed(binary, studies, settings):
    subprocess.run([binary, "seed", "--studies", str(studies)], env=environment(settings), check=True)


@contextlib.contextmanager
def sqlite(binary, studies, options, folder):
    """Yields a copy of the cached file, because the measurements write to it."""
    shutil.copytree(kept_sqlite(binary, studies, options), folder / "data")
    yield Database({"MOYA_DATA_DIR": folder / "data"}, ["sqlite", folder / "data/moya.db"])


def kept_sqlite(binary, studies, options):
    """Seeds a file once for each build and number of studies, because another build may have other tables."""
    kept = options.cache / f"sqlite-{studies}"
    mark = kept.with_suffix(".made-by")
    built = binary.stat()
    maker = f"{binary} {built.st_mtime_ns} {built.st_size} {studies}"
    if not mark.exists() or mark.read_text() != maker:
        mark.unlink(missing_ok=True)
        shutil.rmtree(kept, ignore_errors=True)
        seed(binary, studies, {"MOYA_DATA_DIR": kept})
        mark.write_text(maker)
    return kept


@contextlib.contextmanager
def postgres(binary, studies, options, folder):
    """Starts a server that ends with this run. Analyzes at once, so that autovacuum does not disturb the measurements."""
    start = [SCRIPTS / "throwaway-postgres.sh"]
    with subprocess.Popen(start, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = server.stdout.readline().strip()
            if not address:
                raise Failed("PostgreSQL did not start")
            home = pathlib.Path(urllib.parse.unquote(address.partition("host=")[2]))
            pid = int((home / "data/postmaster.pid").read_text().split()[0])
            settings = {"MOYA_DATA_DIR": folder / "data", "MOYA_DATABASE_URL": address}
            seed(binary, studies, settings)
            tools = pathlib.Path(os.readlink(f"/proc/{pid}/exe")).parent
            vacuum = [tools / "vacuumdb", "--quiet", "--analyze", f"--host={home}", "--username=postgres", "postgres"]
            subprocess.run(vacuum, check=True)
            yield Database(settings, ["postgres", address], lambda: cpu_of_family(pid))
        finally:
            server.stdin.close()


MAKERS = {"SQLite": sqlite, "PostgreSQL": postgres}
