import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';

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

/** Lets administrators through; everyone else goes home. */
export function RequireAdmin() {
  const loading = useSession((session) => session.loading);
  const isAdmin = useIsAdmin();
  if (loading) return <FullScreenSpinner />;
  return isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}
