import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';

interface Search {
  /** The data directory of the server that sent it. */
  data?: string;
  /** The previous link, if another mail was requested since. */
  after?: string;
}

/** Returns the link of the latest mail to this address that leads to this page. */
export async function linkTo(
  page: string,
  email: string,
  { data = process.env['MOYA_DATA_DIR'] ?? '', after }: Search = {},
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(email, join(data, 'outbox'));
    link = mails.map((text) => linkIn(text, page)).findLast(Boolean);
    expect(link, `a mail to ${email}`).toBeDefined();
    if (after !== undefined) expect(link).not.toContain(after);
  }).toPass({ timeout: 15_000 });
  const { pathname, hash } = new URL(link ?? '');
  return pathname + hash;
}

/** Waits for a mail to this address that contains this text, and returns its plain text. */
export async function mailWith(
  words: string,
  email: string,
  data = process.env['MOYA_DATA_DIR'] ?? '',
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(email, join(data, 'outbox'));
    found = mails.findLast((text) => text.includes(words));
    expect(found, `a mail to ${email} with "${words}"`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}

const linkIn = (text: string, page: string) =>
  new RegExp(`https?://\\S+${page}#token=\\S+`).exec(text)?.[0];

/** Returns the plain text of each mail, in order of its request. */
async function mailsTo(email: string, outbox: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  names.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}\r\n`)).map(plainText);
}

function plainText(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const [headers = '', ...body] = (mail.split(`--${boundary}`)[1] ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (headers.includes('base64')) return Buffer.from(text, 'base64').toString('utf8');
  const unquoted = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return headers.includes('quoted-printable') ? decodeURIComponent(unquoted) : text;
}
