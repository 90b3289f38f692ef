#!/usr/bin/env bash
# Makes the OpenAPI document from the code and the frontend's types from the document.
set -euo pipefail
cd "$(dirname "$0")/.."
made=$(mktemp)
trap 'rm -f "$made"' EXIT
cargo run --quiet -p moya -- openapi >"$made"
cp "$made" openapi/moya.json
cd frontend && npm run -s schema
