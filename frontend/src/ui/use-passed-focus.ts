import { type RefObject, useLayoutEffect, useRef, useEffect } from 'react';
import { focusPlaceOf } from './focus-place';

/**
 * For a control that may unmount while it has the focus, or an element around several: moves the focus to `to`, or to
 * the element around it.
 */
export function usePassedFocus<Control extends HTMLElement = HTMLButtonElement>(
  to?: RefObject<HTMLElement | null>,
) {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const [going, next] = [control.current, to?.current];
    return () => {
      if (going === null || !going.contains(document.activeElement)) return;
      if (next) next.focus();
      else focusPlaceOf(going);
    };
  }, [to]);
  return control;
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
