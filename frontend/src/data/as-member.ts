import { useLocation, useNavigate } from 'react-router';
import { sessionSettled, useSession } from '@/api/session';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';

/** Does what only members may; a visitor is told so, with the way to the login and back. */
export function useAsMember() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (act: () => void) => {
    await sessionSettled();
    if (useSession.getState().isLogin) return act();
    notify.error('로그인이 필요합니다.', {
      action: { label: '로그인', onClick: () => void navigate(paths.login(pathname + search)) },
    });
  };
}
