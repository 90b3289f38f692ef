"""Injects faults of the network, the disk and the database into a running MOYA, and checks how it copes.

Each file of `cases` is one fault: its first line is the fault's name, and its `run` yields the checked values.
docs/reliability.md contains the results and explains them. `just faults` builds the program and runs this.
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
# Shares the helpers for processes and tables with the benchmarks.
sys.path.append(str(HERE.parent / "bench"))

import report
from judged import Figure
from lab import Lab
from table import Table


def arguments(names):
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    parser = argparse.ArgumentParser(prog="just faults", description=__doc__.splitlines()[0])
    parser.add_argument("only", nargs="*", choices=[[], *names], metavar="CASE", help=f"measure only these; keeps the results of the others. {', '.join(names)}")
    parser.add_argument("--binary", type=pathlib.Path, default=target / "release/moya", help="another moya binary; prints without writing")
    parser.set_defaults(ours=target / "release/moya", sockets=target / "release/sockets")
    return parser.parse_args()


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    case = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(case)
    return case


def suffer(case, binary, sockets):
    """Returns the results of a case, and the peak memory of its processes in MiB."""
    figures, labs = [], []
    # A failing cleanup must not stop the remaining faults.
    folder_of_case = tempfile.TemporaryDirectory(prefix="moya-faults-")
    with ending(figures, "cleaning up"), folder_of_case as folder, contextlib.ExitStack() as kept:
        os.chmod(folder, 0o711)  # PostgreSQL runs as another user below it.
        labs.append(Lab(binary, sockets, pathlib.Path(folder), kept))
        with ending(figures, "the case"):
            for figure in case.run(labs[0]):
                figures.append(figure)
                print(f"  {figure.told()}", file=sys.stderr)
    return figures, max((lab.peak for lab in labs), default=0)


@contextlib.contextmanager
def ending(figures, what):
    """Turns an exception into a failed result."""
    try:
        yield
    except Exception as error:
        traceback.print_exc()
        figures.append(Figure(what, f"{type(error).__name__}: {error}", "ends", False))


def main():
    paths = {path.stem: path for path in sorted((HERE / "cases").glob("*.py"))}
    options = arguments(list(paths))
    binary = options.binary.resolve()
    for needed in (binary, options.sockets):
        if not needed.exists():
            sys.exit(f"faults: {needed.name} does not exist: `just faults` builds it")
    # Thousands of clients need files of this process.
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
            table.add(title, *suffer(case, binary, options.sockets))
            print(f"  {table.peaks[title]:.0f} MiB, {time.monotonic() - begun:.0f} s", file=sys.stderr)
            if is_kept:
                # After each fault, so that an interrupted run leaves its results.
                table.write()
    finally:
        if table.peaks:
            print(table.text())
    sys.exit(1 if table.failed() else 0)


if __name__ == "__main__":
    # Raises an exception, so that no server is left running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("faults: stopped"))
    main()
