#!/usr/bin/env bash
# Installs the frontend's packages, unless exactly these are there already.
set -euo pipefail
cd "$(dirname "$0")/../frontend"
mark=node_modules/.installed
if ! cmp -s package-lock.json "$mark"; then
  npm ci --no-audit --no-fund
  cp package-lock.json "$mark"
fi
