import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { useWayOut } from '@/data/way-out';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';

/** Requires a session; visitors sign in first and come back. After signing out the user goes home. */
export function RequireSignIn() {
  const { loading } = useSession();
  const wayOut = useWayOut();
  if (loading) return <FullScreenSpinner />;
  return wayOut === null ? <Outlet /> : <Leave to={wayOut} />;
}

/** Requires an administrator; other users go home, and a user who lost the session signs in again. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { loading, error } = useSession();
  const isAdmin = useIsAdmin();
  const { pathname, search } = useLocation();
  if (loading) return <FullScreenSpinner />;
  if (isAdmin) return children;
  return <Leave to={error === null ? paths.home : paths.login(pathname + search)} />;
}

/** Redirects, and shows a loading state while the code of that page loads. */
function Leave({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <FullScreenSpinner />
    </>
  );
}
