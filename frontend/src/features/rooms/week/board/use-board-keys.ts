import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves the focus between the user's boxes of a board by arrows, Home and End. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') {
    return;
  }
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const next = boxes[step(boxes.indexOf(target), boxes.length - 1)];
  event.preventDefault();
  next?.focus();
}
