#!/usr/bin/env bash
# Generates the OpenAPI document and the table of routes from the code, and the frontend's types from the document.
set -euo pipefail
cd "$(dirname "$0")/.."
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
cargo build --quiet -p moya
program="${CARGO_TARGET_DIR:-target}/debug/moya"
"$program" openapi >"$made/moya.json"
"$program" openapi --routes >"$made/routes.txt"
cp "$made"/* openapi/
cd frontend && npm run -s schema
