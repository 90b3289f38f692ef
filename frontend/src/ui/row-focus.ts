/**
 * Moves the focus from a row that is about to be deleted to the row after it, or to the one before
 * if it is the last. Without another row, the page around the list gets it. The list is marked by
 * `tabindex="-1"`; the rows are its `li`. Call it while the row is still there.
 */
export function focusNextRow(control: Element | null) {
  const row = control?.closest('li');
  const list = row?.closest<HTMLElement>('[tabindex="-1"]');
  if (row == null || list == null) {
    // The row is gone already.
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
  (target ?? list).focus();
}
