import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '@/lib/storage';

/** Shown for a link that was used or is too old. */
export const linkIsOver = '이 링크는 더 이상 사용할 수 없습니다.';

/** Returns the token of a mail's link, from the hash, which is never sent to servers. */
export function useMailToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}

const place = 'mailToken';

/**
 * Returns the same token, also after signing in on the way. It is stored in the tab, because login redirects are sent
 * to servers.
 */
export function useKeptMailToken(): string | null {
  const token = useMailToken();
  const [kept] = useState(() => tabStorage.getItem(place));
  useEffect(() => {
    if (token !== null) tabStorage.setItem(place, token);
  }, [token]);
  return token ?? kept;
}

export const forgetMailToken = () => tabStorage.removeItem(place);
