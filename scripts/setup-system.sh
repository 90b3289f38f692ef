#!/usr/bin/env bash
# Makes sure that what the tests need from the system is there: a Chromium, Korean fonts, PostgreSQL, Python. Installs it
# on Debian and Ubuntu when allowed to; elsewhere it says what is missing.
set -euo pipefail

packages=()
have_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
have_postgres() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb; }
have_font() { command -v fc-list && fc-list "$1" | grep -q .; }

have_chromium >/dev/null 2>&1 || packages+=(chromium)
have_font ':lang=ko' >/dev/null 2>&1 || packages+=(fonts-noto-cjk fontconfig)
have_font 'Noto Color Emoji' >/dev/null 2>&1 || packages+=(fonts-noto-color-emoji fontconfig)
have_postgres >/dev/null 2>&1 || packages+=(postgresql)
python3 -c 'import venv, ensurepip' >/dev/null 2>&1 || packages+=(python3 python3-venv)

[ ${#packages[@]} -eq 0 ] && exit 0

if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
  as_root=(); [ "$(id -u)" = 0 ] || as_root=(sudo)
  echo "Installing ${packages[*]}"
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
else
  echo "The tests need these packages, which cannot be installed from here: ${packages[*]}" >&2
  echo "Install them (on Debian: apt-get install ${packages[*]}) and run this again." >&2
  exit 1
fi
