"""Measures MOYA over HTTP, next to a server that answers the same bytes from memory, and one that was written by hand.

They take turns, so that disturbances of the machine affect all. docs/benchmarks.md contains the results and explains them.
`just bench` builds both programs and runs this.
"""

import argparse
import os
import pathlib
import shlex
import resource
import signal
import subprocess
import sys
import tempfile

import databases
import jobs
import live
import logins
import report
import rounds
from processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]


def arguments():
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    parser = argparse.ArgumentParser(prog="just bench", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--studies", type=int, nargs="+", default=[100_000],
        help="number of studies in the database; several numbers measure growth",
    )  # fmt: skip
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds")
    parser.add_argument("--seconds", type=int, default=2, help="duration of each measurement")
    parser.add_argument("--only", choices=databases.MAKERS, help="one database only; prints without writing")
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--logins", action="store_true", help="only whether response times reveal accounts")
    alone.add_argument("--jobs", action="store_true", help="only the job queue")
    alone.add_argument("--sockets", dest="live", action="store_true", help="only sockets and the bus")
    parser.add_argument("--binary", type=pathlib.Path, help="another moya binary; prints without writing")
    parser.set_defaults(
        cache=target / "bench", bare=target / "release/bare", by_hand=target / "release/by-hand", ours=target / "release/moya", queue=target / "release/examples/jobs",
        sockets=target / "release/sockets",
    )  # fmt: skip
    return parser.parse_args()


def command(options):
    """Returns the command line without folders of this machine."""
    shown = [options.binary.name if options.binary and given == str(options.binary) else given for given in sys.argv[1:]]
    return shlex.join(["just", "bench", *shown])


def measure(binary, name, studies, options):
    print(f"{name}: preparing {studies:,} studies", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=options.cache) as folder:
        folder = pathlib.Path(folder)
        with databases.MAKERS[name](binary, studies, options, folder) as database:
            return rounds.measure(binary, database, studies, options, folder)


def measure_logins(binary, name, options):
    print(f"{name}: signing in, asking for passwords", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=options.cache) as folder:
        with databases.MAKERS[name](binary, 1, options, pathlib.Path(folder)) as database:
            return logins.measure(binary, database)


def measure_jobs(name, options):
    print(f"{name}: claiming and completing jobs", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=options.cache) as folder:
        return jobs.measure(options.queue, name, options.rounds, folder)


def measure_live(binary, options, head):
    text, missed = live.measure(binary, options)
    tell(options, "live", f"{head}, {options.rounds} rounds.\n\n{text}")
    live.require(missed)


def main():
    options = arguments()
    binary = (options.binary or options.ours).resolve()
    needed = [options.queue] if options.jobs else [binary]
    if options.live:
        needed += [options.bare, options.sockets]
    elif not options.jobs and not options.logins:
        needed += [options.bare, options.by_hand, options.queue, options.sockets]
    # Thousands of sockets need files of the crowd, which inherits the limit.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for program in needed:
        if not program.exists():
            raise Failed(f"{program.name} does not exist: `just bench` builds it")
    options.cache.mkdir(parents=True, exist_ok=True)
    names = [options.only] if options.only else list(databases.MAKERS)
    head = report.machine(ROOT, command(options), options)
    if options.live:
        return measure_live(binary, options, head)
    if not options.logins:
        queued = {name: measure_jobs(name, options) for name in names}
        tell(options, "jobs", f"{head}, {options.rounds} rounds of {jobs.JOBS:,} jobs.\n\n{jobs.part(queued)}")
    if options.jobs:
        return jobs.require_fast(queued)
    signed_in = {name: measure_logins(binary, name, options) for name in names}
    tell(options, "logins", f"{head}, {logins.SERIES} series of {logins.TRIES} tries of each.\n\n{logins.part(signed_in)}")
    logins.require_alike(signed_in)
    if options.logins:
        return
    parts = []
    for name in names:
        results = {studies: measure(binary, name, studies, options) for studies in options.studies}
        parts.append(report.growth(name, results) if len(results) > 1 else report.part(name, *results.values()))
    section = "growth" if len(options.studies) > 1 else "bench"
    tell(options, section, "\n\n".join([f"{head}, {report.sizes(options)}.", *parts]))
    jobs.require_fast(queued)
    if not options.only:
        measure_live(binary, options, head)


def tell(options, section, text):
    print(text)
    if not options.only and not options.binary:
        report.write(ROOT / "docs/benchmarks.md", section, text)


if __name__ == "__main__":
    # Raises an exception, so that no server is left running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("bench: stopped"))
    try:
        main()
    except (Failed, subprocess.CalledProcessError) as error:
        sys.exit(f"bench: {error}")
