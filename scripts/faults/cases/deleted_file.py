"""The SQLite file is deleted while the server runs."""

from judged import at_most, exactly
from program import until


def run(lab):
    program = lab.start()
    (lab.folder / "data/moya.db").unlink()
    yield at_most(60, "seconds until it is logged", until("the log says it", 90, lambda: "deleted or replaced" in lab.log()))
    yield exactly(503, "/readyz", program.ask("GET", "/readyz")[0])
    yield exactly(503, "status of a write", program.ask("POST", "/v1/dev/login", {})[0])
    reads = [program.ask("GET", f"/api/posts?page={page}")[0] for page in range(20)]
    yield exactly(0, "reads answered with a server error other than 503", sum(status not in (200, 503) for status in reads))
