#!/usr/bin/env bash
# Runs the contract tests: mails to a real SMTP server, then a generated client and schemathesis against a server with demo
# data. See contract/README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
MOYA_TEST_BINARY=$(realpath "${MOYA_TEST_BINARY:-${CARGO_TARGET_DIR:-target}/debug/moya}")
export MOYA_TEST_BINARY
target/python/bin/python -m pytest --quiet -p no:cacheprovider contract/test_mails.py
exec scripts/with-server.sh sqlite -- bash -c 'target/python/bin/python contract/client.py && target/python/bin/python contract/run.py'
