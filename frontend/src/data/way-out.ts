import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { paths } from '@/paths';

/**
 * Where a page for members leads whoever is not signed in: to the login and back, but home who
 * signed out on it. `null` where they may stay, or while that is not known yet.
 */
export function useWayOut(): string | null {
  const { isLogin, loading, error } = useSession();
  const [wasLogin, setWasLogin] = useState(isLogin);
  if (isLogin && !wasLogin) setWasLogin(true);
  const { pathname, search } = useLocation();
  if (isLogin || loading) return null;
  return wasLogin && error === null ? paths.home : paths.login(pathname + search);
}
