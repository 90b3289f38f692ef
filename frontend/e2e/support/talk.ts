import type { Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { api } from './api';
import { expect } from './test';

/** Posts a message through the API, and returns its number. */
export async function postMessage(room: number, token: string, body: string, more = {}) {
  const { no } = await api<{ no: number }>('POST', `/api/rooms/${room}/messages`, {
    token,
    body: { clientId: crypto.randomUUID(), body, ...more },
  });
  return no;
}

/** Opens the talk of a room, and waits until it has loaded. */
export async function openTalk(page: Page, room: number) {
  await page.goto(paths.roomTalk(room));
  await expect(page.getByRole('log', { name: '메시지' })).toBeVisible();
}

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: '메시지', exact: true });

export const lineOf = (page: Page, text: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

/** Composes a Korean word by an input method; the last syllable is still composed. */
export async function compose(page: Page, ...steps: string[]) {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of steps) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  return keyboard;
}
