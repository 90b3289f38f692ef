#!/usr/bin/env bash
# Checks the types of the web app and builds it, unless the existing build has exactly these sources.
set -euo pipefail
cd "$(dirname "$0")/../frontend"
mark=node_modules/.built-of
# Without git, or with a deleted file, the sources are unknown, and it is always built.
made_of=$(node --version; git ls-files -z --cached --others --exclude-standard | xargs -0 sha256sum) || made_of=
if [ -n "$made_of" ] && [ -f dist/index.html ] && cmp -s "$mark" - <<<"$made_of"; then
  echo "The web app is up to date."
  exit
fi
rm -f "$mark"
npm run -s build
printf '%s\n' "$made_of" >"$mark"
