#!/usr/bin/env bash
# Makes sure that what the tests need from the system is there: a Chromium, Korean fonts, PostgreSQL, Python, OpenSSL; with the
# argument `bench`, what that needs: wrk, PostgreSQL, Python; with `faults`: PostgreSQL, Python; with `lighthouse`: Chromium,
# Korean fonts, Python. Installs it on Debian and Ubuntu when allowed to; elsewhere it says what is missing.
set -euo pipefail
purpose=${1:-tests}

have_chromium() { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome; }
have_postgres() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb; }
have_font() { command -v fc-list && fc-list "$1" | grep -q .; }
have_python() { python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'; }

# The packages of Debian for what is missing, one a line.
missing() {
  {
    if [ "$purpose" = bench ]; then
      command -v wrk || echo wrk >&3
    elif [ "$purpose" != faults ]; then
      # The one without windows takes little more than half the processor's time. Ubuntu has none.
      have_chromium || { apt-cache show chromium-headless-shell && echo chromium-headless-shell >&3; } || echo chromium >&3
      have_font ':lang=ko' || printf 'fonts-noto-cjk\nfontconfig\n' >&3
      have_font 'Noto Color Emoji' || printf 'fonts-noto-color-emoji\nfontconfig\n' >&3
      [ "$purpose" = lighthouse ] || command -v openssl || echo openssl >&3
    fi
    [ "$purpose" = lighthouse ] || have_postgres || echo postgresql >&3
    have_python || printf 'python3\npython3-venv\n' >&3
  } 3>&1 >/dev/null 2>&1
}

give_up() {
  echo "These packages are needed for the $purpose and could not be installed from here:" "$@" >&2
  echo "Install them (on Debian: apt-get install $*) and run this again." >&2
  exit 1
}

mapfile -t packages < <(missing | sort -u)
[ ${#packages[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
  sudo -n true 2>/dev/null || give_up "${packages[@]}"
  as_root=(sudo)
fi
command -v apt-get >/dev/null || give_up "${packages[@]}"

"${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update -qq
# Now it is known what there is to install.
mapfile -t packages < <(missing | sort -u)
echo "Installing ${packages[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${packages[@]}" >/dev/null || give_up "${packages[@]}"
mapfile -t packages < <(missing | sort -u)
[ ${#packages[@]} -eq 0 ] || give_up "${packages[@]}"
