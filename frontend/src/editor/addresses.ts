/** An address in a text, with its start. */
interface FoundAddress {
  index: number;
  text: string;
  href: string;
}

// The only top-level domains of a name without a scheme that becomes a link, and only before a path: `socket.io`,
// `build.rs`, `make.in` and `data.zip` are also names of files and libraries.
const endings = 'com|net|org|kr|io|dev|app|ai|me|co|gg|page|site|edu|gov|info|jp|uk|us';
const port = String.raw`(?::\d{1,5})?`;
// Characters beyond ASCII belong to an address only at the start of a segment or a value, as in `/wiki/한국어`. After a
// letter or digit they are a particle: `?b=1입니다`.
const tail = String.raw`(?:[\w\-.~:/?#[\]@!$&'()*+,;=%|]|(?<=[=_]|(?<!/)/[^/?#\s]+/|[^\x00-\x7F])[^\x00-\x7F\s\p{P}\p{S}])*`;
const path = `(?:[/?#]${tail})`;
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.`;
const plainLabel = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?\.`;
const host = String.raw`(?:(?:${label})+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})`;

const address = new RegExp(
  String.raw`(?<![\w@./:-])(?:` +
    [
      `https?://${host}${port}${path}?`,
      String.raw`www\.(?:${plainLabel})+[a-z]{2,}${port}${path}?`,
      `(?:${plainLabel})+(?:${endings})${port}/${tail}`,
      String.raw`[\w.+-]+@(?:${plainLabel})+[a-z]{2,}`,
    ].join('|') +
    ')',
  'giu',
);

/** Returns the addresses in a text that become links automatically. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const whole = withoutPunctuation(found);
    const isMail = /^[^/?#]+@/.test(whole) && !/^https?:/i.test(whole);
    const href = linkAddress(isMail ? `mailto:${whole}` : whole);
    return href === null ? [] : [{ index, text: whole, href }];
  });
}

/** Whether a text is exactly one address. */
export const isAddress = (text: string) => addressesIn(text)[0]?.text === text;

/** Removes the sentence's punctuation after an address, and a closing bracket without an opening one. */
function withoutPunctuation(found: string): string {
  const text = found.replace(/[.,;:!?'"*]+$/, '');
  const last = text.at(-1);
  const open = last === ')' ? '(' : last === ']' ? '[' : undefined;
  if (open === undefined || last === undefined) return text;
  const isClosed = text.split(open).length >= text.split(last).length;
  return isClosed ? text : withoutPunctuation(text.slice(0, -1));
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Returns a typed address in full (`moya.kr` → `https://moya.kr`), or null if a link cannot have it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  try {
    const url = new URL(hasScheme ? text : `https://${text}`);
    if (!schemes.has(url.protocol)) return null;
    return url.protocol === 'mailto:' || url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}
