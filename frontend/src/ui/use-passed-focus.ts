import { type RefObject, useLayoutEffect, useRef, useEffect } from 'react';
import { focusPlaceOf } from './focus-place';

/** For a button that may unmount while it has the focus: moves the focus to `to`, or to the element around it. */
export function usePassedFocus(to?: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [going, next] = [button.current, to?.current];
    return () => {
      if (document.activeElement !== going) return;
      if (next) next.focus();
      else focusPlaceOf(going);
    };
  }, [to]);
  return button;
}

/**
 * For an element in which one step replaces another: moves the focus to the element when `step` changes, unless the
 * new step has taken it. The control that had the focus unmounts with its step, and the focus would be lost.
 */
export function useStepFocus<Place extends HTMLElement>(step: string) {
  const place = useRef<Place>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return place;
}
