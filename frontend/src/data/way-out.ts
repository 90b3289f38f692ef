import { useState } from 'react';
import { useLocation } from 'react-router';
import { isSignedIn, useSession } from '@/api/session';
import { paths } from '@/paths';

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
