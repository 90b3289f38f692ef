import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './test';

export interface OwnServer {
  url: string;
  /** The data directory. */
  data: string;
}

/** Runs a server with demo data and the given `settings` while it is in use. */
export async function withOwnServer(
  settings: Readonly<Record<string, string>>,
  provide: (server: OwnServer) => Promise<void>,
) {
  const data = await mkdtemp(join(tmpdir(), 'moya-own-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = start(url, data, settings);
  await answers(server, `${url}/readyz`);
  await provide({ url, data });
  await ended(server);
  await rm(data, { recursive: true });
}

function start(url: string, data: string, own: Readonly<Record<string, string>>): ChildProcess {
  const binary = process.env['MOYA_TEST_BINARY'];
  if (!binary) throw new Error('MOYA_TEST_BINARY is not set: scripts/with-server.sh does that.');
  const settings = ['serve', '--demo', '--bind', new URL(url).host, '--public-url', url];
  return spawn(binary, settings, {
    env: {
      ...process.env,
      MOYA_DATA_DIR: data,
      MOYA_DATABASE_URL: undefined,
      // The issuer only knows the other server.
      MOYA_OIDC_ISSUER: undefined,
      ...own,
    },
    stdio: 'ignore',
  });
}

export async function ended(process: ChildProcess) {
  const over = once(process, 'exit');
  process.kill();
  await over;
}

export async function freePort(): Promise<number> {
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
