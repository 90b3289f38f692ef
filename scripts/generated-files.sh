#!/usr/bin/env bash
# Checks that the generated OpenAPI document, table of routes and frontend types are up to date.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
program="${CARGO_TARGET_DIR:-target}/debug/moya"
"$program" openapi >"$folder/moya.json"
"$program" openapi --routes >"$folder/routes.txt"
(cd frontend && npm exec --no -- openapi-typescript "$folder/moya.json" --output "$folder/schema.d.ts" >/dev/null)
for pair in moya.json:openapi/moya.json routes.txt:openapi/routes.txt schema.d.ts:frontend/src/api/schema.d.ts; do
  if ! diff --brief "$folder/${pair%%:*}" "${pair##*:}" >/dev/null; then
    echo "${pair##*:} is out of date. Run: npx -y rust-just@1.57.0 openapi" >&2
    diff "$folder/${pair%%:*}" "${pair##*:}" | head -n 40 >&2
    exit 1
  fi
done
