/** The vertical extent of a row, from the top of the page. */
export interface Row {
  top: number;
  height: number;
}

/** Returns the drag distance limited to the list, at most `by`. */
export function withinList(rows: readonly Row[], from: number, by: number): number {
  const [dragged, first, last] = [rows[from], rows[0], rows.at(-1)];
  if (!dragged || !first || !last) return 0;
  const lowest = last.top + last.height - dragged.height;
  return Math.min(Math.max(by, first.top - dragged.top), lowest - dragged.top);
}

/** Returns the place of a row dragged by this distance: below all rows whose middle its own middle has passed. */
export function placeAfter(rows: readonly Row[], from: number, by: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + by;
  const isAbove = ({ top: other, height }: Row, place: number) =>
    place < from ? other + height / 2 <= top : other + height / 2 <= top + dragged.height;
  return rows.filter((row, place) => place !== from && isAbove(row, place)).length;
}

/** Returns how far the row at `place` shifts for the dragged one. */
export function givingWay(place: number, from: number, to: number, height: number): number {
  if (from < place && place <= to) return -height;
  if (to <= place && place < from) return height;
  return 0;
}

/** Returns the announcement of a move, with places counted from 1. */
export const movedText = (name: string, from: number, to: number) =>
  `${name}, ${from + 1}번째에서 ${to + 1}번째로 옮겼습니다.`;
