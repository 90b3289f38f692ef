import { useEffect, useRef } from 'react';

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
