import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const address = process.env['MOYA_TEST_URL'];
if (!address) throw new Error('MOYA_TEST_URL is not set: run `just e2e`, which starts a server.');

/** The system's Chromium, preferably the headless shell; the test task installs it if possible. */
function chromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
  if (!found) throw new Error('Chromium is not installed.');
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only on a retry is reported as flaky, with a trace of its page.
  retries: 1,
  // The speed of a busy machine is not under test.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    locale: 'ko-KR',
    // Far from Seoul on purpose: days are Seoul's in every time zone of the browser.
    timezoneId: 'America/New_York',
    // A worker answers for the server: requests that it answers cannot be intercepted, and each new browser would store all code.
    // `offline.spec.ts` and `main-journey.spec.ts` allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    video: 'off',
    // Animations cost frames without a use; the project `postgres` shows them. Colours are checked in their final
    // state.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step would slow every run down.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No host except this machine is resolved, and a page that tries fails its test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // No page is open long enough to benefit from optimised scripts.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'sqlite' },
    // The rules are the same on both databases and tested below the interface; here once for the whole.
    {
      name: 'postgres',
      testMatch: 'main-journey.spec.ts',
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
});
