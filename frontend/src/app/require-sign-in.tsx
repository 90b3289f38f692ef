import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { paths } from './paths';

/** Lets signed-in people through; others sign in first and come back. Who signs out goes home. */
export function RequireSignIn() {
  const { isLogin, loading, error } = useSession();
  const [wasLogin, setWasLogin] = useState(isLogin);
  if (isLogin && !wasLogin) setWasLogin(true);
  const { pathname, search } = useLocation();
  if (loading) return <FullScreenSpinner />;
  if (!isLogin && wasLogin && error === null) return <Navigate to={paths.home} replace />;
  if (!isLogin) return <Navigate to={paths.login(pathname + search)} replace />;
  return <Outlet />;
}
