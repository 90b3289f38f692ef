import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ended, freePort, type OwnServer, withOwnServer } from './own-server';
import { test as base } from './test';

/** Tests with a separate server that has a language model. */
export const test = base.extend<object, { modelServer: OwnServer }>({
  modelServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await freePort();
      const script = join(import.meta.dirname, '../model.mjs');
      const model = spawn(process.execPath, [script, String(port)], { stdio: 'ignore' });
      const settings = {
        MOYA_LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
        MOYA_LLM_MODEL: 'beekeeper',
      };
      await withOwnServer(settings, provide);
      await ended(model);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ modelServer }, provide) => provide(modelServer.url),
});
