import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Translates the page as a browser does, each text into itself: replaces every text, now and later, by two `<font>`
 * elements with a text of their own. Waits for the guard, which the page loads once it is at rest.
 */
export async function translate(page: Page) {
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
  await page.evaluate(replaceTexts);
  await expect(page.locator('main font font').first()).toBeAttached();
}

function replaceTexts() {
  const unread = 'script, style, noscript, textarea, [translate=no], font';
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(unread) !== null) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
    }
    texts.forEach(replace);
  };
  replaceAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (node.isConnected) replaceAll(node);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
