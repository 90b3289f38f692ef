import { type OwnServer, withOwnServer } from './own-server';
import { test as base } from './test';

/** Tests with a separate server that refuses texts of users with unverified addresses. */
export const test = base.extend<object, { strictServer: OwnServer }>({
  strictServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => withOwnServer({ MOYA_REQUIRE_VERIFIED_EMAIL: 'on' }, provide),
    { scope: 'worker' },
  ],
  baseURL: async ({ strictServer }, provide) => provide(strictServer.url),
});
