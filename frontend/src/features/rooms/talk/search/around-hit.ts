import { hitsIn, wordsOf } from '@/lib/hits';

const before = 30;
const longest = 240;

/** Returns the part of a text around the first hit, on one line. */
export function aroundHit(body: string, search: string): string {
  const line = body.replaceAll(/\s+/g, ' ');
  const [first] = hitsIn(line, wordsOf(search), false);
  const from = Math.max(0, (first?.[0] ?? 0) - before);
  const part = line.slice(from, from + longest);
  return `${from > 0 ? '…' : ''}${part}${from + longest < line.length ? '…' : ''}`;
}
