#!/usr/bin/env bash
# Installs the tools of the contract tests into a virtual environment, unless exactly these are installed.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=target/python
mark=$folder/.installed
if ! cmp -s contract/requirements.txt "$mark"; then
  rm -rf "$folder"
  python3 -m venv "$folder" || { echo "Python 3 with venv is needed for the contract tests (Debian: apt-get install python3-venv)." >&2; exit 1; }
  "$folder/bin/pip" install --quiet --requirement contract/requirements.txt
  cp contract/requirements.txt "$mark"
fi
