import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * Returns handlers that make a log one stop of the Tab key: arrows up and down walk its messages, Home and End go to its
 * ends, and arrows to the right and left walk the controls of a message. Escape returns from them.
 */
export function useLogKeys(log: RefObject<HTMLDivElement | null>) {
  // Without a focused message, Tab reaches the last one.
  useEffect(() => {
    const rows = rowsIn(log.current);
    if (!rows.some((row) => row.tabIndex === 0)) rows.at(-1)?.setAttribute('tabindex', '0');
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      const own = target.closest<HTMLElement>('[data-no]');
      if (own === null) return;
      for (const row of rowsIn(currentTarget)) row.tabIndex = row === own ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target, currentTarget, key } = event;
      // A menu inside of a message has its own arrows.
      if (event.defaultPrevented || isInMenu(target)) return;
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-no]') : null;
      if (row === null || !(target instanceof HTMLElement)) return;
      const next = goal(key, target, row, rowsIn(currentTarget));
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const isInMenu = (target: EventTarget) =>
  target instanceof Element && target.closest('[role=menu]') !== null;

const rowsIn = (log: HTMLElement | null) =>
  log === null ? [] : [...log.querySelectorAll<HTMLElement>('[data-no]')];

function goal(
  key: string,
  from: HTMLElement,
  row: HTMLElement,
  rows: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const controls = [row, ...row.querySelectorAll<HTMLElement>('[data-control]')];
  const control = controls.indexOf(from);
  switch (key) {
    case 'ArrowUp':
      return rows[at - 1];
    case 'ArrowDown':
      return rows[at + 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return controls[control + 1];
    case 'ArrowLeft':
      return controls[control - 1];
    case 'Escape':
      return control > 0 ? row : undefined;
    default:
      return undefined;
  }
}
