import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A fake server for one test file; an unexpected call fails the test. */
export function startTestServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** The address of a path on the fake server. */
export const at = (path: string) => `${location.origin}${path}`;
