import { type OwnServer, withOwnServer } from './own-server';
import { test as base } from './test';

/** Tests beside a server of their own, which takes nothing from people who have not verified their address. */
export const test = base.extend<object, { strictServer: OwnServer }>({
  strictServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => withOwnServer({ MOYA_REQUIRE_VERIFIED_EMAIL: 'on' }, provide),
    { scope: 'worker' },
  ],
  baseURL: async ({ strictServer }, provide) => provide(strictServer.url),
});
