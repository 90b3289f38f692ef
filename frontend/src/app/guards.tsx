import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { useWayOut } from '@/data/way-out';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';

/** Lets signed-in people through; others sign in first and come back. Who signs out goes home. */
export function RequireSignIn() {
  const { loading } = useSession();
  const wayOut = useWayOut();
  if (loading) return <FullScreenSpinner />;
  return wayOut === null ? <Outlet /> : <Leave to={wayOut} />;
}

/** Lets administrators through; everyone else goes home, but who lost the session signs in again. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { loading, error } = useSession();
  const isAdmin = useIsAdmin();
  const { pathname, search } = useLocation();
  if (loading) return <FullScreenSpinner />;
  if (isAdmin) return children;
  return <Leave to={error === null ? paths.home : paths.login(pathname + search)} />;
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
