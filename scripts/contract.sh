#!/usr/bin/env bash
# The contract tests: schemathesis holds a real server with demo data to openapi/moya.json. See contract/README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
MOYA_TEST_BINARY=$(realpath "${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}")
export MOYA_TEST_BINARY
exec scripts/with-server.sh sqlite -- target/python/bin/python contract/run.py
