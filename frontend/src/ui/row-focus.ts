import { afterClose } from './after-close';

/**
 * Moves the focus from a row that is about to be deleted to the next row, or from the last row to the previous one,
 * also if a question about it is still closing.
 * Without another row, the element around the list takes it. The list has `tabindex="-1"`; the rows are its `li`. Call
 * it before the row is removed.
 */
export function focusNextRow(control: Element | null) {
  const row = control?.closest('li');
  const list = row?.closest<HTMLElement>('[tabindex="-1"]');
  if (row == null || list == null) {
    // The row is removed already.
    document.querySelector<HTMLElement>('main')?.focus();
    return;
  }
  const rows = [...list.querySelectorAll('li')];
  const at = rows.indexOf(row);
  const next = rows[at + 1] ?? rows[at - 1];
  const target =
    next === undefined
      ? list.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
      : next.querySelector<HTMLElement>('a[href], button');
  const taker = target ?? list;
  taker.focus();
  // The question returns the focus to the row, with which it would be lost.
  afterClose(() => {
    const { activeElement } = document;
    if (row.contains(activeElement) || activeElement === document.body) taker.focus();
  });
}
