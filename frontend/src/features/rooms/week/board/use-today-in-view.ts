import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useIsPhone } from '@/ui/use-is-phone';

/** Opens the page on phones with today's row under the header. Back finds the place that was left. */
export function useTodayInView(row: RefObject<HTMLTableRowElement | null>, isWanted: boolean) {
  const isPhone = useIsPhone();
  const isBack = useNavigationType() === 'POP' && globalThis.scrollY > 0;
  const wasShown = useRef(!isPhone || !isWanted || isBack);
  useEffect(() => {
    if (wasShown.current || row.current === null) return;
    wasShown.current = true;
    row.current.scrollIntoView({ block: 'start' });
  }, [row]);
}
