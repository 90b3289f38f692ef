#!/usr/bin/env bash
# Runs the journeys of frontend/browsers against the server of with-server.sh, on a display of their own:
#   browsers.sh [OPTIONS OF PLAYWRIGHT]
set -euo pipefail
cd "$(dirname "$0")/../frontend"

FIREFOX_BINARY=$(command -v firefox-esr || command -v firefox)
MINIBROWSER_BINARY=$(compgen -G "/usr/lib/*/webkit2gtk-4.1/MiniBrowser" | head -n 1)
export FIREFOX_BINARY MINIBROWSER_BINARY

folder=$(mktemp -d)
display=
finish() {
  [ -z "$display" ] || kill "$display" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

# WebKitGTK has no headless mode. The server chooses a free display and writes its number.
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp -noreset 3>"$folder/display" 2>"$folder/log" &
display=$!
read -r number <"$folder/display" || { cat "$folder/log" >&2; exit 1; }
export DISPLAY=":$number"

npm exec --no -- playwright test --config playwright.browsers.config.ts "$@"
