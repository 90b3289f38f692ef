#!/usr/bin/env bash
# Runs the server, rebuilt and restarted when its code changes, and Vite, which proxies requests to it.
set -euo pipefail
cd "$(dirname "$0")/.."
trap 'kill 0' EXIT
MOYA_ENV=development MOYA_RATE_LIMITS=off nodemon --quiet --watch crates --watch apps --watch migrations --ext rs,toml,sql \
  --signal SIGTERM --exec 'cargo run -p moya -- serve --demo' &
cd frontend && npm run dev
