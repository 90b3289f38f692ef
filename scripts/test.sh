#!/usr/bin/env bash
# Runs the whole suite. Each part starts as soon as its requirements are built. Browser and contract tests mostly wait, so four
# parts at a time keep two cores busy. Logs are in target/test-logs; a failed part prints its failures first, then its whole log.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
logs=$root/target/test-logs
rm -rf "$logs"
mkdir -p "$logs"
: "${CARGO_TARGET_DIR:=$root/target}"
export CARGO_TARGET_DIR

# Test databases are short-lived. With 2 GiB of shared memory they live there, so that commits do not wait for a disk.
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -1)" -ge 2097152 ]; then
  TMPDIR=$(mktemp -d /dev/shm/moya-test.XXXXXX)
  export TMPDIR
  chmod 711 "$TMPDIR" # PostgreSQL runs as another user below it.
  trap 'rm -rf "$TMPDIR"' EXIT
fi

# The lines that state failures, because long logs may be truncated by their reader.
failures() { # reads the log of cargo, vitest, playwright or pytest
  sed 's/\x1b\[[0-9;]*m//g' | grep -E -A 25 '^test .* FAILED$|^---- .* stdout ----$|^ *(FAIL|×) |^ +[0-9]+\) \[|^FAILED |^error' | head -n 120
}

# Runs one part. Writes its counts to NAME.count; a part without counts is one test. Prints elapsed seconds, and in brackets
# CPU seconds, which do not depend on other parts.
step() { # name, command...
  local name=$1 begun=$SECONDS status=0 used TIMEFORMAT='%U %S'; shift
  { time "$@" >"$logs/$name.log" 2>&1; } 2>"$logs/$name.time" || status=$?
  used=$(awk 'END { printf "%.0f", $1 + $2 }' "$logs/$name.time")
  python3 "$root/scripts/count-tests.py" "$status" <"$logs/$name.log" >"$logs/$name.count"
  if [ "$status" = 0 ]; then
    printf 'ok    %-18s %4d s (%3d)  %s\n' "$name" $((SECONDS - begun)) "$used" "$(cat "$logs/$name.count")"
    sed -n '/^  [0-9]* flaky$/,/^  [0-9]* passed/p' "$logs/$name.log"
  else
    printf '\nFAIL  %-18s %4d s (%3d)  %s\n' "$name" $((SECONDS - begun)) "$used" "$(cat "$logs/$name.count")"
    failures <"$logs/$name.log" || true
    printf '\n%s\n\n' "$(cat "$logs/$name.log")"
    return 1
  fi
}

# The contract tests and the journey on PostgreSQL take longest, so their requirements are built first. Otherwise they would
# run alone at the end.
yielding() { renice -n 2 -p "$BASHPID" >/dev/null 2>&1 || true; }

# Builds with the features of the tests: building the program alone would compile most crates twice.
build_rust() { step rust-build cargo test --locked --workspace --no-run; }

build_web() {
  cd "$root/frontend"
  step frontend-packages ../scripts/setup-packages.sh frontend && step frontend-build ../scripts/build-web.sh
}

install_python() { step python-packages scripts/setup-python.sh; }

rust() {
  step rust-format cargo fmt --all --check || true
  # Tests of databases and processes mostly wait; more at a time would only slow other parts.
  RUST_TEST_THREADS=3 step rust-tests cargo test --locked --workspace --no-fail-fast || true
  step rust-lints cargo clippy --locked --workspace --all-targets -- -D warnings || true
}

web() {
  cd "$root/frontend"
  step frontend-format npm run -s format || true
  step frontend-lint npm run -s lint || true
  step frontend-tests npm run -s test || true
}

contract() {
  step generated-files scripts/generated-files.sh || true
  step openapi-lint scripts/openapi-lint.sh || true
  step contract scripts/contract.sh || true
}

# In a debug build rust-embed reads the web app from disk, so the server need not be rebuilt after it.
browser() { # sqlite or postgres
  # Playwright would cache compiled tests in TMPDIR and compile them again in each run.
  PWTEST_CACHE_DIR=$root/frontend/node_modules/.cache/playwright \
    step "browser-$1" scripts/with-server.sh "$1" -- npm --prefix frontend exec --no -- \
    playwright test --config frontend --project="$1" --output "$root/frontend/test-results/$1" || true
}

# A failed build counts as a failed test; parts that need it do not run.
build_rust & rust_built=$!
build_web & web_built=$!
install_python & python_there=$!
built=yes
lanes=()
if wait "$rust_built"; then { yielding; rust; } & lanes+=($!); else built=; fi
if wait "$web_built"; then web & lanes+=($!); else built=; fi
wait "$python_there" || built=
if [ "$built" ]; then
  { yielding; browser sqlite; } & lanes+=($!)
  { contract; browser postgres; } & lanes+=($!)
fi
[ "$built" ] || echo "0 passed, 1 failed" >"$logs/not-built.count"
# Each lane counts its failures; an aborted lane counts as one.
for lane in "${lanes[@]}"; do wait "$lane" || echo "0 passed, 1 failed" >"$logs/broken-off-$lane.count"; done

cat "$logs"/*.count | awk '{ passed += $1; failed += $3 } END { printf "\n%d passed, %d failed\n", passed, failed; exit failed > 0 }'
