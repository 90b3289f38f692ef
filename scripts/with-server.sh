#!/usr/bin/env bash
# Runs a command beside a real server with demo data on a database of its own:
#   with-server.sh sqlite|postgres -- COMMAND...
# The command finds the server's address in MOYA_TEST_URL. Further settings of the server come from the environment.
set -euo pipefail
cd "$(dirname "$0")/.."
database=$1; shift 2

folder=$(mktemp -d)
server=
postgres=
finish() {
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; }
  [ -z "$postgres" ] || exec {postgres}>&-
  rm -rf "$folder"
}
trap finish EXIT

export MOYA_ENV=development MOYA_DATA_DIR="$folder/data" MOYA_RATE_LIMITS="${MOYA_RATE_LIMITS:-off}"
export MOYA_GENERATION_DAILY_LIMIT="${MOYA_GENERATION_DAILY_LIMIT:-1000}"
if [ "$database" = postgres ]; then
  mkfifo "$folder/lifeline"
  scripts/throwaway-postgres.sh <"$folder/lifeline" >"$folder/address" &
  exec {postgres}>"$folder/lifeline"
  until [ -s "$folder/address" ]; do kill -0 $! 2>/dev/null || exit 1; sleep 0.1; done
  MOYA_DATABASE_URL=$(cat "$folder/address"); export MOYA_DATABASE_URL
fi

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export MOYA_TEST_URL="http://127.0.0.1:$port"
"${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}" serve --demo --bind "127.0.0.1:$port" --public-url "$MOYA_TEST_URL" >"$folder/server.log" 2>&1 &
server=$!
for _ in $(seq 300); do
  curl --silent --fail --output /dev/null "$MOYA_TEST_URL/readyz" && break
  kill -0 "$server" 2>/dev/null || { cat "$folder/server.log" >&2; exit 1; }
  sleep 0.1
done

# The server itself takes no variable it does not know, and the command takes none of the server's.
status=0
"$@" || status=$?
if [ "$status" -ne 0 ]; then tail -n 60 "$folder/server.log" >&2; fi
exit "$status"
