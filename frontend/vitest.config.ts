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
    // One worker for many files: most of the time went into starting one for each.
    isolate: false,
    // By default one core is left idle, which of two is half.
    maxWorkers: '100%',
    // The speed of a busy machine is not under test.
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
          // Libraries with module state are loaded anew for each file, like our modules.
          server: { deps: { inline: [/@testing-library\/user-event/, /@tanstack/, 'sonner'] } },
          // Workers cannot be shared between projects.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
