"""Reads the output of a test runner from standard input and prints `N passed, N failed`, and the number of tests that passed
only on a retry. The argument is the runner's exit status."""

import re
import sys

# cargo test; vitest; playwright (one outcome per line); contract/run.py.
COUNTS = re.compile(
    r"^test result: \w+\. (\d+) passed; (\d+) failed"
    r"|^ +Tests +(?:(\d+) failed \| )?(\d+) passed"
    r"|^contract: .*, (\d+) passed, (\d+) failed"
    r"|^  (\d+) (passed|failed|flaky|did not run|interrupted|skipped)\b"
)
# All outcomes on one line. An error is a test that failed in its setup or teardown.
PYTEST = re.compile(r"^\d+ [a-z]+(?:, \d+ [a-z]+)* in [\d.]+s")

passed = failed = flaky = 0
for line in re.sub(r"\x1b\[[0-9;]*m", "", sys.stdin.read()).splitlines():
    if match := COUNTS.match(line):
        rust_passed, rust_failed, vitest_failed, vitest_passed, kept, broken, number, outcome = match.groups()
        passed += int(rust_passed or 0) + int(vitest_passed or 0) + int(kept or 0)
        failed += int(rust_failed or 0) + int(vitest_failed or 0) + int(broken or 0)
        if outcome in ("passed", "flaky"):
            passed += int(number)
            flaky += int(number) if outcome == "flaky" else 0
        elif outcome:
            failed += int(number)
    elif PYTEST.match(line):
        told = {outcome: int(number) for number, outcome in re.findall(r"(\d+) ([a-z]+)", line.partition(" in ")[0])}
        passed += told.get("passed", 0)
        failed += sum(told.get(outcome, 0) for outcome in ("failed", "error", "errors"))

succeeded = sys.argv[1] == "0"
if succeeded and passed == 0:
    passed = 1
if not succeeded and failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed" + (f", {flaky} flaky" if flaky else ""))
