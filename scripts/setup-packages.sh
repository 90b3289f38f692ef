#!/usr/bin/env bash
# Installs the packages of one folder, unless exactly these are installed: setup-packages.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/../$1"
mark=node_modules/.installed
if ! cmp -s package-lock.json "$mark"; then
  npm ci --no-audit --no-fund
  cp package-lock.json "$mark"
fi
