import { type RefObject, useLayoutEffect, useRef } from 'react';
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
