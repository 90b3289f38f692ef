#!/usr/bin/env bash
# Starts a temporary PostgreSQL server and prints its URL. The server and its files are removed when standard input closes. It
# listens on a socket in its folder only and trades durability for speed: for tests, never for data.
set -euo pipefail

find_tool() {
  command -v "$1" 2>/dev/null && return
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin/"$1" /usr/pgsql-*/bin/"$1" /opt/homebrew/opt/postgresql*/bin/"$1" 2>/dev/null | sort -V | tail -n 1)
  [ -n "$found" ] && echo "$found" && return
  echo "PostgreSQL's $1 is not installed. On Debian or Ubuntu: apt-get install postgresql" >&2
  exit 1
}

# Resolves wrappers on the path, because another user may not be permitted to read them.
initdb=$(find_tool initdb)
pg_ctl=$(find_tool pg_ctl)
folder=$(mktemp -d)

as_server_user() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
  else
    "$@"
  fi
}

stop() {
  as_server_user "$pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 0' TERM INT HUP

if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || useradd --system --no-create-home postgres
  chown postgres "$folder"
fi
chmod 711 "$folder"
cd "$folder"
as_server_user "$initdb" -D "$folder/data" -U postgres -A trust --no-sync --locale=C.UTF-8 --encoding=UTF8 >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
as_server_user "$pg_ctl" -D "$folder/data" -l "$folder/data/server.log" -w \
  -o "-c listen_addresses='' -k $folder -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200" \
  start >/dev/null 2>&1 || { cat "$folder/data/server.log" >&2; exit 1; }
echo "postgres://postgres@/postgres?host=$(printf '%s' "$folder" | sed 's#/#%2F#g')"
cat >/dev/null
