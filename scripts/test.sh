#!/usr/bin/env bash
# The whole suite. Two lanes side by side, Rust and web, then what needs both: the contract and the browser tests.
set -euo pipefail
cd "$(dirname "$0")/.."
logs=target/test-logs
mkdir -p "$logs"
: "${CARGO_TARGET_DIR:=$PWD/target}"
export CARGO_TARGET_DIR

step() { # name, command...
  local name=$1 begun=$SECONDS; shift
  if "$@" >"$logs/$name.log" 2>&1; then
    echo "ok    $name ($((SECONDS - begun)) s)"
  else
    echo "FAIL  $name ($((SECONDS - begun)) s)"
    cat "$logs/$name.log"
    return 1
  fi
}

web() (
  step frontend-packages scripts/setup-frontend.sh || exit 1
  cd frontend
  logs=../$logs
  failed=0
  step frontend-build npm run -s build || failed=1
  step frontend-format npm run -s format || failed=1
  step frontend-lint npm run -s lint || failed=1
  step frontend-types npm run -s typecheck || failed=1
  step frontend-tests npm run -s test || failed=1
  exit "$failed"
)

# One server for all of the Rust tests.
rust() (
  failed=0
  step rust-format cargo fmt --all --check || failed=1
  step rust-build cargo build --locked -p moya || exit 1
  step rust-lints cargo clippy --locked --workspace --all-targets -- -D warnings || failed=1
  step rust-tests cargo test --locked --workspace || failed=1
  grep -hE '^test result' "$logs/rust-tests.log" || true
  exit "$failed"
)

failed=0
scripts/setup-python.sh >"$logs/python.log" 2>&1 &
python=$!
web & web=$!
rust || failed=1
wait "$web" || failed=1
wait "$python" || { cat "$logs/python.log"; failed=1; }
[ "$failed" = 0 ] || { echo "FAIL  stopped before the browser tests"; exit 1; }

# rust-embed reads the built web app from disk in a debug build, so the server may be older than it.
step generated-files scripts/generated-files.sh || failed=1
step contract scripts/contract.sh || failed=1
step browser-sqlite scripts/with-server.sh sqlite -- bash -c 'cd frontend && exec npx playwright test --project sqlite' || failed=1
step browser-postgres scripts/with-server.sh postgres -- bash -c 'cd frontend && exec npx playwright test --project postgres' || failed=1
for log in browser-sqlite browser-postgres contract; do tail -n 4 "$logs/$log.log"; done
exit "$failed"
