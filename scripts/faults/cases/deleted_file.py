"""Somebody deletes the SQLite file under the running program."""

from judged import at_most, exactly
from program import until


def run(lab):
    program = lab.start()
    (lab.folder / "data/moya.db").unlink()
    yield at_most(60, "seconds until the log says it", until("the log says it", 90, lambda: "deleted or replaced" in lab.log()))
    yield exactly(503, "/readyz", program.ask("GET", "/readyz")[0])
    yield exactly(503, "a write's status", program.ask("POST", "/v1/dev/login", {})[0])
    reads = [program.ask("GET", f"/api/posts?page={page}")[0] for page in range(20)]
    yield exactly(0, "reads answered with a failure of the server's own", sum(status not in (200, 503) for status in reads))
