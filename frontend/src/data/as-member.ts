import { useLocation, useNavigate } from 'react-router';
import { sessionSettled, signInNeeded, useSession } from '@/api/session';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';

/** Returns a function that runs an action for members only; visitors are asked to log in and come back. */
export function useAsMember() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (act: () => void) => {
    await sessionSettled();
    // Writes of an unconfirmed session wait by themselves.
    if (useSession.getState().status !== 'visitor') return act();
    notify.error(signInNeeded, {
      action: { label: '로그인', onClick: () => void navigate(paths.login(pathname + search)) },
    });
  };
}
