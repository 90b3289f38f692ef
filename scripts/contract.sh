#!/usr/bin/env bash
# The contract tests, against a real server with demo data: a client generated from openapi/moya.json uses it, and
# schemathesis holds it to that document; and before that, programs that send mails. See contract/README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
MOYA_TEST_BINARY=$(realpath "${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}")
export MOYA_TEST_BINARY
target/python/bin/python -m pytest --quiet -p no:cacheprovider contract/test_mails.py
exec scripts/with-server.sh sqlite -- bash -c 'target/python/bin/python contract/client.py && target/python/bin/python contract/run.py'
