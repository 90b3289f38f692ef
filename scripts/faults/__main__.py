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
from table import Table


def arguments(names):
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    parser = argparse.ArgumentParser(prog="just faults", description=__doc__.splitlines()[0])
    parser.add_argument("only", nargs="*", choices=[[], *names], metavar="CASE", help=f"these alone; the rows of the others stay. {', '.join(names)}")
    parser.add_argument("--binary", type=pathlib.Path, default=target / "release/moya", help="another moya; writes nothing")
    parser.set_defaults(ours=target / "release/moya")
    return parser.parse_args()


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    case = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(case)
    return case


def suffer(case, binary):
    """What a case found, with the longest memory that a program of it had, in MiB."""
    figures, labs = [], []
    # Also where something cannot be cleaned up: the other faults are still to come.
    folder_of_case = tempfile.TemporaryDirectory(prefix="moya-faults-")
    with ending(figures, "cleaning up"), folder_of_case as folder, contextlib.ExitStack() as kept:
        os.chmod(folder, 0o711)  # PostgreSQL runs as somebody else below it.
        labs.append(Lab(binary, pathlib.Path(folder), kept))
        with ending(figures, "the case"):
            for figure in case.run(labs[0]):
                figures.append(figure)
                print(f"  {figure.told()}", file=sys.stderr)
    return figures, max((lab.peak for lab in labs), default=0)


@contextlib.contextmanager
def ending(figures, what):
    """Makes a figure of what ends it too early."""
    try:
        yield
    except Exception as error:
        traceback.print_exc()
        figures.append(Figure(what, f"{type(error).__name__}: {error}", "ends", False))


def main():
    paths = {path.stem: path for path in sorted((HERE / "cases").glob("*.py"))}
    options = arguments(list(paths))
    binary = options.binary.resolve()
    if not binary.exists():
        sys.exit(f"faults: {binary.name} is not there: `just faults` builds it")
    # Thousands of clients are files of this process.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    names = options.only or list(paths)
    titles = {name: load(path).__doc__.splitlines()[0].rstrip(".") for name, path in paths.items()}
    head = report.machine(ROOT, shlex.join(["just", "faults", *options.only]), argparse.Namespace(binary=None))
    table = Table(head, list(titles.values()), [titles[name] for name in names], ROOT / "docs/reliability.md")
    is_kept = binary == options.ours.resolve()
    try:
        for name in names:
            case, begun = load(paths[name]), time.monotonic()
            title = titles[name]
            print(title, file=sys.stderr)
            table.add(title, *suffer(case, binary))
            print(f"  {table.peaks[title]:.0f} MiB, {time.monotonic() - begun:.0f} s", file=sys.stderr)
            if is_kept:
                # Each time, so that whatever ends this run leaves what it has found.
                table.write()
    finally:
        if table.peaks:
            print(table.text())
    sys.exit(1 if table.failed() else 0)


if __name__ == "__main__":
    # As an exception, so that no server is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("faults: stopped"))
    main()
