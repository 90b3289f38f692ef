import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { newAccount, type Account } from './account';
import { signInQuietly } from './session';

export { expect } from '@playwright/test';

interface Options {
  /** Requests and sockets whose refusal the test expects; the browser reports each refusal in its console. */
  refusals: RegExp | null;
  /** Another site that the test visits on purpose. */
  visits: string | null;
}

interface Fixtures {
  /** Opens a separate browser for a new signed-in user. */
  somebody: (nickname: string) => Promise<{ page: Page; account: Account }>;
  guard: Guard;
}

/** Records what pages must not do: report an error, or send a request to another site. */
class Guard {
  readonly faults: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly refusals: RegExp | null,
    private readonly visits: string | null,
  ) {}

  watch(context: BrowserContext) {
    context.on('weberror', (error) => this.faults.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (this.isExpected(message.text(), message.location().url)) return;
      this.faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    // Observed instead of intercepted: a page whose requests are intercepted has no cache, and every visit would
    // compile the whole app again. playwright.config.ts ensures that the request reaches no server.
    context.on('request', (request) => this.judge(request.url()));
    // A socket is no request; its page reports it.
    context.on('page', (page) => page.on('websocket', (socket) => this.judge(socket.url())));
  }

  private judge(address: string) {
    const { protocol, origin } = new URL(address);
    if (!/^(https?|wss?):$/.test(protocol)) return;
    const site = origin.replace(/^ws/, 'http');
    if (![this.origin, this.visits].includes(site)) this.faults.push(`outside request: ${address}`);
  }

  private isExpected(text: string, url: string) {
    if (this.visits !== null && url.startsWith(this.visits)) return true;
    // playwright.config.ts blocks it in most tests.
    if (text === 'Service Worker registration blocked by Playwright') return true;
    // The browser reports a refused socket at the script that opened it.
    const socket = /^WebSocket connection to '([^']+)'/.exec(text)?.[1];
    const refused = text.startsWith('Failed to load resource') ? url : socket;
    return refused !== undefined && this.refusals?.test(refused) === true;
  }
}

export const test = base.extend<Fixtures & Options>({
  refusals: [null, { option: true }],
  visits: [null, { option: true }],

  guard: [
    async ({ context, baseURL, refusals, visits }, provide) => {
      const guard = new Guard(new URL(baseURL ?? '').origin, refusals, visits);
      guard.watch(context);
      await provide(guard);
      base.expect(guard.faults, 'what pages may not do').toEqual([]);
    },
    { auto: true },
  ],

  somebody: async (
    {
      browser,
      guard,
      contextOptions,
      baseURL,
      viewport,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      serviceWorkers,
    },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async (nickname) => {
      const account = await newAccount(nickname);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        viewport,
        hasTouch,
        isMobile,
        locale: locale ?? 'ko-KR',
        timezoneId: timezoneId ?? 'Asia/Seoul',
        serviceWorkers,
      });
      opened.push(context);
      guard.watch(context);
      const page = await context.newPage();
      await signInQuietly(page, account);
      return { page, account };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
