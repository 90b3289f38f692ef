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
  if (!isLogin && wasLogin && error === null) return <Leave to={paths.home} />;
  if (!isLogin) return <Leave to={paths.login(pathname + search)} />;
  return <Outlet />;
}

/** Lets administrators through; everyone else goes home. */
export function RequireAdmin() {
  const loading = useSession((session) => session.loading);
  const isAdmin = useIsAdmin();
  if (loading) return <FullScreenSpinner />;
  return isAdmin ? <Outlet /> : <Leave to={paths.home} />;
}

/** Leads elsewhere, and shows that it loads while the code of that page is on its way. */
function Leave({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <FullScreenSpinner />
    </>
  );
}
