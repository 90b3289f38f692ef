import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { useWayOut } from '@/data/login-detour';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';

/**
 * Requires a session; visitors sign in first and come back. After signing out the user goes home. An
 * unconfirmed session redirects nowhere.
 */
export function RequireSignIn() {
  const { status, user } = useSession();
  const wayOut = useWayOut();
  switch (status) {
    case 'checking':
      return <FullScreenSpinner />;
    case 'unconfirmed':
      return user === null ? <FullScreenSpinner /> : <Outlet />;
    case 'member':
      return <Outlet />;
    case 'visitor':
      return wayOut !== null && <Leave to={wayOut} />;
  }
}

/** Requires an administrator; other users go home, and a user who lost the session signs in again. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { status, user, error } = useSession();
  const isAdmin = useIsAdmin();
  const { pathname, search } = useLocation();
  const isUnknown = status === 'checking' || (status === 'unconfirmed' && user === null);
  if (isUnknown) return <FullScreenSpinner />;
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
