import type { Search } from './finder';
import { until } from './until';
import { DriverError } from './wire';

/** The key that names an element in commands. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = Record<typeof elementKey, string>;

/** The page of the parts. */
export interface Host {
  find(searches: readonly Search[], isDrawn?: boolean): Promise<ElementReference[]>;
  evaluate<Value>(script: string, ...args: unknown[]): Promise<Value>;
  command(method: 'POST', path: string, body: object): Promise<unknown>;
}

/** The codes that the WebDriver standard gives to keys. The last one of two releases the first; drivers ignore keys after it. */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  'Shift+Enter': '\uE008\uE007\uE000',
  'Control+a': '\uE009a\uE000',
};

type Key = keyof typeof keys;

/** Faults of a page that is changing: the element is found again. */
const passing = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
]);

const textOrPattern = (text: string | RegExp) =>
  typeof text === 'string' ? { text } : { pattern: text.source };

/** A part of a page, found by role and name. It is found anew for every use, so that it follows the page's changes. */
export class Part {
  constructor(
    private readonly page: Host,
    private readonly searches: readonly Search[],
  ) {}

  role(role: string, name?: string | RegExp, { level }: { level?: number } = {}): Part {
    return this.within({
      by: 'role',
      role,
      ...(typeof name === 'string' ? { name } : name && { pattern: name.source }),
      ...(level !== undefined && { level }),
    });
  }

  text(text: string | RegExp): Part {
    return this.within({ by: 'text', ...textOrPattern(text) });
  }

  /** The field with this label. Prefer `role`; password fields have none. */
  label(text: string | RegExp): Part {
    return this.within({ by: 'label', ...textOrPattern(text) });
  }

  css(selector: string): Part {
    return this.within({ by: 'css', selector });
  }

  /** Those of the found parts that contain this text. */
  containing(text: string): Part {
    return this.within({ by: 'containing', text });
  }

  private within(search: Search): Part {
    return new Part(this.page, [...this.searches, search]);
  }

  /** Waits until the part is drawn. */
  async shown(): Promise<void> {
    await this.first();
  }

  /** Waits until no such part is drawn. */
  async gone(): Promise<void> {
    await until(`${this.toString()} is gone`, async () => (await this.all()).length === 0 || null);
  }

  /** Waits until the part contains this text. */
  async shows(text: string): Promise<void> {
    await until(`${this.toString()} shows ${text}`, async () => {
      const texts = await this.page.evaluate<string[]>(
        'return [...arguments].map((element) => element.textContent)',
        // WebKitWebDriver finds no elements inside lists.
        ...(await this.all()),
      );
      return texts.some((shown) => shown.includes(text)) || null;
    });
  }

  async isShown(): Promise<boolean> {
    return (await this.all()).length > 0;
  }

  /** Clicks with the mouse at the middle of the part. */
  click(): Promise<void> {
    return this.act('click', {});
  }

  /** Types into a field, after what it contains. */
  type(text: string): Promise<void> {
    return this.act('value', { text });
  }

  /** Replaces the text of a field as a user does: a field that is empty for a moment may restore its text. */
  async fill(text: string): Promise<void> {
    await this.press('Control+a');
    await this.type(text);
  }

  /** Presses a key at the part. */
  async press(key: Key): Promise<void> {
    await this.type(keys[key]);
  }

  /** Chooses a file in a field that need not be drawn. */
  async upload(path: string): Promise<void> {
    const [field] = await this.page.find(this.searches, false);
    if (field === undefined) throw new Error(`there is no ${this.toString()}`);
    await this.page.command('POST', `/element/${field[elementKey]}/value`, { text: path });
  }

  /** Chooses an option of a native select, whose options are not drawn. */
  select(option: string): Promise<void> {
    return this.act(
      'click',
      {},
      '(select, option) => [...select.options].find(({ text }) => text === option)',
      option,
    );
  }

  /** Clicks the label around a radio or checkbox that is not drawn itself. */
  choose(): Promise<void> {
    return this.act('click', {}, "(input) => input.closest('label')");
  }

  async attribute(name: string): Promise<string | null> {
    return this.page.evaluate<string | null>(
      'return arguments[0].getAttribute(arguments[1])',
      await this.first(),
      name,
    );
  }

  /** The place of the part on the screen. */
  async box(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.page.evaluate(
      `const { x, y, width, height } = arguments[0].getBoundingClientRect();
       return { x, y, width, height };`,
      await this.first(),
    );
  }

  /** Waits until a checkbox, radio or switch is on or off. */
  async is(state: 'checked' | 'unchecked'): Promise<void> {
    await until(`${this.toString()} is ${state}`, async () => {
      const [element] = await this.all();
      if (element === undefined) return null;
      const isChecked = await this.page.evaluate<boolean>(
        "return arguments[0].checked ?? arguments[0].getAttribute('aria-checked') === 'true'",
        element,
      );
      return isChecked === (state === 'checked') || null;
    });
  }

  private first(): Promise<ElementReference> {
    return until(`${this.toString()} is shown`, async () => (await this.all())[0] ?? null);
  }

  private all(): Promise<ElementReference[]> {
    return this.page.find(this.searches);
  }

  /** Sends a command for the element that `pick` makes of the part, as soon as the page permits it. */
  private async act(name: string, body: object, pick = '(part) => part', ...args: string[]) {
    let last = '';
    await until(
      () => `${name} at ${this.toString()} ${last}`,
      async () => {
        try {
          const element = await this.page.evaluate<ElementReference>(
            `const element = (${pick})(...arguments);
             element.scrollIntoView({ block: 'center', behavior: 'instant' });
             return element;`,
            await this.first(),
            ...args,
          );
          await this.page.command('POST', `/element/${element[elementKey]}/${name}`, body);
          return true;
        } catch (error) {
          if (!(error instanceof DriverError) || !passing.has(error.code)) throw error;
          last = error.message;
          return null;
        }
      },
    );
  }

  toString(): string {
    return this.searches.map((search) => JSON.stringify(search)).join(' > ');
  }
}
