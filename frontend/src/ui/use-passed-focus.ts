import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPlaceOf } from './focus-place';

/** For a button that may go away while it has the focus: `to`, or the place around it, gets that then. */
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
