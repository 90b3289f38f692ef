# Every task of the project. `npx -y rust-just@1.57.0 <task>` runs one on a machine that has cargo and Node.

set shell := ["bash", "-euo", "pipefail", "-c"]
export PATH := justfile_directory() / "frontend/node_modules/.bin" + ":" + env("PATH")

# Lists the tasks.
default:
    @{{just_executable()}} --list --unsorted

# Builds everything and serves http://localhost:8080 with demo data.
up: frontend-build
    MOYA_ENV=development cargo run -p moya -- serve --demo

# Serves both sides and builds what changes while you work: http://localhost:5173.
dev: frontend-install
    scripts/dev.sh

# The whole suite. Installs what it needs or says what is missing; never skips.
test: system
    scripts/test.sh

# Formatting, lints and types: what to run before a commit.
check: frontend-install
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings
    cargo machete --version >/dev/null 2>&1 || cargo install --locked cargo-machete@0.9.2
    cargo machete
    cd frontend && npm run -s format && npm run -s lint && npm run -s typecheck

# Puts all code in its form.
format: frontend-install
    cargo fmt --all
    cd frontend && npm run -s format:write

# Makes openapi/moya.json from the code and frontend/src/api/schema.d.ts from that.
openapi: frontend-install
    scripts/openapi.sh

# The browser tests alone, on SQLite: `just e2e studies` runs the files whose names hold that word.
e2e *FILES: frontend-build
    cargo build -p moya
    scripts/with-server.sh sqlite -- bash -c 'cd frontend && exec playwright test --project=sqlite "$@"' playwright {{FILES}}

# The contract tests alone: mails to a real SMTP server, schemathesis over openapi/moya.json against the running server.
contract: python
    cargo build -p moya
    scripts/contract.sh

# Known vulnerabilities and licences of everything we depend on. Needs the advisory databases of the network.
audit: frontend-install
    cargo deny --version >/dev/null 2>&1 || cargo install --locked cargo-deny@0.20.2
    cargo deny check
    cd frontend && npm audit
    cd scripts/lighthouse && npm audit

# Installs browser, fonts and PostgreSQL for the tests, or what the bench or Lighthouse needs, where that is possible, and says what is missing where not.
[private]
system *FOR:
    scripts/setup-system.sh {{FOR}}

[private]
python:
    scripts/setup-python.sh

[private]
frontend-install:
    scripts/setup-packages.sh frontend

[private]
frontend-build: frontend-install
    scripts/build-web.sh

# The program as it is installed: one file with the web app inside.
release: frontend-build
    cargo build --release --locked -p moya

# Every check of product quality over plans for many briefs: writes docs/roadmaps.md, fails if one plan fails.
roadmaps:
    page=$(cargo run --release --locked -q -p planner --example roadmaps) && printf '%s\n' "$page" > docs/roadmaps.md

# What requests cost over HTTP on 100,000 studies, beside a bare server: fills docs/benchmarks.md. `just bench --help`.
bench *OPTIONS: (system "bench")
    cargo build --release --locked -p moya -p bench
    cargo build --release --locked -p storage --example jobs
    python3 scripts/bench {{OPTIONS}}

# A bad day: kills, slow, silent and greedy clients, a full disk, a database that falls silent; fills docs/reliability.md.
faults *CASES: (system "faults") frontend-build
    cargo build --release --locked -p moya
    python3 scripts/faults {{CASES}}

# How fast a phone shows the public pages, and what Lighthouse misses in them; fails over budget. `just lighthouse --help`.
lighthouse *OPTIONS: (system "lighthouse") release
    scripts/setup-packages.sh scripts/lighthouse
    CHROME_PATH=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome) \
        MOYA_TEST_BINARY="${CARGO_TARGET_DIR:-target}/release/moya" \
        scripts/with-server.sh sqlite -- node scripts/lighthouse/index.mjs {{OPTIONS}}
