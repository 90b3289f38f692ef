import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { test as base } from './test';

const server = new URL(process.env['MOYA_TEST_URL'] ?? 'http://127.0.0.1');
const entry = /\/assets\/index-[\w-]{7}\.js/g;
const nextEntry = '/assets/index-release.js';

interface Releases {
  /** Serves the next release: a worker that stores other code. */
  publish: () => void;
}

/** Opens pages through a proxy of the server, which can publish a new release. */
export const test = base.extend<{ releases: Releases; proxied: Releases & { url: string } }>({
  // eslint-disable-next-line no-empty-pattern
  proxied: async ({}, provide) => {
    let isPublished = false;
    let ownEntry = '';
    const proxy = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', server);
      if (pathname === '/sw.js') {
        void workerOf(isPublished).then(({ text, found }) => {
          ownEntry = found;
          answer.setHeader('content-type', 'text/javascript');
          answer.setHeader('cache-control', 'no-cache');
          answer.end(text);
        });
      } else forward(asked, answer, pathname === nextEntry ? ownEntry : (asked.url ?? '/'));
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const publish = () => {
      isPublished = true;
    };
    await provide({ publish, url: `http://127.0.0.1:${port}` });
    proxy.closeAllConnections();
    proxy.close();
  },
  releases: ({ proxied }, provide) => provide(proxied),
  baseURL: ({ proxied }, provide) => provide(proxied.url),
});

async function workerOf(isPublished: boolean) {
  const text = await (await fetch(new URL('/sw.js', server))).text();
  const found = text.match(entry)?.[0] ?? '';
  return { found, text: isPublished ? text.replaceAll(entry, nextEntry) : text };
}

function forward(asked: IncomingMessage, answer: ServerResponse, path: string) {
  const { method, headers } = asked;
  const own = { ...headers, host: server.host };
  if (headers.origin !== undefined) own.origin = server.origin;
  const passed = request(new URL(path, server), { method: method ?? 'GET', headers: own });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
