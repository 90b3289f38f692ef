import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './test';

interface Server {
  url: string;
  /** Where it keeps its data. */
  data: string;
}

/** Tests beside a server of their own, which takes nothing from people who have not verified their address. */
export const test = base.extend<object, { strictServer: Server }>({
  strictServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const data = await mkdtemp(join(tmpdir(), 'moya-strict-'));
      const url = `http://127.0.0.1:${await freePort()}`;
      const server = start(url, data);
      await answers(server, `${url}/readyz`);
      await provide({ url, data });
      const over = once(server, 'exit');
      server.kill();
      await over;
      await rm(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ strictServer }, provide) => provide(strictServer.url),
});

function start(url: string, data: string): ChildProcess {
  const binary = process.env['MOYA_TEST_BINARY'];
  if (!binary) throw new Error('MOYA_TEST_BINARY is not set: scripts/with-server.sh does that.');
  const settings = ['serve', '--demo', '--bind', new URL(url).host, '--public-url', url];
  return spawn(binary, settings, {
    env: {
      ...process.env,
      MOYA_DATA_DIR: data,
      MOYA_DATABASE_URL: undefined,
      // It knows the other server alone.
      MOYA_OIDC_ISSUER: undefined,
      MOYA_REQUIRE_VERIFIED_EMAIL: 'on',
    },
    stdio: 'ignore',
  });
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function answers(server: ChildProcess, address: string) {
  await base
    .expect(async () => {
      base.expect(server.exitCode, 'the server runs').toBeNull();
      base.expect((await fetch(address)).status).toBe(200);
    })
    .toPass({ timeout: 30_000 });
}
