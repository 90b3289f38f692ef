#!/usr/bin/env bash
# Runs a command while a server with demo data runs on a temporary database:
#   with-server.sh sqlite|postgres -- COMMAND...
# Environment of the command:
#   MOYA_TEST_URL     address of the server
#   MOYA_TEST_BINARY  the program, to start servers with other settings
#   MOYA_OIDC_ISSUER  a local issuer for sign-in, if the web app's packages are installed
# The server inherits further settings from the environment.
set -euo pipefail
cd "$(dirname "$0")/.."
database=$1; shift 2
binary=${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}
MOYA_TEST_BINARY=$(realpath -m "$binary"); export MOYA_TEST_BINARY
[ -x "$binary" ] || { echo "$binary is not there: run cargo build -p moya" >&2; exit 1; }

folder=$(mktemp -d)
server=
issuer=
postgres=
finish() {
  [ -z "$issuer" ] || kill "$issuer" 2>/dev/null || true
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; }
  [ -z "$postgres" ] || exec {postgres}>&-
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

export MOYA_ENV=development MOYA_DATA_DIR="$folder/data" MOYA_RATE_LIMITS="${MOYA_RATE_LIMITS:-off}"
export MOYA_GENERATION_DAILY_LIMIT="${MOYA_GENERATION_DAILY_LIMIT:-1000}"
if [ "$database" = postgres ]; then
  mkfifo "$folder/lifeline"
  scripts/throwaway-postgres.sh <"$folder/lifeline" >"$folder/address" &
  exec {postgres}>"$folder/lifeline"
  until [ -s "$folder/address" ]; do kill -0 $! 2>/dev/null || exit 1; sleep 0.1; done
  MOYA_DATABASE_URL=$(cat "$folder/address"); export MOYA_DATABASE_URL
fi

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
port=$(free_port)
export MOYA_TEST_URL="http://127.0.0.1:$port"
if [ -d frontend/node_modules/oidc-provider ]; then
  issuer_port=$(free_port)
  export MOYA_OIDC_ISSUER="http://127.0.0.1:$issuer_port" MOYA_OIDC_CLIENT_ID=moya MOYA_OIDC_CLIENT_SECRET=of-a-test
  node frontend/e2e/issuer.mjs "$issuer_port" "$MOYA_TEST_URL" >"$folder/issuer.log" 2>&1 &
  issuer=$!
fi
"$binary" serve --demo --bind "127.0.0.1:$port" --public-url "$MOYA_TEST_URL" >"$folder/server.log" 2>&1 &
server=$!

# Uses bash's /dev/tcp, because not every machine has curl. Another process may have taken the port, and answer instead.
is_ready() {
  grep -q "listening on: 127.0.0.1:$port" "$folder/server.log" || return 1
  { exec {connection}<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || return 1
  printf 'GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&"$connection"
  local status=
  read -r status <&"$connection" || true
  exec {connection}>&-
  [[ $status == *" 200 "* ]]
}
for _ in $(seq 300); do
  is_ready && break
  kill -0 "$server" 2>/dev/null || { cat "$folder/server.log" >&2; exit 1; }
  sleep 0.1
done
is_ready || { echo "the server was not ready after 30 s" >&2; cat "$folder/server.log" >&2; exit 1; }

status=0
"$@" || status=$?
grep -E ' (WARN|ERROR) |panicked' "$folder/server.log" >&2 || true
exit "$status"
