import { useLayoutEffect } from 'react';

/** How long a press may still be the second half of the one that opened or closed a dialog. */
const soon = 500;

const never = -Infinity;
let changedAt = never;
/** Nothing before the first key that is watched: it may be the one that opened the dialog, pressed again. */
let pressedKey: string | undefined;
let keyPressedAt = never;
let isWatching = false;

/** Whether a dialog came or went just now, under the hand of whoever pressed. */
export const isSettling = () => performance.now() - changedAt < soon;

/**
 * Takes a double press for one where it opens or closes a dialog: its second click, tap, Enter or
 * Space was not meant for what stands there then.
 */
export function useDoublePressGuard(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    noteDialogChange();
    return noteDialogChange;
  }, [isOpen]);
}

function noteDialogChange() {
  changedAt = performance.now();
  if (isWatching) return;
  isWatching = true;
  addEventListener('click', dropSecondClick, true);
  addEventListener('keydown', dropSecondKey, true);
}

function dropSecondClick(event: PointerEvent) {
  // Not every browser counts taps.
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
