import { defineConfig } from '@playwright/test';
import type { BrowserName } from './browsers/driver/browsers';

const address = process.env['MOYA_TEST_URL'];
if (!address)
  throw new Error('MOYA_TEST_URL is not set: run `just browsers`, which starts a server.');

/** The smoke journeys by WebDriver. Playwright only runs them: its own browsers are not used. */
export default defineConfig<{ browserUnderTest: BrowserName }>({
  testDir: 'browsers',
  outputDir: 'test-results/browsers',
  forbidOnly: true,
  // One journey opens two browsers.
  workers: 1,
  timeout: 300_000,
  reporter: [['list', { printSteps: false }]],
  use: { baseURL: address },
  projects: [
    { name: 'firefox', use: { browserUnderTest: 'firefox' } },
    { name: 'webkitgtk', use: { browserUnderTest: 'webkitgtk' } },
  ],
});
