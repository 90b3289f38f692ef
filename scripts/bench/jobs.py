"""Measures how many jobs a second the queue claims and completes, next to the same statements over a plain connection.

`crates/storage/examples/jobs` does both in turn and prints the results of each round.
"""

import json
import os
import statistics
import subprocess

from processes import Failed
from report import spread, table

JOBS = 1_000
# The required share of the rate of the raw statements, in percent.
LEAST = 50


def measure(binary, name, rounds, folder):
    """Returns a pair of rates for each round. The SQLite file is in `folder`, as for the other measurements."""
    variables = {**os.environ, "TMPDIR": str(folder)} if name == "SQLite" else os.environ
    command = [binary, name, str(rounds), str(JOBS)]
    measured = subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True, check=True)
    return [(round["ours"], round["raw"]) for round in map(json.loads, measured.stdout.splitlines())]


def part(by_database):
    rows = []
    for name, pairs in by_database.items():
        ours, raw = zip(*pairs)
        rows.append([name, spread(ours), spread(raw), spread(shares(pairs), ".3g")])
    return table(["database", "jobs/s", "raw jobs/s", "of raw, %"], rows)


def shares(pairs):
    return [100 * ours / raw for ours, raw in pairs]


def require_fast(by_database):
    for name, pairs in by_database.items():
        share = statistics.median(shares(pairs))
        if share < LEAST:
            raise Failed(
                f"on {name} jobs are claimed and completed at {share:.0f} % of the rate of the raw statements,"
                f" at least {LEAST} % are required"
            )
