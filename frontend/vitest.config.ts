import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { directIcons } from './scripts/direct-icons.ts';

const needsBrowser = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];
const inSource = (path: string) => fileURLToPath(new URL(`./src${path}`, import.meta.url));

export default defineConfig({
  plugins: [react(), directIcons()],
  resolve: {
    alias: [
      { find: '@', replacement: inSource('') },
      { find: /^zustand$/, replacement: inSource('/testing/zustand.ts') },
    ],
  },
  test: {
    restoreMocks: true,
    pool: 'threads',
    // A worker for many files, instead of one for each: most of the time went into starting them.
    isolate: false,
    // By default one core is left idle, which of two is half.
    maxWorkers: '100%',
    // How long a busy machine takes is no rule of the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: needsBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          environment: './src/testing/browser.ts',
          environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
          include: needsBrowser,
          setupFiles: ['src/testing/setup.ts'],
          // Libraries with a state of their own begin anew with each file, as our modules do.
          server: { deps: { inline: [/@testing-library\/user-event/, /@tanstack/, 'sonner'] } },
          // Workers are not handed over from one project to the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
