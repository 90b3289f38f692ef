import type { Page } from '../driver/page';

/** Sends a message in the talk that is open. */
export async function say(page: Page, text: string) {
  const field = page.role('textbox', '메시지');
  await field.type(text);
  await field.press('Enter');
}

/** The message that contains this text. */
export const lineOf = (page: Page, text: string) =>
  page.role('log').role('article').containing(text);
