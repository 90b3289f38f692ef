"""Checks the running server against its OpenAPI document, once for each kind of caller."""

import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from pathlib import Path

from world import ADDRESS, Person, grant_admin

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parent / "openapi" / "moya.json"
METHODS = ("get", "post", "put", "patch", "delete")
ALL_PHASES = "examples,coverage,fuzzing"
# A study begins in the future, and its group is behind after some days. `crates/rooms/tests/week` has moved clocks.
NEEDS_DAYS = {"PUT /api/rooms/{id}/week/vote", "PUT /api/rooms/{id}/week/vote/decision"}


def asked(role, operation):
    """Returns the phases of an operation for a caller: all of them where the caller makes a difference."""
    needs_sign_in = {} not in operation["security"]
    if role == "anonymous":
        # crates/api/tests/api/authorization.rs checks that they are refused.
        return "examples" if needs_sign_in else ALL_PHASES
    knows_callers = any(operation["security"])
    may_forbid = "403" in operation["responses"]
    return ALL_PHASES if may_forbid or (role == "member" and knows_callers) else "examples"


def settings(folder):
    """Joins the settings with those of the resources."""
    hooks = f"hooks = {json.dumps(str(HERE / 'hooks.py'))}"
    parts = [(HERE / "schemathesis.toml").read_text(encoding="utf-8").replace('hooks = "hooks.py"', hooks)]
    parts += [file.read_text(encoding="utf-8") for file in sorted((HERE / "resources").glob("*.toml"))]
    joined = folder / "schemathesis.toml"
    joined.write_text("\n".join(parts), encoding="utf-8")
    return joined


def run(role, phases, operations, token, admin, folder):
    """The number of operations that passed and failed, and the statuses of each."""
    report, statuses = folder / f"{role}.xml", folder / f"{role}.json"
    command = [
        str(Path(sys.executable).with_name("st")), "--config-file", str(settings(folder)), "run", str(DOCUMENT),
        "--url", ADDRESS, "--phases", phases, "--no-color", "--report-junit-path", str(report),
    ]  # fmt: skip
    for operation in operations:
        command += ["--include-operation-id", operation["operationId"]]
    told = {
        "MOYA_TEST_ROLE": role,
        "MOYA_TEST_TOKEN": token,
        "MOYA_TEST_ADMIN_TOKEN": admin,
        "MOYA_TEST_STATUSES": str(statuses),
        "PYTHONPATH": str(HERE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder),
    }
    print(f"\n==> {role}: {phases} of {len(operations)}\n", flush=True)
    ended = subprocess.run(command, cwd=HERE, env=os.environ | told)
    if not report.exists() or not statuses.exists():
        sys.exit(f"schemathesis ended with {ended.returncode} and without a report")
    cases = list(ElementTree.parse(report).iter("testcase"))
    failed = sum(1 for case in cases if case.find("failure") is not None or case.find("error") is not None)
    return len(cases) - failed, max(failed, int(ended.returncode != 0)), json.loads(statuses.read_text())


def main():
    member, admin = Person("member").sign_up(), Person("gardener").sign_up()
    grant_admin(admin)
    tokens = {"anonymous": "", "member": member.sign_in(), "admin": admin.sign_in()}

    paths = json.loads(DOCUMENT.read_text(encoding="utf-8"))["paths"]
    operations = {
        f"{method.upper()} {path}": item[method] for path, item in paths.items() for method in METHODS if method in item
    }
    passed = failed = 0
    answered = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        for role, token in tokens.items():
            by_phases = defaultdict(list)
            for operation in operations.values():
                by_phases[asked(role, operation)].append(operation)
            for phases, chosen in by_phases.items():
                kept, broken, statuses = run(role, phases, chosen, token, tokens["admin"], Path(folder))
                passed, failed = passed + kept, failed + broken
                for operation, counts in statuses.items():
                    answered[operation].update(counts)

    for operation, stated in operations.items():
        # Some only redirect.
        good = "2" if any(status.startswith("2") for status in stated["responses"]) else "3"
        if operation in NEEDS_DAYS or any(status.startswith(good) for status in answered[operation]):
            passed += 1
        else:
            failed += 1
            print(f"never answered {good}xx: {operation} ({dict(answered[operation])})")
    calls = sum(sum(counts.values()) for counts in answered.values())
    print(f"contract: {calls} calls to {len(operations)} operations, {passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
