import type { Page } from '../driver/page';

const enter = '\uE007';

/** Sends a message in the talk that is open. */
export async function say(page: Page, text: string) {
  await page.role('textbox', '메시지').type(text + enter);
}

/** The message that contains this text. */
export const lineOf = (page: Page, text: string) =>
  page.role('log').role('article').containing(text);
