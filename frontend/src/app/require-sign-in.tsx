import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { paths } from './paths';

/** Lets signed-in people through; others sign in first and come back. */
export function RequireSignIn() {
  const { isLogin, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <FullScreenSpinner />;
  if (!isLogin) return <Navigate to={paths.login(pathname + search)} replace />;
  return <Outlet />;
}
