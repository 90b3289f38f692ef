import { Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { PageTitle } from '@/ui/page-title';
import { ExamplePlan } from './example-plan';
import { MadePlan } from './made-plan';

export default function WeeklyPlanPage() {
  const { isLogin, loading } = useSession();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <>
      <PageTitle title="주차별 계획" />
      {id === null && <ExamplePlan />}
      {id !== null && loading && <FullScreenSpinner />}
      {id !== null && !loading && !isLogin && (
        <Navigate to={paths.login(pathname + search)} replace />
      )}
      {id !== null && isLogin && <MadePlan id={Number(id)} />}
    </>
  );
}
