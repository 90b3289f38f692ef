import type { Browser } from './browsers';
import { finderScript, notLoaded, searchScript, type Search } from './finder';
import { Part, type ElementReference, type Host } from './part';
import { startDriver, type Driver } from './process';
import { until } from './until';
import { command, DriverError } from './wire';

export interface Size {
  width: number;
  height: number;
}

/** Firefox's own windows are at least this wide. */
const narrowest = 500;

/** The page of a browser that a driver has opened. */
export class Page implements Host {
  /** Errors and violations of the content policy that the left pages reported. */
  readonly faults: string[] = [];

  private constructor(
    private readonly driver: Driver,
    private readonly session: string,
    private readonly origin: string,
  ) {}

  /** Starts a browser with an empty page. `origin` precedes the paths that it opens. */
  static async open(browser: Browser, origin: string, size: Size): Promise<Page> {
    const driver = await startDriver(browser);
    try {
      const capabilities = { alwaysMatch: browser.capabilities };
      const { sessionId } = (await command(driver.address, 'POST', '/session', {
        capabilities,
      })) as { sessionId: string };
      const page = new Page(driver, sessionId, origin);
      await page.resize(size);
      return page;
    } catch (error) {
      await driver.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.noteFaults().catch(() => undefined);
    await this.command('DELETE', '').catch(() => undefined);
    await this.driver.stop();
  }

  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return command(this.driver.address, method, `/session/${this.session}${path}`, body);
  }

  /** Runs a script in the page; `arguments` are its arguments. */
  async evaluate<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return (await this.command('POST', '/execute/sync', { script, args })) as Value;
  }

  async goto(path: string): Promise<void> {
    await this.noteFaults();
    await this.command('POST', '/url', { url: this.origin + path });
  }

  async reload(): Promise<void> {
    await this.noteFaults();
    await this.command('POST', '/refresh');
  }

  async path(): Promise<string> {
    return String(await this.command('GET', '/url')).slice(this.origin.length);
  }

  /** Waits until the address matches, and returns its path. */
  reaches(path: string | RegExp): Promise<string> {
    return until(`the page is at ${path}`, async () => {
      const now = await this.path();
      return (typeof path === 'string' ? now === path : path.test(now)) ? now : null;
    });
  }

  role(role: string, name?: string | RegExp, more: { level?: number } = {}): Part {
    return new Part(this, []).role(role, name, more);
  }

  text(text: string | RegExp): Part {
    return new Part(this, []).text(text);
  }

  label(text: string | RegExp): Part {
    return new Part(this, []).label(text);
  }

  css(selector: string): Part {
    return new Part(this, []).css(selector);
  }

  /** Returns a PNG of the window. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.command('GET', '/screenshot')), 'base64');
  }

  async find(searches: readonly Search[], isDrawn = true): Promise<ElementReference[]> {
    const search = async () => {
      type Answer = ElementReference[] | typeof notLoaded;
      const found = await this.evaluate<Answer>(searchScript, searches, isDrawn);
      return found === notLoaded ? null : found;
    };
    try {
      const found = await search();
      if (found !== null) return found;
      await this.evaluate(finderScript());
      return (await search()) ?? [];
    } catch (error) {
      // The page was being replaced.
      if (error instanceof DriverError && error.code === 'stale element reference') return [];
      throw error;
    }
  }

  private async noteFaults(): Promise<void> {
    this.faults.push(...(await this.evaluate<string[]>('return window.moyaFaults ?? []')));
  }

  /** Makes the content of the window this large. */
  async resize({ width, height }: Size): Promise<void> {
    if (width < narrowest) await this.openNarrow(width, height);
    let size = { width, height };
    // The toolbar's height is known only afterwards.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await this.command('POST', '/window/rect', size);
      const [innerWidth, innerHeight] = await this.evaluate<[number, number]>(
        'return [innerWidth, innerHeight]',
      );
      size = { width: size.width + width - innerWidth, height: size.height + height - innerHeight };
    }
  }

  /** Replaces the window by one without toolbars, which may be narrower. */
  private async openNarrow(width: number, height: number): Promise<void> {
    const [before] = (await this.command('GET', '/window/handles')) as string[];
    await this.evaluate(
      `window.open('about:blank', '_blank', 'popup,width=${width},height=${height}')`,
    );
    const handles = (await this.command('GET', '/window/handles')) as string[];
    const handle = handles.find((other) => other !== before);
    // WebKitGTK blocks it, and does not need it.
    if (handle === undefined) return;
    await this.command('DELETE', '/window');
    await this.command('POST', '/window', { handle });
  }
}
