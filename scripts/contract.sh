#!/usr/bin/env bash
# The contract tests, against a real server with demo data: a client generated from openapi/moya.json uses it, and
# schemathesis holds it to that document. See contract/README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
MOYA_TEST_BINARY=$(realpath "${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}")
export MOYA_TEST_BINARY
exec scripts/with-server.sh sqlite -- bash -c 'target/python/bin/python contract/client.py && target/python/bin/python contract/run.py'
