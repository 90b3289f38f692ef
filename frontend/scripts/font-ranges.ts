import type { Plugin } from 'vite';

const face = /@font-face\s*\{[^}]*\}/g;
const ranges = /(unicode-range:\s*)([^;}]+)/;

/**
 * Shortens the 92 lists of code points by which Pretendard's files are chosen, without choosing
 * another file for any character. Of faces whose ranges overlap a browser asks the last one first
 * (CSS Fonts 4, "composite faces"), so a face may name what a later one has as well: its single
 * syllables then run together.
 */
export function shortFontRanges(): Plugin {
  return {
    name: 'short-font-ranges',
    enforce: 'pre',
    transform: {
      filter: { id: /dynamic-subset\.css$/ },
      handler: (css) => shortened(css),
    },
  };
}

export function shortened(css: string): string {
  const later = new Set<number>();
  const written = [...css.matchAll(face)].toReversed().map(([rule]) => {
    const points = pointsOf(ranges.exec(rule)?.[2] ?? '');
    const short = rule.replace(ranges, (_, name: string) => name + rangesOf(points, later));
    for (const point of points) later.add(point);
    return short;
  });
  const shorter = written.toReversed();
  return css.replaceAll(face, () => shorter.shift() ?? '');
}

/** The code points of a `unicode-range`, in order. */
export function pointsOf(list: string): number[] {
  const points = list.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return points.toSorted((left, right) => left - right);
}

function rangesOf(points: readonly number[], mayStandBetween: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && isFilled(run[1], point, mayStandBetween)) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

function isFilled(from: number, to: number, points: ReadonlySet<number>): boolean {
  for (let point = from + 1; point < to; point += 1) if (!points.has(point)) return false;
  return true;
}
