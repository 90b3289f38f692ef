import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSession } from '@/api/session';
import { paths } from '@/paths';

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

/**
 * Returns where a members' page redirects visitors: to the login and back, or home after signing out. Returns null if
 * the user may stay, or while that is unknown.
 */
export function useWayOut(): string | null {
  const session = useSession();
  const isShown = isSignedIn(session);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const { pathname, search } = useLocation();
  if (session.status !== 'visitor') return null;
  return wasShown && session.error === null ? paths.home : paths.login(pathname + search);
}
