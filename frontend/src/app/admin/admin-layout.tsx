import { useRouteError } from 'react-router';
import { ApiError } from '@/api/errors';
import { paths } from '@/paths';
import { RequireAdmin } from '../guards';
import { Frame, Main } from '../layout/frame';
import { DeadEnd, RouteError } from '../route-error';
import { AdminHeader } from './admin-header';
import { AdminMenu } from './admin-menu';
import { useSecondFactorGate } from './second-factor-gate';

const linkStyle =
  'mb-0.5 flex min-h-11 items-center gap-3 rounded-r-control px-3 text-ui leading-none font-medium text-ink-2 transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current]:bg-pine-tint aria-[current]:font-bold aria-[current]:text-pine aria-[current]:shadow-[inset_3px_0_0_var(--pine)]';

function Gate() {
  useSecondFactorGate();
  return null;
}

/** The administration: a menu beside its pages, or in a drawer below desktop width. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <Gate />
      <Frame>
        <AdminHeader />
        <div className="page flex flex-1 pt-15 tablet:pt-17">
          <div className="w-49 shrink-0 border-r border-line py-8 pr-4 max-desktop:hidden">
            <div className="sticky top-[calc(6.25rem+var(--bar,0px))]">
              <AdminMenu linkStyle={linkStyle} />
            </div>
          </div>
          <Main className="min-w-0 flex-1 py-8 pb-16 desktop:pl-10" />
        </div>
      </Frame>
    </RequireAdmin>
  );
}

/** Shown at addresses of the administration that do not exist. */
export function MissingAdminPage() {
  return (
    <DeadEnd
      title="관리자 페이지를 찾을 수 없습니다."
      wayOut={{ to: paths.admin, label: '관리 첫 화면으로 가기' }}
    />
  );
}

/** Replaces a page of the administration that cannot be shown, for example that of a deleted notice. */
export function AdminRouteError() {
  const error = useRouteError();
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <MissingAdminPage /> : <RouteError />;
}
