import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bodyFont } from './scripts/body-font.ts';
import { sharedByFirstPages } from './scripts/chunks.ts';
import { directIcons } from './scripts/direct-icons.ts';
import { inlineTheme } from './scripts/inline-theme.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { leanRouter } from './scripts/lean-router.ts';

const server = 'http://127.0.0.1:8080';
const serverPaths = [
  '/healthz',
  '/api',
  '/v1',
  '/oauth2',
  '/login/oauth2',
  '/media',
  '/openapi.json',
  '/docs',
];
const proxy = Object.fromEntries(
  serverPaths.map((path) => [path, { target: server, ws: path === '/api' }]),
);

/** Chunks that every page loads before others; only these have names. */
const everywhere = ['index', 'rolldown-runtime', 'vendor', 'parts'];
const isEverywhere = (file: string) =>
  file.endsWith('.js') && everywhere.some((name) => file.startsWith(`assets/${name}-`));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    bodyFont(),
    inlineTheme(),
    // In development all icons are one module, which is prebundled.
    { ...directIcons(), apply: 'build' },
    leanIcons(),
    leanRouter(),
  ],
  resolve: {
    alias: [{ find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) }],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    // Browsers with light-dark(); for others every token would be written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The editor chunk is large on purpose; only pages with an editor load it.
    chunkSizeWarningLimit: 600,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Chunks need not list these among their dependencies.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !isEverywhere(file)),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Chunks contain the names of others: without readable names a page is half a KiB smaller. The manifest
            // that `vite build` alone leaves maps them.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              `assets/${everywhere.includes(name) ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                // One chunk: browsers request six files at once over HTTP/1.1, and a first page needs about that many.
                {
                  // Every import of code uses the helper. In the chunk of later pages, it would add these to each first visit.
                  name: 'vendor',
                  test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|zustand|clsx)\/(?!.*\/(useQueries|queriesObserver)\.js)/,
                  priority: 20,
                },
                // No first page runs several queries in one hook: 1 KiB (compressed) less of each first visit.
                { name: 'use-queries', test: /\/(useQueries|queriesObserver)\.js$/, priority: 8 },
                // The pages on which few visits start, with the names of their files (`laterPage`).
                { name: 'pages', test: /\/src\/(app|features\/[\w-]+)\/pages\.ts$/, priority: 6 },
                { name: sharedByFirstPages, debugName: 'parts', priority: 5 },
                // Parts of the home page and of later ones, each smaller than the headers of a request.
                {
                  name: 'home-parts',
                  test: /\/(lib\/(is-in-app|random-key)|google\/login-window|roadmap\/(day-row|week-sheet)|ui\/tick)\.tsx?$/,
                  priority: 3,
                },
                // The list of studies shares the first, and a study the second, with later pages. Without these groups,
                // both pages send six more requests; in one group each page loads 1 KiB (compressed) more.
                {
                  name: 'controls',
                  test: /\/(ui\/(chip|input|search-input)|entities\/category\/categories|lib\/(ime-enter|use-now))\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'study-parts',
                  test: /\/(ui\/(action-bar|copy-text)|data\/as-member|lib\/(seoul-clock|text)|comments\/(on-screen|queries)|person\/(person-link|experience))\.tsx?$/,
                  priority: 1,
                },
              ],
            },
          },
        },
  },
}));
