import { Navigate, Outlet } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { paths } from './paths';

/** Lets administrators through; everyone else goes home. */
export function RequireAdmin() {
  const loading = useSession((session) => session.loading);
  const isAdmin = useIsAdmin();
  if (loading) return <FullScreenSpinner />;
  return isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}
