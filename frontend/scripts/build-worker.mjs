// Writes dist/sw.js, the service worker, and dist/shell.html, the page that it shows without a connection. The worker stores the
// shell and the code, and never answers a request for data; see docs/decisions/0051-*.md. With `WORKER=off` it writes a worker that
// removes itself and everything that an earlier one stored.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { generateSW } from 'workbox-build';

const dist = new URL('../dist/', import.meta.url).pathname;
const contents = (file) => readFileSync(`${dist}${file}`);

/** The common frame of all pages. As a file it has the usual content security policy, which allows no inline script. */
function writeShell() {
  const frame = contents('index.html').toString();
  const inline = /<script>.*?<\/script>/s;
  if (!inline.test(frame)) throw new Error('index.html has no inline script');
  const shell = frame
    .replace(inline, '<script src="/theme.js"></script>')
    .replace(/<!--calls .*?-->/, '')
    .replace('<!--head-->', '<meta name="robots" content="noindex">');
  writeFileSync(`${dist}shell.html`, shell);
}

/** Without this, a worker of one release could store the shell of another while a server is being replaced. */
const withIntegrity = (entries) => ({
  manifest: entries.map((entry) =>
    entry.revision === null
      ? entry
      : {
          ...entry,
          integrity: `sha256-${createHash('sha256')
            .update(contents(entry.url.slice(1)))
            .digest('base64')}`,
        },
  ),
  warnings: [],
});

// Workbox copies the next two functions into the worker: they must not use anything outside of themselves.

const isPage = ({ request, url }) =>
  request.mode === 'navigate' &&
  !/^\/(api|v1|oauth2|login\/oauth2|media|docs|healthz|readyz)(\/|$)|\.[^/]*$/.test(url.pathname);

/** Answers with the server's page, or with the shell if the network fails or stays silent for ten seconds. */
const openPage = async ({ event, request }) => {
  const shell = () => caches.match('/shell.html', { ignoreSearch: true });
  const load = async () => (await event.preloadResponse) ?? fetch(request);
  const loading = load();
  // It may fail after the shell is shown.
  loading.catch(() => undefined);
  try {
    const silence = new Promise((resolve) => setTimeout(resolve, 10_000));
    return (await Promise.race([loading, silence.then(shell)])) ?? (await loading);
  } catch {
    return (await shell()) ?? Response.error();
  }
};

async function writeWorker() {
  const { warnings, count, size } = await generateSW({
    globDirectory: dist,
    globPatterns: [
      'shell.html',
      'theme.js',
      'favicon.svg',
      'icon-192.png',
      'assets/*.{js,css,woff2,svg}',
      'assets/rare-*',
    ],
    globIgnores: ['**/*.br', '**/*.gz'],
    // Vite puts a content hash into these names.
    dontCacheBustURLsMatching: /assets\//,
    manifestTransforms: [withIntegrity],
    swDest: `${dist}sw.js`,
    cacheId: 'moya',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    babelPresetEnvTargets: ['chrome 123', 'firefox 120', 'safari 17'],
    cleanupOutdatedCaches: true,
    directoryIndex: null,
    // The first worker serves the open page; later ones wait until the user asks for the new release.
    clientsClaim: true,
    skipWaiting: false,
    navigationPreload: true,
    runtimeCaching: [{ urlPattern: isPage, handler: openPage }],
    // The server serves the files at the root.
    modifyURLPrefix: { '': '/' },
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  process.stdout.write(`The worker stores ${count} files, ${Math.round(size / 1024)} KiB.\n`);
}

const removingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('moya-')) await caches.delete(name);
  await registration.unregister();
}
`;

writeShell();
if (process.env['WORKER'] === 'off') writeFileSync(`${dist}sw.js`, removingWorker);
else await writeWorker();
