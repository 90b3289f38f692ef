import { useEffect, useLayoutEffect, useState } from 'react';

/** The time in milliseconds within which a press may be the second half of the one that opened or closed a dialog. */
const soon = 350;

const never = -Infinity;
let changedAt = never;
/** Undefined until the first observed key, which may be the one that opened the dialog, pressed again. */
let pressedKey: string | undefined;
let keyPressedAt = never;
let isWatching = false;

/** Whether a dialog was opened or closed just now, under the user's pointer. */
export const isSettling = () => performance.now() - changedAt < soon;

/**
 * Ignores the second half of a double press that opens or closes a dialog: that click, tap, Enter or Space was not
 * meant for the new content.
 */
export function useDoublePressGuard(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    noteDialogChange();
    return noteDialogChange;
  }, [isOpen]);
}

/**
 * Whether the buttons of a dialog that just mounted must look disabled: at first its taps are ignored. Always false
 * without a touch screen, where single clicks work at once.
 */
export function useIgnoresTaps(): boolean {
  const [isIgnoring, setIgnoring] = useState(() => matchMedia('(any-pointer: coarse)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setIgnoring(false), soon);
    return () => clearTimeout(timer);
  }, []);
  return isIgnoring;
}

function noteDialogChange() {
  changedAt = performance.now();
  if (isWatching) return;
  isWatching = true;
  addEventListener('click', dropSecondClick, true);
  addEventListener('keydown', dropSecondKey, true);
}

function dropSecondClick(event: PointerEvent) {
  // Some browsers do not count taps.
  if (isSettling() && (event.detail > 1 || event.pointerType === 'touch')) drop(event);
}

const pressing = new Set(['Enter', ' ']);

function dropSecondKey(event: KeyboardEvent) {
  const isSame = pressedKey === undefined || pressedKey === event.key;
  const isAgain = isSettling() && isSame;
  const isOfDialogBefore = keyPressedAt <= changedAt;
  pressedKey = event.key;
  if (!pressing.has(event.key)) return;
  if (!event.repeat) keyPressedAt = performance.now();
  if (isOfDialogBefore && (event.repeat || isAgain)) drop(event);
}

function drop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
