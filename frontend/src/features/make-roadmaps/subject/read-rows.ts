import type { ReadOutline } from './queries';

/** A row of the preview: an entry, or a line that the user left out. */
export interface ReadRow {
  /** The number of its line. */
  line: number;
  /** Its line and those of the entries below it, which are left out with it. */
  lines: number[];
  title: string;
  depth: number;
  /** Its number among the units; null if it is none. */
  number: number | null;
  /** Whether there are entries below it. */
  isHeading: boolean;
  isIncluded: boolean;
  /** Whether no unit would remain without it. */
  isLast: boolean;
  minutes: number | null;
  pages: number | null;
}

/** Returns the entries of a table of contents together with the lines left out, in their order. */
export function rowsOf({ units, unitCount, leftOut }: ReadOutline): ReadRow[] {
  let count = 0;
  const included = units.map((unit, place): ReadRow => {
    const { lineNumber: line, title, depth, isLeaf, isUnit, minutes, pages } = unit;
    if (isUnit) count += 1;
    const next = units.findIndex((other, at) => at > place && other.depth <= depth);
    const within = units.slice(place, next === -1 ? undefined : next);
    return {
      line,
      lines: within.map(({ lineNumber }) => lineNumber),
      title,
      depth,
      number: isUnit ? count : null,
      isHeading: !isLeaf,
      isIncluded: true,
      isLast: within.filter((other) => other.isUnit).length >= unitCount,
      minutes,
      pages,
    };
  });
  const excluded = leftOut
    .filter(({ reason }) => reason === 'EXCLUDED')
    .map(({ line: title, lineNumber: line }): ReadRow => ({
      line,
      lines: [line],
      title,
      depth: 0,
      number: null,
      isHeading: false,
      isIncluded: false,
      isLast: false,
      minutes: null,
      pages: null,
    }));
  return [...included, ...excluded].toSorted((one, other) => one.line - other.line);
}
