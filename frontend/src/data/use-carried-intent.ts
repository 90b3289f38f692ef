import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Continues an action that a visitor started before signing in, once and only `when` it is possible, and removes it
 * from the address.
 */
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
