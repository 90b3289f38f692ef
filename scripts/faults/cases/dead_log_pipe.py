"""The reader of the log is gone, or never reads."""

import os

from judged import exactly

CALLS = 2_000


def run(lab):
    reader, log = os.pipe()
    program = lab.start({"MOYA_LOG": "info"}, stderr=log)
    os.close(log)
    yield exactly(CALLS, "requests answered while the pipe is not read", answered(program))
    os.close(reader)
    yield exactly(CALLS, "requests requests answered after the reader closed it", answered(program))


def answered(program):
    return sum(program.ask("GET", "/healthz")[0] == 200 for _ in range(CALLS))
