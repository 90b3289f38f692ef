"""A bad day: does to a running MOYA what the internet, the disk and the database may do, and judges what it makes of it.

Each file of `cases` is one fault: its first line is the fault's name, and its `run` yields the figures that are judged.
docs/reliability.md holds the table and says what it means. `just faults` builds the program and runs this.
"""

import argparse
import contextlib
import importlib.util
import os
import pathlib
import resource
import shlex
import signal
import sys
import tempfile
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# Processes and tables are those of the measurements.
sys.path.append(str(HERE.parent / "bench"))

import report
from judged import Figure
from lab import Lab


def arguments(names):
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    parser = argparse.ArgumentParser(prog="just faults", description=__doc__.splitlines()[0])
    parser.add_argument("only", nargs="*", choices=[[], *names], metavar="CASE", help=f"these alone; writes nothing. {', '.join(names)}")
    parser.add_argument("--binary", type=pathlib.Path, default=target / "release/moya", help="another moya; writes nothing")
    parser.set_defaults(ours=target / "release/moya")
    return parser.parse_args()


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    case = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(case)
    return case


def suffer(case, binary):
    """What a case found, with the longest memory that a program of it had, in MiB, and the seconds it took."""
    begun = time.monotonic()
    figures = []
    with tempfile.TemporaryDirectory(prefix="moya-faults-") as folder, contextlib.ExitStack() as kept:
        os.chmod(folder, 0o711)  # PostgreSQL runs as somebody else below it.
        lab = Lab(binary, pathlib.Path(folder), kept)
        try:
            for figure in case.run(lab):
                figures.append(figure)
                print(f"  {figure.told()}", file=sys.stderr)
        except Exception as error:
            traceback.print_exc()
            figures.append(Figure("broke off", f"{type(error).__name__}: {error}", "ends", False))
    return figures, lab.peak, time.monotonic() - begun


def main():
    paths = {path.stem: path for path in sorted((HERE / "cases").glob("*.py"))}
    options = arguments(list(paths))
    binary = options.binary.resolve()
    if not binary.exists():
        sys.exit(f"faults: {binary.name} is not there: `just faults` builds it")
    # Thousands of clients are files of this process.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    rows, peaks, begun = [], {}, time.monotonic()
    for name in options.only or paths:
        case = load(paths[name])
        title = case.__doc__.splitlines()[0].rstrip(".")
        print(title, file=sys.stderr)
        figures, peaks[title], seconds = suffer(case, binary)
        rows += [[title if not index else "", *figure.cells()] for index, figure in enumerate(figures)]
        rows.append(["", "memory, longest", f"{peaks[title]:.0f} MiB", "", ""])
        print(f"  {peaks[title]:.0f} MiB, {seconds:.0f} s", file=sys.stderr)
    failed = [row for row in rows if row[-1] == "**no**"]
    minutes = (time.monotonic() - begun) / 60
    worst = max(peaks, key=peaks.get)
    head = report.machine(ROOT, shlex.join(["just", "faults", *sys.argv[1:]]), argparse.Namespace(binary=None))
    text = "\n\n".join([
        f"{head}, {minutes:.1f} minutes. Verdicts that failed: {len(failed)}. "
        f"The longest memory of the whole run: {peaks[worst]:.0f} MiB ({worst}).",
        report.table(["fault", "measured", "figure", "must be", "holds"], rows),
    ])  # fmt: skip
    print(text)
    if not options.only and binary == options.ours.resolve():
        report.write(ROOT / "docs/reliability.md", "faults", text)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    # As an exception, so that no server is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("faults: stopped"))
    main()
