import { builtinEnvironments, type Environment } from 'vitest/runtime';

declare global {
  /** Replaces the window of the previous test file. */
  var openWindow: () => Promise<void>;
}

/** Always from the first window: libraries load once and derive classes from these. */
const network = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'FormData',
  'Headers',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
];

/** An environment whose window can be replaced, so that one worker can run many test files. */
const browser: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    const { setup } = builtinEnvironments['happy-dom'];
    const windows = [await setup(global, options)];
    const kept = Object.fromEntries(network.map((name) => [name, Reflect.get(global, name)]));
    global.openWindow = async () => {
      if (windows.length > 1) await windows.pop()?.teardown(global);
      windows.push(await setup(global, options));
      Object.assign(global, kept);
    };
    return {
      async teardown() {
        while (windows.length > 0) await windows.pop()?.teardown(global);
      },
    };
  },
};

export default browser;
