import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { directIcons } from './scripts/direct-icons.ts';

const needsBrowser = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default defineConfig({
  plugins: [react(), directIcons()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    restoreMocks: true,
    pool: 'threads',
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
          // They leave nothing behind that another file could see.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
          include: needsBrowser,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});
