import type { Page } from '@playwright/test';

/** Records every effect of a hostile text: a call, a dialog, an error, a frame, a window, a load from another site. */
export async function watchHostile(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const note = (what: string) => void seen.push(what);
  await page.exposeBinding('ran', (_source, id) => note(`ran: ${id}`));
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('popup', (window) => note(`window: ${window.url()}`));
  page.on('frameattached', (frame) => note(`frame: ${frame.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('outside.example')) note(`load: ${request.url()}`);
  });
  return seen;
}

/**
 * Returns the elements that would have an effect on the next touch and, in a study's text, those that the toolbar
 * cannot create.
 */
export function standing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Loads and calls without interaction happen shortly after.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const kept: Record<string, string> = {
      a: 'href rel target data-address',
      img: 'src alt title width height loading decoding',
      ol: 'start',
      code: 'class translate',
      h2: 'data-level',
      h3: 'data-level',
      h4: 'data-level',
    };
    const written = ' p h1 h2 h3 h4 ul ol li blockquote pre hr br strong em u s code a img ';
    const never = 'iframe, frame, object, embed, applet, base, portal, meta[http-equiv=refresh]';
    const addresses =
      ' href src srcset action formaction poster data background cite ping xlink:href ';
    const at = (text: string) => new URL(text, location.href);
    const isOwn = (text: string) => at(text).origin === location.origin;
    const isHostile = (text: string) => /\b(ran|alert|error)\(|outside\.example/.test(text);

    const isFault = (element: Element, name: string, value: string) => {
      if (name.startsWith('on')) return true;
      if (name === 'style') return isHostile(value);
      if (!addresses.includes(` ${name} `)) return false;
      const isLink = element.localName === 'a' && name === 'href';
      return isLink ? !/^(https?|mailto):$/.test(at(value).protocol) : !isOwn(value);
    };
    const faultsOf = (element: Element) => {
      const { localName } = element;
      // A form can shadow these methods with a field of that name.
      const attributes = element
        .getAttributeNames()
        .map((name) => ({ name, value: element.getAttribute(name) ?? '' }));
      const faults = attributes.filter(({ name, value }) => isFault(element, name, value));
      const faultNames = faults.map(({ name }) => name);
      if (element.matches(never)) faultNames.push(localName);
      // Browsers do not run JSON.
      if (
        element.matches(
          'script:not([src], [type="application/json"], [type="application/ld+json"])',
        )
      ) {
        if (isHostile(element.textContent)) faultNames.push('script');
      }
      if (element.matches('section.prose *')) {
        if (!written.includes(` ${localName} `)) faultNames.push('not of the toolbar');
        const allowed = ` ${kept[localName] ?? ''} `;
        const foreign = attributes.filter(({ name }) => !allowed.includes(` ${name} `));
        faultNames.push(...foreign.map(({ name }) => name));
      }
      return faultNames.map((name) => `${name}: ${element.outerHTML.slice(0, 200)}`);
    };
    return [...document.querySelectorAll('*')].flatMap(faultsOf);
  });
}
