#!/usr/bin/env bash
# Installs system packages on Debian and Ubuntu if permitted; elsewhere lists what is missing.
#   (no argument)        Chromium, Korean fonts, PostgreSQL, Valkey or Redis, Python, OpenSSL
#   bench                wrk, PostgreSQL, Valkey or Redis, Python
#   faults               PostgreSQL, Valkey or Redis, Python
#   lighthouse, screens  Chromium, Korean fonts, Python
#   browsers             Firefox ESR, WebKitGTK with its driver, Xvfb, Korean fonts, Python
set -euo pipefail
purpose=${1:-tests}

have_chromium() { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome; }
have_postgres() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb; }
have_redis() { command -v valkey-server || command -v redis-server; }
have_firefox() { command -v firefox-esr || command -v firefox; }
have_webkit() { command -v WebKitWebDriver && compgen -G "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"; }
have_font() { command -v fc-list && fc-list "$1" | grep -q .; }
have_python() { python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'; }

# Prints the Debian packages that are missing, one per line.
missing() {
  {
    if [ "$purpose" = bench ]; then
      command -v wrk || echo wrk >&3
    elif [ "$purpose" != faults ]; then
      if [ "$purpose" = browsers ]; then
        have_firefox || echo firefox-esr >&3
        have_webkit || echo webkit2gtk-driver >&3
        command -v Xvfb || echo xvfb >&3
      else
        # The headless shell needs little more than half the processor time. Ubuntu does not package it.
        have_chromium || { apt-cache show chromium-headless-shell && echo chromium-headless-shell >&3; } || echo chromium >&3
      fi
      have_font ':lang=ko' || printf 'fonts-noto-cjk\nfontconfig\n' >&3
      have_font 'Noto Color Emoji' || printf 'fonts-noto-color-emoji\nfontconfig\n' >&3
      [ "$purpose" != tests ] || command -v openssl || echo openssl >&3
    fi
    if [[ $purpose != lighthouse && $purpose != screens && $purpose != browsers ]]; then
      have_postgres || echo postgresql >&3
      have_redis || { apt-cache show valkey-server && echo valkey-server >&3; } || echo redis-server >&3
    fi
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
# The package lists are now up to date.
mapfile -t packages < <(missing | sort -u)
echo "Installing ${packages[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "${packages[@]}" >/dev/null || give_up "${packages[@]}"
mapfile -t packages < <(missing | sort -u)
[ ${#packages[@]} -eq 0 ] || give_up "${packages[@]}"
