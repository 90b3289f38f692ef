import { browserStorage } from '@/lib/storage';
import { parseUser, type SessionUser } from './session-user';
import { keptLoginHint, keptUserKey } from './token-store';

/** The user of 로그인 상태 유지: a new tab without a connection shows their roadmaps, though it cannot ask the server. */
export const keptUser = {
  note: (user: SessionUser | null) => {
    if (user !== null) browserStorage.setItem(keptUserKey, JSON.stringify(user));
  },
  find: () => (keptLoginHint.isSet() ? parseUser(browserStorage.getItem(keptUserKey)) : null),
};
