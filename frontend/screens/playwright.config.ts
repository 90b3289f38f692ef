import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** Takes the pictures of `docs/screens`; see `just screens`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/screens',
  workers: 1,
  retries: 0,
  projects: [{ name: 'screens' }],
  use: { ...base.use, timezoneId: 'Asia/Seoul', trace: 'off', screenshot: 'off' },
});
