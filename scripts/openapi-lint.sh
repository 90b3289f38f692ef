#!/usr/bin/env bash
# Lints the OpenAPI document with the rules of openapi/redocly.yaml, without telemetry.
set -euo pipefail
cd "$(dirname "$0")/.."
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
exec npm --prefix frontend exec --no -- redocly lint --config openapi/redocly.yaml openapi/moya.json
