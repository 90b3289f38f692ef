import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from './browsers';
import { until } from './until';
import { command } from './wire';

/** A running driver: geckodriver or WebKitWebDriver. Each opens one browser. */
export interface Driver {
  address: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const isReady = async (address: string) => {
  const value = await command(address, 'GET', '/status').catch(() => null);
  return (value as { ready?: boolean } | null)?.ready === true;
};

/**
 * Starts a driver and waits until it is ready. It and its browser form a process group, which `stop` ends, and have a
 * temporary home folder.
 */
export async function startDriver(browser: Browser): Promise<Driver> {
  const { program } = browser;
  const home = await homeWith(browser.files);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folders = { HOME: home, TMPDIR: home, XDG_CONFIG_HOME: join(home, '.config') };
  const child = spawn(program, [`--port=${port}`, ...browser.options], {
    detached: true,
    env: { ...process.env, ...browser.environment, ...folders },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = recordOf(child);
  const end = () => endGroup(child);
  process.once('exit', end);
  const stop = async () => {
    end();
    process.off('exit', end);
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    await until(
      () => `${program} is ready: ${log.join('')}`,
      async () => {
        if (child.exitCode !== null) throw new Error(`${program} ended: ${log.join('')}`);
        return (await isReady(address)) || null;
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function homeWith(files: Browser['files']): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'moya-browser-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
  return home;
}

/** Collects the output of a driver, for the message if it does not start. */
function recordOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.on('error', (error) => lines.push(error.message));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      lines.push(part.toString());
      if (lines.length > 50) lines.shift();
    });
  }
  return lines;
}

function endGroup(child: ChildProcess) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
