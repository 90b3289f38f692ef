#!/usr/bin/env bash
# Starts a temporary Valkey or Redis server and prints its URL. The server and its files are removed when standard input closes.
# It listens on a socket in its folder only and stores nothing. Arguments are further options of the server.
set -euo pipefail

server=$(command -v valkey-server || command -v redis-server) || {
  echo "Neither Valkey nor Redis is installed. On Debian or Ubuntu: apt-get install valkey-server, or redis-server" >&2
  exit 1
}
folder=$(mktemp -d)
pid=

stop() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  [ -z "$pid" ] || wait "$pid" 2>/dev/null || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 0' TERM INT HUP

"$server" --port 0 --unixsocket "$folder/socket" --save '' --appendonly no --dir "$folder" --logfile "$folder/log" "$@" \
  </dev/null >/dev/null 2>&1 &
pid=$!
echo "$pid" >"$folder/pid"
until [ -S "$folder/socket" ]; do
  kill -0 "$pid" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.02
done
echo "unix://$folder/socket"
cat >/dev/null
