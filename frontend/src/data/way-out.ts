import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { paths } from '@/paths';

/**
 * Returns where a members' page redirects visitors: to the login and back, or home after signing out. Returns null if
 * the user may stay, or while the session is loading.
 */
export function useWayOut(): string | null {
  const { isLogin, loading, error } = useSession();
  const [wasLogin, setWasLogin] = useState(isLogin);
  if (isLogin && !wasLogin) setWasLogin(true);
  const { pathname, search } = useLocation();
  if (isLogin || loading) return null;
  return wasLogin && error === null ? paths.home : paths.login(pathname + search);
}
