#!/usr/bin/env bash
# Makes the OpenAPI document from the code and the frontend's types from the document.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo run --quiet -p moya -- openapi > target/moya.json
mkdir -p openapi
mv target/moya.json openapi/moya.json
cd frontend && npm run -s schema
