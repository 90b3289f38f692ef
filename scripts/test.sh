#!/usr/bin/env bash
# The whole suite: what is needed is built, and each part starts as soon as what it needs is there. Browser and contract
# tests wait much of their time, so that four parts at once keep two cores busy.
# Each part writes to target/test-logs; of a part that fails the failures are shown first, then all it printed.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
logs=$root/target/test-logs
rm -rf "$logs"
mkdir -p "$logs"
: "${CARGO_TARGET_DIR:=$root/target}"
export CARGO_TARGET_DIR

# The databases of tests come and go. In memory, where there is 2 GiB of it, no commit waits for a disk.
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -1)" -ge 2097152 ]; then
  TMPDIR=$(mktemp -d /dev/shm/moya-test.XXXXXX)
  export TMPDIR
  chmod 711 "$TMPDIR" # PostgreSQL runs as somebody else below it.
  trap 'rm -rf "$TMPDIR"' EXIT
fi

# A log of hundreds of lines may be cut short where it is read: these are the lines that say what failed.
failures() { # reads the log of cargo, vitest, playwright or pytest
  sed 's/\x1b\[[0-9;]*m//g' | grep -E -A 25 '^test .* FAILED$|^---- .* stdout ----$|^ *(FAIL|×) |^ +[0-9]+\) \[|^FAILED |^error' | head -n 120
}

# Runs one part. Its line of numbers goes to NAME.count; a part that tells none counts as one test. Beside the seconds that
# it took stand those of a processor, which do not depend on what ran beside it.
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

# The contract tests, and the journey on PostgreSQL after them, take longest: what they need goes before the parts that
# yield, or they would end alone on a machine of two cores.
yielding() { renice -n 2 -p "$BASHPID" >/dev/null 2>&1 || true; }

# With the features that the tests need: a build of the program alone would compile most crates a second time.
build_rust() { step rust-build cargo test --locked --workspace --no-run; }

build_web() {
  cd "$root/frontend"
  step frontend-packages ../scripts/setup-packages.sh frontend && step frontend-build ../scripts/build-web.sh
}

install_python() { step python-packages scripts/setup-python.sh; }

rust() {
  step rust-format cargo fmt --all --check || true
  # Those of databases and programs wait for most of their time; more at once would only slow what runs beside them.
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

# rust-embed reads the built web app from disk in a debug build, so the server may be older than it.
browser() { # sqlite or postgres
  # Playwright would keep what it makes of the tests' TypeScript in TMPDIR, and make it anew in each run.
  PWTEST_CACHE_DIR=$root/frontend/node_modules/.cache/playwright \
    step "browser-$1" scripts/with-server.sh "$1" -- npm --prefix frontend exec --no -- \
    playwright test --config frontend --project="$1" --output "$root/frontend/test-results/$1" || true
}

# What failed to build is counted as failed, and what needs it does not run.
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
# Each counts its own failures; one that broke off before it could has run none of what comes after.
for lane in "${lanes[@]}"; do wait "$lane" || echo "0 passed, 1 failed" >"$logs/broken-off-$lane.count"; done

cat "$logs"/*.count | awk '{ passed += $1; failed += $3 } END { printf "\n%d passed, %d failed\n", passed, failed; exit failed > 0 }'
