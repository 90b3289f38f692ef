/** A part of a message's text. */
export interface BodyPart {
  /** `block` is several lines between ``` and ```. */
  kind: 'text' | 'mention' | 'link' | 'code' | 'block';
  text: string;
  /** Where it begins in the text of the message. */
  at: number;
}

/** In the order of precedence: nothing inside of code is a link or a mention. */
const patterns = {
  block: '```(?:[\\w+#-]*\\n)?([\\s\\S]+?)```',
  code: '`([^`\\n]+)`',
  // A particle or the end of a sentence may follow an address, and it may stand in brackets. Browsers copy Hangul in
  // addresses as percent signs and digits.
  link: 'https?://[^\\s<>"\'`가-힣]+[^\\s<>"\'`가-힣.,:;!?)\\]}’”]',
} as const;

/** Returns the parts of a text, with mentions of these names. */
export function bodyParts(body: string, names: readonly string[]): BodyPart[] {
  const found = new RegExp(
    [patterns.block, patterns.code, `(${patterns.link})`, `(${mentionPattern(names)})`].join('|'),
    'gu',
  );
  const parts: BodyPart[] = [];
  let end = 0;
  const add = (kind: BodyPart['kind'], text: string, at: number) =>
    text !== '' && parts.push({ kind, text, at });
  for (const match of body.matchAll(found)) {
    add('text', body.slice(end, match.index), end);
    const [whole, block, code, link] = match;
    if (block !== undefined) add('block', block.replace(/\n$/, ''), match.index);
    else if (code !== undefined) add('code', code, match.index);
    else add(link === undefined ? 'mention' : 'link', whole, match.index);
    end = match.index + whole.length;
  }
  add('text', body.slice(end), end);
  return parts;
}

// The flag `u` refuses an escaped hyphen outside of a class.
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns a pattern for names after an @, the longest first: 「@민재」 must not hide 「@민재형」. Nothing without a name. */
function mentionPattern(names: readonly string[]): string {
  if (names.length === 0) return '(?!)';
  const longest = names.toSorted((one, other) => other.length - one.length);
  // Not inside of a word, such as an address of mail.
  return `(?<![\\p{L}\\p{N}_.])@(?:${longest.map(escaped).join('|')})`;
}
