import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Continues once, `when` that is possible, what a visitor was doing before signing in, and takes it from the address. */
export function useCarriedIntent(intent: string, when: boolean, proceed: () => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isCarried = hash === intent && when;
  const act = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    proceed();
  });
  useEffect(() => {
    if (isCarried) act();
  }, [isCarried]);
}
