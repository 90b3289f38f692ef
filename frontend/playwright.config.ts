import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const address = process.env['MOYA_TEST_URL'];
if (!address) throw new Error('MOYA_TEST_URL is not set: run `just e2e`, which starts a server.');

/** The system's own Chromium, the one without windows if there is a choice; the test task installs that where it can. */
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
  // A test that only passes when it is run again is named as flaky in the part's line, with what its page did.
  retries: 1,
  // How long a busy machine takes is no rule of the product.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    locale: 'ko-KR',
    // Far from Seoul on purpose: days are Seoul's whatever the browser's zone is.
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    video: 'off',
    // Movements cost frames that nobody looks at; the project `postgres` shows them; colours are
    // judged where things end up.
    contextOptions: { reducedMotion: 'reduce' },
    // What was on the page at each step would cost every run.
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
        // Nobody outside this machine is asked, and a page that tries fails its test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // No page stays long enough to earn back what optimising its scripts costs.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'sqlite' },
    // The rules are the same on both databases and proved below the interface; here once for the whole.
    {
      name: 'postgres',
      testMatch: 'main-journey.spec.ts',
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
});
