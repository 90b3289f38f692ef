# All tasks of the project. Run one with `npx -y rust-just@1.57.0 <task>`; it needs cargo and Node.

set shell := ["bash", "-euo", "pipefail", "-c"]
export PATH := justfile_directory() / "frontend/node_modules/.bin" + ":" + env("PATH")

# Lists the tasks.
default:
    @{{just_executable()}} --list --unsorted

# Builds everything and serves http://localhost:8080 with demo data.
up: frontend-build
    MOYA_ENV=development cargo run -p moya -- serve --demo

# Serves http://localhost:5173; rebuilds and reloads server and web app on changes.
dev: frontend-install
    scripts/dev.sh

# Runs the whole test suite. Installs its requirements or lists what is missing; never skips tests.
test: system
    scripts/test.sh

# Checks formatting, lints and types; run it before a commit.
check: frontend-install
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings
    cargo machete --version >/dev/null 2>&1 || cargo install --locked cargo-machete@0.9.2
    cargo machete
    cd frontend && npm run -s format && npm run -s lint && npm run -s typecheck

# Formats all code.
format: frontend-install
    cargo fmt --all
    cd frontend && npm run -s format:write

# Generates openapi/moya.json and openapi/routes.txt from the code, and frontend/src/api/schema.d.ts from the document.
openapi: frontend-install
    scripts/openapi.sh

# Runs only the browser tests, on SQLite: `just e2e studies` selects files by name.
e2e *FILES: frontend-build
    cargo build -p moya
    scripts/with-server.sh sqlite -- bash -c 'cd frontend && exec playwright test --project=sqlite "$@"' playwright {{FILES}}

# Runs smoke journeys by WebDriver in Firefox ESR and WebKitGTK: `just browsers --project=firefox study` selects some.
browsers *OPTIONS: (system "browsers") frontend-build
    geckodriver --version >/dev/null 2>&1 || cargo install --locked geckodriver@0.37.1
    cargo build -p moya
    scripts/with-server.sh sqlite -- scripts/browsers.sh {{OPTIONS}}

# Takes the pictures of all pages with the demo data; writes docs/screens.
screens: (system "screens") frontend-build
    cargo build -p moya
    MOYA_GENERATION_DAILY_LIMIT=10 MOYA_OPERATOR_NAME=모야 MOYA_OPERATOR_REPRESENTATIVE=김모야 MOYA_OPERATOR_NUMBER=000-00-00000 \
        MOYA_OPERATOR_PHONE=02-0000-0000 MOYA_OPERATOR_MAIL=help@moya.example scripts/with-server.sh sqlite -- \
        bash -c 'cd frontend && exec playwright test --config screens/playwright.config.ts'

# Runs only the contract tests: mails to a real SMTP server, and schemathesis against a running server.
contract: python
    cargo build -p moya
    scripts/contract.sh

# Checks all dependencies for known vulnerabilities and licences. Needs network access.
audit: frontend-install
    cargo deny --version >/dev/null 2>&1 || cargo install --locked cargo-deny@0.20.2
    cargo deny check
    cd frontend && npm audit
    cd scripts/lighthouse && npm audit

# Installs system packages for the tests, the bench, the faults, Lighthouse or the browsers, or lists what is missing.
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

# Builds the release program: one file that contains the web app.
release: frontend-build
    cargo build --release --locked -p moya

# Checks the quality of plans for many briefs; writes docs/roadmaps.md and fails if one plan fails.
roadmaps:
    page=$(cargo run --release --locked -q -p planner --example roadmaps) && printf '%s\n' "$page" > docs/roadmaps.md

# Measures requests over HTTP with 100,000 studies, next to a bare server; writes docs/benchmarks.md. `just bench --help`.
bench *OPTIONS: (system "bench")
    cargo build --release --locked -p moya -p bench -p storage --bins --example jobs
    python3 scripts/bench {{OPTIONS}}

# Injects faults (kills, slow and greedy clients, full disk, silent database); writes docs/reliability.md.
faults *CASES: (system "faults") frontend-build
    cargo build --release --locked -p moya -p bench
    python3 scripts/faults {{CASES}}

# Runs Lighthouse on the public pages as a phone; fails if a budget is exceeded. `just lighthouse --help`.
lighthouse *OPTIONS: (system "lighthouse") release
    scripts/setup-packages.sh scripts/lighthouse
    CHROME_PATH=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome) \
        MOYA_TEST_BINARY="${CARGO_TARGET_DIR:-target}/release/moya" \
        scripts/with-server.sh sqlite -- node scripts/lighthouse/index.mjs {{OPTIONS}}
