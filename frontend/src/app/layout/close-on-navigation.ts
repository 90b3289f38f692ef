import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes a menu when a link in it, or Back, has led to another history entry. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const opened = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key]);
}
